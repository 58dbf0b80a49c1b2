/** @file The web server of the game: static files over plain HTTP. */
export { type Address, freePort, isTaken, listen, networkUrls } from "./listen.ts";
export { loadSite } from "./site.ts";
export { createSiteServer } from "./siteServer.ts";

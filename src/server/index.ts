/**
 * @file The server: the game's files over plain HTTP, and the platform behind them, which is loaded when it is wanted: its
 * packages are optional.
 */
export { type Address, freePort, isFree, isTaken, listen, networkUrls } from "./listen.ts";
export type { Platform } from "./platform.ts";
export { loadSite, OFFER_HOSTS, type OfferHost, offering } from "./site/site.ts";
export { createSiteServer } from "./site/siteServer.ts";

export const loadPlatform = () => import("./platform.ts");
export const loadTokens = () => import("./store/openStore.ts");
export const loadPipeline = () => import("./pipeline/pipeline.ts");

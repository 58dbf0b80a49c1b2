/**
 * @file Settings in the page's head: the address of its server, and whether it shows offers. Without them the page
 * makes no request and loads no code of offers.
 */
import { here } from "./here.ts";

/** The address that routes of the API follow; null where there is no server. */
export function serverAddress(): string | null {
  const path = here.hostSays("server");
  return path === undefined ? null : new URL(path, here.links.address()).href;
}

export function hasOffers(): boolean {
  return here.hostSays("offers") === "house";
}

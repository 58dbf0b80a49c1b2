/**
 * @file What the host of the page says in its head: where its server is, and whether it shows offers. Without these lines
 * the page makes no request and loads nothing of offers.
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

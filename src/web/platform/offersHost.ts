/**
 * @file Whether the host of the game shows offers. It says so in the head of the page; without that line nothing of
 * offers is loaded.
 */
import { here } from "./here.ts";

export function hasOffers(): boolean {
  return here.hostSays("offers") === "house";
}

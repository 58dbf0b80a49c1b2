/** @file Whether networks come with the game: an app leaves them out, with the 14 MB that run them. */
import { here } from "../../platform/here.ts";

export function hasNetworks(): boolean {
  return here.hostSays("shell") === undefined;
}

/**
 * @file Whether there is a server to share games with. The one that serves the page writes so into its head; a page
 * from anywhere else has no such line, and makes no request.
 */
import { here } from "./here.ts";

/** The address that routes of the API follow; null where there is no server. */
export function serverAddress(): string | null {
  const path = here.hostSays("server");
  return path === undefined ? null : new URL(path, here.links.address()).href;
}

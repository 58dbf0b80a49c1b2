/** @file Whether there is a connection, for features of pages that came from a server. */

/** False where it is certain that nothing can be reached. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Hears when there is a connection again. */
export function onOnline(hear: () => void): void {
  addEventListener("online", hear);
}

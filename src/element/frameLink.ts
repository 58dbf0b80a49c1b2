/** @file The address of the page for frames: `embed#RECORD`, or `embed#game=RECORD` as in links to the game. */

/** The record of an address; empty where it has none. Records are written in characters that need no escape. */
export function recordIn(hash: string): string {
  return hash.replace(/^#?(game=)?/, "");
}

/** Where the game itself shows the record, or just opens. */
export function gameLink(record: string): string {
  return record === "" ? "./" : `./#game=${record}`;
}

/** @file Links that hold a game to beat; they lead to the page of duels. */

const DUEL_KEY = "duels";

export function duelLink(record: string): string {
  const url = new URL(location.href);
  url.hash = `${DUEL_KEY}=${record}`;
  return url.href;
}

/** The game to beat of a link, if it is a challenge. */
export function duelInLink(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get(DUEL_KEY);
}

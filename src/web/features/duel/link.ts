/** @file Links that hold a game to beat; they lead to the page of duels. */
import { linkTo } from "../../platform/links.ts";

const DUEL_KEY = "duels";

export function duelLink(record: string): string {
  return linkTo(`${DUEL_KEY}=${record}`);
}

/** The game to beat of a link, if it is a challenge. */
export function duelInLink(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get(DUEL_KEY);
}

/** @file Links: one that holds a whole game, and one to a page. */
import { here } from "./here.ts";

/** The part of a link that holds a record, to watch it or to review it. */
const REPLAY_KEY = "game";
const REVIEW_KEY = "review";

export function linkFor(record: string): string {
  return linkTo(`${REPLAY_KEY}=${record}`);
}

/** A link to the game, however this page was opened, that ends in what is given. */
export function linkTo(hash: string): string {
  const url = new URL(here.links.address());
  url.search = "";
  url.hash = hash;
  return url.href;
}

/** The record of the link the page was opened with, if it has one. */
export function recordInLink(hash: string): string | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  return parts.get(REPLAY_KEY) ?? parts.get(REVIEW_KEY);
}

/** Whether a link with a record leads to its review. */
export function isReviewLink(hash: string): boolean {
  return hash.startsWith(`#${REVIEW_KEY}=`);
}

/** Pages that a link may name. */
const LINKED = ["daily", "puzzles", "watch", "duels"] as const;

/** Whether a link leads to the laboratory; one that names what only the laboratory has does. */
export function isLabLink(hash: string): boolean {
  return /^#(lab(&|$)|watch&.*\b(docks=|agent=(linear|ppo|random)))/.test(hash);
}

/** The page that a link leads to, if it is one. */
export function pageInLink(hash: string): (typeof LINKED)[number] | null {
  return LINKED.find((page) => new RegExp(`^#${page}([&=]|$)`).test(hash)) ?? null;
}

/** Forgets the link, so that a reload opens the game. */
export function forgetLink(): void {
  if (here.links.hash() !== "") here.links.forget();
}

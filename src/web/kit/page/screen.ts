/** @file The page over the game, and the record that the replay and review pages show. */
import { type ReadonlySignal, signal } from "@preact/signals";

export const SCREENS = [
  "play",
  "menu",
  "settings",
  "goals",
  "statistics",
  "help",
  "replay",
  "review",
  "watch",
  "lab",
  "puzzles",
  "daily",
  "duels",
] as const;
export type Screen = (typeof SCREENS)[number];

const open = signal<Screen>("play");
/** The open page; "play" where none lies over the game. */
export const screen: ReadonlySignal<Screen> = open;

const record = signal<string | null>(null);
/** Text of the record that the replay and review pages show. */
export const replayText: ReadonlySignal<string | null> = record;

export function openScreen(to: Screen): void {
  open.value = to;
}

/** Back to the game. */
export function closeScreen(): void {
  open.value = "play";
}

export function openRecord(text: string | null, to: "replay" | "review"): void {
  record.value = text;
  open.value = to;
}

/** Back to the game; the record is let go. */
export function closeRecord(): void {
  record.value = null;
  open.value = "play";
}

/**
 * @file The page's state as signals: what is shown, and nothing that can be computed from it. Panels read them; the
 * controller and the subscribers of the game write them.
 */
import { computed, signal } from "@preact/signals";
import type { GameConfig, RuleMemory, Session } from "#game";
import { newProfile, type Profile } from "#profile";
import { type KnownHabits, nothingKnown } from "../store/habits.ts";
import type { Mode } from "../store/modes.ts";
import { DEFAULT_SETTINGS, type Settings } from "../store/settings.ts";
import type { StorageNews, StoredValues } from "../store/storage.ts";
import type { AgentAdvice } from "./agents/protocol.ts";

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

/** Something the player should know: a coded notice, shown until dismissed. */
export interface Notice {
  readonly code:
    | Exclude<StorageNews, "saved">
    | "damagedGame"
    | "unloaded"
    | "unsavedGame"
    | "playedBack"
    | "damagedProfile"
    | "damagedHabits"
    | "damagedStorage"
    | "otherTab"
    | "badLink"
    | "leftGame"
    | "updateReady";
  readonly detail?: string;
  /** Of the game that a notice is about, where it has one. */
  readonly score?: number;
}

/** A game as the history keeps it: finished, or left for another one. */
export interface FinishedGame {
  readonly mode: Mode;
  readonly at: number;
  readonly score: number;
  readonly plain: number;
  readonly steps: number;
  readonly lines: number;
  readonly skill: number;
  /** Highest fill the game reached, 0…1. */
  readonly peakFill: number;
  readonly record: string;
  /** Of a game that was left before its end: the best score before it, for when it is taken back. */
  readonly left?: { readonly bestBefore: number };
}

export const session = signal<Session<RuleMemory> | null>(null);
export const mode = signal<Mode>("endless");
/** What is known of the player and of how they place, from game to game. */
export const profile = signal<Profile>(newProfile());
export const habits = signal<KnownHabits>(nothingKnown(0));
/** How far answers after games have moved the difficulty, −1…1. */
export const lean = signal(0);
/** Best scores, the running game included. */
export const bests = signal<Readonly<Record<Mode, number>>>({ endless: 0, daily: 0, zen: 0 });
/** Best scores before the mode's running game. */
export const bestsBefore = signal<Readonly<Record<Mode, number>>>({ endless: 0, daily: 0, zen: 0 });
export const history = signal<readonly FinishedGame[]>([]);
export const settings = signal<Settings>(DEFAULT_SETTINGS);
export const screen = signal<Screen>("play");
export const isInsightOpen = signal(false);
export const hint = signal<AgentAdvice | null>(null);
/** Placements are drawn over the board: a witness, or how far any dock gets. */
export const isOverlayShown = signal(false);
/** The moment of the game that insight looks back at; null for the present. */
export const past = signal<Session<RuleMemory> | null>(null);
/** The configuration that the current game tries out; such a game is not saved, shared or counted. */
export const trial = signal<GameConfig | null>(null);
/** A game beside those of the modes: it is not counted, and says what is stored of it. */
export interface SideGame {
  readonly kind: "practice" | "duel" | "guide";
  readonly keep: (session: Session<RuleMemory>) => StoredValues;
  /** Whether a placement is taken; by default all that the rules allow. */
  readonly accepts?: (slot: number, x: number, y: number) => boolean;
  /** Plays another one; by default a new game of the mode. */
  readonly again?: () => void;
}
export const side = signal<SideGame | null>(null);
/** Trials and side games count for nothing. */
export const isCounted = computed(() => trial.value === null && side.value === null);
/** The score that the game has to beat; 0 where there is none, as in the first game, or nothing is compared. */
export const bestToBeat = computed(() => (isCounted.value && mode.value !== "zen" ? bestsBefore.value[mode.value] : 0));
/** The counted game of a day is under way: hint, undo and insight wait for its end. */
export const isSealed = computed(() => mode.value === "daily" && side.value === null && session.value?.ended === null);
/** Something else has the player's attention: the game makes no sound. */
export const isHushed = signal(false);
/** The look of the board, by the name that the style sheet knows. */
export const skin = signal("plain");
export const notices = signal<readonly Notice[]>([]);
/** Said by screen readers when it changes. */
export const announcement = signal("");
/** Text of the record that the replay and review screens show. */
export const replayText = signal<string | null>(null);
/** Another tab holds the game. */
export const isElsewhere = signal(false);

export function notify(notice: Notice): void {
  if (!notices.value.some((known) => known.code === notice.code)) notices.value = [...notices.value, notice];
}

export function dismiss(code: Notice["code"]): void {
  notices.value = notices.value.filter((known) => known.code !== code);
}

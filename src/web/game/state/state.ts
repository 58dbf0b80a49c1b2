/**
 * @file The running game, as signals that panels read: the session, its mode, whether it counts. The functions here are
 * the only ones that write them.
 */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { GameConfig, RuleMemory, Session } from "#game";
import type { Mode } from "../../store/modes.ts";
import type { StoredValues } from "../../store/storage.ts";
import type { AgentAdvice } from "../agents/protocol.ts";
import { bestsBefore } from "./player.ts";

type Game = Session<RuleMemory>;

/** A trial of other settings: the configuration, and how the next game follows. */
interface Trial {
  readonly config: GameConfig;
  readonly again: () => void;
}

/** A game beside those of the modes: it is not counted, and says what is stored of it. */
export interface SideGame {
  readonly kind: "practice" | "duel" | "guide";
  readonly keep: (session: Game) => StoredValues;
  /** Whether a placement is accepted; by default every legal one is. */
  readonly accepts?: (slot: number, x: number, y: number) => boolean;
  /** Plays another one; by default a new game of the mode. */
  readonly again?: () => void;
}

const running = {
  session: signal<Game | null>(null),
  mode: signal<Mode>("endless"),
  side: signal<SideGame | null>(null),
  trial: signal<Trial | null>(null),
  hint: signal<AgentAdvice | null>(null),
  past: signal<Game | null>(null),
  isOverlayShown: signal(false),
};

export const session: ReadonlySignal<Game | null> = running.session;
export const mode: ReadonlySignal<Mode> = running.mode;
export const side: ReadonlySignal<SideGame | null> = running.side;
/** The configuration that the current game tries out; such a game is not saved, shared or counted. */
export const trial = computed(() => running.trial.value?.config ?? null);
export const hint: ReadonlySignal<AgentAdvice | null> = running.hint;
/** The moment of the game that insight looks back at; null for the present. */
export const past: ReadonlySignal<Game | null> = running.past;
/** Placements are drawn over the board: a witness, or how far any dock gets. */
export const isOverlayShown: ReadonlySignal<boolean> = running.isOverlayShown;

/** Trials and side games do not count. */
export const isCounted = computed(() => trial.value === null && side.value === null);
/** The score to beat; 0 where there is none, as in the first game, or nothing is compared. */
export const bestToBeat = computed(() => (isCounted.value && mode.value !== "zen" ? bestsBefore.value[mode.value] : 0));
/** The counted daily game is under way: hint, undo and insight wait for its end. */
export const isSealed = computed(() => mode.value === "daily" && side.value === null && session.value?.ended === null);

/** Another game takes the place of the running one: a mode's own, or one beside it. */
export function enterGame(to: Mode, beside: SideGame | null): void {
  running.mode.value = to;
  running.side.value = beside;
  running.trial.value = null;
}

/** From here on the game tries out another configuration. */
export function tryOut(trial: Trial): void {
  running.trial.value = trial;
}

/** How the next game follows where the running one is none of the mode's own: it says so itself. */
export function nextOfOther(): (() => void) | undefined {
  return running.side.value?.again ?? running.trial.value?.again;
}

/** The game as it is now; what was shown over the board goes. */
export function setSession(now: Game): void {
  running.session.value = now;
  running.hint.value = null;
  running.isOverlayShown.value = false;
  running.past.value = null;
}

/** No game is running: the next one finds none to leave. */
export function clearSession(): void {
  running.session.value = null;
}

export function lookAt(moment: Game | null, isOverlaid: boolean): void {
  running.past.value = moment;
  running.isOverlayShown.value = isOverlaid;
}

export function showHint(advice: AgentAdvice): void {
  running.hint.value = advice;
}

/**
 * @file Counts games: the best score as it happens; profile, habits and history with the end. If the end is taken back, so
 * is the count. A game that is left for another one goes into the history too, until it is taken back. Trials and side
 * games do not count, and neither profile nor habits learn from the daily game, which is the same for everybody.
 */
import { encode, type Listener, type RuleMemory, recordOf, type Session } from "#game";
import { type Profile, skillOf } from "#profile";
import { type GameAnswer, leanAfter } from "#spawn";
import { figuresOf } from "../store/figures.ts";
import { type KnownHabits, knownAfter } from "../store/habits.ts";
import type { Mode } from "../store/modes.ts";
import type { Saved } from "../store/saved.ts";
import { withGame } from "../store/saves.ts";
import type { FinishedGame } from "./model.ts";
import * as model from "./model.ts";

type Counted = Pick<Saved, "history" | "profile" | "habits" | "lean">;

export class Count {
  private readonly now: () => number;
  /** What was known before the latest end. */
  private before: Counted | null = null;
  /** What was known before the game that can be taken back was left. */
  private beforeLeft: Pick<Counted, "profile" | "habits"> | null = null;

  /** Only a game that was opened again can be older than another that has counted: what opens it also knows of that. */
  profileAfter = (_: Profile, game: Session<RuleMemory>): Profile => game.memory.profile;

  constructor(now: () => number) {
    this.now = now;
  }

  readonly hear: Listener<RuleMemory> = ({ session, before }) => {
    if (!isCounted()) return;
    if (before?.ended && session.ended === null && this.before !== null) restore(this.before);
    if (before === null && session.moves === null) startBest();
    noteBest(session);
    if (before !== null) model.dismiss("leftGame");
    if (session.ended === null) this.before = null;
    else this.add(session);
  };

  /** Learns from a game that is left before its end; one whose place another takes is kept. Whether it was. */
  leave(session: Session<RuleMemory>, isReplaced: boolean): boolean {
    if (session.ended !== null || !isCounted()) return false;
    const known = { profile: model.profile.value, habits: model.habits.value };
    this.learnFrom(session);
    if (!isReplaced || session.steps === 0) return false;
    this.beforeLeft = known;
    this.keep(model.mode.value, session);
    return true;
  }

  /** Puts a game that does not go on into the history. */
  keep(mode: Mode, session: Session<RuleMemory>): void {
    const left = { bestBefore: model.bestsBefore.value[mode] };
    const best = Math.max(model.bests.value[mode], session.score);
    if (best > model.bests.value[mode]) model.bests.value = { ...model.bests.value, [mode]: best };
    model.history.value = withGame(model.history.value, { ...this.entryOf(mode, session), left });
  }

  /** The habits to open the game with that was left last: those of then, unless all was forgotten since. */
  habitsBefore(): KnownHabits {
    const { habits } = this.beforeLeft ?? {};
    return habits?.since === model.habits.value.since ? habits : model.habits.value;
  }

  /** Takes the game that was left last out of the history; the running one has no move yet. */
  takeBack({ mode, left }: FinishedGame): void {
    model.history.value = model.history.value.slice(0, -1);
    model.bestsBefore.value = { ...model.bestsBefore.value, [mode]: left?.bestBefore ?? 0 };
    if (this.beforeLeft !== null) restore({ ...this.beforeLeft, history: model.history.value, lean: model.lean.value });
    this.beforeLeft = null;
  }

  /** What the player says of the game that has just ended; a second answer takes the place of the first. */
  answer(answer: GameAnswer): void {
    if (this.before !== null) model.lean.value = leanAfter(this.before.lean, answer);
  }

  private add(session: Session<RuleMemory>): void {
    this.before = {
      history: model.history.value,
      profile: model.profile.value,
      habits: model.habits.value,
      lean: model.lean.value,
    };
    this.learnFrom(session);
    if (model.mode.value !== "daily") model.lean.value = leanAfter(model.lean.value, null);
    model.history.value = withGame(model.history.value, this.entryOf(model.mode.value, session));
  }

  private learnFrom(session: Session<RuleMemory>): void {
    if (model.mode.value === "daily") return;
    model.profile.value = this.profileAfter(model.profile.value, session);
    model.habits.value = knownAfter(model.habits.value, session);
  }

  private entryOf(mode: Mode, session: Session<RuleMemory>): FinishedGame {
    return {
      mode,
      at: this.now(),
      score: session.score,
      plain: session.plain,
      steps: session.steps,
      skill: skillOf(model.profile.value),
      ...figuresOf(session),
      record: encode(recordOf(session)),
    };
  }
}

/** What was the best until now is what a new game has to beat. */
function startBest(): void {
  const mode = model.mode.value;
  model.bestsBefore.value = { ...model.bestsBefore.value, [mode]: model.bests.value[mode] };
}

/** Counts the best as it happens; what is taken back does not count. */
function noteBest({ score }: Session): void {
  const mode = model.mode.value;
  const best = Math.max(model.bestsBefore.value[mode], score);
  if (best !== model.bests.value[mode]) model.bests.value = { ...model.bests.value, [mode]: best };
}

function isCounted(): boolean {
  return model.trial.value === null && model.side.value === null;
}

function restore({ history, profile, habits, lean }: Counted): void {
  model.lean.value = lean;
  model.history.value = history;
  model.profile.value = profile;
  // Unless all of it was forgotten in the meantime.
  if (habits.since === model.habits.value.since) model.habits.value = habits;
}

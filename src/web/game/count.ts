/**
 * @file Counts a finished game: profile, habits, best score and history. If its end is taken back, so is the count. Trials
 * do not count, and neither profile nor habits learn from the daily game, which is the same for everybody.
 */
import { encode, type Listener, type RuleMemory, recordOf, type Session } from "#game";
import { skillOf } from "#profile";
import { type GameAnswer, leanAfter } from "#spawn";
import { knownAfter } from "../store/habits.ts";
import { type Saved, withGame } from "../store/saves.ts";
import { figuresOf } from "../store/statistics.ts";
import * as model from "./model.ts";

type Counted = Pick<Saved, "bests" | "history" | "profile" | "habits" | "lean">;

export class Count {
  private readonly now: () => number;
  /** What was known before the latest end. */
  private before: Counted | null = null;

  constructor(now: () => number) {
    this.now = now;
  }

  readonly hear: Listener<RuleMemory> = ({ session, before }) => {
    if (model.trial.value !== null) return;
    if (before?.ended && session.ended === null && this.before !== null) restore(this.before);
    if (session.ended === null) this.before = null;
    else this.add(session);
  };

  /** Learns from a game that is left before its end. */
  leave(session: Session<RuleMemory>): void {
    if (session.ended === null && model.trial.value === null) learnFrom(session);
  }

  /** What the player says of the game that has just ended; a second answer takes the place of the first. */
  answer(answer: GameAnswer): void {
    if (this.before !== null) model.lean.value = leanAfter(this.before.lean, answer);
  }

  private add(session: Session<RuleMemory>): void {
    this.before = {
      bests: model.bests.value,
      history: model.history.value,
      profile: model.profile.value,
      habits: model.habits.value,
      lean: model.lean.value,
    };
    learnFrom(session);
    if (model.mode.value !== "daily") model.lean.value = leanAfter(model.lean.value, null);
    const mode = model.mode.value;
    const best = Math.max(model.bests.value[mode], session.score);
    model.bests.value = { ...model.bests.value, [mode]: best };
    model.history.value = withGame(model.history.value, {
      mode,
      at: this.now(),
      score: session.score,
      plain: session.plain,
      steps: session.steps,
      skill: skillOf(model.profile.value),
      ...figuresOf(session),
      record: encode(recordOf(session)),
    });
  }
}

function learnFrom(session: Session<RuleMemory>): void {
  if (model.mode.value === "daily") return;
  model.profile.value = session.memory.profile;
  model.habits.value = knownAfter(model.habits.value, session);
}

function restore({ bests, history, profile, habits, lean }: Counted): void {
  model.lean.value = lean;
  model.bests.value = bests;
  model.history.value = history;
  model.profile.value = profile;
  // Unless all of it was forgotten in the meantime.
  if (habits.since === model.habits.value.since) model.habits.value = habits;
}

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
import { dismiss } from "../store/notices.ts";
import type { FinishedGame, Saved } from "../store/saved.ts";
import { withGame } from "../store/saves.ts";
import * as player from "./state/player.ts";
import * as state from "./state/state.ts";

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
    if (!state.isCounted.value) return;
    if (before?.ended && session.ended === null && this.before !== null) restore(this.before);
    if (before === null && session.moves === null) startBest();
    noteBest(session);
    if (before !== null) dismiss("leftGame");
    if (session.ended === null) this.before = null;
    else this.add(session);
  };

  /** Learns from an abandoned game, and keeps it in the history if another one replaces it. Returns whether it was kept. */
  leave(session: Session<RuleMemory>, isReplaced: boolean): boolean {
    if (session.ended !== null || !state.isCounted.value) return false;
    const known = { profile: player.profile.value, habits: player.habits.value };
    this.learnFrom(session);
    if (!isReplaced || session.steps === 0) return false;
    this.beforeLeft = known;
    this.keep(state.mode.value, session);
    return true;
  }

  /** Puts a game that does not go on into the history. */
  keep(mode: Mode, session: Session<RuleMemory>): void {
    const left = { bestBefore: player.bestsBefore.value[mode] };
    const best = Math.max(player.bests.value[mode], session.score);
    if (best > player.bests.value[mode]) player.know({ bests: { ...player.bests.value, [mode]: best } });
    player.know({ history: withGame(player.history.value, { ...this.entryOf(mode, session), left }) });
  }

  /** The habits to open the game with that was left last: those of then, unless all was forgotten since. */
  habitsBefore(): KnownHabits {
    const { habits } = this.beforeLeft ?? {};
    return habits?.since === player.habits.value.since ? habits : player.habits.value;
  }

  /** Takes the game that was left last out of the history; the running one has no move yet. */
  takeBack({ mode, left }: FinishedGame): void {
    player.know({
      history: player.history.value.slice(0, -1),
      bestsBefore: { ...player.bestsBefore.value, [mode]: left?.bestBefore ?? 0 },
    });
    if (this.beforeLeft !== null)
      restore({ ...this.beforeLeft, history: player.history.value, lean: player.lean.value });
    this.beforeLeft = null;
  }

  /** What the player says of the game that has just ended; a second answer takes the place of the first. */
  answer(answer: GameAnswer): void {
    if (this.before !== null) player.know({ lean: leanAfter(this.before.lean, answer) });
  }

  private add(session: Session<RuleMemory>): void {
    this.before = {
      history: player.history.value,
      profile: player.profile.value,
      habits: player.habits.value,
      lean: player.lean.value,
    };
    this.learnFrom(session);
    if (state.mode.value !== "daily") player.know({ lean: leanAfter(player.lean.value, null) });
    player.know({ history: withGame(player.history.value, this.entryOf(state.mode.value, session)) });
  }

  private learnFrom(session: Session<RuleMemory>): void {
    if (state.mode.value === "daily") return;
    player.know({ profile: this.profileAfter(player.profile.value, session) });
    player.know({ habits: knownAfter(player.habits.value, session) });
  }

  private entryOf(mode: Mode, session: Session<RuleMemory>): FinishedGame {
    return {
      mode,
      at: this.now(),
      score: session.score,
      plain: session.plain,
      steps: session.steps,
      skill: skillOf(player.profile.value),
      ...figuresOf(session),
      record: encode(recordOf(session)),
    };
  }
}

/** What was the best until now is what a new game has to beat. */
function startBest(): void {
  const mode = state.mode.value;
  player.know({ bestsBefore: { ...player.bestsBefore.value, [mode]: player.bests.value[mode] } });
}

/** Counts the best as it happens; what is taken back does not count. */
function noteBest({ score }: Session): void {
  const mode = state.mode.value;
  const best = Math.max(player.bestsBefore.value[mode], score);
  if (best !== player.bests.value[mode]) player.know({ bests: { ...player.bests.value, [mode]: best } });
}

function restore({ history, profile, habits, lean }: Counted): void {
  player.know({ lean, history, profile });
  // Unless all of it was forgotten in the meantime.
  if (habits.since === player.habits.value.since) player.know({ habits });
}

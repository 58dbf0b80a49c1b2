/**
 * @file Simulated players at play: sessions of several games whose profile evolves as a person's would, on the rule track
 * or, for comparison, on uniform feasible docks with the same profiling. Every dock yields one observation of the
 * player's state and of the content; studies aggregate them.
 */

import { MAX_SEED, mobilityOf, shapesLeft } from "#engine";
import { DEALERS, type Dealer, type RuleDealerOptions, type RuleMemory, ruleDealer, type Session } from "#game";
import { playSession, SIMULATED, type SimulatedId } from "#players";
import { newProfile, type Profile } from "#profile";
import { type Bucket, briefOf, type Intent, type Reading, stepDifficulty } from "#spawn";

export const ARMS = ["feasible", "rule"] as const;
/** Uniform feasible docks, or the rule track. */
export type Arm = (typeof ARMS)[number];

/** One delivered dock, and the player it was delivered to. */
export interface DockObservation {
  readonly game: number;
  readonly turn: number;
  readonly reading: Reading;
  readonly fill: number;
  readonly scd: number;
  /** d* of this moment; on feasible docks it is what the rule track would have aimed at. */
  readonly target: number;
  readonly bucket: Bucket;
  /** Null on feasible docks, which have none. */
  readonly intent: Intent | null;
  /** Drafts asked for and ladder rung; null on feasible docks. */
  readonly attempts: number | null;
  readonly rung: number | null;
}

export interface GameObservation {
  readonly steps: number;
  readonly plain: number;
  readonly score: number;
}

export interface SessionObservation {
  readonly docks: readonly DockObservation[];
  readonly games: readonly GameObservation[];
  readonly profile: Profile;
}

/** One session to play; plain data, so that it can be sent to a thread. */
export interface SessionTask {
  readonly player: SimulatedId;
  readonly arm: Arm;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
}

export const SESSION_UNIT = { one: "session", many: "sessions" };

/** Game g of session s has seed 1000·s + g. */
const SEEDS_PER_SESSION = 1000;

/** Ranges of options: no two games share a seed, and the last one has one. */
export const SESSION_RANGES = {
  sessions: [2, 100_000],
  games: [1, SEEDS_PER_SESSION],
  cap: [1, 1_000_000],
  seed: [0, Math.floor(MAX_SEED / SEEDS_PER_SESSION) - 100_000],
} as const;

export function sessionName({ player, arm, seed }: SessionTask): string {
  return `${player} on ${arm} docks, seed ${seed}`;
}

export function sessionKey(task: SessionTask): string {
  return JSON.stringify(task);
}

/** Plays the games of a task one after the other, for a player whom each next game knows better. */
export function observeSession({ player, arm, seed, games, cap }: SessionTask): SessionObservation {
  const docks: DockObservation[] = [];
  const results: GameObservation[] = [];
  let dealer = (arm === "rule" ? ruleDealer : profiledFeasible)({ profile: newProfile() });
  for (let game = 0; game < games; game++) {
    let turn = -1;
    const { steps, plain, score, memory } = playSession({
      player: SIMULATED[player],
      dealer,
      seed: seed * SEEDS_PER_SESSION + game,
      cap,
      watch(session) {
        if (session.turn !== turn) docks.push(observeDock(session, game));
        turn = session.turn;
      },
    });
    results.push({ steps, plain, score });
    dealer = dealer.next!(memory);
  }
  return { docks, games: results, profile: dealer.start.profile };
}

/** Uniform feasible docks for a player who is profiled like any other. */
function profiledFeasible(options: RuleDealerOptions): Dealer<RuleMemory> {
  const rule = ruleDealer(options);
  return {
    ...rule,
    id: "profiledFeasible",
    deal(request, memory) {
      const deal = DEALERS.feasible.deal(request, null);
      if (deal.outcome !== "delivered") return { ...deal, memory };
      const mobility = mobilityOf(request.board, deal.dock.shapes);
      const context = { ...memory.context, turn: memory.context.turn + 1, linesSince: 0 };
      return { ...deal, memory: { ...memory, context, judged: [], mobility } };
    },
    next(memory) {
      const { profile, now } = rule.next!(memory).start;
      return profiledFeasible({ ...options, profile, startedAt: now });
    },
  };
}

function observeDock(session: Session<RuleMemory>, game: number): DockObservation {
  const { profile, context, now } = session.memory;
  const { board, combo, score, turn, delivery } = session;
  const trace = delivery?.trace ?? null;
  if (trace !== null && trace.deliver !== null) {
    const { scd, bucket, rung } = trace.deliver;
    return {
      game,
      turn,
      reading: trace.read,
      fill: trace.perceive.topology.fill,
      scd,
      target: trace.assess.target,
      bucket,
      intent: trace.resolve.intent,
      attempts: trace.construct.attempts,
      rung,
    };
  }
  const brief = briefOf({ board, profile, context, combo, score, now });
  const shapes = shapesLeft(session.slots);
  const { scd, bucket } = stepDifficulty(board, shapes, brief.perception.signals, brief.config);
  const { reading, difficulty, perception } = brief;
  const { fill } = perception.topology;
  return {
    game,
    turn,
    reading,
    fill,
    scd,
    target: difficulty.target,
    bucket,
    intent: null,
    attempts: null,
    rung: null,
  };
}

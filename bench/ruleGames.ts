/**
 * @file Games of simulated people on the rule track, seen from behind the dealer: the moments at which a dock was asked
 * for, the placements that were judged and what the profile was told. What the sections about the generator measure on.
 */

import { type Board, createRng, expectOk, linesOf, mobilityOf, type Placement, place, type Shape } from "#engine";
import { apply, type Dealer, type GameConfig, newSession, PAPER_GAME, type RuleMemory, ruleDealer } from "#game";
import type { Habits } from "#people";
import { SIMULATED, SIMULATED_IDS, type SimulatedId, type SimulatedPlayer } from "#players";
import type { Observation } from "#profile";
import { classifyRound, judge, topologyOf } from "#quality";
import type { SpawnInput } from "#spawn";

export interface Judged {
  readonly board: Board;
  /** The pieces that were left. */
  readonly dock: readonly Shape[];
  readonly placement: Placement;
}

export interface Seen {
  readonly moments: SpawnInput[];
  /** What was known of the player's ways at each of them. */
  readonly habits: Habits[];
  readonly judged: Judged[];
  readonly observations: Observation[];
}

/** Each of the simulated players plays this many games in a row, with a profile that evolves; on the paper's rule track by default. */
export function watchGames(
  games: number,
  cap: number,
  seed: number,
  players: readonly SimulatedId[] = SIMULATED_IDS,
  config: GameConfig = PAPER_GAME,
): Seen {
  const seen: Seen = { moments: [], habits: [], judged: [], observations: [] };
  for (const id of players) {
    let memory: RuleMemory | null = null;
    for (let game = 0; game < games; game++) {
      const before: RuleMemory | null = memory;
      const options = before === null ? { config } : { config, ...kept(before) };
      memory = playWatched(SIMULATED[id], watched(ruleDealer(options), seen), seed + game, cap);
    }
  }
  return seen;
}

/** What a player brings to the next game. */
function kept({ profile, habits, now }: RuleMemory) {
  return { profile, habits, startedAt: now + 20_000 };
}

function playWatched(player: SimulatedPlayer, dealer: Dealer<RuleMemory>, seed: number, cap: number): RuleMemory {
  let { session } = expectOk(newSession({ seed, dealer }));
  while (session.ended === null && session.steps < cap) {
    const rng = createRng(seed, "policy", session.steps);
    const ms = player.think(session, rng);
    session = expectOk(apply(session, { type: "place", ...player.choose(session, rng), ms }, dealer)).session;
  }
  return session.memory;
}

/** The same dealer, writing down what passes through it. */
function watched(dealer: Dealer<RuleMemory>, seen: Seen): Dealer<RuleMemory> {
  return {
    ...dealer,
    deal(request, memory) {
      const { board, combo, score } = request;
      const { profile, habits, context, now } = memory;
      seen.moments.push({ board, profile, context, combo, score, now });
      seen.habits.push(habits);
      return dealer.deal(request, memory);
    },
    observe(memory, event, before, after) {
      const { now } = memory;
      if (event.type === "game.started") seen.observations.push({ type: "gameStarted", now });
      if (event.type === "game.ended") {
        seen.observations.push({ type: "gameEnded", now, score: event.score, placements: event.steps });
      }
      if (event.type === "piece.placed") {
        const { board } = before;
        const dock = before.slots.flatMap((piece) => (piece === null ? [] : [piece.shape]));
        seen.judged.push({ board, dock, placement: event.placement });
        seen.observations.push(...placedObservations(memory, board, dock, event.placement, event.ms, event.chain));
      }
      return dealer.observe(memory, event, before, after);
    },
  };
}

function placedObservations(
  { judged, mobility }: RuleMemory,
  board: Board,
  dock: readonly Shape[],
  placement: Placement,
  ms: number,
  chain: number,
): Observation[] {
  const judgement = judge(board, dock, placement);
  const { board: after, clear } = expectOk(place(board, placement));
  const rest = dock.filter((shape) => shape.id !== placement.shape);
  const placed: Observation = {
    type: "placed",
    ms,
    lines: linesOf(clear),
    chain,
    fill: after.occupied.fill(),
    topology: topologyOf(after.occupied),
    mobility: mobilityOf(after, rest),
    quality: judgement.quality,
    regret: judgement.regret,
  };
  if (rest.length > 0) return [placed];
  const round = classifyRound({ mobility, judgements: [...judged, judgement] });
  return [placed, { type: "roundClosed", round }];
}

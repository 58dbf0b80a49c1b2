/**
 * @file Data sets for research as lines of plain data: games of agents on dock sources, games of simulated people over days,
 * and docks with the trace of their decision. Every game is its record, so it can be played again. The same plan gives the
 * same lines on every machine.
 */
import { formatBoard } from "#engine";
import { DEALERS, type DealerId, type DealMoment, encode, type LineOf, recordOf, ruleDealer } from "#game";
import { newLife, type PopulationName, personAt, populationOf } from "#people";
import { type AsyncPlayer, livedGames, type Player, playerOf, resultOf, THINK_MS } from "#players";
import { EngineFault, playOrForfeit } from "#research/ubi";
import { roundedTrace } from "#spawn";
import { gameName } from "../agentGames.ts";
import { SEEDS_PER_SESSION, watchSession } from "../cohort.ts";

export interface GamesPlan {
  readonly agents: readonly string[];
  readonly docks: readonly DealerId[];
  readonly games: number;
  readonly seed: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
}

/**
 * Games of every agent on every source, the same seeds for all. An engine that fails ends them with an `EngineFault` that
 * names the game: a set without it would not be the one that was asked for.
 */
export async function* gameLines(
  { agents, docks, games, seed, cap }: GamesPlan,
  open: (agent: string, docks: DealerId) => Promise<Player | AsyncPlayer>,
): AsyncGenerator<LineOf<"games">> {
  for (const source of docks) {
    for (const agent of agents) {
      const player = await open(agent, source);
      for (let i = 0; i < games; i++) {
        const game = { player, dealer: DEALERS[source], seed: seed + i, cap, thinkMs: THINK_MS };
        const { session, forfeit } = await playOrForfeit(game);
        if (forfeit !== null) {
          const name = gameName({ agent, docks: source, seed: game.seed });
          throw new EngineFault(forfeit.reason, `${name}: ${forfeit.message}`);
        }
        const { steps, score, plain, ended } = resultOf(session);
        const record = encode(recordOf(session));
        yield { agent, docks: source, seed: game.seed, steps, score, plain, ended, record };
      }
    }
  }
}

export interface PeoplePlan {
  readonly population: PopulationName;
  readonly people: number;
  readonly days: number;
  readonly seed: number;
  readonly cap: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** Midnight at which the made-up calendar begins: 1 January 2024, UTC. */
const CALENDAR = Date.UTC(2024, 0, 1);

/** Games of people over days; docks are chosen by their predicted effect on each. */
export function* peopleLines({ population, people, days, seed, cap }: PeoplePlan): Generator<LineOf<"people">> {
  for (const [number, traits] of populationOf(population, seed, people).entries()) {
    const life = { traits, seed, number, from: CALENDAR, to: CALENDAR + days * DAY, cap };
    let game = 0;
    for (const { text, startedAt, isFirst, isLost, placements } of livedGames(life)) {
      const { name: person, skill } = traits;
      yield { person, population, skill, game: game++, startedAt, isFirst, isLost, placements, record: text };
    }
  }
}

export type TracesPlan = Omit<PeoplePlan, "days"> & { readonly games: number };

const NO_CLOCK = () => 0;

/** A person's session has a seed of its own. */
function sessionSeed({ seed, people }: Pick<TracesPlan, "seed" | "people">, number: number): number {
  return seed * people + number;
}

/** The largest seed of a game of the plan (`src/engine/seeds.ts` says who may use which). */
export function lastTraceSeed(plan: Pick<TracesPlan, "seed" | "people" | "games">): number {
  return SEEDS_PER_SESSION * sessionSeed(plan, plan.people - 1) + plan.games - 1;
}

/** Docks of one session a person, each with the trace of its decision. */
export function* traceLines({ population, people, games, seed, cap }: TracesPlan): Generator<LineOf<"traces">> {
  for (const [number, traits] of populationOf(population, seed, people).entries()) {
    const lines: LineOf<"traces">[] = [];
    const dealt = ({ request, deal }: DealMoment, game: number) => {
      if (deal.trace === null) return;
      const { board, turn } = request;
      const dock = deal.dock.shapes.map(({ id }) => id).join(",");
      lines.push({ person: traits.name, game, turn, board: formatBoard(board), dock, trace: roundedTrace(deal.trace) });
    };
    const player = playerOf(personAt(traits, newLife()));
    const session = sessionSeed({ seed, people }, number);
    const play = { player, dealer: ruleDealer(), seed: session, games, cap, now: NO_CLOCK };
    watchSession(play, { dealt });
    yield* lines;
  }
}

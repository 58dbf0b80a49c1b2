/**
 * @file Data sets for research as lines of plain data: games of agents on dock sources, games of simulated people over days,
 * and docks with the trace of their decision. Every game is its record, so it can be played again. The same plan gives the
 * same lines on every machine.
 */
import { formatBoard } from "#engine";
import { type DatasetCard, type DatasetKind, DEALERS, type DealerId, encode, recordOf, ruleDealer } from "#game";
import { newLife, type PopulationName, personAt, populationOf } from "#people";
import { type AsyncPlayer, livedGames, type Player, playerOf, resultOf, THINK_MS } from "#players";
import { EngineFault, playOrForfeit } from "#research/ubi";
import { roundedTrace } from "#spawn";
import { gameName } from "../agentGames.ts";
import { type Moment, SEEDS_PER_SESSION, watchSession } from "../cohort.ts";

/** What the fields of a line mean, by kind: for cards and pages. */
export const LINE_FIELDS = {
  games: {
    agent: "who played, by the name of `play --agent`",
    docks: "where docks came from",
    seed: "of the game; docks of a source follow from it",
    steps: "placements",
    score: "points as players see them",
    plain: "20c² a placement that clears c lines, ten times that on a wipe",
    ended: "noMove, noFeasibleDock, or cap where it was broken off",
    record: "the game: docks, placements, thinking times (docs/notation.md)",
  },
  people: {
    person: "name of the simulated person",
    population: "inside: people whom the player model contains; foreign: others",
    skill: "0…1, where the person stands in the population",
    game: "number of the person's game, from 0",
    startedAt: "ms since the epoch, of a made-up calendar",
    isFirst: "whether it is the first game of a session",
    isLost: "whether it came to its end; otherwise it was left",
    placements: "placements that stand",
    record: "the game (docs/notation.md)",
  },
  traces: {
    person: "name of the simulated person",
    game: "number of the game in the session, from 0",
    turn: "number of the dock in the game, from 0",
    board: "the board on which it was dealt (docs/notation.md)",
    dock: "its pieces",
    trace: "what every stage of the decision found (docs/architecture.md, the pipeline)",
  },
} as const satisfies Record<DatasetKind, Readonly<Record<string, string>>>;

/** What is known of a data set beside its lines and what made them. */
export type LineCard = Omit<DatasetCard, "sha256" | "version" | "command">;

/** What a set is and is not, in a sentence or two of its card. */
export const LINE_ABOUT: Readonly<Record<DatasetKind, string>> = {
  games:
    "Games of OpenBlock's agents, the same seeds for all of them on a source. A game broken off at the cap is not lost.",
  people:
    "Games of simulated people over days of a made-up calendar, on docks chosen by their predicted effect. When they stop and " +
    "come back is assumed; nothing here is about real people.",
  traces:
    "Docks dealt to simulated people in one session each, with what every stage of the decision found, numbers rounded. The " +
    "witness in it proves that the dock can be placed.",
};

/** A line has exactly the fields of its kind. */
export type LineOf<Kind extends DatasetKind> = Readonly<Record<keyof (typeof LINE_FIELDS)[Kind], unknown>>;

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

/** The largest seed of a game of the plan (`../seeds.ts` says who may use which). */
export function lastTraceSeed(plan: Pick<TracesPlan, "seed" | "people" | "games">): number {
  return SEEDS_PER_SESSION * sessionSeed(plan, plan.people - 1) + plan.games - 1;
}

/** Docks of one session a person, each with the trace of its decision. */
export function* traceLines({ population, people, games, seed, cap }: TracesPlan): Generator<LineOf<"traces">> {
  for (const [number, traits] of populationOf(population, seed, people).entries()) {
    const lines: LineOf<"traces">[] = [];
    const dealt = ({ request, deal }: Moment, game: number) => {
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

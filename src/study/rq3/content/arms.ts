/**
 * @file The arms of the content comparison, and the turns that they propose docks for. Under the paper's objective: the
 * rule track as it delivers, the best of its drafts, and the same number of drafts of a network, judged alike. Under
 * foresight: the rule track alone, and with a network beside it. Special pieces are left out everywhere.
 *
 * Turns come from sessions of simulated people on three dock sources, an equal number from each band of fill where
 * there are enough, so that full boards are not drowned in half-empty ones.
 */
import { createRng, REGULAR_SHAPES, type Rng, type Shape, sample, shapeOf } from "#engine";
import { type DealMoment, GAME_DEFAULTS, PAPER_GAME } from "#game";
import {
  drawerOf,
  GENERATOR_DEFAULTS,
  type Generator,
  type LawOptions,
  lawRequest,
  turnPreparer,
  wishFor,
} from "#neural";
import type { SimulatedPerson } from "#people";
import { playerOf } from "#players";
import {
  type Brief,
  briefOf,
  type Candidate,
  candidateOf,
  gate,
  ruleTrack,
  type SpawnInput,
  spawn,
  type Track,
} from "#spawn";
import { type Arm, armDealer } from "../../arms.ts";
import { watchSession } from "../../cohort.ts";
import { RECENT_DOCKS } from "../../content.ts";

/** Drafts that each arm under the paper's objective may judge. */
export const DRAFTS = 24;

/** Decoding as it is served, for the arm with wishes. */
const { repeats: REPEATS } = GENERATOR_DEFAULTS.decode;

export const CONTENT_ARMS = ["rule", "best", "paperNetwork", "network", "wishes", "foresight", "dual"] as const;
export type ContentArm = (typeof CONTENT_ARMS)[number];

export interface Networks {
  readonly paper: Generator;
  readonly ours: Generator;
}

type Dock = readonly Shape[];
/** Null where an arm has none for the turn. */
export type Docks = Readonly<Record<ContentArm, Dock | null>>;

/** @param seed of all draws of the turn */
export async function docksOf(turn: Turn, networks: Networks, seed: number): Promise<Docks> {
  const { input } = turn;
  const brief = briefOf(input, PAPER_GAME.spawn, PAPER_GAME.profile);
  const best = judgeOf(brief);
  const stream = (index: number) => createRng(seed, "noise", index);
  const drafts = (generator: Generator, index: number, options: LawOptions = {}) =>
    networkDrafts(brief, generator, stream(index), options);
  return {
    rule: delivered(turn, [], seed, PAPER_GAME),
    best: best(ruleDrafts(brief, stream(0))),
    paperNetwork: best(await drafts(networks.paper, 1)),
    network: best(await drafts(networks.ours, 2)),
    wishes: best(await drafts(networks.ours, 3, { wanted: wishFor(brief), repeats: REPEATS })),
    foresight: delivered(turn, [], seed, GAME_DEFAULTS),
    dual: delivered(turn, [await trackOf(turn, networks.ours)], seed, GAME_DEFAULTS),
  };
}

function ruleDrafts(brief: Brief, rng: Rng): Dock[] {
  return Array.from({ length: DRAFTS }, () => {
    const draft = ruleTrack.propose(brief, rng);
    return draft !== null && "shapes" in draft ? draft.shapes.map(shapeOf) : [];
  });
}

async function networkDrafts(brief: Brief, generator: Generator, rng: Rng, options: LawOptions): Promise<Dock[]> {
  const draw = drawerOf(await generator.answer(lawRequest(brief, options)));
  if (draw === null) return [];
  return Array.from({ length: DRAFTS }, () => draw(rng).map((index) => REGULAR_SHAPES[index]!));
}

/** The draft with the largest objective of those that pass the gate. Arms draw the same docks again and again. */
function judgeOf(brief: Brief): (drafts: readonly Dock[]) => Dock | null {
  const known = new Map<string, Candidate | null>();
  const judged = (dock: Dock): Candidate | null => {
    const verdict = gate(brief.input.board, dock, brief.config);
    return verdict.accepted ? candidateOf({ dock: verdict.dock, roles: [], track: "drafts" }, brief) : null;
  };
  return (drafts) => {
    let best: Candidate | null = null;
    for (const dock of drafts) {
      const key = dock
        .map(({ id }) => id)
        .sort()
        .join();
      const candidate = known.get(key) ?? judged(dock);
      known.set(key, candidate);
      if (candidate !== null && (best === null || candidate.value > best.value)) best = candidate;
    }
    return best === null ? null : best.dock.shapes;
  };
}

function delivered({ input }: Turn, tracks: readonly Track[], seed: number, config: typeof PAPER_GAME): Dock | null {
  const rng = { dock: createRng(seed, "dock"), colour: createRng(seed, "colour") };
  const { trace } = spawn({ ...input, tracks, rng, config: config.spawn, profileConfig: config.profile });
  return trace.choose === null ? null : trace.choose.shapes.map(shapeOf);
}

/** The learned track as it is served. */
async function trackOf({ input }: Turn, generator: Generator): Promise<Track> {
  const { answer } = generator;
  const { track, prepare } = turnPreparer({
    id: "network",
    answer,
    limit: 1,
    after: () => new Promise(() => undefined),
  });
  await prepare(briefOf(input, GAME_DEFAULTS.spawn, GAME_DEFAULTS.profile));
  return track;
}

/** Uniform feasible docks lead to fuller boards than the others. */
export const HARVESTED = ["feasible", "paper", "foresight"] as const satisfies readonly Arm[];

/** Lower ends of the bands of fill. */
export const FILL_BANDS = [0, 0.3, 0.45, 0.6] as const;

export interface Turn {
  readonly input: SpawnInput;
  /** Number of the turn in its session. */
  readonly number: number;
  readonly fill: number;
  /** Shape indices of the pieces of the docks before it, latest first. */
  readonly before: readonly number[];
}

export interface Harvest {
  readonly person: SimulatedPerson;
  readonly arm: (typeof HARVESTED)[number];
  readonly seed: number;
  readonly games: number;
  readonly cap: number;
  /** Turns to take, at most. */
  readonly count: number;
}

/** In the order in which they were played. */
export function harvest({ person, arm, seed, games, cap, count }: Harvest): readonly Turn[] {
  const turns: Turn[] = [];
  let before: readonly number[] = [];
  let game = 0;
  const dealer = armDealer(arm, { person });
  const dealt = (moment: DealMoment, at: number) => {
    if (at !== game) before = [];
    game = at;
    turns.push(turnOf(moment, turns.length, before));
    before = [...moment.deal.dock.shapes.map(({ index }) => index), ...before].slice(0, 3 * RECENT_DOCKS);
  };
  watchSession({ player: playerOf(person), dealer, seed, games, cap, now: () => 0 }, { dealt });
  return spreadOverFills(turns, count, seed);
}

function turnOf({ request, memory }: DealMoment, number: number, before: readonly number[]): Turn {
  const { board, combo, score } = request;
  const { profile, habits, context, now } = memory;
  const input = { board, profile, habits, context, combo, score, now };
  return { input, number, fill: board.occupied.fill(), before };
}

export function bandOf(fill: number): number {
  return FILL_BANDS.findLastIndex((from) => fill >= from);
}

/** As many of each band as there are, up to the count in all. */
function spreadOverFills(turns: readonly Turn[], count: number, seed: number): readonly Turn[] {
  const rng = createRng(seed, "noise");
  const bands = FILL_BANDS.map((_, band) => {
    const own = turns.filter(({ fill }) => bandOf(fill) === band);
    return sample(own, own.length, rng);
  });
  const taken: Turn[] = [];
  for (let round = 0; taken.length < count && bands.some((band) => round < band.length); round++) {
    for (const band of bands) if (round < band.length && taken.length < count) taken.push(band[round]!);
  }
  return taken.sort((a, b) => a.number - b.number);
}

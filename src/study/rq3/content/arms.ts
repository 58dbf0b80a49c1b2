/**
 * @file Who proposes the dock of a turn. Under the paper's objective: the rule track as it delivers, the best of its drafts,
 * and as many drafts of a network, judged alike. Under foresight: the rule track alone, and with a network beside it. A
 * special piece that may take a seat in the end is left out everywhere.
 */
import { createRng, REGULAR_SHAPES, type Rng, type Shape, shapeOf } from "#engine";
import { GAME_DEFAULTS, PAPER_GAME } from "#game";
import {
  drawerOf,
  GENERATOR_DEFAULTS,
  type Generator,
  type LawOptions,
  lawRequest,
  turnPreparer,
  wishFor,
} from "#neural";
import { type Brief, briefOf, type Candidate, candidateOf, gate, ruleTrack, spawn, type Track } from "#spawn";
import type { Turn } from "./briefs.ts";

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

/**
 * @file The comparison of content: a task is the turns of one session of one person, and what the dock of every arm
 * offers there.
 */

import { EVALUATION_SEED } from "#engine";
import { FOREIGN, GRADED, type SimulatedPerson, TUNING } from "#people";
import { perceive, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import { type Lab, list, type OptionValues, whole } from "#study/report";
import { EVERYBODY } from "../../adapt/plan.ts";
import { contentOf, type DockContent } from "../../content.ts";
import { GENERATORS } from "../../generator/measure.ts";
import { CONTENT_ARMS, type ContentArm, type Docks, docksOf, HARVESTED, harvest, type Turn } from "./arms.ts";

export const CONTENT_OPTIONS = {
  briefs: whole(1200, [20, 10_000_000], "content: turns to propose docks for"),
  generators: list<string>(GENERATORS, null, "names", "content: paper's network and ours", "two names of models"),
};

export type ContentOptions = OptionValues<typeof CONTENT_OPTIONS> & {
  readonly seed: number;
  /** People and seeds that settings may be tuned on. */
  readonly tuning: boolean;
};

/** Turns of a session; those of a few short ones are fewer. */
const TURNS = 20;
const GAMES = 2;
/** Placements after which a game is broken off. */
const CAP = 90;

/** Sessions of the evaluation, and of tuning. */
const FIRST_SESSION = EVALUATION_SEED / 1000 + 400_000;
const TUNING_SESSION = 400_000;

export interface ContentTask {
  readonly person: string;
  readonly from: (typeof HARVESTED)[number];
  readonly seed: number;
  readonly games: number;
  readonly cap: number;
  readonly turns: number;
  readonly generators: readonly string[];
}

export function contentPeople(tuning: boolean): readonly SimulatedPerson[] {
  return tuning ? TUNING : [...GRADED, ...FOREIGN];
}

export function contentTasks({ briefs, generators, seed, tuning }: ContentOptions): ContentTask[] {
  const people = contentPeople(tuning);
  const first = (tuning ? TUNING_SESSION : FIRST_SESSION) + seed;
  return Array.from({ length: Math.ceil(briefs / TURNS) }, (_, i) => ({
    person: people[i % people.length]!.name,
    // All people on one source, then on the next.
    from: HARVESTED[Math.floor(i / people.length) % HARVESTED.length]!,
    seed: first + i,
    games: GAMES,
    cap: CAP,
    turns: TURNS,
    generators,
  }));
}

/** What a dock offers, and how hard it is. */
export interface Offered extends DockContent {
  readonly scd: number;
}

export interface ContentTurn {
  readonly fill: number;
  readonly arms: Readonly<Record<ContentArm, Offered>>;
}

export interface ContentOutcome {
  readonly person: string;
  readonly seed: number;
  readonly turns: readonly ContentTurn[];
  /** Turns left out because an arm had no dock, by arm. */
  readonly without: Readonly<Partial<Record<ContentArm, number>>>;
}

export async function playContent(task: ContentTask, lab: Pick<Lab, "generator">): Promise<ContentOutcome> {
  const { person: name, from, seed, games, cap, turns: count, generators } = task;
  const person = EVERYBODY.find((one) => one.name === name);
  if (person === undefined) throw new Error(`there is nobody called "${name}"`);
  const [paper, ours] = await Promise.all(generators.map((generator) => lab.generator(generator)));
  const turns: ContentTurn[] = [];
  const without: Partial<Record<ContentArm, number>> = {};
  for (const turn of harvest({ person, arm: from, seed, games, cap, count })) {
    const docks = await docksOf(turn, { paper: paper!, ours: ours! }, SEEDS_A_SESSION * seed + turn.number);
    for (const arm of CONTENT_ARMS) if (docks[arm] === null) without[arm] = (without[arm] ?? 0) + 1;
    const offered = offeredBy(docks, turn);
    if (offered !== null) turns.push(offered);
  }
  return { person: name, seed, turns, without };
}

/** Draws of a turn have a seed of their own. */
const SEEDS_A_SESSION = 1000;

/** Null where an arm has no dock: then there is nothing to pair. */
function offeredBy(docks: Docks, { input, fill, before }: Turn): ContentTurn | null {
  const { board } = input;
  const { signals } = perceive(board);
  const arms: Partial<Record<ContentArm, Offered>> = {};
  for (const arm of CONTENT_ARMS) {
    const dock = docks[arm];
    if (dock === null) return null;
    const { scd } = stepDifficulty(board, dock, signals, SPAWN_DEFAULTS);
    const { novelty, entropy, ...content } = contentOf(board, dock, before);
    arms[arm] = { ...content, novelty: short(novelty), entropy: short(entropy), scd: short(scd) };
  }
  return { fill: short(fill), arms: arms as Record<ContentArm, Offered> };
}

/** Four decimals: there are hundreds of thousands. */
function short(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/**
 * @file Where boards come from. The law of the boards decides nearly everything that is said about placeability at a fill, so
 * each sampler is named, described and seeded. Drawn boards are independent; played boards are met in whole games.
 */
import type { DealerId } from "#game";
import { GRADED_IDS, TUNING } from "#people";
import { PEOPLE, PLAYERS, type Player, playerOf, type SimulatedPlayer } from "#players";
import { type DrawBoard, drawBlob, drawIid, drawPacked, drawPlaced, drawStack } from "./drawn.ts";

export const SAMPLER_KINDS = ["drawn", "played"] as const;
export type SamplerKind = (typeof SAMPLER_KINDS)[number];

export interface DrawnSampler {
  readonly kind: "drawn";
  readonly draw: DrawBoard;
}

export interface PlayedSampler {
  readonly kind: "played";
  readonly docks: DealerId;
  /** They play one game after another, in turn. */
  readonly players: readonly (Player | SimulatedPlayer)[];
}

export type Sampler = (DrawnSampler | PlayedSampler) & {
  /** In a sentence: "people on uniform docks". */
  readonly words: string;
  readonly about: string;
};

const graded = GRADED_IDS.map((id) => PEOPLE[id]);
const gravity = TUNING.filter(({ name }) => name === "gravity").map(playerOf);

function drawn(words: string, draw: DrawBoard, about: string): Sampler {
  return { kind: "drawn", draw, words, about };
}

function played(words: string, docks: DealerId, players: PlayedSampler["players"], about: string): Sampler {
  return { kind: "played", docks, players, words, about };
}

function people(docks: DealerId, about: string): Sampler {
  return played(`people on ${docks} docks`, docks, graded, `the five graded people in turn; ${about}`);
}

export const SAMPLERS = {
  iid: drawn("random cells", drawIid, "random cells"),
  placed: drawn("placed shapes", drawPlaced, "random shapes at random places, nothing clears"),
  packed: drawn("packed shapes", drawPacked, "random shapes where they touch most, nothing clears"),
  blob: drawn("blobs", drawBlob, "a blob that grows by random neighbours"),
  stack: drawn("stacks", drawStack, "columns stacked from the bottom, 15 % of their cells opened again"),
  random: played("random play", "uniform", [PLAYERS.random], "any legal placement; uniform docks"),
  greedy: played("greedy play", "uniform", [PLAYERS.greedy], "the best board after each placement; uniform docks"),
  gravity: played("bottom-up play", "uniform", gravity, "a person who fills the board from the bottom; uniform docks"),
  uniform: people("uniform", "uniform docks, feasible or not"),
  feasible: people("feasible", "uniform feasible docks"),
  rule: people("rule", "docks of the paper's objective"),
  foresight: people("foresight", "docks by their predicted effect"),
} as const satisfies Readonly<Record<string, Sampler>>;

export type SamplerId = keyof typeof SAMPLERS;
export const SAMPLER_IDS = Object.keys(SAMPLERS) as readonly SamplerId[];

export function samplerOf(id: SamplerId): Sampler {
  return SAMPLERS[id];
}

/** @file The engine's answers about random numbers, docks and colours (docs/contract/chance.md). */
import {
  colourText,
  createRng,
  DRAW_DOCK,
  drawIndex,
  MAX_SEED,
  newDockBuffer,
  type Rng,
  SHAPES,
  type SourceId,
  type Stream,
  sample,
  shuffle,
} from "#engine";
import { drawColours } from "#game";
import { assignColours, PAPER_DEFAULTS, perceive } from "#spawn";
import { boardOf } from "./board.ts";

export type Draw =
  | { readonly draw: "next" | "fraction"; readonly times: number }
  | { readonly draw: "below"; readonly n: string; readonly times: number }
  | { readonly draw: "fork"; readonly index: number; readonly times: number }
  | { readonly draw: "shuffle"; readonly n: number }
  | { readonly draw: "sample"; readonly n: number; readonly count: number }
  | { readonly draw: "weighted"; readonly weights: readonly number[]; readonly times: number };

export interface RngInput {
  /** Seeds are decimal texts: JSON readers of other languages may round them. */
  readonly seed: string;
  readonly stream: Stream;
  readonly index: number;
  readonly draws: readonly Draw[];
}

const LARGEST_SPAN = 2n ** 53n;

interface TurnInput {
  readonly seed: string;
  readonly turn: number;
}

/** A seed of its decimal digits. */
export function seedOf(digits: string): number {
  const seed = Number(digits);
  if (seed <= MAX_SEED) return seed;
  throw new Error(`a seed is a whole number 0 to 2^53-1, not ${digits}`);
}

/** How many numbers are drawn from, of its decimal digits. */
function spanOf(digits: string): number {
  if (BigInt(digits) <= LARGEST_SPAN) return Number(digits);
  throw new Error(`a draw is from 1 to 2^53 numbers, not ${digits}`);
}

const times = (count: number, draw: () => number) => Array.from({ length: count }, draw);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

function drawn(rng: Rng, asked: Draw): number[] {
  switch (asked.draw) {
    case "next":
      return times(asked.times, () => rng.next());
    case "fraction":
      return times(asked.times, () => rng.fraction());
    case "below":
      return times(asked.times, () => rng.below(spanOf(asked.n)));
    case "fork": {
      const fork = rng.fork(asked.index);
      return times(asked.times, () => fork.next());
    }
    case "shuffle":
      return shuffle(upTo(asked.n), rng);
    case "sample":
      return sample(upTo(asked.n), asked.count, rng);
    case "weighted":
      return times(asked.times, () => drawIndex(asked.weights, rng));
  }
}

export const CHANCE_ANSWERS = {
  rng({ seed, stream, index, draws }: RngInput) {
    const rng = createRng(seedOf(seed), stream, index);
    return { drawn: draws.map((asked) => drawn(rng, asked)) };
  },
  docks({ seed, turn, source, ...input }: TurnInput & { readonly board: string; readonly source: SourceId }) {
    const { lo, hi } = boardOf(input).occupied;
    const buffer = newDockBuffer();
    const hasDock = DRAW_DOCK[source](lo, hi, createRng(seedOf(seed), "dock", turn), buffer);
    return { dock: hasDock ? Array.from(buffer.dock, (index) => SHAPES[index]!.id) : null };
  },
  colours({ seed, turn, board }: TurnInput & { readonly board?: string }) {
    if (board === undefined) return { colours: drawColours(seedOf(seed), turn).map(colourText) };
    const rng = createRng(seedOf(seed), "colour", turn);
    const { weights, colours } = assignColours(perceive(boardOf({ board })), PAPER_DEFAULTS, rng);
    return { weights, colours: colours.map(colourText) };
  },
};

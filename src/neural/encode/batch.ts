/**
 * @file Samples as the arrays that the networks are fed. For training, the pieces of a dock come in a random order, and what
 * a slot should predict is not the one piece drawn but the distribution of all that could stand there, given the pieces
 * before it: the same gradient in the mean, with less noise. Inputs that a head predicts are withheld from a share of the
 * docks, and so is the wish for content.
 */
import { CELLS, DOCK_SIZE, drawIndex, kernel, REGULAR_COUNT, type Rng, shuffle } from "#engine";
import type { Values } from "#nn";
import { INTENTS } from "#spawn";
import { type Content, HISTORY, type Seen, STATE_FEATURES, STYLES, WANTED_FEATURES, writeWanted } from "./features.ts";
import type { LabelledDock, Sample } from "./sample.ts";
import { TOKEN_FEATURES, writeTokens } from "./shapeTokens.ts";

/** Numbers of each input of a dock; the last number of a kind that may be withheld says that it is known. */
export const SIZES = {
  cells: CELLS,
  state: STATE_FEATURES.length,
  difficulty: 3,
  intent: INTENTS.length + 1,
  style: STYLES.length + 1,
  wanted: WANTED_FEATURES,
  tokens: REGULAR_COUNT * TOKEN_FEATURES,
} as const;

/** The place of the history token that stands for no piece, or for a special one. */
export const NO_PIECE = REGULAR_COUNT;

/** Inputs hidden from the network; none by default. */
export interface Withheld {
  readonly difficulty?: boolean;
  readonly style?: boolean;
  readonly intent?: boolean;
}

export type Feeds = Readonly<Record<string, Values>>;

/** The inputs of one brief or more. */
export class InputArrays {
  readonly arrays: Readonly<Record<keyof typeof SIZES, Float32Array>> & { readonly history: Int32Array };

  constructor(batch: number) {
    const floats = Object.entries(SIZES).map(([name, size]) => [name, new Float32Array(batch * size)] as const);
    const history = new Int32Array(batch * HISTORY);
    this.arrays = { ...(Object.fromEntries(floats) as Record<keyof typeof SIZES, Float32Array>), history };
  }

  /** Writes the encoded brief into row `row`. */
  write(
    row: number,
    seen: Seen,
    wanted: Content | null,
    withheld: Withheld,
    scans?: Parameters<typeof writeTokens>[3],
  ): void {
    const { arrays } = this;
    const { lo, hi } = seen.board.occupied;
    for (let cell = 0; cell < CELLS; cell++) {
      arrays.cells[row * CELLS + cell] = ((cell < 32 ? lo >>> cell : hi >>> (cell - 32)) & 1) as number;
    }
    arrays.state.set(seen.state, row * SIZES.state);
    if (withheld.difficulty !== true) arrays.difficulty.set([...seen.difficulty, 1], row * SIZES.difficulty);
    if (withheld.intent !== true) markKnown(arrays.intent, row, SIZES.intent, seen.intent);
    if (withheld.style !== true) markKnown(arrays.style, row, SIZES.style, seen.style);
    writeWanted(wanted, arrays.wanted, row * SIZES.wanted);
    for (let i = 0; i < HISTORY; i++) {
      const piece = seen.history[i] ?? NO_PIECE;
      arrays.history[row * HISTORY + i] = Math.min(piece, NO_PIECE);
    }
    writeTokens(seen, arrays.tokens, row * SIZES.tokens, scans);
  }
}

/** One of several, and that it is known. */
function markKnown(out: Float32Array, row: number, size: number, which: number): void {
  out[row * size + which] = 1;
  out[(row + 1) * size - 1] = 1;
}

/** Inputs and targets of a training step. */
export function trainingBatch(samples: readonly Sample[], withheldShare: number, rng: Rng): Feeds {
  const batch = samples.length;
  const inputs = new InputArrays(batch);
  const targets = new Float32Array(batch * DOCK_SIZE * REGULAR_COUNT);
  const taken = new Int32Array(batch * 2);
  const fits = new Float32Array(batch * REGULAR_COUNT);
  const labels = { aim: new Float32Array(batch), style: new Int32Array(batch), intent: new Int32Array(batch) };
  const hidden = {
    difficulty: new Float32Array(batch),
    style: new Float32Array(batch),
    intent: new Float32Array(batch),
  };
  const isHidden = () => rng.fraction() < withheldShare;
  for (const [row, { seen, docks }] of samples.entries()) {
    const withheld = { difficulty: isHidden(), style: isHidden(), intent: isHidden() };
    const dock =
      docks.length === 1
        ? docks[0]!
        : docks[
            drawIndex(
              docks.map(({ share }) => share),
              rng,
            )
          ]!;
    const hasWish = !isHidden();
    inputs.write(row, seen, hasWish ? dock.content : null, withheld);
    const order = shuffle(dock.shapes, rng);
    const possible = hasWish ? docks.filter(({ content }) => isSame(content, dock.content)) : docks;
    for (let slot = 0; slot < DOCK_SIZE; slot++) {
      writeTarget(possible, order.slice(0, slot), targets, (row * DOCK_SIZE + slot) * REGULAR_COUNT);
    }
    taken.set(order.slice(0, 2), 2 * row);
    writeFits(seen, fits, row * REGULAR_COUNT);
    labels.aim[row] = seen.difficulty[0];
    labels.style[row] = seen.style;
    labels.intent[row] = seen.intent;
    for (const name of ["difficulty", "style", "intent"] as const) hidden[name][row] = withheld[name] ? 1 : 0;
  }
  return {
    ...inputs.arrays,
    targets,
    taken,
    fits,
    aim: labels.aim,
    styleLabel: labels.style,
    intentLabel: labels.intent,
    hiddenDifficulty: hidden.difficulty,
    hiddenStyle: hidden.style,
    hiddenIntent: hidden.intent,
  };
}

function isSame(a: Content, b: Content): boolean {
  return a.multi === b.multi && a.wipe === b.wipe && a.families === b.families;
}

/** Which pieces may follow the taken ones, over all docks that hold those. */
function writeTarget(docks: readonly LabelledDock[], taken: readonly number[], out: Float32Array, at: number): void {
  const left = docks.filter(({ shapes }) => taken.every((index) => shapes.includes(index)));
  const total = left.reduce((sum, { share }) => sum + share, 0) * (DOCK_SIZE - taken.length);
  for (const { shapes, share } of left) {
    for (const index of shapes) if (!taken.includes(index)) out[at + index]! += share / total;
  }
}

function writeFits({ board }: Seen, out: Float32Array, at: number): void {
  const alive = kernel.aliveRegular(board.occupied.lo, board.occupied.hi);
  for (let i = 0; i < REGULAR_COUNT; i++) out[at + i] = (alive >>> i) & 1;
}

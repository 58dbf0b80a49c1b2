/**
 * @file The player `search`: the whole dock is its move. It searches every order and placement of the pieces left, compares
 * the boards they end in by a learned value, perhaps after looking one dock further, and never loses a dock that can be
 * placed. Of a dock that cannot, it places what `greedy` would.
 */
import { kernel as bits, createRng, type Rng } from "#engine";
import { type Choice, choiceAt, PLAYERS, type Player, shapeIndices, type View } from "#players";
import { boardBits, type DockModel, type DockSlots, highHalf, type Leaf, lowHalf, SearchKernel } from "./kernel.ts";
import type { TableValue, ValueUnit } from "./tableValue.ts";

export interface SearchConfig {
  /** Boards followed after each piece. */
  readonly beam: number;
  /** One dock further, over docks drawn from a model of the source; null to trust the value alone. */
  readonly lookahead: (LookaheadConfig & { readonly model: DockModel }) | null;
}

export function searchPlayer(value: TableValue, config: SearchConfig): Player {
  // Death is worth nothing: where living on is worth nothing either, or less, looking ahead would seek it.
  if (config.lookahead !== null && value.unit.survival <= 0) throw new Error("this value is no good for looking ahead");
  const kernel = new SearchKernel(value.weights, value.unit.pointWorth);
  const plan = (view: View, rng: Rng) => planDock(kernel, value, config, view, rng);
  return { name: "search", plan, choose: (view, rng) => plan(view, rng)[0]! };
}

function planDock(
  kernel: SearchKernel,
  { unit }: TableValue,
  { beam, lookahead }: SearchConfig,
  view: View,
  rng: Rng,
): readonly Choice[] {
  const { lo, hi } = view.board.occupied;
  const seed = rng.next();
  if (kernel.search(boardBits(lo, hi), dockSlots(view), beam) === 0) return [PLAYERS.greedy.choose(view, rng)];
  const leaves = bestLeaves(kernel, view, lookahead?.leaves ?? 1);
  if (leaves.length === 0) return [PLAYERS.greedy.choose(view, rng)];
  const leaf = lookahead === null ? leaves[0]! : lookAhead(kernel, leaves, lookahead, unit, lookahead.model, seed);
  return leaf.path.map((step) => choiceAt(step >> 6, step & 63));
}

/** The best leaves of the last search with their first placement on offer; nearly always among the first few. */
export function bestLeaves(kernel: SearchKernel, { mayPlace }: View, keep: number): Leaf[] {
  if (mayPlace === undefined) return kernel.leaves(keep);
  for (let asked = 4 * keep; ; asked *= 4) {
    const leaves = kernel.leaves(asked);
    const offered = leaves.filter(({ path: [first] }) => mayPlace(choiceAt(first! >> 6, first! & 63)));
    if (offered.length >= keep || leaves.length < asked) return offered.slice(0, keep);
  }
}

export function dockSlots({ slots }: Pick<View, "slots">): DockSlots {
  const [a = -1, b = -1, c = -1] = shapeIndices(slots);
  return [a, b, c];
}

// One dock further: leaves are compared by the best play of the next dock, averaged over docks drawn from a model of
// the source. Draws are spent by halves: every leaf of a round meets the same docks, and the better half goes on to
// meet more, so that most draws tell the best leaves apart.

export interface LookaheadConfig {
  /** Leaves of the first round, the best by value. */
  readonly leaves: number;
  /** Docks that each leaf of the first round meets; each later round has half the leaves and twice the docks. */
  readonly draws: number;
  /** Rounds; the last one decides. */
  readonly rounds: number;
  /** Boards followed after each piece of an imagined dock. */
  readonly beam: number;
  /** Filled cells from which on it pays to look: on open boards the value alone decides. */
  readonly fromCells: number;
}

const { popcount32 } = bits;

interface Contender {
  readonly leaf: Leaf;
  sum: number;
  met: number;
}

/** The leaf with the best outlook, of equal ones the first; below `fromCells` the first leaf. Draws come from the stream `noise` of the seed. */
export function lookAhead(
  kernel: SearchKernel,
  leaves: readonly Leaf[],
  { draws, rounds, beam, fromCells }: LookaheadConfig,
  { gamma, survival, pointWorth }: ValueUnit,
  model: DockModel,
  seed: number,
): Leaf {
  if (cellsOf(leaves[0]!.board) < fromCells) return leaves[0]!;
  const worthOf = ({ leaf, sum, met }: Contender) => pointWorth * leaf.gain + (gamma * sum) / met;
  let field: Contender[] = leaves.map((leaf) => ({ leaf, sum: 0, met: 0 }));
  let dealt = 0;
  for (let round = 0; round < rounds && field.length > 1; round++) {
    const until = dealt + (draws << round);
    for (; dealt < until; dealt++) {
      for (const contender of field) {
        contender.sum += outlook(kernel, contender.leaf.board, beam, survival, model, seed, dealt);
        contender.met++;
      }
    }
    field = field.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, Math.ceil(field.length / 2));
  }
  return field[0]!.leaf;
}

function cellsOf(board: bigint): number {
  return popcount32(lowHalf(board)) + popcount32(highHalf(board));
}

/** What the next dock brings at best: nothing if it cannot be placed. */
function outlook(
  kernel: SearchKernel,
  board: bigint,
  beam: number,
  survival: number,
  model: DockModel,
  seed: number,
  draw: number,
): number {
  const dock = model(lowHalf(board), highHalf(board), createRng(seed, "noise", draw));
  return dock !== null && kernel.search(board, dock, beam) > 0 ? survival + kernel.bestValue() : 0;
}

/**
 * @file The player `search`: the whole dock is its move. It searches every order and placement of the pieces left, compares
 * the boards they end in by a learned value, perhaps after looking one dock further, and never loses a dock that can be
 * placed. Of a dock that cannot, it places what `greedy` would.
 */
import type { Rng } from "#engine";
import type { Choice, Player, View } from "#players";
import { choiceAt, PLAYERS, shapeIndices } from "#players";
import type { DockModel } from "./dockModels.ts";
import { boardBits, type DockSlots, type Leaf, SearchKernel } from "./kernel.ts";
import { type LookaheadConfig, lookAhead } from "./lookahead.ts";
import type { TableValue } from "./tableValue.ts";

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

/** The best leaves of the last search whose first placement is on offer; nearly always among the first few. */
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

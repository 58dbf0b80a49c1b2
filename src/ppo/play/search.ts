/**
 * @file The placement network's value inside search (`ppo+search`): a beam search with the table value finds the boards
 * that the dock can end in, and the network chooses among the best of them, by its mean value over a few docks that may
 * come next. A dock that cannot be placed is left to the network's policy.
 */
import { createRng, expectOk, isOver, place, type Rng, SHAPES, score } from "#engine";
import { drawColours } from "#game";
import type { Runtime, Tensors } from "#nn";
import type { AsyncPlayer, Choice, View } from "#players";
import { choiceAt } from "#players";
import type { DockModel, TableValue } from "#search";
import { bestLeaves, boardBits, dockSlots, type Leaf, SearchKernel } from "#search";
import type { Variant } from "../network/network.ts";
import { choosePlacement, evaluatePositions, openPlacementSession, type PlacementSession } from "./player.ts";

export interface NetworkSearchConfig {
  /** Boards followed after each piece. */
  readonly beam: number;
  /** Boards after the dock that the network compares, the best by the table value. */
  readonly leaves: number;
  /** Next docks that each of them is seen with. */
  readonly docks: number;
  /** What a plain point on the way is worth in the network's value. */
  readonly pointWorth: number;
}

/**
 * The value counts discounted rewards of 0.002 a point, mixed half and half with the outcome, which a single clear hardly
 * moves; 64 positions are one batch.
 */
export const NETWORK_SEARCH: NetworkSearchConfig = { beam: 64, leaves: 16, docks: 4, pointWorth: 0.001 };

/** What the end of the game is worth: less than anything that values and points come to, however few docks end it. */
const DEATH = -1000;

export interface NetworkSearchSetup {
  readonly runtime: Runtime;
  readonly weights: Tensors;
  readonly variant: Variant;
  /** Ranks the boards before the network does. */
  readonly table: TableValue;
  /** Where the next docks come from. */
  readonly model: DockModel;
  readonly name: string;
  readonly config?: NetworkSearchConfig;
}

export async function ppoSearchPlayer(setup: NetworkSearchSetup): Promise<AsyncPlayer> {
  const { runtime, weights, variant, table, model, name, config = NETWORK_SEARCH } = setup;
  const session = await openPlacementSession(runtime, weights, variant, config.leaves * config.docks);
  const kernel = new SearchKernel(table.weights, table.unit.pointWorth);
  const plan = async (view: View, rng: Rng): Promise<readonly Choice[]> => {
    const seed = rng.next();
    const { lo, hi } = view.board.occupied;
    const found = kernel.search(boardBits(lo, hi), dockSlots(view), config.beam);
    const leaves = found === 0 ? [] : bestLeaves(kernel, view, config.leaves);
    if (leaves.length === 0) return [await choosePlacement(session, view)];
    const worths = await worthsOf(session, view, leaves, model, seed, config);
    const best = worths.indexOf(Math.max(...worths));
    return leaves[best]!.path.map((step) => choiceAt(step >> 6, step & 63));
  };
  return {
    name,
    plan,
    choose: async (view, rng) => (await plan(view, rng))[0]!,
    close: () => session.close(),
  };
}

/**
 * Points on the way and the mean value over the docks that may come. All leaves draw from the same streams, so that they
 * differ by the board.
 */
export async function worthsOf(
  session: PlacementSession,
  view: View,
  leaves: readonly Leaf[],
  model: DockModel,
  seed: number,
  { docks, pointWorth }: NetworkSearchConfig,
): Promise<number[]> {
  const views: View[] = [];
  const owners: number[] = [];
  const sums = leaves.map(() => 0);
  for (const [i, leaf] of leaves.entries()) {
    const after = afterPath(view, leaf.path);
    for (let draw = 0; draw < docks; draw++) {
      const next = withNextDock(after, model, seed, draw);
      if (next === null) {
        sums[i]! += DEATH;
        continue;
      }
      views.push(next);
      owners.push(i);
    }
  }
  const { values } = await evaluatePositions(session, views);
  for (const [i, owner] of owners.entries()) sums[owner]! += values[i]!;
  return leaves.map(({ gain }, i) => pointWorth * gain + sums[i]! / docks);
}

/** What a path of placements leads to, colours and combo included: the network has learned from games that have them. */
export function afterPath({ board, slots, combo }: View, path: readonly number[]): View {
  let after: View = { board, slots, combo };
  for (const step of path) {
    const { slot, x, y } = choiceAt(step >> 6, step & 63);
    const { shape, colour } = after.slots[slot]!;
    const placed = expectOk(place(after.board, { shape: shape.id, x, y }, colour));
    after = {
      board: placed.board,
      slots: after.slots.with(slot, null),
      combo: score(placed.clear, after.combo).combo,
    };
  }
  return after;
}

/** The position with a dock that may come next, coloured as the game colours docks; null where the game would be over. */
export function withNextDock({ board, combo }: View, model: DockModel, seed: number, draw: number): View | null {
  const { lo, hi } = board.occupied;
  const shapes = model(lo, hi, createRng(seed, "noise", draw))?.map((shape) => SHAPES[shape]!) ?? [];
  if (isOver(board, shapes)) return null;
  const colours = drawColours(seed, draw);
  return { board, slots: shapes.map((shape, slot) => ({ shape, colour: colours[slot]! })), combo };
}

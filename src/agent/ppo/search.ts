/**
 * @file The placement network's value inside search (`ppo+search`): every order and placement of the dock is searched with
 * the table value, and of the best boards that it ends in, that one is played for whose value, as the network sees it
 * with a few docks that may come next, is highest. A dock that cannot be placed is left to the network's policy.
 */
import { Bitboard, boardFromBits, createRng, expectOk, NO_COMBO, type Rng, SHAPES } from "#engine";
import type { Runtime, Tensors } from "#nn";
import { choiceAt } from "../afterstates.ts";
import type { AsyncPlayer, Choice, View } from "../player.ts";
import type { DockModel } from "../search/dockModels.ts";
import { boardBits, type DockSlots, highHalf, type Leaf, lowHalf, SearchKernel } from "../search/kernel.ts";
import { bestLeaves, dockSlots } from "../search/player.ts";
import type { TableValue } from "../search/tableValue.ts";
import type { Variant } from "./network.ts";
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
  const policy = await openPlacementSession(runtime, weights, variant, 1);
  const value = await openPlacementSession(runtime, weights, variant, config.leaves * config.docks);
  const kernel = new SearchKernel(table.weights, table.unit.pointWorth);
  const plan = async (view: View, rng: Rng): Promise<readonly Choice[]> => {
    const seed = rng.next();
    const { lo, hi } = view.board.occupied;
    const found = kernel.search(boardBits(lo, hi), dockSlots(view), config.beam);
    const leaves = found === 0 ? [] : bestLeaves(kernel, view, config.leaves);
    if (leaves.length === 0) return [await choosePlacement(policy, view)];
    const worths = await worthsOf(value, leaves, model, seed, config);
    const best = worths.indexOf(Math.max(...worths));
    return leaves[best]!.path.map((step) => choiceAt(step >> 6, step & 63));
  };
  return { name, plan, choose: async (view, rng) => (await plan(view, rng))[0]! };
}

/**
 * Points on the way and the mean value over the docks that may come; a board without a dock, or whose dock does not begin
 * to fit, is worth nothing more. All leaves draw from the same streams, so that they differ by the board.
 */
export async function worthsOf(
  session: PlacementSession,
  leaves: readonly Leaf[],
  model: DockModel,
  seed: number,
  { docks, pointWorth }: NetworkSearchConfig,
): Promise<number[]> {
  const views: View[] = [];
  const owners: number[] = [];
  for (const [i, { board }] of leaves.entries()) {
    for (let draw = 0; draw < docks; draw++) {
      const dock = model(lowHalf(board), highHalf(board), createRng(seed, "noise", draw));
      if (dock === null) continue;
      views.push(viewOf(board, dock));
      owners.push(i);
    }
  }
  const { values } = await evaluatePositions(session, views);
  const sums = leaves.map(() => 0);
  for (const [i, owner] of owners.entries()) sums[owner]! += values[i]!;
  return leaves.map(({ gain }, i) => pointWorth * gain + sums[i]! / docks);
}

function viewOf(board: bigint, dock: DockSlots): View {
  const bits = new Bitboard(lowHalf(board), highHalf(board));
  return {
    board: expectOk(boardFromBits(bits)),
    slots: dock.map((shape) => ({ shape: SHAPES[shape]! })),
    combo: NO_COMBO,
  };
}

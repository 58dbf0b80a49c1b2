/**
 * @file The shield: a player is offered only placements after which the rest of the dock can still be placed, as long as
 * there are any. The exact verifier (paper §2.3) makes it complete, so a shielded player never loses a feasible
 * dock.
 */
import { type Board, CELLS, cellAt, expectOk, kernel, newSearchBuffer, place, type Rng, type Slots } from "#engine";
import { restFitsTest } from "#people";
import {
  type AsyncPlayer,
  type Choice,
  closePlayer,
  isOnOffer,
  type Player,
  shapeIndices,
  type View,
  visitView,
} from "./player.ts";

const { clearedHi, clearedLo, MASK_HI, MASK_LO } = kernel;

/** What an agent's name ends in when it is shielded. */
export const SHIELD_SUFFIX = "+shield";

type Offer = (choice: Choice) => boolean;

/** The same player, thinking times included, behind the shield. */
export function shield(player: Player): Player {
  const shielded: Player = {
    ...player,
    name: `${player.name}${SHIELD_SUFFIX}`,
    choose: (view, rng) => chooseKeeping(player, view, rng),
  };
  return player.plan === undefined ? shielded : { ...shielded, plan: (view, rng) => planKeeping(player, view, rng) };
}

/** The same for a player that has to be waited for; only its single placements are asked for. */
export function shieldAsync(player: AsyncPlayer): AsyncPlayer {
  return {
    name: `${player.name}${SHIELD_SUFFIX}`,
    async choose(view, rng) {
      const offer = shieldedView(view);
      const choice = await player.choose(offer, rng);
      return offer.mayPlace?.(choice) === false ? takesOther(player) : choice;
    },
    close: () => closePlayer(player),
  };
}

function chooseKeeping(player: Player, view: View, rng: Rng): Choice {
  const offer = shieldedView(view);
  const choice = player.choose(offer, rng);
  return offer.mayPlace?.(choice) === false ? takesOther(player) : choice;
}

/** The wrapped player's plan, as far as every placement keeps the dock that the one before it kept. */
function planKeeping(player: Player, view: View, rng: Rng): readonly Choice[] {
  const offer = shieldedView(view);
  const plan = player.plan!(offer, rng);
  if (offer.mayPlace !== undefined && !plan.slice(0, 1).every(offer.mayPlace)) takesOther(player);
  let { board, slots }: { board: Board; slots: Slots } = view;
  for (const [i, choice] of plan.entries()) {
    if (i > 0 && keepingOffer(board, slots)?.(choice) === false) return plan.slice(0, i);
    const { x, y } = choice;
    board = expectOk(place(board, { shape: slots[choice.slot]!.shape.id, x, y })).board;
    slots = slots.with(choice.slot, null);
  }
  return plan;
}

function takesOther({ name }: Pick<Player, "name">): never {
  throw new Error(`player "${name}" took a placement that was not on offer`);
}

/** The view with only what keeps the dock on offer, or as it is where nothing on offer does. */
function shieldedView({ board, slots, combo, steps = 0, mayPlace }: View): View {
  const view = { board, slots, combo, steps };
  const keeps = keepingOffer(board, slots);
  if (mayPlace === undefined) return keeps === null ? view : { ...view, mayPlace: keeps };
  const both: Offer = (choice) => mayPlace(choice) && (keeps === null || keeps(choice));
  return { ...view, mayPlace: isSomethingOnOffer({ ...view, mayPlace: both }) ? both : mayPlace };
}

function isSomethingOnOffer(view: View): boolean {
  let found = false;
  visitView(view, (slot, anchor) => {
    found ||= isOnOffer(view, slot, anchor);
  });
  return found;
}

/** Whether a legal placement leaves the other pieces feasible; null where all do or none does. */
function keepingOffer({ occupied: { lo, hi } }: Board, slots: Slots): Offer | null {
  const keeps = restFitsTest(lo, hi, shapeIndices(slots), newSearchBuffer());
  if (keeps === null) return null;
  return ({ slot, x, y }) => {
    const mask = slots[slot]!.shape.index * CELLS + cellAt(x, y);
    const coveredLo = lo | MASK_LO[mask]!;
    const coveredHi = hi | MASK_HI[mask]!;
    return keeps(slot, clearedLo(coveredLo, coveredHi), clearedHi(coveredLo, coveredHi));
  };
}

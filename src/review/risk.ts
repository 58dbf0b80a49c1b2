/**
 * @file How likely a player like this one is to lose soon, hand by hand. A dealer with foresight said so when it dealt; for
 * other games the same play-outs are made with habits learned from the moves of the game itself.
 */
import { cellAt, createRng, type Placement, shapesLeft } from "#engine";
import type { Session } from "#game";
import { learn, newHabits, playerModel } from "#people";
import { shapeIndices } from "#players";
import { newProfile } from "#profile";
import { foresee } from "#spawn";

export class RiskReader {
  private readonly profile = newProfile();
  private habits = newHabits();

  /** Chance to lose within three hands, 0…1, for the session in which a hand was delivered. */
  at({ board, slots, delivery, seed, turn, combo }: Session): number {
    const foreseen = delivery?.trace?.foresee?.foreseen;
    if (foreseen !== undefined) return foreseen.risk;
    const model = playerModel(this.habits, this.profile.skill);
    const rng = createRng(seed, "noise", turn);
    return foresee(board, shapesLeft(slots), model, this.profile, { rollouts: 1 }, rng, { combo }).risk;
  }

  /** Notes a move and the session before it. */
  learn(
    { board, slots }: Session,
    { slot, placement }: { readonly slot: number; readonly placement: Placement },
  ): void {
    const { lo, hi } = board.occupied;
    const anchor = cellAt(placement.x, placement.y);
    this.habits = learn(this.habits, { lo, hi, shapes: shapeIndices(slots), slot, anchor });
  }
}

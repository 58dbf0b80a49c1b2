/** @file Why a game ended, in words: the pieces that have no place, or the proof that no hand has one. */
import { piecesLeft } from "#engine";
import type { Session } from "#game";
import { explainProof } from "#spawn";
import { overWords } from "./words/over.ts";
import { words } from "./words/words.ts";

export function reasonOf({ delivery, slots }: Session): string {
  const { noMove, proof } = overWords();
  if (delivery?.outcome === "noFeasibleDock") return words().sentences(explainProof(delivery.proof, proof));
  return noMove(piecesLeft(slots).length);
}

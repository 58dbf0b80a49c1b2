/** @file Why a game ended, in words: the pieces that have no place, or the proof that no hand has one. */
import { piecesLeft } from "#engine";
import type { Session } from "#game";
import { explainProof } from "#spawn";
import { overWords } from "./words/over.ts";
import { words } from "./words/words.ts";

export function reasonOf({ delivery, slots }: Session): string {
  const { spawn, sentences } = words();
  if (delivery?.outcome === "noFeasibleDock") return sentences(explainProof(delivery.proof, spawn));
  return overWords().noMove(piecesLeft(slots).length);
}

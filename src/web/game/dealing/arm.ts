/**
 * @file How the player's new games are dealt while they are in an experiment. It is here for the first game of a page,
 * which begins before anything could be asked; whatever reads an answer is loaded later (`openArm.ts`).
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { GameConfig, ReadArm } from "#game";

/** With the network that proposes pieces, by its hash, and with policies, where it has them. */
export interface OwnArm extends ReadArm {
  readonly experiment: string;
}

const current = signal<OwnArm | null>(null);
/** Null for somebody who is in none. */
export const ownArm: ReadonlySignal<OwnArm | null> = current;

export function setArm(arm: OwnArm | null): void {
  current.value = arm;
}

/** Configurations of games that may still go on, by their print. */
export const knownConfigs = new Map<string, GameConfig>();

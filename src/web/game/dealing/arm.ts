/**
 * @file How new games are dealt while the player is in an experiment. Small, because the first game of a page begins
 * before an answer of the server is read; `openArm.ts` reads answers and is loaded later.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { GameConfig, ReadArm } from "#game";

/** With the network that proposes pieces, by its hash, and with policies, where it has them. */
export interface OwnArm extends ReadArm {
  readonly experiment: string;
}

const current = signal<OwnArm | null>(null);
/** Null outside of experiments. */
export const ownArm: ReadonlySignal<OwnArm | null> = current;

export function setArm(arm: OwnArm | null): void {
  current.value = arm;
}

/** Configurations of games that may still go on, by their print. */
export const knownConfigs = new Map<string, GameConfig>();

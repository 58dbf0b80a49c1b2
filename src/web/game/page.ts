/**
 * @file What concerns the page rather than the game: one tab plays at a time (a lock that the other tab may take over),
 * and a new version waits until the player asks for it.
 */
import { effect, untracked } from "@preact/signals";
import type { Controller } from "./controller.ts";
import { dismiss, isElsewhere, mode, type Notice, notify, session } from "./model.ts";

const LOCK = "openblock.game";

/** Holds the game for this tab; where another holds it, says so and waits to be asked. */
export async function claimGame(): Promise<void> {
  if (!("locks" in navigator)) return;
  await new Promise<void>((ready) => {
    void navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        isElsewhere.value = lock === null;
        ready();
        return lock === null ? undefined : untilStolen();
      })
      .catch(lost);
  });
}

/** Takes the game over from the other tab and goes on from where it was saved. */
export async function takeOver(controller: Controller): Promise<void> {
  await new Promise<void>((ready) => {
    void navigator.locks
      .request(LOCK, { steal: true }, () => {
        isElsewhere.value = false;
        ready();
        return untilStolen();
      })
      .catch(lost);
  });
  await controller.enter(mode.value);
}

function untilStolen(): Promise<void> {
  return new Promise(() => undefined);
}

/** The lock was stolen: another tab plays now. */
function lost(): void {
  isElsewhere.value = true;
}

let update: (() => void) | null = null;

const UPDATE_READY: Notice = { code: "updateReady" };

/** Keeps a new version until the player asks for it, and speaks of it only between games. */
export function offerUpdate(apply: () => void): void {
  const isFirst = update === null;
  update = apply;
  if (!isFirst) return;
  effect(() => {
    const game = session.value;
    const isPlaying = game !== null && game.ended === null && game.steps > 0;
    untracked(() => (isPlaying ? dismiss(UPDATE_READY) : notify(UPDATE_READY)));
  });
}

export function applyUpdate(): void {
  update?.();
}

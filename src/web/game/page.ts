/**
 * @file What concerns the page rather than the game: one tab plays at a time (a lock that the other tab may take over),
 * and a new version waits until the player asks for it.
 */
import { effect, untracked } from "@preact/signals";
import type { Controller } from "./controller.ts";
import { dismiss, isElsewhere, notify, session } from "./model.ts";

const LOCK = "openblock.game";

/** Claims the game for this tab, unless another tab has it. */
export function claimGame(controller: Controller): Promise<void> {
  return holdGame({ ifAvailable: true }, () => controller.leave());
}

/** Takes the game over from the other tab, with everything that it has saved. */
export async function takeOver(controller: Controller): Promise<void> {
  await holdGame({ steal: true }, () => controller.leave());
  await controller.reload();
}

/** Waits until it is decided which tab has the game; `onLost` hears when this tab loses it to another one. */
async function holdGame(options: LockOptions, onLost: () => void): Promise<void> {
  if (!("locks" in navigator)) return;
  await new Promise<void>((decided) => {
    const decide = (lock: Lock | null) => {
      isElsewhere.value = lock === null;
      decided();
      return lock === null ? undefined : new Promise<void>(() => undefined);
    };
    navigator.locks.request(LOCK, options, decide).catch((error: unknown) => {
      const isStolen = error instanceof DOMException && error.name === "AbortError";
      isElsewhere.value = isStolen;
      if (isStolen) onLost();
      // A browser that refuses locks: every tab plays.
      decided();
    });
  });
}

let update: (() => void) | null = null;

/** Keeps a new version until the player asks for it, and offers it only between games. */
export function offerUpdate(apply: () => void): void {
  const isFirst = update === null;
  update = apply;
  if (!isFirst) return;
  effect(() => {
    const game = session.value;
    const isPlaying = game !== null && game.ended === null && game.steps > 0;
    untracked(() => (isPlaying ? dismiss("updateReady") : notify({ code: "updateReady" })));
  });
}

export function applyUpdate(): void {
  update?.();
}

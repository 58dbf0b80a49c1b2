/** @file One tab plays at a time: a lock, which another tab may take over. */
import type { Controller } from "./controller.ts";
import { isElsewhere } from "./model.ts";

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

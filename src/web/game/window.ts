/** @file One window plays at a time. */
import { here } from "../platform/here.ts";
import type { Controller } from "./controller.ts";
import { isElsewhere } from "./model.ts";

/** Claims the game for this window, unless another one has it. */
export function claimGame(controller: Controller): Promise<void> {
  return hold(controller, false);
}

/** Takes the game over from the other window, with everything that it has saved. */
export async function takeOver(controller: Controller): Promise<void> {
  await hold(controller, true);
  await controller.reload();
}

async function hold(controller: Controller, isTaking: boolean): Promise<void> {
  const isHeld = await here.claim(isTaking, () => {
    isElsewhere.value = true;
    controller.leave();
  });
  isElsewhere.value = !isHeld;
}

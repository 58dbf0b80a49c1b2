/** @file One window plays at a time. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { here } from "../../platform/here.ts";

/** The game in this window. */
interface Game {
  /** Another window has it now. */
  leave(): void;
  /** It is back, with everything that the other window has saved. */
  reload(): Promise<void>;
}

const elsewhere = signal(false);
/** Another window has the game. */
export const isElsewhere: ReadonlySignal<boolean> = elsewhere;

/** Claims the game for this window, unless another one has it. */
export function claimGame(game: Game): Promise<void> {
  return hold(game, false);
}

/** Takes the game over from the other window, with everything that it has saved. */
export async function takeOver(game: Game): Promise<void> {
  await hold(game, true);
  await game.reload();
}

async function hold(game: Game, isTaking: boolean): Promise<void> {
  const isHeld = await here.claim(isTaking, () => {
    setElsewhere(true);
    game.leave();
  });
  setElsewhere(!isHeld);
}

export function setElsewhere(isIt: boolean): void {
  elsewhere.value = isIt;
}

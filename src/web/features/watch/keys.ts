/** @file Keys of the page on which an agent plays: space plays and pauses, the right arrow makes a step. */

import { useEffect } from "preact/hooks";
import { onKeyDown } from "../../platform/browser/page.ts";
import type { WatchGame } from "./watchGame.ts";

export function stepByHand(game: WatchGame): void {
  game.pause();
  void game.next();
}

export function useWatchKeys(game: WatchGame): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key === " " || event.key === "ArrowRight";
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (hasOwnUse(event)) return;
      event.preventDefault();
      if (event.key === " ") game.toggle();
      else stepByHand(game);
    };
    return onKeyDown(onKey);
  }, [game]);
}

/** The focused control uses the key itself; the grid moves its focus with the arrows. */
function hasOwnUse({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLElement)) return false;
  return key === " " ? target instanceof HTMLButtonElement : target.getAttribute("role") === "gridcell";
}

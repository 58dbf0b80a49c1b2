/** @file A new version of the page, which waits until the player asks for it. */
import { effect, untracked } from "@preact/signals";
import { dismiss, notify } from "../store/notices.ts";
import { session } from "./state/state.ts";

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

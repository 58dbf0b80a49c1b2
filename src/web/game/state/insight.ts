/** @file Whether the player may see the reasons for the pieces, and whether the panel with them is open. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { isSealed, side } from "./state.ts";

const open = signal(false);
export const isInsightOpen: ReadonlySignal<boolean> = open;

/** Not while the counted daily game is under way: the reasons would help. The board of the guide has none. */
export function mayExplain(): boolean {
  return !isSealed.value && side.value?.kind !== "guide";
}

export function openInsight(): void {
  open.value = true;
}

export function toggleInsight(): void {
  open.value = mayExplain() && !open.value;
}

/** False where there was nothing to close. */
export function closeInsight(): boolean {
  const wasOpen = open.value;
  open.value = false;
  return wasOpen;
}

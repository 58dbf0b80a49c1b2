/** @file The one place to ask whether the reasons of the pieces may be told, and to open them. */
import { isInsightOpen, isSealed, side } from "./model.ts";

/** Not while the counted game of a day is under way: the reasons would help. The board of the guide has none. */
export function mayExplain(): boolean {
  return !isSealed.value && side.value?.kind !== "guide";
}

export function toggleWhy(): void {
  isInsightOpen.value = mayExplain() && !isInsightOpen.value;
}

/** False where there was nothing to close. */
export function closeWhy(): boolean {
  const wasOpen = isInsightOpen.value;
  isInsightOpen.value = false;
  return wasOpen;
}

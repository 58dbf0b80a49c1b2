/** @file The one place to ask whether the reasons of the pieces may be told, and to open them. */
import { isInsightOpen, mode, session } from "../game/model.ts";

/** Not while a game that is the same for everybody is under way: the reasons would help. */
export function mayExplain(): boolean {
  return mode.value !== "daily" || session.value?.ended !== null;
}

export function toggleWhy(): void {
  isInsightOpen.value = !isInsightOpen.value;
}

/** False where there was nothing to close. */
export function closeWhy(): boolean {
  const wasOpen = isInsightOpen.value;
  isInsightOpen.value = false;
  return wasOpen;
}

/** @file Notices to the player: coded, shown until dismissed. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { StorageNews } from "./storage.ts";

export interface Notice {
  readonly code:
    | Exclude<StorageNews, "saved">
    | "damagedGame"
    | "unloaded"
    | "unsavedGame"
    | "playedBack"
    | "damagedProfile"
    | "damagedHabits"
    | "damagedStorage"
    | "otherTab"
    | "badLink"
    | "leftGame"
    | "updateReady";
  readonly detail?: string;
  /** Score of the game the notice is about, if it is about one. */
  readonly score?: number;
}

const shown = signal<readonly Notice[]>([]);
export const notices: ReadonlySignal<readonly Notice[]> = shown;

/** Shows a notice, unless one with its code is shown already. */
export function notify(notice: Notice): void {
  if (!shown.value.some(({ code }) => code === notice.code)) shown.value = [...shown.value, notice];
}

export function dismiss(code: Notice["code"]): void {
  shown.value = shown.value.filter((notice) => notice.code !== code);
}

/** @file What screen readers say: the latest announcement. */
import { type ReadonlySignal, signal } from "@preact/signals";

const latest = signal("");
/** Read out when it changes. */
export const announcement: ReadonlySignal<string> = latest;

export function announce(text: string): void {
  latest.value = text;
}

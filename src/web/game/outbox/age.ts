/** @file Whether the player has said that they are a child: then nothing is shared with a server. */
import { type ReadonlySignal, signal } from "@preact/signals";

const said = signal(false);
export const isChild: ReadonlySignal<boolean> = said;

export function noteAge(isIt: boolean): void {
  said.value = isIt;
}

/** @file The look of the board, by the name that the style sheet knows. */
import { type ReadonlySignal, signal } from "@preact/signals";

const chosen = signal("plain");
export const skin: ReadonlySignal<string> = chosen;

export function wearSkin(name: string): void {
  chosen.value = name;
}

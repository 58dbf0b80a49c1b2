/** @file The browser's own offer to install the game, kept until the player welcomes it. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { InstallPrompt } from "./page.ts";

const prompt = signal<InstallPrompt | null>(null);
/** Null where the browser makes no offer, or has made it. */
export const installPrompt: ReadonlySignal<InstallPrompt | null> = prompt;

export function setInstallPrompt(offer: InstallPrompt | null): void {
  prompt.value = offer;
}

const offered = signal(false);
/** The page is offering to install the game: nothing else should ask for anything. */
export const isInstallOffered: ReadonlySignal<boolean> = offered;

export function noteInstallOffered(isIt: boolean): void {
  offered.value = isIt;
}

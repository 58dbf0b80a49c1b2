/** @file The browser's own offer to install the game, kept until the player welcomes it. */
import { signal } from "@preact/signals";
import type { InstallPrompt } from "./page.ts";

/** Null where the browser makes no offer, or has made it. */
export const installPrompt = signal<InstallPrompt | null>(null);

/** @file The platform that the game runs on. An entry point says which, before anything asks. */
import type { Platform } from "./platform.ts";

declare global {
  /** What a shell around the page does in its own way, set by a script of the shell before the page's own. */
  var openblockShell: Partial<Platform> | undefined;
}

export let here: Platform;

export function runOn(platform: Platform): void {
  here = platform;
}

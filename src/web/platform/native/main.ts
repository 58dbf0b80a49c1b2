/** @file The script that a native app runs before the page's own: the page then runs on the app. */
import { followSystem, nativeParts } from "./native.ts";

const bridge = globalThis.Capacitor;
if (bridge !== undefined) {
  globalThis.openblockShell = nativeParts(bridge);
  followSystem(bridge);
}

/** @file Whether the window has room for three columns; style.css lays them out from the same size on. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { matches, onMatch } from "./page.ts";

const ROOM = "(min-width: 1200px) and (min-height: 521px)";

const fits = signal(matches(ROOM));
export const isWide: ReadonlySignal<boolean> = fits;

onMatch(ROOM, () => {
  fits.value = matches(ROOM);
});

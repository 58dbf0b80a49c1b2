/** @file Whether the window has room for three columns; style.css lays them out from the same size on. */
import { signal } from "@preact/signals";
import { matches, onMatch } from "./page.ts";

const ROOM = "(min-width: 1200px) and (min-height: 521px)";

export const isWide = signal(matches(ROOM));

onMatch(ROOM, () => {
  isWide.value = matches(ROOM);
});

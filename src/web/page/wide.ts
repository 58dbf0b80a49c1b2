/** @file Whether the window has room for three columns; style.css lays them out from the same size on. */
import { signal } from "@preact/signals";

const query = matchMedia("(min-width: 1200px) and (min-height: 521px)");

export const isWide = signal(query.matches);

query.addEventListener("change", () => {
  isWide.value = query.matches;
});

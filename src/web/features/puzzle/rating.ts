/** @file The player's rating in puzzles, for the menu, which is shown before any puzzle is loaded. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { StoragePort } from "../../store/storage.ts";
import { readBook } from "./book.ts";

const rating = signal<number | null>(null);
/** Null until the first puzzle counted. */
export const puzzleRating: ReadonlySignal<number | null> = rating;

export async function readPuzzleRating(storage: StoragePort): Promise<void> {
  const book = readBook(await storage.get("puzzles"));
  rating.value = book === null || book.tried === 0 ? null : Math.round(book.rating);
}

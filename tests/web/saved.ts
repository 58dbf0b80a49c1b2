/**
 * @file The page's stored data, read and written from outside. A game's record is replayed here in Node, so a session in a
 * test has passed the same rules as in the browser.
 */
import type { Page } from "playwright-core";
import { DOCK_SIZE, expectOk } from "#engine";
import { decode, type GameRecord, type RuleMemory, replay, ruleLookup, type Session } from "#game";
import type { Mode } from "../../src/web/store/modes.ts";
import type { FinishedGame } from "../../src/web/store/saved.ts";
import type { StoredKey } from "../../src/web/store/storage.ts";
import { until } from "./ready.ts";

type Store = "values" | "asides";

export function stored(page: Page, key: StoredKey, database = "openblock"): Promise<unknown> {
  return page.evaluate(
    ([name, from]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(from);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction("values").objectStore("values").get(name);
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result);
          };
        };
      }),
    [key, database] as const,
  );
}

export function store(page: Page, key: StoredKey, value: unknown): Promise<void> {
  return page.evaluate(
    ([name, data]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("openblock");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("values", "readwrite");
          writing.objectStore("values").put(data, name);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [key, value] as const,
  );
}

/** Everything in a store, by key. */
export function contentsOf(page: Page, name: Store): Promise<Record<string, unknown>> {
  return page.evaluate(
    (storeName) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open("openblock");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const objects = opening.result.transaction(storeName).objectStore(storeName);
          const keys = objects.getAllKeys();
          const values = objects.getAll();
          values.onsuccess = () => {
            opening.result.close();
            resolve(Object.fromEntries(keys.result.map((key, i) => [String(key), values.result[i]])));
          };
        };
      }),
    name,
  );
}

export function recordOfText(text: unknown): GameRecord {
  return expectOk(decode(String(text)));
}

/** The session that a stored record tells. */
export function sessionOf(text: unknown): Session<RuleMemory> {
  return expectOk(replay(recordOfText(text), ruleLookup)).session;
}

/** Waits until the unfinished game has this number of moves, undos included, and returns it. */
export async function savedGame(page: Page, moves: number, mode: Mode = "endless"): Promise<Session<RuleMemory>> {
  const text = await until(
    () => stored(page, `game.${mode}`),
    (value) => typeof value === "string" && hasMoves(recordOfText(value), moves),
  );
  return sessionOf(text);
}

/** Whether a game has this number of moves, undos included, and its hand: one that is used up is saved before the next. */
export function hasMoves(record: GameRecord, moves: number): boolean {
  const standing = record.moves.reduce((sum, move) => sum + (move.type === "undo" ? -1 : 1), 0);
  return record.moves.length === moves && standing < DOCK_SIZE * record.docks.length;
}

/** Waits until this number of games have ended, and returns them, oldest first. */
export async function finishedGames(page: Page, count: number): Promise<readonly FinishedGame[]> {
  const games = await until(
    () => stored(page, "history"),
    (value) => Array.isArray(value) && value.length === count,
  );
  return games as readonly FinishedGame[];
}

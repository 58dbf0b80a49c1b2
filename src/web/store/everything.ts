/** @file All that is kept, as one value: to export it, and to put another in its place. Loaded when it is asked for. */
import { decode } from "#game";
import { type AdapterBlock, parseBlock } from "#neural";
import { type DailyStore, readDaily } from "../features/daily/stored.ts";
import { type Duel, readDuels } from "../features/duel/stored.ts";
import { newProgress, type Progress, readProgress } from "../features/goals/progress.ts";
import { loadBook, type PuzzleBook } from "../features/puzzle/book.ts";
import type { Controller, ControllerParts } from "../game/controller.ts";
import type { Mode } from "./modes.ts";
import { notify } from "./notices.ts";
import type { Saved } from "./saved.ts";
import { countedValues, loadSaved } from "./saves.ts";
import type { StoragePort } from "./storage.ts";

/** All that is kept, with the unfinished games as records. */
export interface Everything extends Saved {
  /** What a network has learned of the player; null where there is nothing, or nothing that can be read. */
  readonly adapter: AdapterBlock | null;
  readonly progress: Progress;
  readonly games: Readonly<Record<Mode, string | null>>;
  readonly puzzles: PuzzleBook;
  readonly daily: DailyStore;
  readonly duels: readonly Duel[];
}

/** Who has the game: its store and its clock, and what shows the game again. */
type Games = Pick<Controller, "reload"> & { readonly parts: Pick<ControllerParts, "storage" | "now"> };

export function everythingOf({ parts: { storage, now } }: Games): Promise<Everything> {
  return loadEverything(storage, now());
}

/** Replaces all that is stored, and shows it. */
export async function replaceAll(games: Games, everything: Everything): Promise<void> {
  await storeEverything(games.parts.storage, everything);
  await games.reload();
}

export async function loadEverything(storage: StoragePort, now: number): Promise<Everything> {
  const record = async (mode: Mode) => {
    const text = await storage.get(`game.${mode}`);
    return typeof text === "string" && decode(text).ok ? text : null;
  };
  const games = { endless: await record("endless"), daily: await record("daily"), zen: await record("zen") };
  const puzzles = await loadBook(storage, now, () => notify({ code: "damagedStorage" }));
  const { results, par } = readDaily(await storage.get("daily"));
  const { duels } = readDuels(await storage.get("duels"));
  const adapter = parseBlock(await storage.get("adapter"));
  const saved = await loadSaved(storage, now);
  const progress = readProgress(await storage.get("progress")) ?? newProgress(saved.history, now);
  return {
    ...saved,
    adapter: adapter.ok ? adapter.value : null,
    progress,
    games,
    puzzles,
    daily: { results, par },
    duels,
  };
}

/** Replaces all that is kept, or nothing. */
export function storeEverything(storage: StoragePort, everything: Everything): Promise<void> {
  const { settings, adapter, progress, games, puzzles, daily, duels } = everything;
  return storage.replace({
    settings,
    adapter,
    progress,
    puzzles,
    ...countedValues(everything),
    daily,
    duels,
    "game.endless": games.endless,
    "game.daily": games.daily,
    "game.zen": games.zen,
  });
}

/** @file All stored data as one value, for export and import. Loaded on demand. */
import { decode } from "#game";
import { type AdapterBlock, parseBlock } from "#neural";
import { MODES, type Mode } from "./modes.ts";
import { notify } from "./notices.ts";
import { loadParts, type StoredPart } from "./parts.ts";
import type { Saved } from "./saved.ts";
import { countedValues, loadSaved } from "./saves.ts";
import type { StoragePort, StoredValues } from "./storage.ts";

/** Everything that is stored, with the unfinished games as records. */
export interface Everything extends Saved {
  /** What a network has learned of the player; null where there is nothing, or nothing that can be read. */
  readonly adapter: AdapterBlock | null;
  readonly games: Readonly<Record<Mode, string | null>>;
  /** The values of features. */
  readonly parts: StoredValues;
}

/** The game with its store and its clock, and a way to show it again. */
interface Games {
  readonly parts: { readonly storage: StoragePort; readonly now: () => number };
  reload(): Promise<void>;
}

export async function everythingOf({ parts: { storage, now } }: Games): Promise<Everything> {
  return loadEverything(storage, await loadParts(), now());
}

/** Replaces all that is stored, and shows it. */
export async function replaceAll(games: Games, everything: Everything): Promise<void> {
  await storeEverything(games.parts.storage, everything);
  await games.reload();
}

export async function loadEverything(
  storage: StoragePort,
  parts: readonly StoredPart[],
  now: number,
): Promise<Everything> {
  const games: Record<Mode, string | null> = { endless: null, daily: null, zen: null };
  for (const mode of MODES) {
    const text = await storage.get(`game.${mode}`);
    if (typeof text === "string" && decode(text).ok) games[mode] = text;
  }
  const adapter = parseBlock(await storage.get("adapter"));
  const saved = await loadSaved(storage, now);
  const around = { history: saved.history, now };
  const values = new Map<string, unknown>();
  for (const { key, stored, imported } of parts) {
    const value = await storage.get(key);
    // Replacing everything must not lose what could not be read.
    if (value !== undefined && value !== null && !imported(value, around).ok) {
      storage.setAside(key, value, now);
      notify({ code: "damagedStorage" });
    }
    values.set(key, stored(value ?? undefined, around));
  }
  return { ...saved, adapter: adapter.ok ? adapter.value : null, games, parts: Object.fromEntries(values) };
}

/** Replaces all that is stored, or nothing. */
export function storeEverything(storage: StoragePort, everything: Everything): Promise<void> {
  const { settings, adapter, games, parts } = everything;
  const records = Object.fromEntries(MODES.map((mode) => [`game.${mode}`, games[mode]]));
  return storage.replace({ settings, adapter, ...parts, ...countedValues(everything), ...records });
}

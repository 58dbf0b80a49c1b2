/**
 * @file The game's storage in WeChat's, which is synchronous: what is written is there when the call returns, so nothing is
 * lost if WeChat ends the game right after. Values are kept as JSON, since an empty text is how WeChat says "nothing"; one
 * that is larger than a key may hold is kept in pieces.
 */
import type { Database, Entry } from "#web/platform/database.ts";
import type { Wx } from "./wx.ts";

type WxStorage = Pick<Wx, "getStorageSync" | "setStorageSync" | "removeStorageSync">;

const PREFIX = "openblock";
/** A key may hold 1 MB; a character takes up to three bytes. */
const MOST_CHARACTERS = 300_000;
/** Before the number of pieces; no JSON text begins so. */
const PIECES = "#";

export function createDatabase(storage: WxStorage): Database {
  return {
    // Text that is not JSON is returned unchanged: the caller sets it aside.
    read: async (key) => parsed(readText(storage, idOf("values", key))),
    async write(entries) {
      const written: Written[] = [];
      try {
        for (const { store, key, value } of entries) writeText(storage, idOf(store, key), jsonOf(value), written);
      } catch (error) {
        restore(storage, written);
        throw error;
      }
    },
  };
}

function idOf(store: Entry["store"], key: string): string {
  return `${PREFIX}.${store}.${key}`;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}

function parsed(text: unknown): unknown {
  if (text === "" || text === undefined || text === null) return undefined;
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readText(storage: WxStorage, id: string): unknown {
  const text = storage.getStorageSync(id);
  const pieces = piecesIn(text);
  if (pieces === 0) return text;
  return Array.from({ length: pieces }, (_, i) => storage.getStorageSync(`${id}${PIECES}${i}`)).join("");
}

function piecesIn(text: unknown): number {
  return typeof text === "string" && text.startsWith(PIECES) ? Number(text.slice(PIECES.length)) : 0;
}

/** A key that was written, and what it held before. */
type Written = readonly [key: string, before: unknown];

/** Notes what each key held before, for when a later one fails. */
function writeText(storage: WxStorage, id: string, text: string, written: Written[]): void {
  const set = (key: string, data: string | null) => {
    const before = storage.getStorageSync(key);
    if (data === null) storage.removeStorageSync(key);
    else storage.setStorageSync(key, data);
    written.push([key, before]);
  };
  const before = piecesIn(storage.getStorageSync(id));
  const pieces = text.length <= MOST_CHARACTERS ? 0 : Math.ceil(text.length / MOST_CHARACTERS);
  for (let i = 0; i < pieces; i++)
    set(`${id}${PIECES}${i}`, text.slice(i * MOST_CHARACTERS, (i + 1) * MOST_CHARACTERS));
  set(id, pieces === 0 ? text : `${PIECES}${pieces}`);
  for (let i = pieces; i < before; i++) set(`${id}${PIECES}${i}`, null);
}

/** From the last to the first: every step leads to what has fitted before. */
function restore(storage: WxStorage, written: Written[]): void {
  for (const [key, before] of written.reverse()) {
    if (before === "") storage.removeStorageSync(key);
    else storage.setStorageSync(key, before);
  }
}

/** @file Reads game records (`record.ts`). Text from outside is answered with a coded fault, never with part of a record. */
import { COLOURS, DOCK_SIZE, fail, ok, type Piece, type Result, SHAPES, SIZE } from "#engine";
import { BitReader, isBitText } from "./bitReader.ts";
import type { RecordedDock } from "./dealer.ts";
import { DOCK_SOURCES } from "./events.ts";
import { checksumText, encode, type GameRecord, RECORD_VERSION, TAKES_DOCKS_BACK, UNDO, WIDTH } from "./record.ts";
import type { Move } from "./session.ts";

export const RECORD_FAULTS = [
  "notARecord",
  "futureVersion",
  "badCharacter",
  "badChecksum",
  "truncated",
  "trailingData",
  "outOfRange",
  "notCanonical",
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

const CHECKSUM_CHARACTERS = 6;

/**
 * Reads the text of a record; a damaged or foreign one has a code.
 *
 * @example
 * ```ts
 * import { decode } from "openblock/game";
 * const result = decode("ob1-damaged");
 * console.log(result.ok ? "read" : result.fault.code); // badChecksum
 * ```
 */
export function decode(text: string): Result<GameRecord, RecordFault> {
  const head = /^ob([1-9]\d{0,3})-/.exec(text);
  if (head === null) return fail("notARecord", 'a game record begins with "ob", its version and "-"');
  const version = Number(head[1]);
  if (version > RECORD_VERSION) {
    return fail("futureVersion", `this record has version ${version}; this program reads up to ${RECORD_VERSION}`);
  }
  const start = head[0].length;
  if (!isBitText(text.slice(start)))
    return fail("badCharacter", "the record holds a character that cannot be part of one");
  if (text.length < start + CHECKSUM_CHARACTERS) return fail("truncated", "the record ends early");
  const body = text.slice(0, -CHECKSUM_CHARACTERS);
  if (checksumText(body) !== text.slice(-CHECKSUM_CHARACTERS)) {
    return fail("badChecksum", "the record is damaged: its checksum does not match");
  }
  const record = readRecord(new BitReader(body.slice(start)), version);
  // One text per game: the same record written in a roundabout way would pass for a different one.
  if (record.ok && encode(record.value) !== text) {
    return fail("notCanonical", "the record is not written the way records are");
  }
  return record;
}

function readRecord(bits: BitReader, version: number): Result<GameRecord, RecordFault> {
  const rules = bits.read(WIDTH.rules);
  const seed = bits.readNumber();
  const dealer = readText(bits);
  const setup = readText(bits);
  const limit = bits.readNumber();
  const dockCount = bits.readNumber();
  const moveCount = bits.readNumber();
  // Checked before anything is built, so that a forged count cannot make us allocate more than the text is long.
  if (!bits.isSound() || minimalBits(dockCount, moveCount) > bits.left()) {
    return fail("truncated", "the record ends early");
  }
  const docks = Array.from({ length: dockCount }, () => readDock(bits));
  const moves = Array.from({ length: moveCount }, () => readMove(bits, version));
  if (!bits.isSound()) return fail("truncated", "the record ends early");
  if (!bits.isAtEnd()) return fail("trailingData", "the record goes on after its end");
  const bad = docks.indexOf(null);
  if (bad >= 0) return fail("outOfRange", `dock ${bad + 1} holds a shape that is not in the catalog`);
  const badMove = moves.indexOf(null);
  if (badMove >= 0) return fail("outOfRange", `move ${badMove + 1} takes back a shape that is not in the catalog`);
  if (dealer === "") return fail("outOfRange", "the record names no dealer");
  const undoLimit = limit === 0 ? Infinity : limit - 1;
  return ok({
    rules,
    seed,
    dealer,
    setup,
    undoLimit,
    docks: docks.filter((dock) => dock !== null),
    moves: moves.filter((move) => move !== null),
  });
}

function minimalBits(docks: number, moves: number): number {
  return docks * (WIDTH.source + DOCK_SIZE * (WIDTH.shape + WIDTH.colour)) + moves * WIDTH.slot;
}

function readText(bits: BitReader): string {
  const length = bits.readNumber();
  if (length * WIDTH.char > bits.left()) bits.fail();
  let text = "";
  for (let i = 0; i < length && bits.isSound(); i++) text += String.fromCharCode(bits.read(WIDTH.char));
  return text;
}

function readDock(bits: BitReader): RecordedDock | null {
  const source = DOCK_SOURCES[bits.read(WIDTH.source)]!;
  const pieces: Piece[] = [];
  for (let i = 0; i < DOCK_SIZE; i++) {
    const shape = SHAPES[bits.read(WIDTH.shape)];
    const colour = bits.read(WIDTH.colour) % COLOURS;
    if (shape !== undefined) pieces.push({ shape, colour });
  }
  return pieces.length === DOCK_SIZE ? { source, pieces } : null;
}

/** Null where it takes back a dock that there is not. */
function readMove(bits: BitReader, version: number): Move | null {
  const slot = bits.read(WIDTH.slot);
  if (slot === UNDO) return readUndo(bits, version);
  const cell = bits.read(WIDTH.cell);
  const timeCode = bits.read(WIDTH.time);
  return { type: "place", slot, x: cell % SIZE, y: Math.floor(cell / SIZE), timeCode };
}

function readUndo(bits: BitReader, version: number): Move | null {
  if (version < TAKES_DOCKS_BACK || bits.read(WIDTH.flag) === 0) return { type: "undo" };
  const takenBack = readDock(bits);
  return takenBack === null ? null : { type: "undo", takenBack };
}

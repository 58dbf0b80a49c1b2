/**
 * @file The game record (D7): one compact, checksummed, URL-safe line that is the replay, the share link, the
 * analytics row and the anti-cheat. It holds what a game cannot recompute (seed, dealer with its set-up, moves with
 * thinking time, undos) and the docks, so that a replay can prove that they were dealt as claimed.
 *
 *   ob1-<head><docks><moves><checksum>     23⅓ bits, under 4 characters, per placement
 *
 * A record is written in the earliest version that can hold it, so a program of the day before reads all it can: version
 * 2 is for games in which a dock was taken back, and keeps that dock with the undo that took it back.
 *
 * Text from outside is answered with a coded fault, never with part of a record.
 */
import { COLOURS, DOCK_SIZE, fail, ok, type Piece, type Result, SHAPES, SIZE } from "#engine";
import { BitReader, BitWriter, checksum, isBitText } from "./bitText.ts";
import type { RecordedDock } from "./dealer.ts";
import { DOCK_SOURCES } from "./events.ts";
import { entriesOf } from "./log.ts";
import type { Move, Session } from "./session.ts";

/** Latest version of the text format. */
export const RECORD_VERSION = 2;
/** Version of rules and scoring; a game is replayed only under the rules it was played by. */
export const RULES_VERSION = 1;

export interface GameRecord {
  readonly rules: number;
  readonly seed: number;
  /** Id of the dealer, and what it was set up with (configuration hash, starting profile and context). */
  readonly dealer: string;
  readonly setup: string;
  readonly undoLimit: number;
  readonly docks: readonly RecordedDock[];
  readonly moves: readonly Move[];
}

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
const WIDTH = {
  rules: 6,
  source: 1,
  shape: 6,
  colour: 3,
  slot: 2,
  cell: 6,
  time: 6,
  char: 7,
  check: 12,
  flag: 1,
} as const;
/** From this version on an undo says whether a dock was taken back with it. */
const TAKES_DOCKS_BACK = 2;
/** The slot value that stands for an undo. */
const UNDO = 3;

/** The record of a session, finished or not. */
export function recordOf(session: Session): GameRecord {
  return {
    rules: RULES_VERSION,
    seed: session.seed,
    dealer: session.dealer.id,
    setup: session.dealer.setup,
    undoLimit: session.undoLimit,
    docks: entriesOf(session.docks),
    moves: entriesOf(session.moves),
  };
}

export function encode(record: GameRecord): string {
  const version = versionOf(record);
  const bits = new BitWriter().write(record.rules, WIDTH.rules).writeNumber(record.seed);
  writeText(bits, record.dealer);
  writeText(bits, record.setup);
  bits.writeNumber(record.undoLimit === Infinity ? 0 : record.undoLimit + 1);
  bits.writeNumber(record.docks.length).writeNumber(record.moves.length);
  for (const dock of record.docks) writeDock(bits, dock);
  for (const move of record.moves) writeMove(bits, move, version);
  const body = `ob${version}-${bits.toText()}`;
  return body + checksumText(body);
}

function versionOf({ moves }: GameRecord): number {
  return moves.some((move) => move.type === "undo" && move.takenBack !== undefined) ? TAKES_DOCKS_BACK : 1;
}

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

/** ASCII text with its length. */
function writeText(bits: BitWriter, text: string): void {
  bits.writeNumber(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) throw new Error("a record holds ASCII text only");
    bits.write(code, WIDTH.char);
  }
}

function readText(bits: BitReader): string {
  const length = bits.readNumber();
  if (length * WIDTH.char > bits.left()) bits.fail();
  let text = "";
  for (let i = 0; i < length && bits.isSound(); i++) text += String.fromCharCode(bits.read(WIDTH.char));
  return text;
}

function writeDock(bits: BitWriter, dock: RecordedDock): void {
  if (dock.pieces.length !== DOCK_SIZE) throw new Error(`a delivered dock holds ${DOCK_SIZE} pieces`);
  bits.write(DOCK_SOURCES.indexOf(dock.source), WIDTH.source);
  for (const { shape, colour } of dock.pieces) {
    bits.write(shape.index, WIDTH.shape).write(colour ?? 0, WIDTH.colour);
  }
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

function writeMove(bits: BitWriter, move: Move, version: number): void {
  if (move.type === "undo") {
    bits.write(UNDO, WIDTH.slot);
    if (version < TAKES_DOCKS_BACK) return;
    bits.write(move.takenBack === undefined ? 0 : 1, WIDTH.flag);
    if (move.takenBack !== undefined) writeDock(bits, move.takenBack);
    return;
  }
  bits
    .write(move.slot, WIDTH.slot)
    .write(move.y * SIZE + move.x, WIDTH.cell)
    .write(move.timeCode, WIDTH.time);
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

function checksumText(body: string): string {
  const sum = checksum(body);
  return new BitWriter()
    .write(sum >>> 20, WIDTH.check)
    .write((sum >>> 8) & 0xfff, WIDTH.check)
    .write((sum & 0xff) << 4, WIDTH.check)
    .toText();
}

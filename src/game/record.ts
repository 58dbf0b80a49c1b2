/**
 * @file The game record (D7): one compact, checksummed, URL-safe line that is the replay, the share link, the
 * analytics row and the anti-cheat. It holds what a game cannot recompute (seed, dealer with its set-up, moves with
 * thinking time, undos) and the docks, so that a replay can prove that they were dealt as claimed.
 *
 *   ob1-<head><docks><moves><checksum>     23⅓ bits, under 4 characters, per placement
 *
 * Text from outside is answered with a coded fault, never with part of a record.
 */
import { COLOURS, DOCK_SIZE, fail, ok, type Piece, type Result, SHAPES, SIZE } from "#engine";
import { BitReader, BitWriter, checksum, isBitText } from "./bitText.ts";
import type { RecordedDock } from "./dealer.ts";
import { DOCK_SOURCES } from "./events.ts";
import { entriesOf } from "./log.ts";
import type { Move, Session } from "./session.ts";

/** Version of the text format. */
export const RECORD_VERSION = 1;
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
} as const;
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
  const bits = new BitWriter().write(record.rules, WIDTH.rules).writeNumber(record.seed);
  writeText(bits, record.dealer);
  writeText(bits, record.setup);
  bits.writeNumber(record.undoLimit === Infinity ? 0 : record.undoLimit + 1);
  bits.writeNumber(record.docks.length).writeNumber(record.moves.length);
  for (const dock of record.docks) writeDock(bits, dock);
  for (const move of record.moves) writeMove(bits, move);
  const body = `ob${RECORD_VERSION}-${bits.toText()}`;
  return body + checksumText(body);
}

export function decode(text: string): Result<GameRecord, RecordFault> {
  const version = /^ob([1-9]\d{0,3})-/.exec(text);
  if (version === null) return fail("notARecord", 'a game record begins with "ob", its version and "-"');
  if (Number(version[1]) > RECORD_VERSION) {
    return fail("futureVersion", `this record has version ${version[1]}; this program reads up to ${RECORD_VERSION}`);
  }
  const start = version[0].length;
  if (!isBitText(text.slice(start)))
    return fail("badCharacter", "the record holds a character that cannot be part of one");
  if (text.length < start + CHECKSUM_CHARACTERS) return fail("truncated", "the record ends early");
  const body = text.slice(0, -CHECKSUM_CHARACTERS);
  if (checksumText(body) !== text.slice(-CHECKSUM_CHARACTERS)) {
    return fail("badChecksum", "the record is damaged: its checksum does not match");
  }
  const record = readRecord(new BitReader(body.slice(start)));
  // One text per game: the same record written in a roundabout way would pass for a different one.
  if (record.ok && encode(record.value) !== text) {
    return fail("notCanonical", "the record is not written the way records are");
  }
  return record;
}

function readRecord(bits: BitReader): Result<GameRecord, RecordFault> {
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
  const moves = Array.from({ length: moveCount }, () => readMove(bits));
  if (!bits.isSound()) return fail("truncated", "the record ends early");
  if (!bits.isAtEnd()) return fail("trailingData", "the record goes on after its end");
  const bad = docks.indexOf(null);
  if (bad >= 0) return fail("outOfRange", `dock ${bad + 1} holds a shape that is not in the catalog`);
  if (dealer === "") return fail("outOfRange", "the record names no dealer");
  const undoLimit = limit === 0 ? Infinity : limit - 1;
  return ok({
    rules,
    seed,
    dealer,
    setup,
    undoLimit,
    docks: docks.filter((dock) => dock !== null),
    moves,
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

function writeMove(bits: BitWriter, move: Move): void {
  if (move.type === "undo") {
    bits.write(UNDO, WIDTH.slot);
    return;
  }
  bits
    .write(move.slot, WIDTH.slot)
    .write(move.y * SIZE + move.x, WIDTH.cell)
    .write(move.timeCode, WIDTH.time);
}

function readMove(bits: BitReader): Move {
  const slot = bits.read(WIDTH.slot);
  if (slot === UNDO) return { type: "undo" };
  const cell = bits.read(WIDTH.cell);
  const timeCode = bits.read(WIDTH.time);
  return { type: "place", slot, x: cell % SIZE, y: Math.floor(cell / SIZE), timeCode };
}

function checksumText(body: string): string {
  const sum = checksum(body);
  return new BitWriter()
    .write(sum >>> 20, WIDTH.check)
    .write((sum >>> 8) & 0xfff, WIDTH.check)
    .write((sum & 0xff) << 4, WIDTH.check)
    .toText();
}

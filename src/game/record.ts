/**
 * @file The game record (D7): one compact, checksummed, URL-safe line that is the replay, the share link, the
 * analytics row and the anti-cheat. It holds what a game cannot recompute (seed, dealer with its set-up, moves with
 * thinking time, undos) and the docks, so that a replay can prove that they were dealt as claimed.
 *
 *   ob1-<head><docks><moves><checksum>     23⅓ bits, under 4 characters, per placement
 *
 * A record is written in the earliest version that can hold it, so a program of the day before reads all it can: version
 * 2 is for games in which a dock was taken back, and keeps that dock with the undo that took it back.
 * `readRecord.ts` reads it.
 */
import { checkArgument, DOCK_SIZE, expectOk, SIZE } from "#engine";
import { BitWriter, checksum } from "./bitText.ts";
import type { RecordedDock } from "./dealer.ts";
import { DOCK_SOURCES } from "./events.ts";
import { entriesOf } from "./log.ts";
import { knownSession, type Move, type Session } from "./session.ts";

/** Latest version of the text format. */
export const RECORD_VERSION = 2;
/** Version of rules and scoring; a game is replayed only under the rules it was played by. */
export const RULES_VERSION = 1;

/**
 * A game as data: what is needed to play it again, and nothing else.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, type GameRecord, newSession, recordOf } from "openblock/game";
 * const record: GameRecord = recordOf(expectOk(newSession({ seed: 5, dealer: DEALERS.uniform })).session);
 * console.log(record.seed, record.dealer, record.moves.length); // 5 uniform 0
 * ```
 */
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

/** Bits of each field. */
export const WIDTH = {
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
export const TAKES_DOCKS_BACK = 2;
/** The slot value that stands for an undo. */
export const UNDO = 3;

/**
 * The record of a session, finished or not.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, newSession, recordOf } from "openblock/game";
 * console.log(recordOf(expectOk(newSession({ seed: 5, dealer: DEALERS.uniform })).session).docks.length); // 1
 * ```
 */
export function recordOf(session: Session): GameRecord {
  const { seed, dealer, undoLimit, docks, moves } = expectOk(knownSession(session));
  return {
    rules: RULES_VERSION,
    seed,
    dealer: dealer.id,
    setup: dealer.setup,
    undoLimit,
    docks: entriesOf(docks),
    moves: entriesOf(moves),
  };
}

/**
 * A record as one line of text, safe in a URL; `decode` reads it back.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, decode, encode, newSession, recordOf } from "openblock/game";
 * const text = encode(recordOf(expectOk(newSession({ seed: 5, dealer: DEALERS.uniform })).session));
 * console.log(text.slice(0, 4), expectOk(decode(text)).seed); // ob1- 5
 * ```
 */
export function encode(record: GameRecord): string {
  checkRecord(record);
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

/** Throws `badRecord` unless this is a record. */
export function checkRecord(record: GameRecord): void {
  const isRecord = Array.isArray(record?.docks) && Array.isArray(record.moves) && typeof record.setup === "string";
  checkArgument(isRecord, "badRecord", "a record comes from recordOf(session) or decode(text)", record);
}

function versionOf({ moves }: GameRecord): number {
  return moves.some((move) => move.type === "undo" && move.takenBack !== undefined) ? TAKES_DOCKS_BACK : 1;
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

function writeDock(bits: BitWriter, dock: RecordedDock): void {
  if (dock.pieces.length !== DOCK_SIZE) throw new Error(`a delivered dock holds ${DOCK_SIZE} pieces`);
  bits.write(DOCK_SOURCES.indexOf(dock.source), WIDTH.source);
  for (const { shape, colour } of dock.pieces) {
    bits.write(shape.index, WIDTH.shape).write(colour ?? 0, WIDTH.colour);
  }
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

/** At the end of every record. */
export function checksumText(body: string): string {
  const sum = checksum(body);
  return new BitWriter()
    .write(sum >>> 20, WIDTH.check)
    .write((sum >>> 8) & 0xfff, WIDTH.check)
    .write((sum & 0xff) << 4, WIDTH.check)
    .toText();
}

/** Which steps were taken back later, 0 being the start: an undo takes back the latest placement that still stands. */
export function takenBack(moves: readonly Move[]): boolean[] {
  const flags = new Array<boolean>(moves.length + 1).fill(false);
  const standing: number[] = [];
  for (const [i, move] of moves.entries()) {
    if (move.type === "place") standing.push(i + 1);
    else flags[standing.pop()!] = true;
  }
  return flags;
}

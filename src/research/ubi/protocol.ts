/**
 * @file UBI, the text protocol between a referee and an engine (docs/ubi.md), one line a message: the lines of both
 * sides, an engine's introduction and name, and its answer, played through on the board. `engine.ts` answers as an
 * engine.
 */
import {
  type Board,
  type Combo,
  cellAt,
  DOCK_SIZE,
  fail,
  formatBoard,
  formatDock,
  legalAnchors,
  ok,
  parsePosition,
  place,
  type Result,
  SIZE,
  type Slots,
} from "#engine";
import { DEALER_IDS, type DealerId } from "#game";
import type { Choice, Introduction, View } from "#players";

export type UbiFault = "badCommand" | "badPosition" | "badMove";

/** What a referee says. */
export type Command =
  | { readonly kind: "ubi" | "isready" | "stop" | "quit" }
  | { readonly kind: "newgame"; readonly docks: DealerId }
  | { readonly kind: "position"; readonly view: View }
  | { readonly kind: "go"; readonly limits: Limits };

export interface Limits {
  /** Milliseconds for the answer. */
  readonly movetime?: number;
  /** Positions to look at, for engines that count them. */
  readonly nodes?: number;
  /** For draws of the engine's own. The game's seed is never told: docks that are still to come follow from it. */
  readonly seed?: number;
}

/** "0@3,4": the piece of slot 0, its mask's top-left corner in column 3 and row 4. */
export function formatMove({ slot, x, y }: Choice): string {
  return `${slot}@${x},${y}`;
}

export function parseMove(text: string): Result<Choice, UbiFault> {
  const match = /^(\d)@(\d),(\d)$/.exec(text);
  const [slot, x, y] = (match ?? []).slice(1).map(Number);
  const isMove = match !== null && slot! < DOCK_SIZE && x! < SIZE && y! < SIZE;
  if (isMove) return ok({ slot: slot!, x: x!, y: y! });
  const ranges = `slot 0 to ${DOCK_SIZE - 1}, then column and row 0 to ${SIZE - 1}`;
  return fail("badMove", `"${text}" is no move such as 0@3,4: ${ranges}`);
}

/** The slots of a hand, "-" for a piece that is placed. */
function formatSlots(slots: Slots): string {
  return slots.map((piece) => (piece === null ? "-" : formatDock([piece]))).join(",");
}

/** Every placement that is on offer, slot by slot in reading order. */
export function movesOf({ board, slots, mayPlace = () => true }: View): Choice[] {
  return slots.flatMap((piece, slot) =>
    piece === null
      ? []
      : [...legalAnchors(board, piece.shape)]
          .map((cell) => ({ slot, x: cell % SIZE, y: Math.floor(cell / SIZE) }))
          .filter((choice) => mayPlace(choice)),
  );
}

/** Lists the legal moves, so that an engine can play without knowing the rules. */
export function positionLine(view: View): string {
  const { board, slots, combo, steps = 0 } = view;
  const chain = combo.chain > 0 ? `${combo.chain}+${combo.idle}` : "-";
  const moves = movesOf(view).map(formatMove);
  return ["position", formatBoard(board), formatSlots(slots), chain, "steps", steps, "legal", ...moves].join(" ");
}

export function goLine({ movetime, nodes, seed }: Limits): string {
  const told = { movetime, nodes, seed };
  const words = Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
  return ["go", ...words].join(" ");
}

export function parseCommand(line: string): Result<Command, UbiFault> {
  const [word = "", ...rest] = line.trim().split(/\s+/);
  switch (word) {
    case "ubi":
    case "isready":
    case "stop":
    case "quit":
      return ok({ kind: word });
    case "newgame":
      return parseNewGame(rest);
    case "position":
      return parseView(rest);
    case "go":
      return parseGo(rest);
    default:
      return fail("badCommand", `"${word}" is no command`);
  }
}

function parseNewGame(words: readonly string[]): Result<Command, UbiFault> {
  const docks = wordAfter(words, "docks") ?? "feasible";
  const isSource = (name: string): name is DealerId => (DEALER_IDS as readonly string[]).includes(name);
  return isSource(docks) ? ok({ kind: "newgame", docks }) : fail("badCommand", `"${docks}" is no dock source`);
}

function parseGo(words: readonly string[]): Result<Command, UbiFault> {
  const limits: { movetime?: number; nodes?: number; seed?: number } = {};
  for (const name of ["movetime", "nodes", "seed"] as const) {
    const text = wordAfter(words, name);
    if (text === undefined) continue;
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 0) return fail("badCommand", `${name} "${text}" is no whole number`);
    limits[name] = value;
  }
  return ok({ kind: "go", limits });
}

function wordAfter(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

function parseView(words: readonly string[]): Result<Command, UbiFault> {
  const legal = words.indexOf("legal");
  const [board = "", dock = "", ...more] = legal < 0 ? words : words.slice(0, legal);
  const slots = dock === "" ? [] : dock.split(",");
  const hand = slots.filter((text) => text !== "-").join(",") || "-";
  const chain = more[0] === "steps" ? undefined : more[0];
  const position = parsePosition([board, hand, ...(chain === undefined ? [] : [chain])].join(" "));
  if (!position.ok) return fail("badPosition", position.fault.message);
  if (slots.length !== DOCK_SIZE) return fail("badPosition", `a position has ${DOCK_SIZE} slots, "-" for an empty one`);
  const steps = Number(wordAfter(more, "steps") ?? 0);
  if (!Number.isSafeInteger(steps) || steps < 0) return fail("badPosition", "steps is no whole number");
  const view = { ...position.value, slots: seated(slots, position.value.dock), steps };
  return legal < 0 ? ok({ kind: "position", view }) : offered(view, words.slice(legal + 1));
}

function seated(texts: readonly string[], dock: readonly NonNullable<Slots[number]>[]): Slots {
  const left = [...dock];
  return texts.map((text) => (text === "-" ? null : left.shift()!));
}

interface Seen {
  readonly board: Board;
  readonly slots: Slots;
  readonly combo: Combo;
  readonly steps: number;
}

/** A list of some of the legal moves asks for one of them. */
function offered({ board, slots, combo, steps }: Seen, texts: readonly string[]): Result<Command, UbiFault> {
  const moves: Choice[] = [];
  for (const text of texts) {
    const move = parseMove(text);
    if (!move.ok) return move;
    moves.push(move.value);
  }
  const view: View = { board, slots, combo, steps };
  const isOnOffer = (choice: Choice) => moves.some((move) => formatMove(move) === formatMove(choice));
  const all = movesOf(view);
  const isAll = all.length === moves.length && all.every(isOnOffer);
  const isLegal = moves.every(({ slot, x, y }) => {
    const piece = slots[slot];
    return piece !== null && piece !== undefined && legalAnchors(board, piece.shape).has(cellAt(x, y));
  });
  if (!isLegal) return fail("badPosition", "a move on offer is not legal");
  return ok({ kind: "position", view: isAll ? view : { ...view, mayPlace: isOnOffer } });
}

export function isIntroduced(line: string): boolean {
  return line.trim() === "ubiok";
}

/** What the lines say; of what is said twice, the last. */
export function parseIntroduction(lines: readonly string[]): Introduction {
  const said: { name?: string; author?: string } = {};
  for (const line of lines) {
    const [, key, text] = /^\s*id\s+(name|author)\s+(.*\S)/.exec(line) ?? [];
    if (key !== undefined) said[key as "name" | "author"] = text!;
  }
  return said;
}

const PREFIX = "ubi:";

/** The command of "ubi:python3 my.py"; null for any other name. */
export function engineCommand(name: string): string | null {
  const command = name.startsWith(PREFIX) ? name.slice(PREFIX.length).trim() : "";
  return command === "" ? null : command;
}

/** The name of a command's engine; a name is returned unchanged. */
export function engineName(command: string): string {
  return engineCommand(command) === null ? `${PREFIX}${command}` : command;
}

type PlanFault = "noMove" | "badMove" | "illegalMove";

/** The moves of "bestmove 0@3,4 2@0,0", played through on the board. */
export function parseBestMove(line: string, view: View): Result<readonly Choice[], PlanFault> {
  const [word, ...texts] = line.trim().split(/\s+/);
  if (word !== "bestmove" || texts.length === 0) return fail("noMove", `"${line}" names no move`);
  const plan: Choice[] = [];
  let { board } = view;
  let slots = [...view.slots];
  for (const text of texts) {
    const move = parseMove(text);
    if (!move.ok) return fail("badMove", move.fault.message);
    const { slot, x, y } = move.value;
    const piece = slots[slot] ?? null;
    if (piece === null) return fail("illegalMove", `${text}: slot ${slot} is empty`);
    const placed = place(board, { shape: piece.shape.id, x, y }, piece.colour);
    if (!placed.ok) return fail("illegalMove", `${text}: ${placed.fault.message}`);
    const isFirst = plan.length === 0;
    if (isFirst && view.mayPlace?.(move.value) === false) return fail("illegalMove", `${text} is not on offer`);
    plan.push(move.value);
    board = placed.value.board;
    slots = slots.with(slot, null);
  }
  return ok(plan);
}

/** "bestmove 0@3,4 2@0,0": the whole plan, in the order in which it is played. */
export function bestMoveLine(plan: readonly Choice[]): string {
  return ["bestmove", ...plan.map(formatMove)].join(" ");
}

/** Whether any placement is on offer: a player must not be asked where none is. */
export function canMove(view: View): boolean {
  return movesOf(view).length > 0;
}

/** @file A review as a page of text: the summary, the graph, then every marked move with a better one. */
import {
  type Board,
  boardRows,
  cellAt,
  coveredCells,
  type Placement,
  percentText,
  SHAPES,
  type ShapeId,
  SIZE,
} from "#engine";
import type { Session, Step } from "#game";
import {
  type HandReview,
  isSlip,
  type Mark,
  type MoveReview,
  type PlayedGame,
  type PlayedMove,
  type Review,
} from "#review";
import { grouped } from "../io/positionCommand.ts";
import { leftText, reasonOf } from "./reasons.ts";

export interface PageOptions {
  readonly ansi: boolean;
  /** Columns. */
  readonly width: number;
}

/** A line of the page; the first one about a marked move has its colour, of the 256. */
export interface PageLine {
  readonly text: string;
  readonly colour: number | null;
}

export function reviewPage(reviewed: Reviewed, { ansi, width }: PageOptions): string {
  return reviewLines(reviewed, width)
    .map(({ text, colour }) => `${ansi && colour !== null ? `\u001b[38;5;${colour}m${text}\u001b[0m` : text}\n`)
    .join("");
}

/** The same, line by line. */
export function reviewLines(reviewed: Reviewed, width: number): PageLine[] {
  const moves = movesOf(reviewed);
  const points = moves.map(({ review }) => ({ room: review.after, mark: review.mark }));
  const paragraphs = [
    plainLines(headOf(reviewed)),
    plainLines("Room left after each move, % of all 3,276 possible hands that would fit; below 25 is tight."),
    plainLines(roomGraph(points, width)),
    ...moves.filter(({ review }) => isSlip(review.mark)).map(describe),
    ...forcedHands(moves).map(plainLines),
  ];
  return paragraphs.flatMap((lines, i) => (i === 0 ? lines : [...plainLines(""), ...lines]));
}

function plainLines(text: string): PageLine[] {
  return text.split("\n").map((line) => ({ text: line, colour: null }));
}

function headOf({ review, session }: Reviewed): string {
  const { accuracy, counts, missedClears } = review.summary;
  const game = `${grouped(session.score)} points in ${plural(session.steps, "move")}.`;
  const end = session.ended === null ? "The game is not over." : reasonOf(session);
  const kinds = [
    `${counts.best} best`,
    `${counts.good} good`,
    plural(counts.inaccuracy, "inaccuracy", "inaccuracies"),
    plural(counts.mistake, "mistake"),
    `${counts.fatal} fatal`,
  ];
  const share = accuracy === null ? "No choice mattered so far" : `Accuracy ${percentText(accuracy / 100, 0)}`;
  const missed = missedClears === 0 ? "" : ` ${plural(missedClears, "hand")} could have cleared a line and did not.`;
  return `${game} ${end}\n${share}: ${kinds.join(", ")}.${missed}`;
}

function plural(n: number, one: string, many = `${one}s`): string {
  return `${grouped(n)} ${n === 1 ? one : many}`;
}

function describe(move: MoveInGame): PageLine[] {
  const { number, played, shapes, review, before } = move;
  const placed = placementOf(played, shapes);
  const head = `${SIGNS[review.mark!]} Move ${number}, ${review.mark}: ${where(placed)}. ${roomText(review)}`;
  const better = review.better!.steps.map((step) => placementOf(step, shapes));
  const board = review.mark === "inaccuracy" ? [] : [drawn(before.board, placed, better[0]!)];
  const rest = [...proof(move), betterText(move, better), ...board].flatMap(plainLines);
  return [{ text: head, colour: MARK_CODES[review.mark!] ?? null }, ...rest];
}

function where({ shape, x, y }: Placement): string {
  return `${shape} at column ${x}, row ${y}`;
}

function roomText({ before, after }: MoveInGame["review"]): string {
  return `Room ${percentText(before, 0)} → ${percentText(after, 0)}.`;
}

function proof({ review: { fatal } }: MoveInGame): string[] {
  if (fatal === null) return [];
  const { ways, orders, left } = fatal;
  return [
    `  Proved: before it there were ${plural(ways, "way")} in ${plural(orders, "order")}; after it ${leftText(left)}.`,
  ];
}

function betterText({ review }: MoveInGame, better: readonly Placement[]): string {
  const { room, keeps, steps } = review.better!;
  const lines = steps.reduce((sum, step) => sum + step.lines, 0);
  const facts = [
    `leaves ${percentText(room, 0)}`,
    ...(lines > 0 ? [`clears ${plural(lines, "line")}`] : []),
    ...(keeps.length > 0 ? [`keeps ${keeps.slice(0, 3).join(", ")} open`] : []),
  ];
  return `  Better: ${better.map(where).join(", then ")}; ${facts.join(", ")}.`;
}

/** The board before the move: x where the piece went, + where it should have gone, * where both meet. */
function drawn(board: Board, played: Placement, better: Placement): string {
  const cells = (placement: Placement) => {
    const covered = coveredCells(board, placement);
    return new Set(covered.ok ? covered.value : []);
  };
  const [was, should] = [cells(played), cells(better)];
  const rows = boardRows(board).map((row, y) =>
    [...row].map((content, x) => {
      const cell = cellAt(x, y);
      if (was.has(cell)) return should.has(cell) ? "*" : "x";
      return should.has(cell) ? "+" : content;
    }),
  );
  const header = Array.from({ length: SIZE }, (_, x) => x).join(" ");
  return [`    ${header}`, ...rows.map((row, y) => `  ${y} ${row.join(" ")}`)].join("\n");
}

/** Hands that were not the player's doing. */
function forcedHands(moves: readonly MoveInGame[]): string[] {
  const firsts = moves.filter(({ hand, number }) => hand.isForced && moves[number - 2]?.hand !== hand);
  if (firsts.length === 0) return [];
  const list = firsts.map(({ number, hand }) => `move ${number} on (at best ${percentText(hand.best, 0)} left)`);
  return [`Hands that left little room however they were placed: ${list.join(", ")}.`];
}

/** 256-colour codes of the marks that are listed. */
const MARK_CODES: Readonly<Partial<Record<Mark, number>>> = { inaccuracy: 221, mistake: 215, fatal: 203 };

// The moves of a reviewed game in one list, each with its placement and the board before it.

export interface Reviewed {
  readonly game: PlayedGame;
  readonly review: Review;
  readonly steps: readonly Step[];
  readonly session: Session;
}

export interface MoveInGame {
  /** From 1. */
  readonly number: number;
  readonly hand: HandReview;
  readonly shapes: readonly number[];
  readonly played: PlayedMove;
  readonly review: MoveReview;
  readonly before: Session;
}

export function movesOf({ game, review, steps }: Reviewed): MoveInGame[] {
  const moves: MoveInGame[] = [];
  for (const [i, hand] of review.hands.entries()) {
    const { shapes, moves: played } = game.hands[i]!;
    for (const [j, move] of hand.moves.entries()) {
      const before = steps[played[j]!.step - 1]!.session;
      moves.push({ number: moves.length + 1, hand, shapes, played: played[j]!, review: move, before });
    }
  }
  return moves;
}

/** A placement of one of the shapes, as the other commands print it. */
export function placementOf(
  { slot, anchor }: { readonly slot: number; readonly anchor: number },
  shapes: readonly number[],
): { readonly shape: ShapeId; readonly x: number; readonly y: number } {
  return { shape: SHAPES[shapes[slot]!]!.id, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
}

// The graph of the room left: a column a move, the lowest of several where the game is longer than the page is wide,
// and under it a sign for every marked move.

export interface GraphPoint {
  /** 0…1. */
  readonly room: number;
  readonly mark: Mark | null;
}

/** One sign a mark; best and good moves have none. */
export const SIGNS: Readonly<Record<Mark, string>> = { best: "", good: "", inaccuracy: "~", mistake: "?", fatal: "×" };

const ROWS = 8;
/** Fills of a cell, from none to whole. */
const LEVELS = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const AXIS = ["100 ", "    ", " 75 ", "    ", " 50 ", "    ", " 25 ", "    "];
const MARGIN = 5;
/** Marks from mild to severe: where moves share a column, the worst one shows. */
const SEVERITY: readonly (Mark | null)[] = [null, "best", "good", "inaccuracy", "mistake", "fatal"];

export function roomGraph(points: readonly GraphPoint[], width: number): string {
  const columns = columnsOf(points, Math.max(10, width - MARGIN));
  const rows = AXIS.map(
    (label, row) => `${label}│${columns.map(({ room }) => barCell(room, ROWS - 1 - row)).join("")}`,
  );
  const signs = columns.map(({ mark }) => (mark === null ? " " : SIGNS[mark] || " ")).join("");
  const numbers = numbersUnder(columns.length, points.length);
  return [...rows, `  0 └${"─".repeat(columns.length)}`, `     ${signs}`, `     ${numbers}`]
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
}

function columnsOf(points: readonly GraphPoint[], most: number): GraphPoint[] {
  const share = Math.ceil(points.length / most);
  return Array.from({ length: Math.ceil(points.length / share) }, (_, i) => {
    const some = points.slice(i * share, (i + 1) * share);
    const worst = Math.max(...some.map(({ mark }) => SEVERITY.indexOf(mark)));
    return { room: Math.min(...some.map(({ room }) => room)), mark: SEVERITY[worst]! };
  });
}

function barCell(room: number, level: number): string {
  const fill = Math.round(room * ROWS * (LEVELS.length - 1)) - level * (LEVELS.length - 1);
  return LEVELS[Math.min(LEVELS.length - 1, Math.max(0, fill))]!;
}

/** Move numbers under every tenth column, or as many as fit. */
function numbersUnder(columns: number, moves: number): string {
  const share = Math.ceil(moves / columns);
  let line = "1";
  for (let column = 10; column <= columns; column += 10) {
    const text = String(column * share);
    line = line.padEnd(column - text.length) + text;
  }
  return line;
}

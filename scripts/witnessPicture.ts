/**
 * @file Draws a position, its dock and the verifier's answer as one animated SVG: the witness is played piece by piece,
 * full lines clear, the verdict appears. Everything shown is computed by the engine from the position. Without
 * animation (a plain viewer, reduced motion) the picture stands at the beginning with the whole answer beside it.
 */
import {
  Bitboard,
  type Board,
  countSolutions,
  expectOk,
  legalAnchors,
  type Placed,
  type Placement,
  type Position,
  parsePosition,
  place,
  SIZE,
  shapeOf,
  verify,
} from "#engine";
import { caption, GLYPHS, PALETTE, styleOf, TOKENS, tileSymbol, timeOf } from "./pictureStyle.ts";

/** Met in play: two of its three pieces have no place until lines clear, and one way of all leads through. */
export const PICTURED_POSITION = "2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h 3x3:d,2x3:a,3x2:g";

const CELL = 40;
const PITCH = CELL + 4;
const BOARD = { x: 36, y: 36, side: SIZE * PITCH - 4 };
const SIDE = { x: 420, width: 316 };
const SLOT = { y: 52, side: 98, pitch: 109 };
const WITNESS_Y = 226;
const HEIGHT = 420;
const WIDTH = SIDE.x + SIDE.width + 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A step of the witness: the piece's slot in the dock, and what its placement did. */
interface PlayedStep {
  readonly slot: number;
  readonly placement: Placement;
  readonly placed: Placed;
}

/** A tile and the step whose clear takes it away, if one does. */
interface Tile {
  readonly cell: number;
  readonly colour: number;
  readonly goneAt: number | null;
}

export function witnessPicture(text: string): string {
  const position = expectOk(parsePosition(text));
  const dock = position.dock.map(({ shape }) => shape);
  const verdict = verify(position.board, dock);
  if (verdict.witness === null) throw new Error("there is no witness to draw");
  const steps = play(position, verdict.witness);
  const { solutions, orders } = countSolutions(position.board, dock);
  const ways = `${solutions} way${solutions === 1 ? "" : "s"}, in ${orders} of 6 orders`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>A dock placed by its witness</title>`,
    `<desc>${text}. ${steps.map(sentence).join(" ")} ${ways}.</desc>`,
    `<style>${styleOf(
      steps.length,
      steps.map((step) => pathOf(step, position)),
    )}</style>`,
    `<defs>${PALETTE.map((_, colour) => tileSymbol(colour, CELL, GLYPHS[colour]!)).join("")}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="16" fill="${TOKENS.background}"/>`,
    ground(),
    `<g class="stage">`,
    ...boardTiles(position.board, steps).map((tile) => drawTile(tile, boardPoint(tile.cell), steps)),
    ...steps.flatMap((step, i) => cleared(step, i)),
    ...steps.map((step, i) => drawPiece(position, steps, step, i)),
    ...position.dock.map(({ shape }, slot) => slotLabel(position.board, shape.id, slot)),
    ...steps.map((step, i) => witnessLine(step, i)),
    verdictBox(ways, verdict.nodes),
    "</g></svg>",
    "",
  ].join("\n");
}

function play(position: Position, witness: readonly Placement[]): PlayedStep[] {
  let board = position.board;
  return witness.map((placement) => {
    const slot = position.dock.findIndex(({ shape }) => shape.id === placement.shape);
    const placed = expectOk(place(board, placement, position.dock[slot]!.colour));
    board = placed.board;
    return { slot, placement, placed };
  });
}

function boardTiles(board: Board, steps: readonly PlayedStep[]): Tile[] {
  return [...board.occupied].map((cell) => ({
    cell,
    colour: board.cells[cell]! - 1,
    goneAt: clearOf(cell, steps, 0),
  }));
}

/** The first step from `from` on that clears the cell. */
function clearOf(cell: number, steps: readonly PlayedStep[], from: number): number | null {
  const at = steps.findIndex((step, i) => i >= from && linesOf(step).has(cell));
  return at < 0 ? null : at;
}

function linesOf({ placed: { clear } }: PlayedStep): Bitboard {
  const lines = [...clear.rows.map(Bitboard.row), ...clear.columns.map(Bitboard.column)];
  return lines.reduce((all, line) => all.union(line), Bitboard.empty());
}

function boardPoint(cell: number): Point {
  return { x: BOARD.x + PITCH * (cell % SIZE), y: BOARD.y + PITCH * Math.floor(cell / SIZE) };
}

function ground(): string {
  const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const { x, y } = boardPoint(cell);
    const isOdd = ((cell % SIZE) + Math.floor(cell / SIZE)) % 2 === 1;
    return `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" rx="7" fill="${TOKENS.cell}" opacity="${isOdd ? 0.55 : 0.8}"/>`;
  });
  const slots = [0, 1, 2].map(
    (slot) =>
      `<rect x="${SIDE.x + SLOT.pitch * slot}" y="${SLOT.y}" width="${SLOT.side}" height="${SLOT.side}" rx="12" fill="${TOKENS.panel}" stroke="${TOKENS.line}"/>`,
  );
  return [
    `<rect x="${BOARD.x - 12}" y="${BOARD.y - 12}" width="${BOARD.side + 24}" height="${BOARD.side + 24}" rx="14" fill="${TOKENS.panel}" stroke="${TOKENS.line}"/>`,
    ...cells,
    ...slots,
    caption("Dock", SIDE.x, 40, "label"),
    caption("Witness", SIDE.x, WITNESS_Y - 24, "label"),
  ].join("");
}

function drawTile({ cell, colour, goneAt }: Tile, at: Point, steps: readonly PlayedStep[]): string {
  const fate =
    goneAt === null ? "" : ` class="gone${goneAt}" style="animation-delay:${sweepDelay(cell, steps[goneAt]!)}s"`;
  return `<use href="#tile${colour}" x="${at.x}" y="${at.y}"${fate}/>`;
}

/** A clear runs from the placed piece outward: seconds that a cell waits. */
function sweepDelay(cell: number, { placement }: PlayedStep): number {
  const far = shapeOf(placement.shape).cells.map(({ x, y }) =>
    Math.max(Math.abs(placement.x + x - (cell % SIZE)), Math.abs(placement.y + y - Math.floor(cell / SIZE))),
  );
  return Math.min(...far) / 20;
}

/** Where a piece rests in its slot, and where the witness puts it. */
function pathOf({ slot, placement }: PlayedStep, { dock }: Position) {
  const { width, height } = dock[slot]!.shape;
  const scale = Math.min(0.5, (SLOT.side - 12) / (PITCH * Math.max(width, height) - 4));
  const middle = (length: number) => (SLOT.side - scale * (PITCH * length - 4)) / 2;
  const from = { x: SIDE.x + SLOT.pitch * slot + middle(width), y: SLOT.y + middle(height) };
  return { from, to: boardPoint(placement.y * SIZE + placement.x), scale };
}

function drawPiece(position: Position, steps: readonly PlayedStep[], step: PlayedStep, i: number): string {
  const { shape, colour } = position.dock[step.slot]!;
  const { from, scale } = pathOf(step, position);
  const tiles = shape.cells.map(({ x, y }) => {
    const cell = (step.placement.y + y) * SIZE + step.placement.x + x;
    const tile = { cell, colour: colour!, goneAt: clearOf(cell, steps, i) };
    return drawTile(tile, { x: PITCH * x, y: PITCH * y }, steps);
  });
  return `<g class="piece${i}" transform="translate(${from.x} ${from.y}) scale(${scale})">${tiles.join("")}</g>`;
}

/** The outlines of the lines that a step fills. */
function cleared({ placed: { clear } }: PlayedStep, i: number): string[] {
  const outline = (x: number, y: number, width: number, height: number) =>
    `<rect class="line${i}" x="${x - 3}" y="${y - 3}" width="${width + 6}" height="${height + 6}" rx="10" fill="none" stroke="${TOKENS.accent}" stroke-width="3" opacity="0"/>`;
  return [
    ...clear.rows.map((y) => outline(BOARD.x, BOARD.y + PITCH * y, BOARD.side, CELL)),
    ...clear.columns.map((x) => outline(BOARD.x + PITCH * x, BOARD.y, CELL, BOARD.side)),
  ];
}

function slotLabel(board: Board, id: Placement["shape"], slot: number): string {
  const places = legalAnchors(board, shapeOf(id)).size();
  const words = places === 0 ? "no place" : `${places} place${places === 1 ? "" : "s"}`;
  const x = SIDE.x + SLOT.pitch * slot;
  return (
    caption(id, x, SLOT.y + SLOT.side + 20, "text") +
    caption(words, x + SLOT.side, SLOT.y + SLOT.side + 20, places === 0 ? "warn end" : "muted end")
  );
}

function witnessLine(step: PlayedStep, i: number): string {
  const { shape, x, y } = step.placement;
  const at = WITNESS_Y + 30 * i;
  return [
    `<g class="said${i}">`,
    caption(`${i + 1}`, SIDE.x, at, "accent"),
    caption(`${shape} at column ${x}, row ${y}`, SIDE.x + 20, at, "text"),
    caption(clearWords(step), SIDE.x + SIDE.width, at, "muted end"),
    "</g>",
  ].join("");
}

function clearWords({ placed: { clear } }: PlayedStep): string {
  const rows = clear.rows.map((y) => `row ${y}`);
  const columns = clear.columns.map((x) => `column ${x}`);
  const lines = rows.length + columns.length;
  if (lines === 0) return "";
  return lines > 1 ? `clears ${lines} lines` : `clears ${[...rows, ...columns].join()}`;
}

function sentence(step: PlayedStep): string {
  const { shape, x, y } = step.placement;
  return `${[`${shape} at column ${x}, row ${y}`, clearWords(step)].filter(Boolean).join(" ")}.`;
}

function verdictBox(ways: string, nodes: number): string {
  const y = WITNESS_Y + 30 * 3;
  return [
    `<g class="said${timeOf.verdict}">`,
    `<rect x="${SIDE.x}" y="${y - 4}" width="${SIDE.width}" height="84" rx="12" fill="${TOKENS.panel}" stroke="${TOKENS.good}"/>`,
    caption("Feasible", SIDE.x + 18, y + 32, "verdict"),
    caption(ways, SIDE.x + 18, y + 60, "text"),
    caption(`${nodes} placements tried`, SIDE.x + SIDE.width - 18, y + 30, "muted end"),
    "</g>",
  ].join("");
}

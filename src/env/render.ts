/**
 * @file A position as a picture: coloured text for terminals, SVG for pages. Colour is never the only sign: the text keeps
 * the colour's letter, each tile of the SVG carries it. The SVG stands alone: no style sheet, font or script from outside.
 */
import { type Board, colourText, fillOf, NEUTRAL, type Piece, percentText, printBoard, printDock, SIZE } from "#engine";
import type { Session } from "#game";

export type Pictured = Pick<Session, "board" | "slots" | "steps" | "score" | "ended">;

export function renderAnsi(pictured: Pictured, ansi = true): string {
  const { board, slots } = pictured;
  return [captionOf(pictured), printBoard(board, { ansi }), printDock(slots, { ansi })].join("\n");
}

function captionOf({ board, steps, score, ended }: Pictured): string {
  const fill = `${percentText(fillOf(board))} filled`;
  return `step ${steps}, score ${score}, ${fill}${ended === null ? "" : `, over: ${ended}`}`;
}

const PAPER = {
  background: "#12141a",
  cell: "#20242e",
  ink: "#f2f0ea",
  tileInk: "#12141a",
  neutral: "#8d93a3",
} as const;
/** The colours a–h. */
const PALETTE = ["#ff6b57", "#ffb547", "#4fc37a", "#45a6f5", "#9a7bff", "#f27db8", "#37c6c0", "#c4a484"] as const;

const PITCH = 40;
const GAP = 3;
const MARGIN = 16;
const CAPTION = 28;
/** A piece of the dock is drawn smaller, in a slot five cells wide. */
const DOCK_PITCH = 20;
const SLOT_SIDE = 5 * DOCK_PITCH + 6;
const WIDTH = 2 * MARGIN + SIZE * PITCH;
const DOCK_Y = MARGIN + CAPTION + SIZE * PITCH + MARGIN;
const HEIGHT = DOCK_Y + SLOT_SIDE + MARGIN;

export function renderSvg(pictured: Pictured): string {
  const { board, slots } = pictured;
  const caption = captionOf(pictured);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${caption}</title>`,
    `<style>text{font:14px system-ui,sans-serif;fill:${PAPER.ink}}.tile{text-anchor:middle;fill:${PAPER.tileInk}}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${PAPER.background}"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 14}">${caption}</text>`,
    ...boardTiles(board),
    ...slots.flatMap((piece, slot) => (piece === null ? [] : pieceTiles(piece, slot))),
    "</svg>\n",
  ].join("\n");
}

function boardTiles({ cells }: Board): string[] {
  return Array.from(cells, (content, cell) =>
    tile(MARGIN + PITCH * (cell % SIZE), MARGIN + CAPTION + PITCH * Math.floor(cell / SIZE), PITCH, content),
  );
}

function pieceTiles({ shape, colour }: Piece, slot: number): string[] {
  const left = MARGIN + slot * (SLOT_SIDE + 1);
  const content = colour === undefined ? NEUTRAL : colour + 1;
  return shape.cells.map(({ x, y }) => tile(left + DOCK_PITCH * x, DOCK_Y + DOCK_PITCH * y, DOCK_PITCH, content));
}

/** A cell by its content: 0 empty, 1…8 the colours, 9 neutral. */
function tile(x: number, y: number, pitch: number, content: number): string {
  const side = pitch - GAP;
  const fill = content === 0 ? PAPER.cell : content === NEUTRAL ? PAPER.neutral : PALETTE[content - 1]!;
  const square = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${pitch / 8}" fill="${fill}"/>`;
  if (content === 0) return square;
  const letter = content === NEUTRAL ? "#" : colourText(content - 1);
  return `${square}<text class="tile" x="${x + side / 2}" y="${y + side / 2 + 5}">${letter}</text>`;
}

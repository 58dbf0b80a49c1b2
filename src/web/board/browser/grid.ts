/**
 * @file The board for focus and speech: a DOM grid over the canvas with an element for each cell, and a button for each
 * piece of the hand. They are invisible and ignore the pointer; assistive technology reads and activates them, keys move
 * the focus.
 */
import type { Point, Rect } from "../geometry.ts";
import type { Grid, GridPort } from "../stage.ts";

const CORNER: Point = { x: 0, y: 0 };

export interface GridView extends Grid {
  /** The board, and the pieces of the hand. */
  readonly board: HTMLElement;
  readonly pieces: HTMLElement;
}

/** `isStacked`: one element holds board and pieces; otherwise each has its own. */
export function createGrid(port: GridPort, isStacked: boolean): GridView {
  const board = layer("grid");
  const cells = Array.from({ length: 64 }, (_, cell) => makeCell(cell, port));
  for (let y = 0; y < 8; y++) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    row.append(...cells.slice(8 * y, 8 * y + 8));
    board.append(row);
  }
  const pieces = layer("group");
  const slots = [0, 1, 2].map((slot) => makeSlot(slot, port));
  pieces.append(...slots);
  board.addEventListener("keydown", (event) => moveFocus(event, cells));
  return {
    board,
    pieces,
    update(state) {
      const words = port.words();
      setLabel(board, words.board);
      setLabel(pieces, words.dock);
      for (const [i, cell] of cells.entries()) {
        setLabel(cell, words.cell(i % 8, Math.floor(i / 8), state.board.cells[i]!));
      }
      pieces.style.cursor = state.held?.by === "drag" ? "grabbing" : state.hovered == null ? "" : "grab";
      for (const [slot, button] of slots.entries()) {
        setLabel(button, words.slot(slot, state));
        button.disabled = state.slots[slot] == null;
        button.setAttribute("aria-pressed", String(state.held?.slot === slot));
      }
    },
    arrange({ panel, origin, gap, slots: rooms }, places) {
      const rect = places.pieces;
      place(board, panel, isStacked ? CORNER : places.board);
      board.style.padding = `${origin.x - panel.x}px`;
      board.style.gap = `${gap}px`;
      place(pieces, rect, isStacked ? CORNER : rect);
      for (const [slot, button] of slots.entries()) place(button, rooms[slot] ?? rect, rect);
    },
  };
}

function layer(role: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "grid-layer";
  element.setAttribute("role", role);
  return element;
}

function makeCell(cell: number, port: GridPort): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("role", "gridcell");
  element.tabIndex = cell === 0 ? 0 : -1;
  element.dataset.cell = String(cell);
  const activate = () => port.onCell(cell % 8, Math.floor(cell / 8));
  element.addEventListener("click", activate);
  return element;
}

function makeSlot(slot: number, port: GridPort): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.slot = String(slot);
  button.addEventListener("click", () => port.onSlot(slot));
  return button;
}

function setLabel(element: HTMLElement, label: string): void {
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
}

/** Puts an element where a rectangle is, within an element that holds it. */
function place({ style }: HTMLElement, { x, y, width, height }: Rect, within: Point): void {
  style.left = `${x - within.x}px`;
  style.top = `${y - within.y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Arrow keys move the focus within the grid, as screen-reader users expect. */
function moveFocus(event: KeyboardEvent, cells: readonly HTMLElement[]): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };
  const step = steps[event.key];
  const at = cells.indexOf(event.target as HTMLElement);
  if (step === undefined || at < 0 || event.defaultPrevented) return;
  const isSideways = Math.abs(step) === 1;
  const next = at + step;
  if (next < 0 || next > 63 || (isSideways && Math.floor(next / 8) !== Math.floor(at / 8))) return;
  event.preventDefault();
  cells[at]!.tabIndex = -1;
  cells[next]!.tabIndex = 0;
  cells[next]!.focus();
}

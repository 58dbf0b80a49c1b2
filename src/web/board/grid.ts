/**
 * @file The board for focus and speech: a DOM grid over the canvas with an element for each cell and a button for each
 * dock slot. It is invisible and ignores the pointer; assistive technology reads and activates it, keys move its focus.
 */
import type { Layout } from "./geometry.ts";
import type { BoardState } from "./state.ts";

/** Words for the grid, from the language in use. */
export interface GridWords {
  readonly board: string;
  readonly dock: string;
  cell(x: number, y: number, content: number): string;
  slot(number: number, state: BoardState): string;
}

export interface GridPort {
  words(): GridWords;
  onCell(x: number, y: number): void;
  onSlot(slot: number): void;
}

export interface GridView {
  readonly element: HTMLElement;
  update(state: BoardState, layout: Layout): void;
}

export function createGrid(port: GridPort): GridView {
  const element = document.createElement("div");
  element.className = "grid-layer";
  const grid = document.createElement("div");
  grid.setAttribute("role", "grid");
  const cells = Array.from({ length: 64 }, (_, cell) => makeCell(cell, port));
  for (let y = 0; y < 8; y++) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    row.append(...cells.slice(8 * y, 8 * y + 8));
    grid.append(row);
  }
  const dock = document.createElement("div");
  dock.setAttribute("role", "group");
  const slots = [0, 1, 2].map((slot) => makeSlot(slot, port));
  dock.append(...slots);
  element.append(grid, dock);
  grid.addEventListener("keydown", (event) => moveFocus(event, cells));
  return {
    element,
    update(state, layout) {
      const words = port.words();
      grid.setAttribute("aria-label", words.board);
      dock.setAttribute("aria-label", words.dock);
      for (const [i, cell] of cells.entries()) {
        setLabel(cell, words.cell(i % 8, Math.floor(i / 8), state.board.cells[i]!));
        place(
          cell,
          layout.origin.x + (i % 8) * layout.pitch,
          layout.origin.y + Math.floor(i / 8) * layout.pitch,
          layout.pitch - layout.gap,
        );
      }
      for (const [slot, button] of slots.entries()) {
        setLabel(button, words.slot(slot, state));
        button.disabled = state.slots[slot] == null;
        button.setAttribute("aria-pressed", String(state.held?.slot === slot));
        const rect = layout.slots[slot]!;
        button.style.cssText = `left:${rect.x}px;top:${rect.y}px;width:${rect.width}px;height:${rect.height}px`;
      }
    },
  };
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

function place(element: HTMLElement, x: number, y: number, size: number): void {
  element.style.cssText = `left:${x}px;top:${y}px;width:${size}px;height:${size}px`;
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

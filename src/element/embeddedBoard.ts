/** @file What is inside an embedded board: the view, what its attributes say, and the events that it tells of. */

import type { Step } from "#game";
import { newsOf } from "#web/board/animations.ts";
import type { BoardView, PlacedNews, Shown } from "#web/board/api.ts";
import { createBoardView } from "#web/board/browser/boardView.ts";
import { newsOfDeed } from "#web/board/news.ts";
import { paletteFrom, RIMS } from "#web/board/palette.ts";
import { previewIn } from "#web/board/preview.ts";
import { TOKENS } from "#web/board/tokens.ts";
import { make } from "#web/platform/browser/elements.ts";
import { matches, root, tokensOf } from "#web/platform/browser/page.ts";
import { EMPTY_TABLE, positionOf, stepsOf, type Table, tableAfter, tableFrom } from "./table.ts";
import { ELEMENT_WORDS, type ElementWords } from "./words.ts";

/**
 * What the event `place` carries.
 *
 * @example
 * ```ts
 * import { defineBoard, type PlaceDetail } from "openblock/board";
 * defineBoard();
 * const board = document.createElement("openblock-board");
 * board.addEventListener("place", (event) => console.log((event as CustomEvent<PlaceDetail>).detail.lines)); // 2
 * board.dispatchEvent(new CustomEvent("place", { detail: { lines: 2 } }));
 * ```
 */
export interface PlaceDetail {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly lines: number;
  readonly points: number;
  /** The position after it, in notation. */
  readonly position: string;
}

const STYLE = `
:host { display: block; position: relative; min-width: 10rem; }
:host([hidden]) { display: none; }
.box { display: flex; flex-direction: column; width: 100%; height: 100%; color: var(--ink, CanvasText); }
.board-host { position: relative; flex: 1; width: 100%; min-height: 0; aspect-ratio: 100 / 132; }
.board-canvas { position: absolute; z-index: 1; pointer-events: none; }
.grid-layer { direction: ltr; position: absolute; box-sizing: border-box; touch-action: none; user-select: none; }
.grid-layer[role="grid"] { display: grid; grid-template: repeat(8, minmax(0, 1fr)) / repeat(8, minmax(0, 1fr)); }
.grid-layer [role="row"] { display: contents; }
.grid-layer [role="gridcell"], .grid-layer button { border: 0; padding: 0; background: none; pointer-events: none; }
.grid-layer button { position: absolute; }
.film { display: flex; align-items: center; gap: 0.75rem; min-height: 3rem; font: 1rem system-ui, sans-serif; }
.film button { min-width: 4.5rem; min-height: 2.75rem; border: 1px solid; border-radius: 0.75rem; background: none; color: inherit; font: inherit; }
.film input { flex: 1; min-width: 0; accent-color: currentColor; }
[role="status"] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
p { margin: 0; padding: 1rem; font: 1rem system-ui, sans-serif; }
`;

export class EmbeddedBoard {
  private readonly element: HTMLElement;
  private readonly box = make("div");
  private readonly host = make("div");
  /** What screen readers say. */
  private readonly status = make("div");
  private view: BoardView | null = null;
  private film: Film | null = null;
  private table: Table = EMPTY_TABLE;
  private words: ElementWords = ELEMENT_WORDS.en;

  constructor(element: HTMLElement) {
    this.element = element;
    const root = element.attachShadow({ mode: "open", delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.box.className = "box";
    this.host.className = "board-host";
    this.box.append(this.host);
    this.status.setAttribute("role", "status");
    root.append(this.box, this.status);
  }

  get position(): string {
    return positionOf(this.table);
  }

  connect(): void {
    const palette = paletteOf(this.element);
    this.view = createBoardView(this.host, {
      words: () => this.words.grid,
      palette: () => palette,
      isCalm: () => matches("(prefers-reduced-motion: reduce)"),
      previewOf: (slot, x, y) => previewIn(this.table, slot, x, y),
      say: (text) => this.say(text),
      onPlace: (slot, x, y) => this.place(slot, x, y),
      onRefuse: () => undefined,
    });
    this.element.addEventListener("keydown", this.onKey);
    this.open();
  }

  disconnect(): void {
    this.element.removeEventListener("keydown", this.onKey);
    this.film?.stop();
    this.view?.destroy();
    this.view = null;
  }

  /** Shows what the attributes say. */
  open(): void {
    if (this.view === null) return;
    this.film?.stop();
    this.film = null;
    this.words = wordsOf(this.element);
    const record = this.element.getAttribute("record") ?? "";
    if (record === "") this.openPosition(this.element.getAttribute("position") ?? positionOf(EMPTY_TABLE));
    else this.openRecord(record);
  }

  private openPosition(position: string): void {
    const read = tableFrom(position);
    if (read.ok) {
      this.box.replaceChildren(this.host);
      this.show(read.value);
    } else this.refuse(read.fault);
  }

  private openRecord(record: string): void {
    const steps = stepsOf(record);
    if (!steps.ok) {
      this.refuse(steps.fault);
      return;
    }
    const { news } = this.words;
    this.film = new Film(steps.value, this.words, (step, before) =>
      this.show(step.session, before && newsOf(before.session, step, news)),
    );
    this.box.replaceChildren(this.host, this.film.controls);
    this.film.go(steps.value.length - 1);
  }

  private show(table: Table & Shown, news?: PlacedNews): void {
    this.table = table;
    this.view!.show(table, news);
    this.view!.setLocked(this.film !== null || !this.element.hasAttribute("interactive"));
  }

  private refuse({ code, message }: { readonly code: string; readonly message: string }): void {
    const said = make("p");
    said.setAttribute("role", "alert");
    // The reason is for the page's author.
    const reason = make("span");
    reason.lang = "en";
    reason.textContent = message;
    said.append(this.words.unreadable, " ", reason);
    this.box.replaceChildren(said);
    this.element.dispatchEvent(new CustomEvent("fault", { detail: { code, message }, bubbles: true, composed: true }));
  }

  private place(slot: number, x: number, y: number): boolean {
    const placed = tableAfter(this.table, slot, x, y);
    if (!placed.ok) return false;
    const { table, lines, deed } = placed.value;
    const detail: PlaceDetail = { slot, x, y, lines, points: deed.points, position: positionOf(table) };
    const event = new CustomEvent("place", { detail, bubbles: true, composed: true, cancelable: true });
    if (!this.element.dispatchEvent(event)) return false;
    this.show(table, newsOfDeed(this.table.board, deed, this.words.news));
    this.say(lines > 0 ? this.words.cleared(lines) : this.words.placed);
    this.element.setAttribute("position", detail.position);
    return true;
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  private readonly onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.view?.key(event.key)) event.preventDefault();
  };
}

/** The language of the element or of what is around it. */
function wordsOf(element: HTMLElement): ElementWords {
  const tag = element.closest<HTMLElement>("[lang]")?.lang ?? root().lang;
  return /^zh\b/i.test(tag) ? ELEMENT_WORDS.zh : ELEMENT_WORDS.en;
}

/** The page's own colours where it sets the game's tokens, else the game's. */
function paletteOf(element: HTMLElement) {
  const theme = matches("(prefers-color-scheme: light)") ? "light" : "dark";
  const defaults: Readonly<Record<string, string>> = TOKENS[theme];
  const own = tokensOf(element);
  return paletteFrom((token) => own(token) || defaults[token]!, RIMS[theme]);
}

/** Time between two moves. */
const MOVE_MS = 900;

class Film {
  readonly controls = make("div");
  private readonly button = make("button");
  private readonly slider = make("input");
  private readonly steps: readonly Step[];
  private readonly words: ElementWords;
  private readonly onShow: (step: Step, before: Step | undefined) => void;
  private timer: ReturnType<typeof setInterval> | null = null;
  private shown = Number.NaN;

  /** `onShow` gets the step before where it was the one shown. */
  constructor(steps: readonly Step[], words: ElementWords, onShow: (step: Step, before: Step | undefined) => void) {
    this.steps = steps;
    this.words = words;
    this.onShow = onShow;
    this.controls.className = "film";
    this.button.type = "button";
    this.slider.type = "range";
    this.slider.max = String(steps.length - 1);
    this.slider.setAttribute("aria-label", words.scrubber);
    this.slider.addEventListener("input", () => {
      this.stop();
      this.go(Number(this.slider.value));
    });
    this.button.addEventListener("click", () => (this.timer === null ? this.play() : this.stop()));
    this.controls.append(this.button, this.slider);
    this.stop();
  }

  /** Shows a step, 0 being the start. */
  go(step: number): void {
    const shown = this.steps[step]!;
    const isNext = step === this.shown + 1;
    this.shown = step;
    this.slider.value = String(step);
    const { progress } = this.words;
    this.slider.setAttribute("aria-valuetext", progress(step, this.steps.length - 1, shown.session.score));
    this.onShow(shown, isNext ? this.steps[step - 1] : undefined);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.button.textContent = this.words.play;
  }

  private play(): void {
    const last = this.steps.length - 1;
    if (Number(this.slider.value) === last) this.go(0);
    this.button.textContent = this.words.pause;
    this.timer = setInterval(() => {
      const next = Number(this.slider.value) + 1;
      if (next <= last) this.go(next);
      if (next >= last) this.stop();
    }, MOVE_MS);
  }
}

/**
 * @file The custom element `<openblock-board>`. `position` (notation) shows a board with its pieces, and with
 * `interactive` they can be placed: the event `place` tells each placement, and a page that prevents it keeps the
 * piece where it was. `record` shows a game with controls to step through it. What cannot be read is said in the
 * element and in the event `fault`. It speaks English or Chinese, by the `lang` of itself or around it.
 */
import { ArgumentError, checkArgument } from "#engine";
import { EmbeddedBoard } from "./embeddedBoard.ts";

export type { PlaceDetail } from "./embeddedBoard.ts";

/**
 * The element `<openblock-board>`.
 *
 * @example
 * ```ts
 * import { type BoardElement, defineBoard } from "openblock/board";
 * defineBoard();
 * const board = document.createElement("openblock-board") as BoardElement;
 * board.setAttribute("position", "aaaa4/8/8/8/8/8/8/8 1x4:b");
 * document.body.append(board);
 * console.log(board.position); // aaaa4/8/8/8/8/8/8/8 1x4:b
 * ```
 */
export interface BoardElement extends HTMLElement {
  /** The position shown, in notation. */
  readonly position: string;
}

/**
 * Defines the element, once; a page that has it already keeps it.
 *
 * @example
 * ```ts
 * import { defineBoard } from "openblock/board";
 * defineBoard();
 * console.log(customElements.get("openblock-board") !== undefined); // true
 * ```
 */
export function defineBoard(name = "openblock-board"): void {
  checkArgument(NAME.test(name), "badName", "an element has a lower-case name with a hyphen", name);
  if (typeof customElements !== "object") throw new ArgumentError("noPage", "an element is defined in a page");
  if (customElements.get(name) === undefined) customElements.define(name, makeClass());
}

/** Names of elements, but for letters of other languages. */
const NAME = /^[a-z][a-z0-9._]*-[a-z0-9._-]*$/;

/** Made on demand: there are no elements where there is no page. */
function makeClass(): CustomElementConstructor {
  return class extends HTMLElement implements BoardElement {
    static readonly observedAttributes = ["position", "record", "interactive", "lang"];
    private readonly board = new EmbeddedBoard(this);

    connectedCallback(): void {
      this.board.connect();
    }

    disconnectedCallback(): void {
      this.board.disconnect();
    }

    attributeChangedCallback(name: string, _: string | null, value: string | null): void {
      // What the element says of itself after a placement is what it shows already.
      if (name !== "position" || value !== this.position) this.board.open();
    }

    get position(): string {
      return this.board.position;
    }
  };
}

/**
 * @file Elements without a browser, as far as the page uses them: a tree, attributes, presses, the focus. There is no
 * layout: every element is in the same place and as large as a board needs.
 */
import { FakeEvent, FakeTarget } from "./events.ts";
import { matches } from "./selectors.ts";

export class FakeNode extends FakeTarget {
  readonly nodeType: number;
  readonly ownerDocument: FakeDocument;
  parentNode: FakeNode | null = null;
  childNodes: FakeNode[] = [];

  constructor(nodeType: number, ownerDocument: FakeDocument) {
    super();
    this.nodeType = nodeType;
    this.ownerDocument = ownerDocument;
  }

  get parentElement(): FakeElement | null {
    return this.parentNode instanceof FakeElement ? this.parentNode : null;
  }

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }

  get lastChild(): FakeNode | null {
    return this.childNodes.at(-1) ?? null;
  }

  get nextSibling(): FakeNode | null {
    const around = this.parentNode?.childNodes ?? [];
    return around[around.indexOf(this) + 1] ?? null;
  }

  get children(): FakeElement[] {
    return this.childNodes.filter((node) => node instanceof FakeElement);
  }

  get textContent(): string {
    return this.childNodes.map((node) => node.textContent).join("");
  }

  set textContent(text: string) {
    for (const node of [...this.childNodes]) node.remove();
    if (text !== "") this.append(text);
  }

  get isConnected(): boolean {
    return this.ownerDocument.documentElement.contains(this);
  }

  insertBefore<T extends FakeNode>(node: T, before: FakeNode | null): T {
    node.remove();
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }

  appendChild<T extends FakeNode>(node: T): T {
    return this.insertBefore(node, null);
  }

  append(...nodes: readonly (FakeNode | string)[]): void {
    for (const node of nodes) {
      this.appendChild(typeof node === "string" ? this.ownerDocument.createTextNode(node) : node);
    }
  }

  removeChild<T extends FakeNode>(node: T): T {
    node.remove();
    return node;
  }

  remove(): void {
    const around = this.parentNode?.childNodes;
    around?.splice(around.indexOf(this), 1);
    this.parentNode = null;
    if (around !== undefined) this.ownerDocument.loseFocus();
  }

  contains(other: FakeNode | null): boolean {
    for (let at = other; at !== null; at = at.parentNode) if (at === this) return true;
    return false;
  }

  /** All elements below it, in the order of the page. */
  *below(): Generator<FakeElement> {
    for (const child of this.children) {
      yield child;
      yield* child.below();
    }
  }

  querySelectorAll(selector: string): FakeElement[] {
    return [...this.below()].filter((element) => matches(element, selector));
  }

  querySelector(selector: string): FakeElement | null {
    for (const element of this.below()) if (matches(element, selector)) return element;
    return null;
  }

  protected override around(): readonly FakeTarget[] {
    const { parentNode, ownerDocument } = this;
    if (parentNode !== null) return [parentNode, ...parentNode.around()];
    return ownerDocument.documentElement.contains(this) ? [ownerDocument, ownerDocument.window] : [];
  }
}

class FakeText extends FakeNode {
  data: string;

  constructor(data: string, ownerDocument: FakeDocument) {
    super(3, ownerDocument);
    this.data = data;
  }

  override get textContent(): string {
    return this.data;
  }

  override set textContent(text: string) {
    this.data = text;
  }
}

const BOX = { x: 0, y: 0, left: 0, top: 0, right: 400, bottom: 400, width: 400, height: 400 };

const nothing = () => undefined;

/** Attributes that are `true` where they stand at all. */
const FLAGS = ["disabled", "hidden", "inert", "open", "readOnly"] as const;
/** Attributes that are properties of the same name. */
const TEXTS = ["id", "title", "type", "name", "lang", "dir", "href", "src", "alt", "accept", "min", "max"] as const;

export class FakeElement extends FakeNode {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly style = fakeStyle();
  readonly dataset: Record<string, string>;
  readonly attributes: { name: string; value: string }[] = [];
  declare disabled: boolean;
  declare type: string;
  declare name: string;
  declare lang: string;
  /** Of an input for files. */
  files: readonly File[] = [];
  checked = false;
  private typed: string | null = null;

  constructor(localName: string, namespaceURI: string, ownerDocument: FakeDocument) {
    super(1, ownerDocument);
    this.localName = localName;
    this.namespaceURI = namespaceURI;
    const attributeOf = (key: string | symbol) =>
      `data-${String(key).replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`;
    this.dataset = new Proxy({} as Record<string, string>, {
      get: (_, key) => this.getAttribute(attributeOf(key)) ?? undefined,
      set: (_, key, value) => {
        this.setAttribute(attributeOf(key), String(value));
        return true;
      },
    });
  }

  get tagName(): string {
    return this.localName.toUpperCase();
  }

  get className(): string {
    return this.getAttribute("class") ?? "";
  }

  set className(names: string) {
    this.setAttribute("class", names);
  }

  /** What was typed, or is chosen. */
  get value(): string {
    if (this.typed !== null) return this.typed;
    if (this.localName === "select") return this.querySelector("option")?.value ?? "";
    return this.getAttribute("value") ?? (this.localName === "option" ? this.textContent : "");
  }

  set value(value: string | number) {
    if (this.localName === "option") this.setAttribute("value", String(value));
    else this.typed = String(value);
  }

  get valueAsNumber(): number {
    return Number(this.value);
  }

  set tabIndex(index: number) {
    this.setAttribute("tabindex", String(index));
  }

  getAttribute(name: string): string | null {
    return this.attributes.find((one) => one.name === name.toLowerCase())?.value ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  setAttribute(name: string, value: unknown): void {
    const known = this.attributes.find((one) => one.name === name.toLowerCase());
    const text = value === true ? "" : String(value);
    if (known === undefined) this.attributes.push({ name: name.toLowerCase(), value: text });
    else known.value = text;
  }

  removeAttribute(name: string): void {
    const at = this.attributes.findIndex((one) => one.name === name.toLowerCase());
    if (at >= 0) this.attributes.splice(at, 1);
  }

  matches(selector: string): boolean {
    return matches(this, selector);
  }

  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  focus(): void {
    if (!this.disabled && this.closest("[inert]") === null) this.ownerDocument.activeElement = this;
  }

  getBoundingClientRect(): typeof BOX {
    return BOX;
  }

  getClientRects(): readonly (typeof BOX)[] {
    return [BOX];
  }

  readonly setPointerCapture = nothing;
  readonly scrollIntoView = nothing;
  readonly scrollTo = nothing;

  /** Of a canvas: what is drawn goes nowhere. */
  getContext(): unknown {
    return NOWHERE;
  }

  /** Presses it, with what a browser does then. */
  click(): void {
    if (this.disabled) return;
    const isBox = this.localName === "input" && ["checkbox", "radio"].includes(this.type);
    if (isBox) this.checked = this.type === "radio" || !this.checked;
    const isDone = this.dispatchEvent(new FakeEvent("click"));
    if (isBox) for (const name of ["input", "change"]) this.dispatchEvent(new FakeEvent(name));
    const form = isDone && this.type === "submit" ? this.closest("form") : null;
    form?.dispatchEvent(new FakeEvent("submit"));
    const details = this.localName === "summary" ? this.closest("details") : null;
    if (details !== null) {
      details.setAttribute("open", "");
      details.dispatchEvent(new FakeEvent("toggle", { bubbles: false }));
    }
  }
}

for (const name of FLAGS) {
  Object.defineProperty(FakeElement.prototype, name, {
    get(this: FakeElement) {
      return this.hasAttribute(name);
    },
    set(this: FakeElement, isOn: unknown) {
      if (isOn === true) this.setAttribute(name, "");
      else this.removeAttribute(name);
    },
  });
}
for (const name of TEXTS) {
  Object.defineProperty(FakeElement.prototype, name, {
    get(this: FakeElement) {
      return this.getAttribute(name) ?? "";
    },
    set(this: FakeElement, value: unknown) {
      this.setAttribute(name, value);
    },
  });
}

/** Properties that are set and not looked at. */
function fakeStyle(): Record<string, unknown> {
  const style: Record<string, unknown> = {};
  style.setProperty = (name: string, value: unknown) => {
    style[name] = value;
  };
  style.getPropertyValue = (name: string) => style[name] ?? "";
  return style;
}

/** A context of a canvas that takes everything. */
const NOWHERE: unknown = new Proxy(
  {},
  {
    get: () => () => ({ width: 0, addColorStop: () => undefined }),
    set: () => true,
  },
);

export class FakeDocument extends FakeTarget {
  readonly window: FakeTarget;
  readonly documentElement: FakeElement;
  readonly head: FakeElement;
  readonly body: FakeElement;
  readonly nodeType = 9;
  activeElement: FakeElement;
  title = "";
  hidden = false;

  constructor(window: FakeTarget) {
    super();
    this.window = window;
    this.documentElement = this.createElement("html");
    this.head = this.documentElement.appendChild(this.createElement("head"));
    this.body = this.documentElement.appendChild(this.createElement("body"));
    this.activeElement = this.body;
  }

  createElement(name: string): FakeElement {
    return new FakeElement(name, "http://www.w3.org/1999/xhtml", this);
  }

  createElementNS(namespace: string, name: string): FakeElement {
    return new FakeElement(name, namespace, this);
  }

  createTextNode(data: string): FakeNode {
    return new FakeText(String(data), this);
  }

  querySelector(selector: string): FakeElement | null {
    return matches(this.documentElement, selector)
      ? this.documentElement
      : this.documentElement.querySelector(selector);
  }

  querySelectorAll(selector: string): FakeElement[] {
    return this.documentElement.querySelectorAll(selector);
  }

  getElementById(id: string): FakeElement | null {
    return this.querySelector(`#${id}`);
  }

  /** What has the focus and is no longer there has it no longer. */
  loseFocus(): void {
    if (this.documentElement !== undefined && !this.activeElement.isConnected) this.activeElement = this.body;
  }

  protected override around(): readonly FakeTarget[] {
    return [this.window];
  }
}

/**
 * @file The whole page without a browser: its own start (`src/web/shell/main.tsx`) on a fake platform, its elements in a
 * fake document, keys and presses from the test. Opened again it starts from fresh modules, as a reload does; two pages of
 * one profile are two tabs. What needs layout, a canvas's pixels, workers or the network is tested in Chromium (tests/web).
 */
import { options, render } from "preact";
import { expect, onTestFinished, vi } from "vitest";
import { encode, recordOf, type Session } from "#game";
import type { Platform, Share } from "../../src/web/platform/platform.ts";
import type { Mode } from "../../src/web/store/modes.ts";
import type { StoredKey, StoredValues } from "../../src/web/store/storage.ts";
import { type Choice, keysFor, type Shown } from "../web/hands.ts";
import { hasMoves, recordOfText, sessionOf } from "../web/saved.ts";
import { FakeDocument, type FakeElement } from "./elements.ts";
import { FakeEvent, FakeTarget } from "./events.ts";
import { FakeProfile } from "./profile.ts";
import { useWindow } from "./window.ts";

export interface PageOptions {
  readonly profile?: FakeProfile;
  /** What follows the site's address; by default past the guide of a first visit. */
  readonly path?: string;
  readonly languages?: readonly string[];
  /** The seed of every new game. */
  readonly seed?: number;
  /** Room for the panel beside the board. */
  readonly isWide?: boolean;
  /** Agents, reviews and pars work, beside the page; without it they are waited for. */
  readonly hasWorkers?: boolean;
  /** What the host says of itself in the head of the page. */
  readonly host?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970; the machine's own by default. */
  readonly now?: () => number;
}

export const SITE = "https://play.example.org/";
/** The page does what follows from a press at once or some tasks later: looked for often, given up late. */
const POLL = { interval: 4, timeout: 30_000 };

/** Audio that takes everything and is not heard. */
const SILENCE: AudioContext = new Proxy((() => undefined) as unknown as AudioContext, {
  get: (_, name) => (name === "then" ? undefined : name === Symbol.toPrimitive ? () => 0 : SILENCE),
  set: () => true,
  apply: () => SILENCE,
});

// What follows from a picture follows at once.
options.requestAnimationFrame = (run) => void setImmediate(run);

/** Waits for a value, as `expect.poll` does, but looks more often: nothing here is far away. */
export const soon = <T>(look: () => T) => expect.poll(look, POLL);

export class FakePage {
  readonly profile: FakeProfile;
  readonly window = new FakeTarget();
  readonly document = new FakeDocument(this.window);
  private readonly options: PageOptions;
  private path: string;
  private onLost: () => void = () => undefined;
  private readonly frames = new Set<number>();
  private readonly linkHearers: (() => void)[] = [];

  private constructor(options: PageOptions) {
    this.options = options;
    this.profile = options.profile ?? new FakeProfile();
    this.path = options.path ?? "?play";
    const app = this.document.createElement("div");
    app.setAttribute("id", "app");
    this.document.body.append(app);
  }

  /** Opens the game and waits until it can be played. */
  static async open(options: PageOptions = {}): Promise<FakePage> {
    const page = new FakePage(options);
    onTestFinished(() => page.close());
    page.enter();
    vi.resetModules();
    await import("../../src/web/shell/main.tsx");
    await soon(() => page.find('[data-slot="0"][aria-label]')).not.toBeNull();
    return page;
  }

  /** From here on the globals of a browser are this page's. */
  enter(): void {
    const { seed = 1, isWide = false, hasWorkers = false } = this.options;
    useWindow({ document: this.document, window: this.window, isWide, hasWorkers, location: this.location() });
    vi.stubGlobal("openblockShell", this.platform());
    vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
      if (array instanceof Uint32Array && array.length === 2) array.set([0, seed]);
      return array;
    });
  }

  /** Gone, as a page is that crashes: nothing of it is said to anybody. */
  close(): void {
    this.profile.release(this.onLost);
    render(null, this.document.querySelector("#app") as unknown as Element);
    for (const frame of this.frames) clearTimeout(frame);
  }

  /** The page as it is after a reload, with what is stored. */
  async reload(change: PageOptions = {}): Promise<FakePage> {
    this.close();
    return FakePage.open({ ...this.options, profile: this.profile, path: this.path, ...change });
  }

  private platform(): Platform {
    const { profile, options } = this;
    const now = options.now ?? (() => Date.now());
    return {
      clock: { now, ticks: () => performance.now() },
      frames: { request: (run) => this.requestFrame(run), cancel: (frame) => clearTimeout(frame) },
      sight: { isHidden: () => false, onChange: () => () => undefined },
      haptics: { isThere: () => false, buzz: () => undefined },
      links: {
        hash: () => this.location().hash,
        address: () => SITE + this.path,
        forget: () => {
          this.path = this.path.replace(/#.*/, "");
        },
        onChange: (hear) => void this.linkHearers.push(hear),
      },
      languages: () => options.languages ?? ["en-US"],
      hostSays: (name) => options.host?.[name],
      share: async () => this.share(),
      makeAudio: () => SILENCE,
      openDatabase: (tell) => profile.open(tell),
      claim: (isTaking, onLost) => {
        this.onLost = onLost;
        return profile.claim(isTaking, onLost);
      },
    };
  }

  private requestFrame(run: (ticks: number) => void): number {
    const frame = Number(setTimeout(() => run(performance.now())));
    this.frames.add(frame);
    return frame;
  }

  private share(): Share {
    const { files, texts } = this.profile.shared;
    return {
      makeCanvas: () => null,
      text: async () => false,
      picture: async () => false,
      copy: async (text) => texts.push(text) > 0,
      save: async (file) => void files.push(file),
    };
  }

  private location(): { hash: string; readonly href: string } {
    const page = this;
    return {
      get hash() {
        return /#.*/.exec(page.path)?.[0] ?? "";
      },
      set hash(to: string) {
        page.follow(to);
      },
      get href() {
        return SITE + page.path;
      },
    };
  }

  /** Follows a link into the open game. */
  follow(hash: string): void {
    this.path = hash;
    for (const hear of this.linkHearers) hear();
  }

  find(selector: string): FakeElement | null {
    return this.document.querySelector(selector);
  }

  count(selector: string): number {
    return this.document.querySelectorAll(selector).length;
  }

  texts(selector: string): string[] {
    return this.document.querySelectorAll(selector).map(({ textContent }) => textContent);
  }

  text(selector: string): string {
    return this.texts(selector)[0] ?? "";
  }

  /** All that the page says. */
  says(text: string): boolean {
    return this.document.body.textContent.includes(text);
  }

  /** What can be pressed under this name: the whole of it, or else a part. */
  named(name: string, within = "body"): FakeElement[] {
    const all = this.document
      .querySelectorAll("button, summary, input, select")
      .filter((element) => element.closest(within) !== null && element.closest("[inert]") === null);
    const whole = all.filter((element) => nameOf(element) === name);
    return whole.length > 0 ? whole : all.filter((element) => nameOf(element).includes(name));
  }

  /** Presses what has this name, as soon as it is there. */
  async press(name: string, within?: string): Promise<void> {
    await soon(() => this.named(name, within).length).toBeGreaterThan(0);
    // What was shown last listens by then.
    await turn();
    const [element] = this.named(name, within);
    element!.focus();
    element!.click();
    await turn();
  }

  /** Types into the input of this name, or chooses a value there. */
  async fill(name: string, value: string): Promise<void> {
    await soon(() => this.named(name).length).toBeGreaterThan(0);
    const [element] = this.named(name);
    element!.value = value;
    for (const event of ["input", "change"]) element!.dispatchEvent(new FakeEvent(event));
    await turn();
  }

  /** Presses a key where the focus is. */
  async key(key: string): Promise<void> {
    await turn();
    const { activeElement } = this.document;
    const isTaken = !activeElement.dispatchEvent(new FakeEvent("keydown", { key }));
    if (key === "Enter" && !isTaken && activeElement.matches("button")) activeElement.click();
    if (key === "Enter" && !isTaken) activeElement.closest("form")?.dispatchEvent(new FakeEvent("submit"));
    await turn();
  }

  /** Makes a placement with the keys. */
  async place(session: Session, choice: Choice): Promise<void> {
    for (const key of keysFor(session, choice)) await this.key(key);
  }

  /** Opens the game beside what it has stored, as if this had been stored before. */
  async reloadWith(values: StoredValues): Promise<FakePage> {
    for (const [key, value] of Object.entries(values)) this.profile.values.set(key, structuredClone(value));
    return this.reload();
  }

  /** What the page says about board, hand and score. */
  shown(): Shown {
    const labels = (selector: string) =>
      this.document.querySelectorAll(`.play ${selector}`).map((element) => element.getAttribute("aria-label") ?? "");
    return {
      cells: labels('[role="gridcell"]'),
      slots: labels("[data-slot]"),
      score: this.find(".play .score .visually-hidden")?.textContent,
    };
  }

  notices(): string[] {
    return this.texts(".notice > span");
  }

  stored(key: StoredKey): unknown {
    return this.profile.values.get(key);
  }

  /** Waits until the unfinished game has this number of moves, undos included, and returns it. */
  async saved(moves: number, mode: Mode = "endless") {
    const text = () => this.stored(`game.${mode}`);
    await soon(() => typeof text() === "string" && hasMoves(recordOfText(text()), moves)).toBe(true);
    return sessionOf(text());
  }

  /** Opens an entry of the menu. */
  async openEntry(entry: string): Promise<void> {
    await this.key("m");
    await soon(() => this.count(`[data-entry="${entry}"]`)).toBe(1);
    this.find(`[data-entry="${entry}"]`)!.click();
    await turn();
  }
}

/** Makes a session the unfinished game, and opens the page with it. */
export async function openWith(session: Session, options: PageOptions = {}): Promise<FakePage> {
  const profile = options.profile ?? new FakeProfile();
  profile.values.set("game.endless", encode(recordOf(session)));
  return FakePage.open({ ...options, profile });
}

/** What follows at once has happened. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function nameOf(element: FakeElement): string {
  const own = element.textContent;
  const isPlain = element.matches("button, summary");
  const label = isPlain ? own : (element.closest("label")?.textContent ?? "").replace(own, "");
  return (element.getAttribute("aria-label") ?? label).replaceAll(/\s+/g, " ").trim();
}

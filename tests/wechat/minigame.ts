/**
 * @file The built mini game in a world of its own: a fresh realm with the fake `wx`, timers and frames on a clock that the
 * test moves, and none of what a browser or Node has.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import type { Session } from "#game";
import { playPlaces } from "../../src/minigame/base/area.ts";
import { type Layout, layoutFor, type Point } from "../../src/web/board/geometry.ts";
import { areaOf, type Device, type FakeParts, FakeWechat, fakeWasm, PHONE } from "./fakeWx.ts";
import { RecordingCanvas, type Written } from "./recordingCanvas.ts";

export const PACKAGE = fileURLToPath(new URL("../../dist/wechat/", import.meta.url));
/** How far above the finger the lower edge of a dragged piece floats. */
const TOUCH_LIFT = 36;
const FRAME_MS = 16;
/** A Tuesday in the afternoon. */
export const START = Date.UTC(2026, 10, 17, 15, 4, 5);

export interface Options extends Partial<Pick<FakeParts, "stored" | "room" | "query" | "isOldLibrary">> {
  readonly device?: Device;
  /** iOS leaves exported globals of WebAssembly out. */
  readonly isIos?: boolean;
  /** Names of the language's own methods that the engine lacks. */
  readonly lacks?: readonly string[];
  readonly now?: number;
}

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly run: () => void;
  readonly every: number | null;
}

function file(path: string): Uint8Array | null {
  return existsSync(PACKAGE + path) ? new Uint8Array(readFileSync(PACKAGE + path)) : null;
}

export class Minigame {
  readonly fake: FakeWechat;
  readonly stored: Map<string, string>;
  readonly warnings: string[] = [];
  now: number;
  private readonly device: Device;
  private readonly canvases: RecordingCanvas[] = [];
  private timers: Timer[] = [];
  private lastTimer = 0;

  private constructor(options: Options) {
    this.device = options.device ?? PHONE;
    this.stored = options.stored ?? new Map();
    this.now = options.now ?? START;
    this.fake = new FakeWechat({
      ...options,
      device: this.device,
      stored: this.stored,
      file,
      makeCanvas: () => this.canvas(),
    });
    const context = vm.createContext(this.globals(options));
    vm.runInContext(worldScript(options.lacks ?? []), context);
    vm.runInContext(inFunction(readFileSync(`${PACKAGE}game.js`, "utf8")), context, { filename: "game.js" });
  }

  /** Opens the game and lets it draw its first picture. */
  static async open(options: Options = {}): Promise<Minigame> {
    const game = new Minigame(options);
    await game.advance(500);
    return game;
  }

  private canvas(): RecordingCanvas {
    const canvas = new RecordingCanvas(this.device.ratio);
    this.canvases.push(canvas);
    return canvas;
  }

  private globals({ isOldLibrary = false, isIos = false }: Options): object {
    const later = (run: () => void, ms = 0, every = false) => {
      this.timers.push({ id: ++this.lastTimer, at: this.now + Math.max(1, ms), run, every: every ? ms : null });
      return this.lastTimer;
    };
    const cancel = (id: number) => {
      this.timers = this.timers.filter((timer) => timer.id !== id);
    };
    return {
      wx: this.fake.wx,
      ...(isOldLibrary ? {} : { WXWebAssembly: fakeWasm(WebAssembly as never, file, !isIos) }),
      setTimeout: later,
      clearTimeout: cancel,
      setInterval: (run: () => void, ms: number) => later(run, ms, true),
      clearInterval: cancel,
      requestAnimationFrame: (run: () => void) => later(run, FRAME_MS),
      cancelAnimationFrame: cancel,
      console: { warn: (said: unknown) => void this.warnings.push(String(said)) },
      module: { exports: {} },
      exports: {},
      moment: () => this.now,
    };
  }

  /** Lets time pass: timers and frames in their order, and all that follows from each. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (;;) {
      const next = this.timers.reduce<Timer | null>(
        (first, timer) => (timer.at <= end && (first === null || timer.at < first.at) ? timer : first),
        null,
      );
      if (next === null) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      if (next.every !== null) this.timers.push({ ...next, at: this.now + next.every });
      next.run();
      await settled();
    }
    this.now = end;
  }

  /** Lets time pass until the screen says something. */
  async until(text: string, most = 60_000): Promise<void> {
    for (let passed = 0; !this.says(text); passed += 100) {
      if (passed > most)
        throw new Error(
          `nothing says "${text}": ${this.texts()
            .map((one) => one.text)
            .join(" | ")}`,
        );
      await this.advance(100);
    }
  }

  texts(): readonly Written[] {
    return this.canvases[0]!.texts;
  }

  /** Pictures that were drawn so far. */
  get pictures(): number {
    return this.canvases[0]!.pictures;
  }

  says(text: string): boolean {
    return this.texts().some((written) => written.text.includes(text));
  }

  /** What the game has stored, read as it reads it. */
  value(key: string): unknown {
    const text = this.stored.get(`openblock.values.${key}`);
    return text === undefined ? undefined : JSON.parse(JSON.parse(text) as string);
  }

  async tapAt({ x, y }: Point): Promise<void> {
    this.fake.touch("start", x, y);
    this.fake.touch("end", x, y);
    await this.advance(50);
  }

  /** Taps what says this. */
  async tap(text: string): Promise<void> {
    const written = this.texts().findLast((one) => one.text.includes(text));
    if (written === undefined) throw new Error(`nothing says "${text}"`);
    await this.tapAt(written);
  }

  private layout(session: Session): Layout {
    const hand = session.docks!.entry.pieces.map(({ shape }) => shape);
    return layoutFor(playPlaces(areaOf(this.device)), hand);
  }

  /** Taps a piece, and then a cell of the board. */
  async tapOnto(session: Session, slot: number, cell: Point): Promise<void> {
    const { slots, origin, pitch } = this.layout(session);
    await this.tapAt(middleOf(slots[slot]!));
    await this.tapAt({ x: origin.x + (cell.x + 0.4) * pitch, y: origin.y + (cell.y + 0.4) * pitch });
    await this.advance(600);
  }

  /** Drags a piece to where its upper left cell is at (x, y), over a few places on the way. */
  async drag(session: Session, slot: number, x: number, y: number): Promise<void> {
    const layout = this.layout(session);
    const { shape } = session.slots[slot]!;
    const from = middleOf(layout.slots[slot]!);
    const to = {
      x: layout.origin.x + (x + shape.width / 2) * layout.pitch,
      y: layout.origin.y + (y + shape.height) * layout.pitch + TOUCH_LIFT,
    };
    this.fake.touch("start", from.x, from.y);
    for (const share of [0.3, 0.7, 1]) {
      this.fake.touch("move", from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      await this.advance(FRAME_MS);
    }
    this.fake.touch("end", to.x, to.y);
    await this.advance(600);
  }
}

function middleOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Promises that are due have been heard. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/**
 * The script as the body of a function that is handed the realm's own globals, as WeChat wraps scripts too: Node looks a
 * global of a realm up in two places, which makes all that computes several times as slow.
 */
function inFunction(script: string): string {
  const names = `Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name))`;
  return `{
    const names = ${names};
    new Function(...names, ${JSON.stringify(script)})(...names.map((name) => globalThis[name]));
  }`;
}

/** A realm has the language's own globals: what mini games do not have goes, and its clock is the test's. */
function worldScript(lacks: readonly string[]): string {
  return `
    for (const name of ["WebAssembly", "Intl", "SharedArrayBuffer", "Atomics"]) delete globalThis[name];
    const OwnDate = Date;
    globalThis.Date = class extends OwnDate {
      constructor(...given) { given.length === 0 ? super(moment()) : super(...given); }
      static now() { return moment(); }
    };
    for (const name of ${JSON.stringify(lacks)})
      for (const owner of [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype), String.prototype, Object])
        delete owner[name];
  `;
}

/**
 * @file WeChat's mini game API as its documentation describes it, and nothing more: what a test or a page hands in is the
 * canvas, the files of the package and the frames. It runs in Node and in a browser.
 */
import type { Area } from "../../src/minigame/base/area.ts";
import type {
  Wx,
  WxCanvas,
  WxCard,
  WxRect,
  WxTouch,
  WxTouchEvent,
  WxWebAssembly,
} from "../../src/minigame/wechat/wx.ts";

export interface Device {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** In the pixels of the screen; some devices tell none. */
  readonly safeArea?: WxRect;
  readonly capsule: WxRect;
  readonly language: string;
}

/** A phone with a notch, as WeChat measures it. */
export const PHONE: Device = {
  width: 390,
  height: 844,
  ratio: 3,
  safeArea: { left: 0, top: 47, right: 390, bottom: 810 },
  capsule: { left: 296, top: 51, right: 383, bottom: 83 },
  language: "zh_CN",
};

/** A phone without a notch, of 2017. */
export const SMALL_PHONE: Device = {
  width: 375,
  height: 667,
  ratio: 2,
  safeArea: { left: 0, top: 20, right: 375, bottom: 667 },
  capsule: { left: 281, top: 24, right: 368, bottom: 56 },
  language: "zh_CN",
};

/** The first one on its side. */
export const FLAT_PHONE: Device = {
  width: 844,
  height: 390,
  ratio: 3,
  safeArea: { left: 47, top: 0, right: 797, bottom: 369 },
  capsule: { left: 703, top: 16, right: 790, bottom: 48 },
  language: "zh_CN",
};

/** The same, as the game reads it. */
export function areaOf({ width, height, safeArea, capsule }: Device): Area {
  const safe = safeArea ?? { left: 0, top: 0, right: width, bottom: height };
  return {
    width,
    height,
    safe: { top: safe.top, left: safe.left, right: width - safe.right, bottom: height - safe.bottom },
    capsule: {
      x: capsule.left,
      y: capsule.top,
      width: capsule.right - capsule.left,
      height: capsule.bottom - capsule.top,
    },
  };
}

export interface FakeParts {
  readonly device: Device;
  /** A new canvas; the first is the screen. */
  readonly makeCanvas: () => WxCanvas;
  /** A file of the package; null where it has none of that name. */
  readonly file: (path: string) => Uint8Array | null;
  /** What is stored, by key; the same for another start of the game. */
  readonly stored: Map<string, string>;
  /** Bytes in all; 10 MB as documented. */
  readonly room?: () => number;
  /** Of the card that the game is opened with. */
  readonly query?: Readonly<Record<string, string>>;
  /** Before 2.13.0, without WebAssembly, and before what came with it and after it. */
  readonly isOldLibrary?: boolean;
}

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 10 * MEGABYTE;

type Listeners<T> = ((value: T) => void)[];

export class FakeWechat {
  readonly wx: Wx;
  /** What is stored, by key. */
  readonly stored: Map<string, string>;
  readonly cards: WxCard[] = [];
  readonly vibrations: string[] = [];
  private readonly parts: FakeParts;
  private readonly touches = {
    start: [] as Listeners<WxTouchEvent>,
    move: [] as Listeners<WxTouchEvent>,
    end: [] as Listeners<WxTouchEvent>,
    cancel: [] as Listeners<WxTouchEvent>,
  };
  private readonly shown: Listeners<{ query: Readonly<Record<string, string>> }> = [];
  private readonly hidden: Listeners<void> = [];
  private readonly resized: Listeners<{ windowWidth: number; windowHeight: number }> = [];
  private card: (() => WxCard) | null = null;
  private fingers: WxTouch[] = [];
  private device: Device;

  constructor(parts: FakeParts) {
    this.parts = parts;
    this.stored = parts.stored;
    this.device = parts.device;
    this.wx = {
      ...this.screenApi(),
      ...this.storageApi(),
      ...this.lifeApi(),
      ...(parts.isOldLibrary ? {} : this.laterApi()),
    };
  }

  private screenApi() {
    const { touches } = this;
    return {
      createCanvas: () => this.parts.makeCanvas(),
      onTouchStart: (listener: (event: WxTouchEvent) => void) => void touches.start.push(listener),
      onTouchMove: (listener: (event: WxTouchEvent) => void) => void touches.move.push(listener),
      onTouchEnd: (listener: (event: WxTouchEvent) => void) => void touches.end.push(listener),
      onTouchCancel: (listener: (event: WxTouchEvent) => void) => void touches.cancel.push(listener),
      getSystemInfoSync: () => ({ ...this.windowInfo(), language: this.device.language }),
      getMenuButtonBoundingClientRect: () => this.device.capsule,
    };
  }

  private windowInfo() {
    const { width, height, ratio, safeArea } = this.device;
    return { windowWidth: width, windowHeight: height, pixelRatio: ratio, ...(safeArea && { safeArea }) };
  }

  private storageApi() {
    const { stored } = this;
    const bytesOf = (text: string) => new TextEncoder().encode(text).length;
    return {
      getStorageSync: (key: string): unknown => {
        const text = stored.get(key);
        return text === undefined ? "" : JSON.parse(text);
      },
      setStorageSync: (key: string, data: unknown) => {
        const text = JSON.stringify(data);
        if (bytesOf(text) > MEGABYTE) throw new Error("setStorageSync:fail:entry size limit reached");
        const others = [...stored].filter(([other]) => other !== key);
        const all = others.reduce((sum, [other, value]) => sum + bytesOf(other) + bytesOf(value), 0);
        if (all + bytesOf(key) + bytesOf(text) > (this.parts.room?.() ?? MOST_BYTES))
          throw new Error("setStorageSync:fail:exceed storage max size 10Mb");
        stored.set(key, text);
      },
      removeStorageSync: (key: string) => void stored.delete(key),
      getFileSystemManager: () => ({
        readFile: ({ filePath, success, fail }: Parameters<ReturnType<Wx["getFileSystemManager"]>["readFile"]>[0]) => {
          const bytes = this.parts.file(filePath);
          // Answers come later, as those of a disk do.
          void Promise.resolve().then(() => (bytes === null ? fail() : success({ data: bytes.slice().buffer })));
        },
      }),
    };
  }

  private lifeApi() {
    const { query = {} } = this.parts;
    return {
      getLaunchOptionsSync: () => ({ query }),
      onShow: (listener: (opened: { query: Readonly<Record<string, string>> }) => void) =>
        void this.shown.push(listener),
      onHide: (listener: () => void) => void this.hidden.push(listener),
      shareAppMessage: (card: WxCard) => void this.cards.push(card),
      onShareAppMessage: (listener: () => WxCard) => {
        this.card = listener;
      },
    };
  }

  /** What came with base library 2.13.0 and later. */
  private laterApi() {
    return {
      getWindowInfo: () => this.windowInfo(),
      getAppBaseInfo: () => ({ language: this.device.language }),
      onWindowResize: (listener: (size: { windowWidth: number; windowHeight: number }) => void) =>
        void this.resized.push(listener),
      showShareMenu: () => undefined,
      vibrateShort: ({ type }: { readonly type: string }) => void this.vibrations.push(type),
    };
  }

  /** Puts a finger down, moves it, or lifts it. */
  touch(kind: "start" | "move" | "end" | "cancel", x: number, y: number, identifier = 0): void {
    const finger: WxTouch = { identifier, clientX: x, clientY: y };
    const others = this.fingers.filter((other) => other.identifier !== identifier);
    this.fingers = kind === "start" || kind === "move" ? [...others, finger] : others;
    for (const listener of this.touches[kind]) listener({ touches: this.fingers, changedTouches: [finger] });
  }

  hide(): void {
    for (const listener of this.hidden) listener();
  }

  show(query: Readonly<Record<string, string>> = {}): void {
    for (const listener of this.shown) listener({ query });
  }

  resize(device: Device): void {
    this.device = device;
    for (const listener of this.resized) listener({ windowWidth: device.width, windowHeight: device.height });
  }

  /** What the entry "forward" of WeChat's menu sends. */
  forward(): WxCard | null {
    return this.card?.() ?? null;
  }
}

interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** WeChat's WebAssembly over an engine's. `hasGlobals`: iOS leaves exported globals out. */
export function fakeWasm(engine: Wasm, file: FakeParts["file"], hasGlobals = true): WxWebAssembly {
  return {
    async instantiate(path, imports) {
      if (typeof path !== "string" || !/\.wasm(\.br)?$/.test(path)) throw new Error("only files of the package");
      const bytes = file(path);
      if (bytes === null) throw new Error(`no file ${path}`);
      const { exports } = new engine.Instance(new engine.Module(bytes), imports);
      const isGlobal = (value: unknown) => Object.prototype.toString.call(value) === "[object WebAssembly.Global]";
      const kept = Object.entries(exports).filter(([, value]) => hasGlobals || !isGlobal(value));
      return { instance: { exports: Object.fromEntries(kept) } };
    },
  };
}

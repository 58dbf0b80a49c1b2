/** @file A WeChat mini game as a platform. */
import type { Rect } from "#web/board/geometry.ts";
import type { Pointer, PointerHearer } from "#web/board/stage.ts";
import type { Links, Load, Platform, Screen, Share, Sight } from "#web/platform/platform.ts";
import { createDatabase } from "./database.ts";
import { PathData, takePaths } from "./path2d.ts";
import type { Wx, WxCanvas, WxTouchEvent, WxWindow } from "./wx.ts";

/** The frames of a mini game are globals of the engine, as its timers are. */
interface WxFrames {
  requestAnimationFrame(run: () => void): number;
  cancelAnimationFrame(frame: number): void;
}

/** Strengths by the milliseconds that the page vibrates. */
const MEDIUM_MS = 10;
const HEAVY_MS = 20;

export interface WechatPlatform extends Platform {
  readonly screen: () => Screen;
  /** WeChat's own buttons over the game; null where there are none. */
  capsule(): Rect | null;
  /** The canvas that is the screen; asked for once, before any other. */
  readonly canvas: ReturnType<typeof makeCanvas>;
  /** Another one, which is not seen. */
  makeHidden(): ReturnType<typeof makeCanvas>;
  /** A file of the package. */
  readonly load: Load;
  listen(hearer: PointerHearer): void;
  onResize(hear: () => void): void;
}

export function wechat(wx: Wx, frames: WxFrames): WechatPlatform {
  const ticks = growingClock();
  const canvas = makeCanvas(wx);
  return {
    canvas,
    clock: { now: () => Date.now(), ticks },
    frames: {
      request: (run) => frames.requestAnimationFrame(() => run(ticks())),
      cancel: (frame) => frames.cancelAnimationFrame(frame),
    },
    sight: sightOf(wx),
    haptics: {
      isThere: () => wx.vibrateShort !== undefined,
      buzz(ms) {
        const type = ms < MEDIUM_MS ? "light" : ms < HEAVY_MS ? "medium" : "heavy";
        // A device that cannot does not matter.
        wx.vibrateShort?.({ type, fail: () => undefined });
      },
    },
    links: linksOf(wx),
    screen: () => screenOf(windowOf(wx)),
    capsule: () => capsuleOf(wx),
    // WeChat's languages are "zh_CN", "en" …; for readers of neither Chinese comes first.
    languages: () => [languageOf(wx).replaceAll("_", "-"), "zh-CN"],
    hostSays: () => undefined,
    share: async () => shareOf(wx),
    makeHidden: () => makeCanvas(wx),
    makeAudio() {
      if (wx.createWebAudioContext === undefined) throw new Error("this base library has no web audio");
      return wx.createWebAudioContext();
    },
    openDatabase: async () => createDatabase(wx),
    claim: async () => true,
    load: (path) => load(wx, path),
    listen: (hearer) => listen(wx, hearer),
    onResize: (hear) => wx.onWindowResize?.(hear),
  };
}

/** The clock of the system may be set back. */
function growingClock(): () => number {
  let last = 0;
  return () => {
    last = Math.max(last, Date.now());
    return last;
  };
}

function windowOf(wx: Wx): WxWindow {
  return wx.getWindowInfo?.() ?? wx.getSystemInfoSync();
}

function languageOf(wx: Wx): string {
  return (wx.getAppBaseInfo?.() ?? wx.getSystemInfoSync()).language;
}

function screenOf({ windowWidth: width, windowHeight: height, pixelRatio, safeArea }: WxWindow): Screen {
  const safe = safeArea ?? { left: 0, top: 0, right: width, bottom: height };
  return {
    width,
    height,
    ratio: pixelRatio,
    safe: {
      top: Math.max(0, safe.top),
      left: Math.max(0, safe.left),
      right: Math.max(0, width - safe.right),
      bottom: Math.max(0, height - safe.bottom),
    },
  };
}

/** Devices have answered with an empty rectangle before the first picture. */
function capsuleOf(wx: Wx): Rect | null {
  const rect = wx.getMenuButtonBoundingClientRect?.();
  if (rect === undefined || rect.right <= rect.left) return null;
  return { x: rect.left, y: rect.top, width: rect.right - rect.left, height: rect.bottom - rect.top };
}

function sightOf(wx: Wx): Sight {
  let isHidden = false;
  const hearers = new Set<() => void>();
  const change = (hidden: boolean) => () => {
    if (isHidden === hidden) return;
    isHidden = hidden;
    for (const hear of hearers) hear();
  };
  wx.onHide(change(true));
  wx.onShow(change(false));
  return {
    isHidden: () => isHidden,
    onChange(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

/** The query of the card that the game was opened with is what an address names elsewhere. */
function linksOf(wx: Wx): Links {
  const hashOf = (query: Readonly<Record<string, string>> | undefined) => {
    const [key, value] = Object.entries(query ?? {})[0] ?? [];
    return key === undefined ? "" : `#${key}=${value}`;
  };
  let named = hashOf(wx.getLaunchOptionsSync().query);
  let hear: () => void = () => undefined;
  wx.onShow(({ query }) => {
    // Opened once more, by another card.
    const next = hashOf(query);
    if (next === "" || next === named) return;
    named = next;
    hear();
  });
  return {
    hash: () => named,
    // A mini game has none: cards lead to it.
    address: () => "",
    forget() {
      named = "";
    },
    onChange(listener) {
      hear = listener;
    },
  };
}

function shareOf(wx: Wx): Share {
  return {
    makeCanvas(width, height) {
      const { canvas, ctx } = makeCanvas(wx);
      canvas.width = width;
      canvas.height = height;
      return { ctx, toFile: async () => null };
    },
    async text(text, url) {
      wx.shareAppMessage({ title: text.split("\n")[0]!, query: url });
      return true;
    },
    picture: async () => false,
    copy: (data) =>
      new Promise((resolve) => {
        if (wx.setClipboardData === undefined) resolve(false);
        else wx.setClipboardData({ data, success: () => resolve(true), fail: () => resolve(false) });
      }),
    save: async () => undefined,
  };
}

function load(wx: Wx, filePath: string): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    wx.getFileSystemManager().readFile({
      filePath,
      success: ({ data }) => resolve(typeof data === "string" ? null : new Uint8Array(data)),
      fail: () => resolve(null),
    });
  });
}

/** Fingers as pointers, each by its number. */
function listen(wx: Wx, hearer: PointerHearer): void {
  const each = (tell: (pointer: Pointer) => unknown) => (event: WxTouchEvent) => {
    for (const { identifier: id, clientX: x, clientY: y } of event.changedTouches) tell({ id, x, y, kind: "touch" });
  };
  wx.onTouchStart(each((pointer) => hearer.down(pointer)));
  wx.onTouchMove(each((pointer) => hearer.move(pointer)));
  wx.onTouchEnd(each((pointer) => hearer.up(pointer)));
  wx.onTouchCancel(each((pointer) => hearer.cancel(pointer)));
}

/** A canvas with all that the game draws with. */
function makeCanvas(wx: Pick<Wx, "createCanvas">): { canvas: WxCanvas; ctx: CanvasRenderingContext2D } {
  const canvas = wx.createCanvas();
  const ctx = canvas.getContext("2d");
  if ((Path2D as unknown) === PathData) takePaths(ctx);
  // Younger than most base libraries.
  if (typeof ctx.roundRect !== "function") ctx.roundRect = roundRect;
  return { canvas, ctx };
}

function roundRect(
  this: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radii?: number | DOMPointInit | (number | DOMPointInit)[],
): void {
  const radius = Math.min(typeof radii === "number" ? radii : 0, width / 2, height / 2);
  this.moveTo(x + radius, y);
  this.arcTo(x + width, y, x + width, y + height, radius);
  this.arcTo(x + width, y + height, x, y + height, radius);
  this.arcTo(x, y + height, x, y, radius);
  this.arcTo(x, y, x + width, y, radius);
  this.closePath();
}

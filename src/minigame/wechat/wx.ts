/**
 * @file The part of WeChat's mini game API, `wx`, that the game uses. Functions of later base libraries are optional; names
 * and behaviours are those of the public documentation.
 */

export interface WxTouch {
  readonly identifier: number;
  readonly clientX: number;
  readonly clientY: number;
}

export interface WxTouchEvent {
  /** All fingers on the screen. */
  readonly touches: readonly WxTouch[];
  /** The touches that changed. */
  readonly changedTouches: readonly WxTouch[];
}

type TouchListener = (event: WxTouchEvent) => void;

export interface WxCanvas {
  width: number;
  height: number;
  getContext(kind: "2d"): CanvasRenderingContext2D;
  /** Base library 1.9.0. */
  toTempFilePathSync?(options: { readonly fileType: "jpg" | "png"; readonly quality?: number }): string;
}

/** Pixels from the upper left corner of the screen. */
export interface WxRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface WxWindow {
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly pixelRatio: number;
  /** Some devices have none. */
  readonly safeArea?: WxRect;
}

/** How the game was opened: by a card, its query. */
export interface WxOpened {
  readonly query: Readonly<Record<string, string>>;
}

/** A card that is sent to a chat. */
export interface WxCard {
  readonly title: string;
  /** 5 : 4; without one WeChat takes a picture of the screen. */
  readonly imageUrl?: string;
  /** `key=value&…`. */
  readonly query: string;
}

export interface Wx {
  /** The first one is the screen. */
  createCanvas(): WxCanvas;
  onTouchStart(listener: TouchListener): void;
  onTouchMove(listener: TouchListener): void;
  onTouchEnd(listener: TouchListener): void;
  onTouchCancel(listener: TouchListener): void;
  /** Empty text where nothing is stored. */
  getStorageSync(key: string): unknown;
  /** Throws where it does not fit: 1 MB a key, 10 MB in all. */
  setStorageSync(key: string, data: unknown): void;
  removeStorageSync(key: string): void;
  /** Window, language and version in one; later libraries have them apart. */
  getSystemInfoSync(): WxWindow & { readonly language: string };
  /** Base library 2.20.1. */
  getWindowInfo?(): WxWindow;
  getAppBaseInfo?(): { readonly language: string };
  /** The capsule that WeChat draws over every game, base library 2.1.0. */
  getMenuButtonBoundingClientRect?(): WxRect;
  getLaunchOptionsSync(): WxOpened;
  onShow(listener: (opened: WxOpened) => void): void;
  onHide(listener: () => void): void;
  /** Base library 2.3.0. */
  onWindowResize?(listener: (size: { readonly windowWidth: number; readonly windowHeight: number }) => void): void;
  shareAppMessage(card: WxCard): void;
  /** What the entry "forward" of WeChat's own menu sends. */
  onShareAppMessage(listener: () => WxCard): void;
  showShareMenu?(options: { readonly menus: readonly string[] }): void;
  /** `type`: base library 2.13.0. */
  vibrateShort?(options: { readonly type: "light" | "medium" | "heavy"; readonly fail?: () => void }): void;
  /** Base library 2.19.0. */
  createWebAudioContext?(): AudioContext;
  setClipboardData?(options: { readonly data: string; readonly success: () => void; readonly fail: () => void }): void;
  getFileSystemManager(): {
    readFile(options: {
      readonly filePath: string;
      readonly success: (read: { readonly data: ArrayBuffer | string }) => void;
      readonly fail: () => void;
    }): void;
  };
}

/** Base library 2.13.0. It takes files of the package only, and iOS leaves exported globals out. */
export interface WxWebAssembly {
  instantiate(
    path: string,
    imports: Readonly<Record<string, Readonly<Record<string, (value: number) => number | undefined>>>>,
  ): Promise<{ readonly instance: { readonly exports: unknown } }>;
}

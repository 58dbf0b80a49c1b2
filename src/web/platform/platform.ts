/**
 * @file What the game needs of the machine it runs on. A shell (the browser, an app's web view, a mini game) is an
 * implementation of this; `here.ts` has the one in use. A board gets its canvas and its pointers from a stage
 * (`board/stage.ts`). Kernels in WebAssembly come with the program as text (`src/engine/embeddedModule.ts`).
 */
import type { Database, DatabaseNews } from "./database.ts";

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that only ever grow, for what is measured and moved. */
  ticks(): number;
}

export interface Frames {
  /** Runs before the next picture, with the clock's ticks; returns what `cancel` takes. */
  request(run: (ticks: number) => void): number;
  cancel(frame: number): void;
}

/** Whether somebody can see the game. */
export interface Sight {
  isHidden(): boolean;
  /** Hears every change; returns what ends that. */
  onChange(hear: () => void): () => void;
}

/** The window, in the pixels that a game without a style sheet lays out by. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** Pixels of the device in one of these. */
  readonly ratio: number;
  /** What a notch, rounded corners or the system's bars take away at each edge. */
  readonly safe: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

export interface Haptics {
  /** Whether the device can do it. */
  isThere(): boolean;
  /** `ms`: how long, which says how strong where a device has only strengths. */
  buzz(ms: number): void;
}

/** A canvas that is not shown. */
export interface Canvas {
  readonly ctx: CanvasRenderingContext2D;
  /** Null where the platform cannot make a file. */
  toFile(name: string): Promise<File | null>;
}

/** What is shared with other people, or kept outside the game. */
export interface Share {
  /** For a picture to share; null where there is no canvas to be had. */
  makeCanvas(width: number, height: number): Canvas | null;
  /** Opens the system's share sheet for a text with a link; false if there is none. Closing the sheet counts as sharing. */
  text(text: string, url: string): Promise<boolean>;
  /** The same with a picture. */
  picture(file: File, text: string): Promise<boolean>;
  /** Puts a text on the clipboard; false where that is not allowed. */
  copy(text: string): Promise<boolean>;
  /** Hands the player a file. */
  save(file: File): Promise<void>;
}

/** The address that opened the game, and addresses for sharing. */
export interface Links {
  /** What the address names: the part from "#" on, or an empty text. */
  hash(): string;
  /** The whole address; up to "?" and "#" it leads others to the game too. */
  address(): string;
  /** Forgets what the address named, so that the next start opens the game. */
  forget(): void;
  /** Hears when the player follows a link while the game is open. */
  onChange(hear: () => void): void;
}

/** A file that comes with the game, such as a model, by its address; null where it cannot be had. */
export type Load = (address: string) => Promise<Uint8Array | null>;

export interface Platform {
  readonly clock: Clock;
  readonly frames: Frames;
  readonly sight: Sight;
  readonly haptics: Haptics;
  readonly links: Links;
  /** Only where no style sheet lays the game out: that knows the safe areas by itself. */
  readonly screen?: () => Screen;
  /** Tags of the languages that the player reads, the favourite first. */
  languages(): readonly string[];
  /** What the host of the game says of itself under a name. */
  hostSays(name: string): string | undefined;
  /** Loaded when something is shared. */
  share(): Promise<Share>;
  /** Asked for with the player's first press: before it, systems stay silent. */
  makeAudio(): AudioContext;
  /** Rejects where nothing can be stored. */
  openDatabase(tell: (news: DatabaseNews) => void): Promise<Database>;
  /**
   * Claims the game for this window, or takes it from another one that has it. Resolves to whether this window has it;
   * `onLost` hears when another one takes it.
   */
  claim(isTaking: boolean, onLost: () => void): Promise<boolean>;
}

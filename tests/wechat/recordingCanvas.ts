/** @file A canvas that draws nothing and remembers what was written where: what a player could read. It has no `roundRect`, as older base libraries. */
import type { WxCanvas } from "../../src/minigame/wechat/wx.ts";

export interface Written {
  readonly text: string;
  /** Its middle, in the pixels of the screen. */
  readonly x: number;
  readonly y: number;
}

interface Transform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Pixels of the device in one of the screen's: texts are told in the latter. */
export class RecordingCanvas implements WxCanvas {
  width = 0;
  height = 0;
  /** Of the picture that was drawn last. */
  texts: Written[] = [];
  pictures = 0;
  private readonly ratio: number;
  private transform: Transform = { scale: 1, x: 0, y: 0 };
  private readonly saved: Transform[] = [];

  constructor(ratio: number) {
    this.ratio = ratio;
  }

  getContext(): CanvasRenderingContext2D {
    const state: Record<string, unknown> = { font: "10px sans-serif", textAlign: "left", globalAlpha: 1 };
    const methods = this.methods(state);
    const context = new Proxy(state, {
      get: (_, name: string) => (name in state ? state[name] : methods[name]),
      set: (_, name: string, value) => {
        state[name] = value;
        return true;
      },
    });
    return context as unknown as CanvasRenderingContext2D;
  }

  toTempFilePathSync(): string {
    return `wxfile://tmp_${this.pictures}.jpg`;
  }

  private methods(state: Record<string, unknown>): Readonly<Record<string, unknown>> {
    const nothing = () => undefined;
    const none = [
      "beginPath",
      "closePath",
      "moveTo",
      "lineTo",
      "arc",
      "arcTo",
      "bezierCurveTo",
      "rect",
      "clip",
      "fill",
    ];
    const others = ["stroke", "strokeText", "setLineDash", "clearRect"];
    const widthOf = (text: string) => {
      const size = Number(/(\d+(?:\.\d+)?)px/.exec(String(state.font))?.[1] ?? 10);
      return [...text].reduce((sum, sign) => sum + size * (sign.charCodeAt(0) > 0x2e80 ? 1 : 0.55), 0);
    };
    const by = (x: number, y: number, scale: number) => {
      const now = this.transform;
      this.transform = { scale: now.scale * scale, x: now.x + x * now.scale, y: now.y + y * now.scale };
    };
    return {
      ...Object.fromEntries([...none, ...others].map((name) => [name, nothing])),
      createLinearGradient: () => ({ addColorStop: nothing }),
      createRadialGradient: () => ({ addColorStop: nothing }),
      measureText: (text: string) => ({ width: widthOf(text) }),
      save: () => void this.saved.push(this.transform),
      restore: () => {
        this.transform = this.saved.pop() ?? this.transform;
      },
      setTransform: (scale: number, _b: number, _c: number, _d: number, x: number, y: number) => {
        this.transform = { scale, x, y };
      },
      translate: (x: number, y: number) => by(x, y, 1),
      scale: (scale: number) => by(0, 0, scale),
      fillRect: (x: number, y: number, width: number, height: number) => this.begin(x, y, width, height),
      fillText: (text: string, x: number, y: number) => {
        const width = widthOf(text);
        const left = state.textAlign === "right" ? x - width : state.textAlign === "center" ? x - width / 2 : x;
        this.write(text, left + width / 2, y);
      },
    };
  }

  /** A picture begins by painting over the one before it. */
  private begin(x: number, y: number, width: number, height: number): void {
    const { scale } = this.transform;
    if (x !== 0 || y !== 0 || width * scale < this.width - 1 || height * scale < this.height - 1) return;
    this.texts = [];
    this.pictures++;
  }

  private write(text: string, x: number, y: number): void {
    const { scale, x: left, y: top } = this.transform;
    this.texts.push({ text, x: (left + x * scale) / this.ratio, y: (top + y * scale) / this.ratio });
  }
}

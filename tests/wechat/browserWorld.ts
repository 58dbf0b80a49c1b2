/** @file The world of the mini game in a page, made before it runs: a script of the page, not of Node. */
import { type Device, FakeWechat, fakeWasm } from "./fakeWx.ts";

export interface Given {
  readonly device: Device;
  /** Files of the package, by path, in base 64. */
  readonly files: readonly (readonly [string, string])[];
  readonly stored: readonly (readonly [string, string])[];
}

export function makeWorld({ device, files, stored }: Given): void {
  const bytes = new Map(
    files.map(([path, text]) => [path, Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))] as const),
  );
  const file = (path: string) => bytes.get(path) ?? null;
  const makeCanvas = () => {
    const canvas = document.createElement("canvas");
    if (document.querySelector("canvas") === null) {
      canvas.style.cssText = "display: block; width: 100vw; height: 100vh";
      document.body.append(canvas);
    }
    return canvas as never;
  };
  const fake = new FakeWechat({ device, makeCanvas, file, stored: new Map(stored) });
  const world = globalThis as unknown as Record<string, unknown>;
  // What mini games do not have of all this.
  delete (CanvasRenderingContext2D.prototype as unknown as Record<string, unknown>).roundRect;
  for (const name of ["Path2D", "Intl"]) delete world[name];
  const module = { exports: {} };
  Object.assign(world, { fake, wx: fake.wx, WXWebAssembly: fakeWasm(WebAssembly as never, file), module });
}

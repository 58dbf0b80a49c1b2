/**
 * @file WebAssembly from files of the package, in the place of `src/engine/embeddedModule.ts` (the build puts it there).
 * WeChat instantiates asynchronously and the game does not wait, so instances are made before it starts. An old base
 * library has none; the same algorithm then runs in TypeScript.
 */
import type { WxWebAssembly } from "./wx.ts";

/** Instances that a game opens, by the file's path: the search of hints has two, the play-outs one. */
const INSTANCES: Readonly<Record<string, number>> = { "wasm/search.wasm": 2, "wasm/playouts.wasm": 1 };

const prepared = new Map<string, unknown[]>();

/** Makes the instances. Reports and skips a missing file. */
export async function prepareModules(wasm: WxWebAssembly | undefined, tell: (fault: string) => void): Promise<void> {
  if (wasm === undefined) return;
  for (const [path, count] of Object.entries(INSTANCES)) {
    const ready: unknown[] = [];
    prepared.set(path, ready);
    try {
      for (let i = 0; i < count; i++) {
        const { instance } = await wasm.instantiate(path, { env: { abort: () => undefined } });
        ready.push(instance.exports);
      }
    } catch (error) {
      tell(`${path}: ${error}`);
    }
  }
}

/** What opens instances of a module given by its path in the package. */
export function embeddedModule(path: string): () => unknown {
  return () => {
    const exports = prepared.get(path)?.pop();
    if (exports === undefined) throw new Error(`no instance of ${path}`);
    return exports;
  };
}

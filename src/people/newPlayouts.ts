/**
 * @file Which play-outs run: WebAssembly where the host compiles it on the spot, else the same algorithm in TypeScript.
 * Both give the same bits, so nobody sees which.
 */
import { PlainPlayouts } from "./plainPlayouts.ts";
import type { Playouts } from "./playouts.ts";
import { WasmPlayouts } from "./wasmPlayouts.ts";

export function newPlayouts(): Playouts {
  try {
    return new WasmPlayouts();
  } catch {
    // No WebAssembly, or none without waiting: some browsers refuse to compile it on a page's main thread.
    return new PlainPlayouts();
  }
}

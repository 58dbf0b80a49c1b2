/** @file The batched environment: in WebAssembly where the host compiles it at once, else the same in TypeScript. */
import { PlainBatch } from "./batch.ts";
import type { BatchEnv } from "./batchInterface.ts";
import { ENV_WASM } from "./kernel.generated.ts";
import { type BatchOptions, checkBatchOptions, settled } from "./options.ts";
import { WasmBatch } from "./wasmBatch.ts";

/**
 * Many environments at once, compiled where the machine can.
 *
 * @example
 * ```ts
 * import { createBatch } from "openblock/env";
 * const batch = createBatch({ count: 64, docks: "uniform" });
 * const [observation] = batch.reset({ seed: 0 });
 * console.log(observation.board.length); // 4096
 * ```
 */
export const createBatch: (options: BatchOptions) => BatchEnv = batchMaker();

/** What makes batches; with the first it asks the host whether it takes a module as large as the kernel. */
export function batchMaker(): (options: BatchOptions) => BatchEnv {
  let takesKernel: boolean | null = null;
  return (options) => {
    // The kernel is text of two digits a byte.
    takesKernel ??= compilesAtOnce(ENV_WASM.length / 2);
    return takesKernel ? new WasmBatch(settled(checkBatchOptions(options))) : createPlainBatch(options);
  };
}

/** In TypeScript everywhere: what the other one is compared with. */
export function createPlainBatch(options: BatchOptions): BatchEnv {
  return new PlainBatch(settled(checkBatchOptions(options)));
}

// Some hosts have no WebAssembly, a page's policy may forbid it, and some browsers compile large modules only in the
// background while they are on a page's main thread. The probe compiles a module that does nothing, so that a fault of
// the real module is not mistaken for the host's refusal.

interface WasmHost {
  readonly WebAssembly?: { Module: new (bytes: Uint8Array) => object };
}

/** Whether a module of `bytes` bytes, at least 15, compiles. */
export function compilesAtOnce(bytes: number): boolean {
  const { WebAssembly: wasm } = globalThis as WasmHost;
  if (wasm === undefined) return false;
  const module = idleModule(bytes);
  try {
    new wasm.Module(module);
    return true;
  } catch {
    return false;
  }
}

/** A valid module: magic number, version, and one custom section without a name that fills the rest with zeros. */
function idleModule(bytes: number): Uint8Array {
  const module = new Uint8Array(bytes);
  module.set([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);
  // The section's number, 0, is followed by its size: five groups of seven bits, the lowest first.
  const size = bytes - 14;
  for (let group = 0; group < 5; group++) module[9 + group] = ((size >>> (7 * group)) & 0x7f) | (group < 4 ? 0x80 : 0);
  return module;
}

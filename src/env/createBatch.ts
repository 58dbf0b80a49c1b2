/** @file The batched environment: in WebAssembly where the host has it, else the same in TypeScript. */
import { PlainBatch } from "./batch.ts";
import type { BatchEnv } from "./batchTypes.ts";
import { compilesAtOnce } from "./hostWasm.ts";
import { ENV_WASM } from "./kernel.generated.ts";
import { type BatchOptions, checkBatchOptions, settled } from "./options.ts";
import { WasmBatch } from "./wasmBatch.ts";

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

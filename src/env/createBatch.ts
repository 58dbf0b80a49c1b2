/** @file The batched environment: in WebAssembly where the host has it, else the same in TypeScript. */
import { PlainBatch } from "./batch.ts";
import type { BatchEnv } from "./batchTypes.ts";
import { type BatchOptions, checkBatchOptions, settled } from "./options.ts";
import { canRunWasm, WasmBatch } from "./wasmBatch.ts";

export function createBatch(options: BatchOptions): BatchEnv {
  return canRunWasm() ? new WasmBatch(settled(checkBatchOptions(options))) : createPlainBatch(options);
}

/** In TypeScript everywhere: what the other one is compared with. */
export function createPlainBatch(options: BatchOptions): BatchEnv {
  return new PlainBatch(settled(checkBatchOptions(options)));
}

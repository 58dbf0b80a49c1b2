/**
 * @file Writes `src/people/playouts/plans.generated.ts`: the play-outs of `wasm/playouts.ts` with those of people who plan
 * (`wasm/plans.ts`), compiled to WebAssembly and kept as text.
 *
 * Run: npx tsx scripts/planKernel.ts
 */
import { writeFileSync } from "node:fs";
import { playoutCatalog } from "./playoutKernel.ts";
import { kernelFile } from "./wasmCatalog.ts";

const KERNEL = { script: "scripts/planKernel.ts", files: ["board", "playouts", "plans"], constant: "PLANS_WASM" };

/** The generated file; `module` is what its program is known to compile to. */
export function generatePlans(module?: string): Promise<string> {
  return kernelFile(KERNEL, playoutCatalog(), module);
}

export const PLANS_PATH = new URL("../src/people/playouts/plans.generated.ts", import.meta.url);

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(PLANS_PATH, await generatePlans());
}

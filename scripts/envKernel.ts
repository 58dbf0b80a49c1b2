/**
 * @file Writes `src/env/kernel.generated.ts`: the batched environment of `wasm/env.ts`, with the shape catalog, the rules'
 * numbers and the layout of its arrays, compiled to WebAssembly and kept as text.
 *
 * Run: npx tsx scripts/envKernel.ts
 */
import { writeFileSync } from "node:fs";
import { CANDIDATES, TRIALS } from "../src/engine/docks.ts";
import { COMBO_GRACE, LINE_POINTS, MAX_SEED, REGULAR_SHAPES, SHAPES, WIPE_MULTIPLIER } from "../src/engine/index.ts";
import { ACTIONS, AUTORESET_MODES, CHAIN_SHOWN, NO_ACTION } from "../src/env/spaces.ts";
import { BATCH_ARRAYS, ELEMENT_BYTES, SOURCE, STATE } from "../src/env/wasmLayout.ts";
import { ENDED, FIELD, GAME_FIELDS } from "../src/game/index.ts";
import { qualityDefaults } from "../src/quality/index.ts";
import { LARGEST_HOLE } from "../src/quality/topology.ts";
import { anchors, kernelFile, overRegular, runsCode, shapeCode, streamCode } from "./wasmCatalog.ts";

/** Numbers of the rules, as constants of a type. */
function constants(): string {
  const { holes, transitions, wells, closeLines, mobility, edgeExposure } = qualityDefaults.potential;
  const whole = {
    SHAPES: SHAPES.length,
    REGULAR: REGULAR_SHAPES.length,
    TRIALS,
    CANDIDATES,
    ACTIONS,
    COMBO_GRACE,
    CHAIN_SHOWN,
    LINE_POINTS,
    WIPE_MULTIPLIER,
    UNIFORM: SOURCE.uniform,
    FEASIBLE: SOURCE.feasible,
    HOST: SOURCE.host,
    UNUSED: STATE.unused,
    PLAYING: STATE.playing,
    OVER: STATE.over,
    PLAYING_ON: ENDED.playing,
    NO_MOVE: ENDED.noMove,
    NO_FEASIBLE_DOCK: ENDED.noFeasibleDock,
    SAME_STEP: AUTORESET_MODES.indexOf("same_step"),
    DISABLED: AUTORESET_MODES.indexOf("disabled"),
    NO_ACTION,
    LARGEST_HOLE,
  };
  /** The fields of a game, in bytes. */
  const bytes = {
    GAME_BYTES: GAME_FIELDS,
    ENDED_AT: FIELD.ended,
    STEPS_AT: FIELD.steps,
    PLAIN_AT: FIELD.plain,
    SLOTS_AT: FIELD.slots,
    LEGAL_AT: FIELD.legal,
  };
  const real = {
    MAX_SEED,
    PHI_HOLES: holes,
    PHI_TRANSITIONS: transitions,
    PHI_WELLS: wells,
    PHI_CLOSE_LINES: closeLines,
    PHI_MOBILITY: mobility,
    PHI_EDGE_EXPOSURE: edgeExposure,
  };
  return [
    ...Object.entries(whole).map(([name, value]) => `const ${name} = ${value};`),
    ...Object.entries(bytes).map(([name, fields]) => `const ${name}: usize = ${ELEMENT_BYTES.i32 * fields};`),
    ...Object.entries(real).map(([name, value]) => `const ${name}: f64 = ${value};`),
  ].join("\n");
}

/** Where each array begins, and the function that lays them out, each at a multiple of 16 bytes. */
function layoutCode(): string {
  const names = Object.keys(BATCH_ARRAYS);
  const sizes = Object.values(BATCH_ARRAYS).map(([type, size]) => ELEMENT_BYTES[type] * size);
  return [
    ...names.map((name) => `let ${name}At: usize = 0;`),
    "function layOut(from: usize, environments: usize): usize {",
    "  let at = from;",
    ...names.map((name, i) => `  ${name}At = at;\n  at += (environments * ${sizes[i]} + 15) & ~15;`),
    "  return at;\n}",
    "/** Where an array begins, by its number in the layout. */",
    "export function arrayAt(index: i32): usize {\n  switch (index) {",
    ...names.map((name, i) => `    case ${i}: return ${name}At;`),
    "    default: return 0;\n  }\n}",
  ].join("\n");
}

function catalogCode(): string {
  return [
    constants(),
    layoutCode(),
    streamCode("streamOfDocks", "dock"),
    streamCode("streamOfPolicies", "policy"),
    shapeCode(),
    runsCode(),
    overRegular(
      "function alive(f: u64): u32",
      "  let set: u32 = 0;",
      (shape) => `  set |= <u32>((${anchors(shape)}) != 0) << ${shape.index};`,
      "  return set;",
    ),
  ].join("\n");
}

const FILES = ["board", "random", "erode", "fit", "dockTable", "count", "docks", "game", "observe", "env"];
const KERNEL = { script: "scripts/envKernel.ts", files: FILES, constant: "ENV_WASM" };

/** The generated file; `module` is what its program is known to compile to. */
export function generateEnvKernel(module?: string): Promise<string> {
  return kernelFile(KERNEL, catalogCode(), module);
}

export const ENV_KERNEL_PATH = new URL("../src/env/kernel.generated.ts", import.meta.url);

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(ENV_KERNEL_PATH, await generateEnvKernel());
}

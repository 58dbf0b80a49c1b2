/**
 * @file Writes `src/light/kernel.generated.ts`: the kernel of `wasm/light.ts`, with the shape catalog, the rules' numbers
 * and the layouts of features and parameters, compiled to WebAssembly and kept as text.
 *
 * Run: npx tsx scripts/lightKernel.ts
 */
import { writeFileSync } from "node:fs";
import { CANDIDATES, TRIALS } from "../src/engine/docks.ts";
import {
  EVALUATION_SEED,
  LINE_POINTS,
  REGULAR_SHAPES,
  SHAPES,
  SOURCE_IDS,
  WIPE_MULTIPLIER,
} from "../src/engine/index.ts";
import { BOARD_AT, FEATURE_AT, FEATURE_COUNT, MAPPED_PLACES, MOST_FEATURES } from "../src/light/features.ts";
import { FIGURES } from "../src/light/figures.ts";
import { BLOCK_ROWS_AT, PARAMETER_AT, PARAMETER_COUNT, ROWS, SMALL_COUNT, WIDTH } from "../src/light/parameters.ts";
import { shapeClasses } from "../src/search/tableValue.ts";
import { anchors, clearingCode, kernelFile, overRegular, runsCode, shapeCode, streamCode } from "./wasmCatalog.ts";

/** `pieceLines` as `PIECE_LINES`. */
function constantName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function constants(): string {
  const whole = {
    SHAPES: SHAPES.length,
    REGULAR: REGULAR_SHAPES.length,
    TRIALS,
    CANDIDATES,
    LINE_POINTS,
    WIPE_MULTIPLIER,
    HELD_OUT: EVALUATION_SEED,
    UNIFORM: SOURCE_IDS.indexOf("uniform"),
    FEASIBLE_DOCKS: SOURCE_IDS.indexOf("feasible"),
    MAPPED_PLACES,
    MANY_PLACES: 16,
    NO_TRANSITIONS: 1000,
    AT_PLACES: BOARD_AT.places,
    AT_CLEARS: BOARD_AT.clears,
    ...renamed(FEATURE_AT, (group) => `AT_${constantName(group)}`),
  };
  const words = Math.ceil(ROWS / 64);
  const bytes = {
    WIDTH,
    MOST_FEATURES,
    FEATURES: FEATURE_COUNT,
    ROW_COUNT: ROWS,
    ROW_WORDS: words,
    PARAMETER_BYTES: 4 * PARAMETER_COUNT,
    SMALL_AT: 4 * (PARAMETER_COUNT - SMALL_COUNT),
    SMALL_BYTES: 4 * SMALL_COUNT,
    BLOCK_ROWS_AT,
    FIGURE_BYTES: 8 * FIGURES.length,
    LOSSES: FIGURES.indexOf("valueSquares"),
    ...renamed(PARAMETER_AT, constantName, 4),
    ...Object.fromEntries(FIGURES.map((name, i) => [constantName(name), i])),
  };
  return [
    ...Object.entries(whole).map(([name, value]) => `const ${name} = ${value};`),
    ...Object.entries(bytes).map(([name, value]) => `const ${name}: usize = ${value};`),
    "/** The smallest normal number. */",
    "const SMALLEST: f32 = 1.17549435e-38;",
  ].join("\n");
}

function renamed(numbers: Readonly<Record<string, number>>, rename: (name: string) => string, factor = 1) {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [rename(name), factor * value]));
}

function catalogCode(): string {
  const classes = shapeClasses();
  return [
    streamCode("streamOfDocks", "dock"),
    streamCode("streamOfPolicies", "policy"),
    streamCode("streamOfNoise", "noise"),
    shapeCode(),
    runsCode(),
    clearingCode(),
    overRegular(
      "function placesInto(f: u64, out: usize): usize",
      "",
      (shape) => {
        const table = `AT_PLACES + ${64 * classes[shape.index]!}`;
        return `  store<u16>(out, <u16>(${table} + <i32>popcnt(${anchors(shape)})), ${2 * shape.index});`;
      },
      `  return out + ${2 * REGULAR_SHAPES.length};`,
    ),
    overRegular(
      "function alive(f: u64): u32",
      "  let set: u32 = 0;",
      (shape) => `  set |= <u32>((${anchors(shape)}) != 0) << ${shape.index};`,
      "  return set;",
    ),
  ].join("\n");
}

const RULES = ["board", "random", "erode", "fit", "dockTable", "count", "docks", "patterns"];
const OWN = ["lightMath", "lightEncode", "lightNetwork", "lightPlay", "lightLearn", "lightAdam", "light"];
const KERNEL = {
  script: "scripts/lightKernel.ts",
  files: [...RULES, ...OWN],
  constant: "LIGHT_WASM",
  constants: constants(),
  flags: ["--enable", "simd"],
};

/** The generated file; `module` is what its program is known to compile to. */
export function generateLightKernel(module?: string): Promise<string> {
  return kernelFile(KERNEL, catalogCode(), module);
}

export const LIGHT_KERNEL_PATH = new URL("../src/light/kernel.generated.ts", import.meta.url);

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(LIGHT_KERNEL_PATH, await generateLightKernel());
}

/**
 * @file Writes `src/search/kernel.generated.ts`: the search kernel of `wasm/search.ts`, with straight-line code for
 * the shape catalog, compiled to WebAssembly and kept as text, so that nothing has to be fetched or built to play.
 *
 * Run: npx tsx scripts/searchKernel.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import asc from "assemblyscript/asc";
import { REGULAR_SHAPES, SHAPES, type Shape } from "../src/engine/index.ts";
import { shapeClasses } from "../src/search/layout.ts";

interface Run {
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

function runsOf(shape: Shape, along: "x" | "y"): Run[] {
  const across = along === "x" ? "y" : "x";
  const size = along === "x" ? shape.height : shape.width;
  return Array.from({ length: size }, (_, line) => {
    const at = shape.cells.filter((cell) => cell[across] === line).map((cell) => cell[along]);
    const start = Math.min(...at);
    const length = at.length;
    return along === "x" ? { dx: start, dy: line, length } : { dx: line, dy: start, length };
  });
}

/** The first n columns of a board. */
const COLUMNS = Array.from({ length: 9 }, (_, n) => `0x${((1 << n) - 1).toString(16).padStart(2, "0").repeat(8)}`);

function shifted(name: string, { dx, dy }: Run): string {
  return dx + dy === 0 ? name : `(${name} >> ${8 * dy + dx})`;
}

/** Anchors of a shape from the erosions r1…r5 of the free cells; the mask keeps runs from wrapping round an edge. */
function anchors(shape: Shape): string {
  const rows = runsOf(shape, "x").map((run) => shifted(`r${run.length}`, run));
  return `${rows.join(" & ")} & ${COLUMNS[9 - shape.width]}`;
}

/** Cells from which n free ones run to the right. */
function erosions(longest: number): string {
  const lines = Array.from({ length: longest - 1 }, (_, i) => {
    const n = i + 2;
    return `  const r${n} = r${n - 1} & (f >> ${n - 1}) & ${COLUMNS[9 - n]};`;
  });
  return ["  const r1 = f;", ...lines].join("\n");
}

function maskBits(shape: Shape): string {
  return `0x${shape.cells.reduce((bits, { x, y }) => bits | (1n << BigInt(8 * y + x)), 0n).toString(16)}`;
}

function clearing(shape: Shape): string {
  const rows = runsOf(shape, "x").map((run) => shifted(`g${run.length}`, run));
  const columns = runsOf(shape, "y").map((run) => shifted(`k${run.length}`, run));
  return `  n += <i32>((${anchors(shape)} & (${[...new Set([...rows, ...columns])].join(" | ")})) != 0);`;
}

/** A function over one shape, by its number, and what it returns for each. */
function byShape(head: string, result: (shape: Shape) => string): string {
  const cases = SHAPES.map((shape) => `    case ${shape.index}: {\n${result(shape)}\n    }`);
  return `${head} {\n  switch (shape) {\n${cases.join("\n")}\n    default: return 0;\n  }\n}`;
}

/** A function over all regular shapes at once. */
function overRegular(head: string, start: string, line: (shape: Shape) => string, end: string): string {
  return [`${head} {`, erosions(5), start, ...REGULAR_SHAPES.map(line), end, "}"].join("\n");
}

function catalogCode(): string {
  const classes = shapeClasses();
  const place = (shape: Shape) => `PLACES_AT + ${64 * classes[shape.index]!} + <u32>popcnt(${anchors(shape)})`;
  const gaps = [1, 2, 3, 4, 5].map((n) => `  const g${n} = rowGap(${n});\n  const k${n} = columnGap(${n});`).join("\n");
  return [
    byShape("function maskOf(shape: i32): u64", (shape) => `      return ${maskBits(shape)};`),
    byShape("function legal(shape: i32, f: u64): u64", (shape) => {
      const longest = Math.max(...runsOf(shape, "x").map((run) => run.length));
      return `${erosions(longest)}\n      return ${anchors(shape)};`;
    }),
    overRegular(
      "function placesValue(f: u64): f32",
      "  let sum: f32 = 0;",
      (shape) => `  sum += weight(${place(shape)});`,
      "  return sum;",
    ),
    overRegular(
      "function touchPlaces(f: u64, out: usize): i32",
      "",
      (shape) => `  store<u32>(out, ${place(shape)}, ${4 * shape.index});`,
      `  return ${REGULAR_SHAPES.length};`,
    ),
    overRegular("function clearingShapes(f: u64): i32", `${gaps}\n  let n = 0;`, clearing, "  return n;"),
  ].join("\n");
}

export async function generateSearchKernel(): Promise<string> {
  const source = `${readFileSync(new URL("../wasm/search.ts", import.meta.url), "utf8")}\n${catalogCode()}`;
  const files = new Map<string, Uint8Array>();
  const flags = ["search.ts", "--outFile", "search.wasm", "-O3", "--converge", "--runtime", "stub", "--noAssert"];
  const { error, stderr } = await asc.main(flags, {
    readFile: (name) => (name.endsWith("search.ts") ? source : null),
    writeFile: (name, contents) => void files.set(name, Buffer.from(contents)),
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  const bytes = files.get("search.wasm");
  if (!bytes) throw new Error("the compiler wrote nothing");
  const text = Buffer.from(bytes).toString("base64");
  return `// Generated by scripts/searchKernel.ts from wasm/search.ts and the shape catalog; do not edit.\nexport const SEARCH_WASM =\n  "${text}";\n`;
}

export const SEARCH_KERNEL_PATH = new URL("../src/search/kernel.generated.ts", import.meta.url);

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(SEARCH_KERNEL_PATH, await generateSearchKernel());
}

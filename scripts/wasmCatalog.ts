/**
 * @file What the two WebAssembly kernels share: straight-line AssemblyScript for the shape catalog on 64-bit boards, and
 * the way from sources to a module kept as text, so that nothing has to be fetched or built to play.
 */
import { readFileSync } from "node:fs";
import asc from "assemblyscript/asc";
import { REGULAR_SHAPES, SHAPES, type Shape } from "../src/engine/index.ts";

interface Run {
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** The runs of a shape's rows or columns. */
export function runsOf(shape: Shape, along: "x" | "y"): Run[] {
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

export function shifted(name: string, { dx, dy }: Run): string {
  return dx + dy === 0 ? name : `(${name} >> ${8 * dy + dx})`;
}

/** Anchors of a shape from the erosions r1…r5 of the free cells; the mask keeps runs from wrapping round an edge. */
export function anchors(shape: Shape): string {
  const runs = runsOf(shape, "x");
  const rows = runs.map((run) => shifted(`r${run.length}`, run));
  // A row as wide as the shape is masked already.
  const isMasked = runs.some(({ length }) => length === shape.width);
  return isMasked ? rows.join(" & ") : `${rows.join(" & ")} & ${COLUMNS[9 - shape.width]}`;
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

/** A function over one shape, by its number, and what it returns for each. */
function byShape(head: string, result: (shape: Shape) => string): string {
  const cases = SHAPES.map((shape) => `    case ${shape.index}: {\n${result(shape)}\n    }`);
  return `${head} {\n  switch (shape) {\n${cases.join("\n")}\n    default: return 0;\n  }\n}`;
}

/** A function over all regular shapes at once; f are the free cells. */
export function overRegular(head: string, start: string, line: (shape: Shape) => string, end: string): string {
  return [`${head} {`, erosions(5), start, ...REGULAR_SHAPES.map(line), end, "}"].join("\n");
}

/** `maskOf(shape)` at the top left, and `legal(shape, f)`, its anchors on the free cells f. */
export function shapeCode(): string {
  return [
    byShape("function maskOf(shape: i32): u64", (shape) => `      return ${maskBits(shape)};`),
    byShape("function legal(shape: i32, f: u64): u64", (shape) => {
      const longest = Math.max(...runsOf(shape, "x").map((run) => run.length));
      return `${erosions(longest)}\n      return ${anchors(shape)};`;
    }),
  ].join("\n");
}

/** The module that files of `wasm/` and generated code compile to, in hexadecimal: packed, it is shorter than base 64. */
export async function compile(names: readonly string[], catalog: string): Promise<string> {
  const sources = names.map((name) => readFileSync(new URL(`../wasm/${name}.ts`, import.meta.url), "utf8"));
  const source = [...sources, catalog].join("\n");
  const files = new Map<string, Uint8Array>();
  const flags = ["source.ts", "--outFile", "out.wasm", "-O3", "--converge", "--runtime", "stub", "--noAssert"];
  const { error, stderr } = await asc.main(flags, {
    readFile: (name) => (name.endsWith("source.ts") ? source : null),
    writeFile: (name, contents) => void files.set(name, Buffer.from(contents)),
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  const bytes = files.get("out.wasm");
  if (!bytes) throw new Error("the compiler wrote nothing");
  return Buffer.from(bytes).toString("hex");
}

/**
 * @file What the WebAssembly kernels share: straight-line AssemblyScript for the shape catalog on 64-bit boards, and
 * the way from sources to a module kept as text, so that nothing has to be fetched or built to play.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { REGULAR_SHAPES, SHAPES, type Shape, SIZE, type Stream } from "../src/engine/index.ts";

interface Run {
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** The runs of a shape's rows or columns. */
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

/** A set of cells as a number of AssemblyScript. */
function hexOf(cells: readonly { readonly x: number; readonly y: number }[]): string {
  return `0x${cells.reduce((bits, { x, y }) => bits | (1n << BigInt(8 * y + x)), 0n).toString(16)}`;
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
    byShape("function maskOf(shape: i32): u64", (shape) => `      return ${hexOf(shape.cells)};`),
    byShape("function legal(shape: i32, f: u64): u64", (shape) => {
      const longest = Math.max(...runsOf(shape, "x").map((run) => run.length));
      return `${erosions(longest)}\n      return ${anchors(shape)};`;
    }),
  ].join("\n");
}

/** What `wasm/erode.ts` knows of each shape: `fillShapeRuns`. */
export function runsCode(): string {
  const lines = SHAPES.map((shape) => {
    const along = shape.height <= 3 ? "x" : "y";
    const runs = runsOf(shape, along);
    const three = [0, 1, 2].map((n) => runs[n] ?? runs[0]!);
    const bytes = three.flatMap(({ dx, dy, length }) => [8 * (length - 1) + (along === "x" ? 0 : 40), 8 * dy + dx]);
    const packed = bytes.reduce((bits, byte, i) => bits | (BigInt(byte) << BigInt(8 * i)), 0n);
    return `  setShapeRuns(${shape.index}, 0x${packed.toString(16)}, ${hexOf(anchorsOnBoard(shape))});`;
  });
  return ["function fillShapeRuns(): void {", ...lines, "}"].join("\n");
}

/** The anchors of a shape on an empty board. */
function anchorsOnBoard({ width, height }: Shape): readonly { readonly x: number; readonly y: number }[] {
  const rows = Array.from({ length: SIZE - height + 1 }, (_, y) => y);
  return rows.flatMap((y) => Array.from({ length: SIZE - width + 1 }, (_, x) => ({ x, y })));
}

/** The number of a stream of randomness, as `createRng` makes it of its name. */
export function streamCode(name: string, stream: Stream): string {
  const lines = Array.from(stream, (letter) => `  h = mix(h ^ ${letter.charCodeAt(0)});`);
  return [`function ${name}(): u32 {`, "  let h: u32 = 0x9e3779b9;", ...lines, "  return h;\n}"].join("\n");
}

/** `clearingShapes(f)` of `wasm/patterns.ts`: the shapes with a placement that fills the gap of a line. */
export function clearingCode(): string {
  const gaps = [1, 2, 3, 4, 5].map((n) => `  const g${n} = rowGap(${n});\n  const k${n} = columnGap(${n});`).join("\n");
  const line = (shape: Shape) => {
    const rows = runsOf(shape, "x").map((run) => shifted(`g${run.length}`, run));
    const columns = runsOf(shape, "y").map((run) => shifted(`k${run.length}`, run));
    return `  n += <i32>((${anchors(shape)} & (${[...new Set([...rows, ...columns])].join(" | ")})) != 0);`;
  };
  return overRegular("function clearingShapes(f: u64): i32", `${gaps}\n  let n = 0;`, line, "  return n;");
}

const FLAGS = ["source.ts", "--outFile", "out.wasm", "-O3", "--converge", "--runtime", "stub", "--noAssert"];

/** A kernel that is kept as text. */
export interface Kernel {
  /** The script that writes it. */
  readonly script: string;
  /** Its files in `wasm/`; the last is its own. */
  readonly files: readonly string[];
  /** The name of its text. */
  readonly constant: string;
  /** Constants that the files need before they begin. */
  readonly constants?: string;
  /** Flags of the compiler beside those of every kernel. */
  readonly flags?: readonly string[];
}

/**
 * The file that keeps a kernel. It names its program and compiler by digest, so that a stale file is found
 * without the seconds that it takes to compile again: with the `module` of the file nothing is compiled.
 */
export async function kernelFile(
  { script, files, constant, constants, flags = [] }: Kernel,
  catalog: string,
  module?: string,
): Promise<string> {
  const sources = files.map((name) => readFileSync(new URL(`../wasm/${name}.ts`, import.meta.url), "utf8"));
  const program = [...(constants === undefined ? [] : [constants]), ...sources, catalog].join("\n");
  const { version } = createRequire(import.meta.url)("assemblyscript/package.json") as { readonly version: string };
  const text = module ?? (await compile(program, [...FLAGS, ...flags]));
  return [
    `// Generated by ${script} from wasm/${files.at(-1)}.ts and the shape catalog; do not edit.`,
    `// Program ${digest([version, ...FLAGS, ...flags, program].join("\n"))}, module ${digest(text)}.`,
    `export const ${constant}: string =`,
    `  "${text}";\n`,
  ].join("\n");
}

/** A short digest of a text. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** The module that a program compiles to, in hexadecimal: packed, it is shorter than base 64. */
async function compile(program: string, flags: string[]): Promise<string> {
  const { default: asc } = await import("assemblyscript/asc");
  const files = new Map<string, Uint8Array>();
  const { error, stderr } = await asc.main(flags, {
    readFile: (name) => (name.endsWith("source.ts") ? program : null),
    writeFile: (name, contents) => void files.set(name, Buffer.from(contents)),
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  const bytes = files.get("out.wasm");
  if (!bytes) throw new Error("the compiler wrote nothing");
  return Buffer.from(bytes).toString("hex");
}

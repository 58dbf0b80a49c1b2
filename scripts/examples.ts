/**
 * @file Keeps the programs of `examples/` and the pages that show them together: runs each program, writes what it prints
 * as comments at its end, and writes its code into README and docs, behind the mark `<!-- examples/NAME.ts -->`.
 * `tests/examples.test.ts` checks both.
 *
 * Run: npx tsx scripts/examples.ts
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** File names in `examples/`. */
export const EXAMPLES: readonly string[] = readdirSync(join(ROOT, "examples"))
  .filter((name) => name.endsWith(".ts"))
  .sort();

/** Every Markdown page that a reader may open, as a path from the root. */
export const PAGES: readonly string[] = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .map((path) => `docs/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".md"))
    .sort(),
];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Before what a program prints. */
const MARK = "examples/";

/** What each program prints, line by line: one after another in a process, since to load the library takes longest. */
export function outputs(): ReadonlyMap<string, readonly string[]> {
  const program = `for (const name of ${JSON.stringify(EXAMPLES)}) {
    console.log(${JSON.stringify(MARK)} + name);
    await import("./examples/" + name);
  }`;
  const printed = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return new Map(
    printed
      .split(new RegExp(`^${MARK}`, "m"))
      .slice(1)
      .map((part) => {
        const [name, ...lines] = part.trimEnd().split("\n");
        return [name!, lines];
      }),
  );
}

/** A program in two parts: its code, and the lines that its last comment promises. */
export function partsOf(name: string): { readonly code: string; readonly promised: readonly string[] } {
  const [, code = "", comment = ""] = /^([\s\S]*?\n)((?:\/\/ .*\n)*)$/.exec(read(`examples/${name}`)) ?? [];
  return { code, promised: comment.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(3)])) };
}

const MARKED = /<!-- examples\/(\S+) -->\n\n```ts\n[\s\S]*?```/g;

/** The page with the present code of each program it shows; the header comment is left out. */
export function withExamples(page: string): string {
  return page.replaceAll(MARKED, (_, name: string) => {
    const code = read(`examples/${name}`).replace(/^\/\*\* @file .*\*\/\n/, "");
    return `<!-- examples/${name} -->\n\n\`\`\`ts\n${code}\`\`\``;
  });
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const [name, lines] of outputs()) {
    const comment = lines.map((line) => `// ${line}\n`);
    writeFileSync(join(ROOT, "examples", name), `${partsOf(name).code.trimEnd()}\n\n${comment.join("")}`);
  }
  for (const path of PAGES) {
    const page = read(path);
    const written = withExamples(page);
    if (written !== page) writeFileSync(join(ROOT, path), written);
  }
}

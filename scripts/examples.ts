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

/** What a program prints, line by line. */
export function outputOf(name: string): string[] {
  const printed = execFileSync(process.execPath, ["--import", "tsx", `examples/${name}`], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return printed.trimEnd().split("\n");
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
  for (const name of EXAMPLES) {
    const comment = outputOf(name).map((line) => `// ${line}\n`);
    writeFileSync(join(ROOT, "examples", name), `${partsOf(name).code.trimEnd()}\n\n${comment.join("")}`);
  }
  for (const path of PAGES) {
    const page = read(path);
    const written = withExamples(page);
    if (written !== page) writeFileSync(join(ROOT, path), written);
  }
}

/**
 * @file Writes the stable API to `docs/api`, one page for each entry point: its names, and the types behind them. A change
 * of what is promised then shows in a diff. With --check it writes nothing and fails where a page is out of date.
 *
 * Run: npx tsx scripts/apiReport.ts [--check]
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { behind, type Declared, declaredIn, namesOf, STABLE } from "./stableApi.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const HEAD = `Written by \`npm run fix\`, compared by \`npm run check\`. A change here is a change of the promise: the
[changelog](../../CHANGELOG.md) says it too.`;

/** The page of each entry point, and one of the types behind all of them. */
function pages(): [string, string][] {
  const all = Object.keys(STABLE).map(
    (entry) => [entry, namesOf(entry).map((name) => declaredIn(entry, name))] as const,
  );
  const entries = all.map(([entry, names]): [string, string] => [
    `${entry.replace("/", "-")}.api.md`,
    page(
      entry,
      `The ${names.length} stable names of \`${entry}\`, as types. Those behind them are in [types](types.api.md).`,
      names,
    ),
  ]);
  const others = behind(all.flatMap(([, names]) => names));
  return [
    ...entries,
    ["types.api.md", page("Types behind the stable names", "They have no name of their own in the package.", others)],
  ];
}

function page(title: string, about: string, declarations: readonly Declared[]): string {
  return `# ${title}\n\n${about}\n${HEAD}\n\n\`\`\`ts\n${formatted(declarations)}\n\`\`\`\n`;
}

function formatted(declarations: readonly Declared[]): string {
  const text = declarations
    .map(({ text }) => text.replace(/^export declare /, "").replace(/^(?:export |declare )+/, ""))
    .join("\n\n");
  const biome = join(dirname(createRequire(import.meta.url).resolve("@biomejs/biome/package.json")), "bin/biome");
  const args = [biome, "format", "--stdin-file-path=report.d.ts"];
  return execFileSync(process.execPath, args, { cwd: ROOT, input: text, encoding: "utf8" }).trim();
}

const isCheck = process.argv.includes("--check");
mkdirSync(join(ROOT, "docs/api"), { recursive: true });
for (const [name, text] of pages()) {
  const path = join(ROOT, "docs/api", name);
  if (!isCheck) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
    process.stderr.write(
      `docs/api/${name} is out of date: the stable API changed. Run npm run fix and look at the diff.\n`,
    );
    process.exitCode = 1;
  }
}

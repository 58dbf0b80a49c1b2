/**
 * @file Every stable name has a comment with an example. The examples compile, and print what their comments say; those
 * that need a page run in `tests/web/embed.test.ts`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXAMPLES, needsPage, promisedBy, SUMMARIES } from "./apiExamples.ts";
import { ROOT } from "./cliProcess.ts";

/** Below the project, so that its compiler options and paths hold. */
const FOLDER = join(ROOT, "dist/api-examples");
/** By number: some names differ in case only. */
const fileOf = (name: string) => `${[...EXAMPLES.keys()].indexOf(name)}.ts`;
const MARK = "example: ";

function node(...args: readonly string[]) {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
}

const printed = new Map<string, string[]>();

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, code] of EXAMPLES) writeFileSync(join(FOLDER, fileOf(name)), code);
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["*.ts"] }));
  // One after another in a process, since to load the library takes longest.
  const files = [...EXAMPLES].filter(([, code]) => !needsPage(code)).map(([name]) => name);
  const program = files
    .map((name) => `console.log(${JSON.stringify(MARK + name)}); await import("./dist/api-examples/${fileOf(name)}");`)
    .join("\n");
  const { stdout, stderr } = node("--import", "tsx", "--input-type=module", "--eval", program);
  for (const part of stdout.split(new RegExp(`^${MARK}`, "m")).slice(1)) {
    const [name, ...lines] = part.trimEnd().split("\n");
    printed.set(name!, lines);
  }
  if (printed.size !== files.length) throw new Error(stderr);
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe.each([...SUMMARIES])("%s", (name, summary) => {
  test("is explained by a sentence and an example", () => {
    expect(summary).toMatch(/^[A-Z`<][\s\S]{10,}[.…]$/);
    expect(promisedBy(EXAMPLES.get(name) ?? "").length).toBeGreaterThan(0);
  });

  const code = EXAMPLES.get(name) ?? "";
  test.skipIf(needsPage(code))("prints what its example says", () => {
    expect(printed.get(name)).toEqual(promisedBy(code));
  });

  test("is used in its example", () => {
    const [entry, own] = name.split(" ");
    const imports = [...code.matchAll(/import (?:type )?\{([^}]*)\} from "([^"]+)"/g)];
    const names = imports.flatMap(([, list = "", from]) => (from === entry ? list.split(",") : []));
    expect(names.map((each) => each.trim().replace(/^type /, ""))).toContain(own);
  });
});

test("the examples compile", () => {
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  const { stdout, status } = node(join(dirname(typescript), "bin/tsc"), "--checkers", "1", "--noEmit", "-p", FOLDER);
  expect([stdout, status]).toEqual(["", 0]);
});

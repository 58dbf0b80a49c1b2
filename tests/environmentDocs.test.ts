/** @file Holds docs/environment.md to the code: its examples print what they say, its tables list what there is. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ENV_ID, FINDING_CODES, OBSERVATION_SPACE, REWARD_PARAMETERS } from "#env";
import { ENV_CODES } from "../src/env/options.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "docs/environment.md"), "utf8");
/** The page with the padding of its tables taken out. */
const text = page.replaceAll(/ {2,}/g, " ");

describe("examples", () => {
  const examples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]!);

  it.each(examples)("example %# prints what its comments say", (example) => {
    const source = example.replaceAll(
      /"openblock\/(\w+)"/g,
      (_, name) => `"${new URL(`../src/${name}/index.ts`, import.meta.url).href}"`,
    );
    const promised = example.split("\n").filter((line) => line.startsWith("// "));
    const folder = mkdtempSync(join(tmpdir(), "openblock-env-page-"));
    try {
      const file = join(folder, "example.mts");
      writeFileSync(file, source);
      const printed = execFileSync(process.execPath, ["--import", "tsx", file], { cwd: root, encoding: "utf8" });
      expect(printed.trimEnd().split("\n")).toEqual(promised.map((line) => line.slice(3)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("tables", () => {
  it("have every array of the observation with its type, shape and range", () => {
    expect(text).toContain(ENV_ID);
    for (const [name, { dtype, shape, low, high }] of Object.entries(OBSERVATION_SPACE.spaces)) {
      expect(text).toContain(`| \`${name}\` | \`${dtype}\` | ${shape.join("x")} | ${low}…${high} |`);
    }
  });

  it("have every setting of the reward with its default and unit", () => {
    for (const [name, { default: value, unit }] of Object.entries(REWARD_PARAMETERS)) {
      expect(text).toContain(`| \`${name}\` | ${value} | ${unit} |`);
    }
  });

  it("have every finding with what it promises", () => {
    for (const [code, promise] of Object.entries(FINDING_CODES)) expect(text).toContain(`| \`${code}\` | ${promise} |`);
  });

  it("have every code of a fault", () => {
    for (const code of ENV_CODES) expect(text).toContain(`| \`${code}\` |`);
  });
});

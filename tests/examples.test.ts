/** @file The programs of examples/: short, written as a user would, printing what they say, and shown in pages as they are. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { EXAMPLES, outputs, PAGES, partsOf, withExamples } from "../scripts/examples.ts";
import { PICTURED_POSITION } from "../scripts/witnessPicture.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, "utf8");
const { exports }: { exports: Record<string, unknown> } = JSON.parse(read("package.json"));

/** Code lines: no header, no import, no blank line, no output. */
const statements = (name: string) =>
  partsOf(name)
    .code.split("\n")
    .filter((line) => line !== "" && !/^(\/\*\*|import )/.test(line));

let printed: ReturnType<typeof outputs>;
beforeAll(() => {
  printed = outputs();
});

describe.each(EXAMPLES)("examples/%s", (name) => {
  const text = read(`examples/${name}`);

  test("prints what its last comment says", () => {
    const { promised } = partsOf(name);
    expect(promised.length).toBeGreaterThan(0);
    expect(printed.get(name)).toEqual(promised);
  });

  test("has at most 40 lines and imports what the package exports", () => {
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    const imported = [...text.matchAll(/ from "(.+)";/g)].map((match) => match[1]!);
    expect(imported.filter((from) => !(from.replace(/^openblock/, ".") in exports))).toEqual([]);
  });

  test("is shown or linked in a guide", () => {
    const guides = PAGES.filter((path) => path.startsWith("docs/guide/"));
    expect(guides.filter((path) => read(path).includes(`examples/${name}`))).not.toEqual([]);
  });
});

describe.each(PAGES.filter((path) => /^(README\.md|docs\/guide\/.*|docs\/environment\.md)$/.test(path)))(
  "%s",
  (path) => {
    const page = read(path);

    test("shows programs as they are, and no other", () => {
      expect(withExamples(page)).toBe(page);
      const blocks = page.match(/^```ts$/gm) ?? [];
      expect(page.match(/^<!-- examples\/\S+ -->\n\n```ts$/gm) ?? []).toHaveLength(blocks.length);
    });
  },
);

test("the README's two programs have about five lines; the first shows the pictured position", () => {
  const shown = [...read("README.md").matchAll(/<!-- examples\/(\S+) -->/g)].map((match) => match[1]!);
  expect(shown).toEqual(["verify.ts", "deal.ts"]);
  for (const name of shown) expect(statements(name).length).toBeLessThanOrEqual(5);
  expect(read("examples/verify.ts")).toContain(PICTURED_POSITION);
});

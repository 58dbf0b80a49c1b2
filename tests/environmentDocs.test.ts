/** @file Holds the tables of docs/environment.md to the code: they list what there is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ENV_ID, FINDING_CODES, OBSERVATION_SPACE, REWARD_PARAMETERS } from "#env";
import { DEALER_IDS } from "#game";
import { ENV_CODES } from "../src/env/options.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "docs/environment.md"), "utf8");
/** The page with the padding of its tables taken out. */
const text = page.replaceAll(/ {2,}/g, " ");

describe("tables", () => {
  it("have every dock source", () => {
    expect(text).toContain(`| dock sources | ${DEALER_IDS.map((name) => `\`${name}\``).join(", ")}, any \`Dealer\` |`);
    const sources = /^The \w+ sources: [\s\S]*?\n\n/m.exec(page)![0];
    for (const name of DEALER_IDS) expect(sources).toContain(`\`${name}\`, `);
  });

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

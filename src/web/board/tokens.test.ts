/** @file The colours of embedded boards are those of the game. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOKENS } from "./tokens.ts";

const css = readFileSync(new URL("../style.css", import.meta.url), "utf8");

test.each([
  ["dark", ":root {"],
  ["light", ':root[data-theme="light"] {'],
] as const)("the %s ones", (theme, selector) => {
  const block = css.slice(css.indexOf(selector), css.indexOf("}", css.indexOf(selector)));
  const tokens = Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  expect(tokens).toMatchObject(TOKENS[theme]);
});

/** @file The colours of the canvas screens are those of the page. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK_TOKENS, PAGE_TOKENS } from "./look.ts";

test.each([
  ["dark", "../../web/style.css", ":root {", PAGE_TOKENS.dark],
  ["light", "../../web/style.css", ':root[data-theme="light"] {', PAGE_TOKENS.light],
  ["dark", "../../web/features/review/review.css", ":root {", MARK_TOKENS.dark],
  ["light", "../../web/features/review/review.css", ':root[data-theme="light"] {', MARK_TOKENS.light],
] as const)("the %s ones of %s", (_, path, selector, own) => {
  const css = readFileSync(new URL(path, import.meta.url), "utf8");
  const from = css.indexOf(selector);
  expect(from).toBeGreaterThanOrEqual(0);
  const block = css.slice(from, css.indexOf("}", from));
  const tokens = Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  expect(tokens).toMatchObject(own);
});

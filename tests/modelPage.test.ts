/** @file models/README.md: a section for every model of the registry, with use, data, limits and the figures of its card. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectOk } from "#engine";
import { readRegistry } from "#machine";
import { withCards } from "../scripts/modelPage.ts";
import { ROOT } from "./cliProcess.ts";

const page = readFileSync(join(ROOT, "models/README.md"), "utf8");

test("every model of the registry has its section, and no other has one", () => {
  const names = expectOk(readRegistry(join(ROOT, "models"))).map(({ name }) => name);
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => section.split("\n")[0]!).toSorted()).toEqual(names.toSorted());
  for (const section of sections) {
    const [name] = section.split("\n");
    for (const part of ["**Use.**", "**Data.**", "**Limits.**", `<!-- ${name} -->`]) expect(section).toContain(part);
  }
});

test("the figures are those of the cards", () => {
  expect(page).toBe(withCards(page));
  expect(page).toContain("| `linear+shield` | feasible | 1,000 |");
});

test("its links lead somewhere", () => {
  const targets = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
  expect(targets.filter((target) => !existsSync(join(ROOT, "models", target)))).toEqual([]);
});

test("CITATION.cff has the version of the package", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(readFileSync(join(ROOT, "CITATION.cff"), "utf8")).toMatch(new RegExp(`^version: ${version}$`, "m"));
});

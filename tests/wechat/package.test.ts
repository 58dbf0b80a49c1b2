/** @file The package of the mini game: what is in it, how large it is, and what must not be in it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import * as plainDates from "../../src/minigame/plainDates.ts";
import * as slicedJobs from "../../src/minigame/slicedJobs.ts";
import * as dates from "../../src/web/kit/dates.ts";
import { PACKAGE } from "./minigame.ts";

const MAIN_PACKAGE_BYTES = 4 * 1024 * 1024;
let script = "";

beforeAll(() => {
  script = readFileSync(`${PACKAGE}game.js`, "utf8");
});

it("has these files, and less than the 4 MB of a main package", () => {
  const files = readdirSync(PACKAGE, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(PACKAGE, path)).isFile(),
  );
  expect(files.sort()).toEqual([
    "game.js",
    "game.json",
    "models/ntuple-uniform.bin",
    "project.config.json",
    "wasm/playouts.wasm",
    "wasm/search.wasm",
  ]);
  const bytes = files.reduce((sum, path) => sum + statSync(join(PACKAGE, path)).size, 0);
  expect(bytes).toBeLessThan(MAIN_PACKAGE_BYTES);
});

it.each([
  ["evaluates text", /(?<![.\w$])eval\s*\(|(?<![.\w$])Function\s*\(/],
  [
    "has a document or a window",
    /(?<![.\w$`'"])(?:document|window|self|navigator|location|localStorage|indexedDB)\s*[.[]/,
  ],
  ["fetches or starts workers", /(?<![.\w$])(?:fetch|XMLHttpRequest|Worker|WebSocket)\s*\(/],
  ["loads another script", /(?<![.\w$])(?:import|require)\s*\(|import\.meta/],
  ["assigns as engines of 2020 cannot", /\?\?=|\|\|=|&&=/],
  ["holds WebAssembly as text", /0061736d01000000/],
])("nothing in it %s", (_, forbidden) => {
  const found = forbidden.exec(script);
  expect(found && script.slice(Math.max(0, found.index - 60), found.index + 60)).toBeNull();
});

it("has the kernels and the model of the page", () => {
  for (const [path, source] of [
    ["wasm/search.wasm", "src/search/kernel.generated.ts"],
    ["wasm/playouts.wasm", "src/people/playouts/playouts.generated.ts"],
  ] as const) {
    const hex = readFileSync(PACKAGE + path).toString("hex");
    expect(hex.startsWith("0061736d01000000")).toBe(true);
    expect(readFileSync(source, "utf8")).toContain(`"${hex}"`);
  }
  const model = readFileSync("models/ntuple-uniform.safetensors");
  expect(readFileSync(`${PACKAGE}models/ntuple-uniform.bin`).equals(model)).toBe(true);
});

it("is opened by the developer tool as a game, with the id for trying out", () => {
  expect(JSON.parse(readFileSync(`${PACKAGE}game.json`, "utf8"))).toEqual({
    deviceOrientation: "portrait",
    showStatusBar: false,
  });
  const project = JSON.parse(readFileSync(`${PACKAGE}project.config.json`, "utf8")) as Record<string, unknown>;
  expect(project).toMatchObject({ compileType: "game", appid: "touristappid", setting: { es6: false } });
});

it("has of its own what has the exports of what it replaces", () => {
  const own: typeof dates = plainDates;
  expect(Object.keys(own).sort()).toEqual(Object.keys(dates).sort());
  expect(slicedJobs.runJob).toBeTypeOf("function");
  for (const day of [20_260_711, 20_261_117, 20_270_101]) {
    expect(own.shortDate(day)).toBe(dates.shortDate(day));
    expect(own.dateWithYear(day)).toBe(dates.dateWithYear(day));
    expect(own.longDate(day).replace(",", "")).toBe(dates.longDate(day).replace(",", ""));
    expect(own.grouped(day)).toBe(dates.grouped(day));
  }
  expect(own.monthName(2026, 11)).toBe(dates.monthName(2026, 11));
  expect(own.weekdayNames()).toEqual(dates.weekdayNames());
});

/** @file Data sets on disk: read as written, and refused with the reason where they are not what their card says. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { expectOk } from "#engine";
import type { DataCard } from "#neural";
import { formatSample, type Sample, SOURCES } from "#neural";
import { samplesOfPlay } from "../../../tests/generators.ts";
import { readDataset, writeDataset } from "./dataset.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-dataset-"));
  file = join(folder, "docks.ndjson");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLES = samplesOfPlay(12, 4);
const NONE = Object.fromEntries(SOURCES.map((source) => [source, 0])) as DataCard["docks"];

function* samples(): Generator<Sample, DataCard, void> {
  yield* SAMPLES;
  return { format: 1, seed: 3, docks: { ...NONE, rule: SAMPLES.length }, sessions: NONE, state: [], intents: [] };
}

const ORIGIN = { version: "test", command: "openblock dataset" };
const written = (onDock: () => Promise<void> = async () => undefined) => writeDataset(file, samples(), ORIGIN, onDock);
const refused = () => {
  const read = readDataset(file);
  return read.ok ? null : `${read.fault.code}: ${read.fault.message}`;
};

it("is read as it was written, with its card", async () => {
  const card = await written();
  const { samples: read, card: described } = expectOk(readDataset(file));
  expect(read.map(formatSample)).toEqual(SAMPLES.map(formatSample));
  expect(described).toEqual(card);
});

it("leaves nothing behind where it is broken off", async () => {
  let docks = 0;
  const failing = async () => {
    if (++docks === 5) throw new Error("interrupted");
  };
  await expect(written(failing)).rejects.toThrow("interrupted");
  expect(existsSync(file)).toBe(false);
  expect(existsSync(`${file}.tmp`)).toBe(false);
  expect(refused()).toContain("missingDataset");
});

it("is refused where lines and card do not belong together", async () => {
  await written();
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"style":4', '"style":3'));
  expect(refused()).toContain("badDataset");
  writeFileSync(file, text);
  expect(refused()).toBeNull();
  const card = join(folder, "docks.card.json");
  writeFileSync(card, readFileSync(card, "utf8").replace('"format": 1', '"format": 2'));
  expect(refused()).toContain("is not the card of a data set of this version");
  rmSync(card);
  expect(refused()).toContain("missingDataset");
});

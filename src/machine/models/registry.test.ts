/** @file The registry names the models of its folder, and only those. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { expectOk } from "#engine";
import { modelNames, readModelSheets, readRegistry } from "./registry.ts";

const MODELS = fileURLToPath(new URL("../../../models/", import.meta.url));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-registry-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("lists every model that comes with the repository", () => {
  expect(expectOk(readRegistry(MODELS)).map(({ name }) => name)).toEqual(modelNames(MODELS));
});

it("leaves out models that are not in the folder", () => {
  for (const file of ["registry.json", "linear.json", "linear.safetensors"]) {
    cpSync(join(MODELS, file), join(folder, file));
  }
  expect(expectOk(readRegistry(folder)).map(({ name }) => name)).toEqual(["linear"]);
});

it("reads the cards beside it, and says which one cannot be read", () => {
  const sheets = expectOk(readModelSheets(MODELS));
  expect(sheets.map(({ name }) => name)).toEqual(modelNames(MODELS));
  expect(sheets.find(({ name }) => name === "linear")).toMatchObject({ agent: "linear", parameters: 14, seed: 1 });
  for (const file of ["registry.json", "linear.safetensors"]) cpSync(join(MODELS, file), join(folder, file));
  writeFileSync(join(folder, "linear.json"), "{}");
  const read = readModelSheets(folder);
  expect(read).toMatchObject({ ok: false, fault: { code: "badCard" } });
  expect(!read.ok && read.fault.message).toContain("linear.json: ");
});

it.each([
  ["{", "not JSON"],
  ["{}", "registry is a list"],
  ['[{"name": "linear"}]', "registry[0].kind is missing"],
])("refuses %j", (text, complaint) => {
  writeFileSync(join(folder, "registry.json"), text);
  const read = readRegistry(folder);
  expect(read).toMatchObject({ ok: false, fault: { code: "badRegistry" } });
  expect(!read.ok && read.fault.message).toContain(`registry.json: ${complaint}`);
});

/** @file The registry names the models of its folder, and only those. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { expectOk } from "#engine";
import { modelNames, readRegistry } from "./registry.ts";

const MODELS = fileURLToPath(new URL("../../models/", import.meta.url));

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

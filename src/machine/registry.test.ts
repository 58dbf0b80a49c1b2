/** @file The registry names the models of its folder, and only those. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { modelNames, readRegistry } from "./registry.ts";

const MODELS = fileURLToPath(new URL("../../models/", import.meta.url));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-registry-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("lists every model that comes with the repository", () => {
  expect(readRegistry(MODELS).map(({ name }) => name)).toEqual(modelNames(MODELS));
});

it("leaves out models that are not in the folder", () => {
  for (const file of ["registry.json", "linear.json", "linear.safetensors"]) {
    cpSync(join(MODELS, file), join(folder, file));
  }
  expect(readRegistry(folder).map(({ name }) => name)).toEqual(["linear"]);
});

/** @file Models on disk: what is written is read, and pairs that are damaged, mixed up or incomplete are refused. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import type { Tensors } from "#nn";
import { codeVersion, formatCard, type ModelCard, parseCard } from "./card.ts";
import { loadModels, modelsFolder, readModel, writeModel } from "./models.ts";

const TENSORS: Tensors = {
  weights: { shape: [2, 2], data: Float32Array.of(1, 2, 3, 4) },
  bias: { shape: [], data: Float32Array.of(0.1) },
};
const SHARE = { share: 0.5, low: 0.4, high: 0.6 };
const CARD: Omit<ModelCard, "sha256" | "parameters"> = {
  name: "toy",
  kind: "linear",
  config: { rate: 0.5, docks: "feasible", layers: [1, 2], inner: { on: true } },
  seed: 3,
  version: "0.1.0+abc",
  command: "openblock train toy --seed 3",
  curve: [
    { games: 10, steps: 12.5 },
    { games: 20, steps: 14 },
  ],
  evaluation: [
    {
      agent: "toy",
      docks: "feasible",
      games: 100,
      seed: 1000,
      until: "points",
      alive264: SHARE,
      won6000: SHARE,
      steps: 12.5,
      plain: 120,
      hazard: { hazard: 0.25, low: 0.2, high: 0.3 },
    },
  ],
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-models-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);
const codeOf = (name: string) => {
  const read = readModel(folder, name);
  return read.ok ? "ok" : read.fault.code;
};

describe("a model", () => {
  it("is read as it was written, its card with count and checksum", () => {
    const card = writeModel(folder, TENSORS, CARD);
    expect(card).toMatchObject({ ...CARD, parameters: 5 });
    expect(expectOk(readModel(folder, "toy"))).toEqual({ card, tensors: TENSORS });
    const models = expectOk(loadModels(folder, ["toy"]));
    expect(models).toEqual({ toy: { weights: TENSORS.weights!.data, bias: TENSORS.bias!.data } });
  });

  it("is refused without its card or its weights", () => {
    writeModel(folder, TENSORS, CARD);
    expect(codeOf("other")).toBe("missingModel");
    rmSync(inFolder("toy.json"));
    expect(codeOf("toy")).toBe("missingModel");
  });

  it("is refused with the weights of another training, or under another name", () => {
    writeModel(folder, TENSORS, CARD);
    cpSync(inFolder("toy.safetensors"), inFolder("other.safetensors"));
    cpSync(inFolder("toy.json"), inFolder("other.json"));
    expect(codeOf("other")).toBe("mismatch");
    const weights = readFileSync(inFolder("toy.safetensors"));
    writeFileSync(inFolder("toy.safetensors"), weights.fill(7, weights.length - 1));
    expect(codeOf("toy")).toBe("mismatch");
  });

  it("is refused when card and weights agree but are no weights", () => {
    const { sha256 } = writeModel(folder, {}, { ...CARD, name: "empty" });
    const card = readFileSync(inFolder("empty.json"), "utf8");
    const ofAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    writeFileSync(inFolder("empty.json"), card.replace(sha256, ofAbc));
    writeFileSync(inFolder("empty.safetensors"), "abc");
    expect(codeOf("empty")).toBe("badWeights");
  });
});

describe("loadModels from several folders", () => {
  const named = (name: string) => ({ ...CARD, name });
  const other = (value: number): Tensors => ({ bias: { shape: [], data: Float32Array.of(value) } });
  const [first, second] = ["first", "second"];

  it("takes each model from the first that has it", () => {
    writeModel(inFolder(first), other(1), named("both"));
    writeModel(inFolder(second), other(2), named("both"));
    writeModel(inFolder(second), other(3), named("later"));
    const models = expectOk(loadModels([inFolder(first), inFolder(second)], ["both", "later"]));
    expect(models).toEqual({ both: { bias: Float32Array.of(1) }, later: { bias: Float32Array.of(3) } });
  });

  it("says where it has looked for a model that none has", () => {
    const loaded = loadModels([inFolder(first), inFolder(second)], ["toy"]);
    const message = `there is no model "toy": looked for ${inFolder("first/toy.safetensors")} and ${inFolder("second/toy.safetensors")}`;
    expect(loaded).toEqual({ ok: false, fault: { code: "missingModel", message } });
  });

  it.each([
    ["half of it", "missingModel", (file: string) => rmSync(`${file}.json`)],
    ["a damaged one", "badCard", (file: string) => writeFileSync(`${file}.json`, "{")],
  ])("does not look further where a folder has %s", (_, code, damage) => {
    writeModel(inFolder(first), TENSORS, CARD);
    writeModel(inFolder(second), TENSORS, CARD);
    damage(inFolder("first/toy"));
    const loaded = loadModels([inFolder(first), inFolder(second)], ["toy"]);
    expect(loaded).toMatchObject({
      ok: false,
      fault: { code, message: expect.stringContaining(inFolder("first/toy.json")) },
    });
  });
});

describe("parseCard", () => {
  const card = (): Record<string, unknown> => ({ ...CARD, parameters: 5, sha256: "0".repeat(64) });

  it("reads what formatCard writes, which has a line for each point", () => {
    const text = formatCard(card() as unknown as ModelCard);
    expect(expectOk(parseCard(text))).toEqual(card());
    expect(text).toContain('\n    {"games":10,"steps":12.5},\n    {"games":20,"steps":14}\n');
  });

  it.each([
    ["no JSON", "{", "JSON"],
    ["a list", "[]", "object"],
    ["no seed", JSON.stringify({ ...card(), seed: undefined }), "card.seed"],
    ["a checksum that is none", JSON.stringify({ ...card(), sha256: "0" }), "card.sha256"],
    ["a field nobody knows", JSON.stringify({ ...card(), colour: 1 }), "card.colour"],
    ["a curve of texts", JSON.stringify({ ...card(), curve: [{ games: "many" }] }), "card.curve[0].games"],
    [
      "an evaluation without interval",
      JSON.stringify({ ...card(), evaluation: [{ agent: "toy" }] }),
      "card.evaluation[0]",
    ],
  ])("refuses %s", (_, text, part) => {
    const parsed = parseCard(text);
    expect(parsed).toMatchObject({ ok: false, fault: { code: "badCard" } });
    expect(!parsed.ok && parsed.fault.message).toContain(part);
  });
});

describe("the package", () => {
  const root = new URL("../../../", import.meta.url);

  it("keeps models at its root and knows its version", () => {
    expect(pathToFileURL(modelsFolder(root)).href).toBe(new URL("models/", root).href);
    const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
    expect(codeVersion(root)).toMatch(new RegExp(`^${version.replaceAll(".", "\\.")}(\\+[0-9a-f]{10,})?$`));
  });
});

/** @file The models of a server: listed, and their files by hash, for good. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Model } from "#api";
import { expectOk } from "#engine";
import { modelsFolder, readModelSheets } from "#machine";
import { checkAnswers } from "../../tests/server/checkedAnswers.ts";
import { createApp } from "./app.ts";
import type { App } from "./http/context.ts";
import { newFigures } from "./http/context.ts";

const FOLDER = modelsFolder(new URL("../../", import.meta.url));
const MODELS = expectOk(readModelSheets(FOLDER)) as unknown as readonly Model[];
const { sha256 } = MODELS.find(({ name }) => name === "generator-shapes")!;
let app: App;

beforeAll(async () => {
  const weightsOf = async (name: string) => readFileSync(`${FOLDER}${name}.safetensors`);
  const options = { platform: () => null, now: () => 0, version: "1", figures: newFigures() };
  app = checkAnswers(await createApp({ ...options, models: MODELS, weightsOf }));
  await app.ready();
});
afterAll(() => app.close());

it("lists them with their cards and the names of their files", async () => {
  const { models } = (await app.inject("/v1/models")).json();
  expect(models).toEqual(MODELS.map((card) => ({ ...card, file: `${card.sha256}.safetensors` })));
  expect(models.find(({ name }: { name: string }) => name === "generator-shapes")).toMatchObject({
    kind: "generator",
    agent: "dual",
    sha256,
    file: `${sha256}.safetensors`,
  });
});

it("gives a file by its hash or the digits that set-ups have, to be kept for good", async () => {
  for (const digits of [sha256, sha256.slice(0, 16)]) {
    const answer = await app.inject(`/v1/models/${digits}.safetensors`);
    expect(createHash("sha256").update(answer.rawPayload).digest("hex")).toBe(sha256);
    expect(answer.headers["cache-control"]).toContain("immutable");
    const headers = { "if-none-match": String(answer.headers.etag) };
    const again = await app.inject({ url: `/v1/models/${digits}.safetensors`, headers });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

it("has nothing else there", async () => {
  expect((await app.inject(`/v1/models/${"0".repeat(16)}.safetensors`)).json().code).toBe("notFound");
  for (const file of ["generator-shapes.safetensors", "registry.json", "..%2Fpackage.json"]) {
    expect((await app.inject(`/v1/models/${file}`)).json().code).toBe("badInput");
  }
});

/** @file The provider in the SDK that it is for: arms as text, flag and object, reasons and errors as OpenFeature has them. */
import { type ErrorCode, OpenFeature } from "@openfeature/server-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRAFT, running } from "../../tests/experiments.ts";
import { assign } from "./assign.ts";
import type { Experiment } from "./experiment.ts";
import { experimentProvider } from "./openFeature.ts";

const FLAG = "foresight-2026";
let experiments: readonly Experiment[] = [running()];
const client = OpenFeature.getClient();

beforeAll(() => OpenFeature.setProviderAndWait(experimentProvider<ErrorCode>(() => experiments)));
afterAll(() => OpenFeature.close());

describe("the OpenFeature provider", () => {
  it("is known by its name, and ready", () => {
    expect(OpenFeature.providerMetadata.name).toBe("openblock");
    expect(client.providerStatus).toBe("READY");
  });

  it("answers every player with the arm that the hash has, as text, flag and object", async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const player = { targetingKey: `player-${i}` };
      const assigned = assign(experiments[0]!, player.targetingKey);
      if (assigned.outcome !== "assigned") throw new Error("everybody is covered");
      const { id, dealer, config } = assigned.arm;
      seen.add(id);
      expect(await client.getStringDetails(FLAG, "none", player)).toEqual({
        ...{ flagKey: FLAG, value: id, variant: id, reason: "SPLIT", flagMetadata: { phase: 0 } },
      });
      expect(await client.getBooleanValue(FLAG, false, player)).toBe(id === "foresight");
      expect(await client.getObjectValue(FLAG, {}, player)).toEqual({ dealer, config });
    }
    expect([...seen].sort()).toEqual(["control", "foresight"]);
  });

  it("takes the targeting key from the context of the client too", async () => {
    const own = OpenFeature.getClient().setContext({ targetingKey: "player-3" });
    const expected = await client.getStringValue(FLAG, "none", { targetingKey: "player-3" });
    expect(await own.getStringValue(FLAG, "none")).toBe(expected);
  });

  it("answers with the default and the reason where it must", async () => {
    const player = { targetingKey: "p1" };
    const unknown = await client.getStringDetails("other", "none", player);
    expect(unknown).toMatchObject({ value: "none", reason: "ERROR", errorCode: "FLAG_NOT_FOUND" });
    for (const nobody of [{}, { targetingKey: "" }]) {
      const answer = await client.getBooleanDetails(FLAG, false, nobody);
      expect(answer).toMatchObject({ value: false, reason: "ERROR", errorCode: "TARGETING_KEY_MISSING" });
    }
    const number = await client.getNumberDetails(FLAG, 7, player);
    expect(number).toMatchObject({ value: 7, reason: "ERROR", errorCode: "TYPE_MISMATCH" });
  });

  it("follows a store that changes", async () => {
    experiments = [DRAFT];
    expect(await client.getStringDetails(FLAG, "none", { targetingKey: "p1" })).toMatchObject({
      ...{ value: "none", reason: "DEFAULT", flagMetadata: { outside: "notRunning" } },
    });
  });
});

/** @file The player's part in experiments: read, kept, applied to new games only, and refused with a code where it is wrong. */

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { GAME_DEFAULTS, policyOf, readGivenArm, readGivenConfig } from "#game";
import { newProfile } from "#profile";
import { createStorage } from "../../store/storage.ts";
import { know } from "../state/player.ts";
import { knownConfigs, ownArm, setArm } from "./arm.ts";
import { ownLookup } from "./lookup.ts";
import { ownDealer } from "./ownDealer.ts";
import { applyKept, armIn, keepArm } from "./readArm.ts";

const CONFIG = { spawn: { target: { base: 0.6 } } };
const { print } = expectOk(readGivenConfig({ dealer: "foresight", config: CONFIG, print: null }));
const { print: usual } = expectOk(readGivenConfig({ dealer: "foresight", config: {}, print: null }));
const ENTRY = { experiment: "harder", reason: "assigned", arm: "b", phase: 0, since: "2026-11-02" };
const ANSWER = { experiments: [{ ...ENTRY, dealer: "foresight", config: CONFIG, print }] };
const GIVEN = expectOk(armIn(ANSWER));

const storage = () => createStorage(null, () => undefined);

/** Tests of other files share this process: each begins with somebody new who is in no experiment, and so do they. */
function startAnew(): void {
  setArm(null);
  knownConfigs.clear();
  know({ profile: newProfile() });
}
beforeEach(startAnew);
afterAll(startAnew);

describe("an answer", () => {
  it("has the player's arm, or none", () => {
    expect(GIVEN).toEqual({ experiment: "harder", dealer: "foresight", config: CONFIG, print });
    expect(armIn({ experiments: [] })).toEqual({ ok: true, value: null });
    expect(armIn({ experiments: [{ ...ENTRY, reason: "coverage" }] })).toEqual({ ok: true, value: null });
  });

  it.each([
    [null],
    [{}],
    [{ experiments: "all" }],
    [{ experiments: [ENTRY] }],
    [{ experiments: [{ ...GIVEN, ...ENTRY, print: 7 }] }],
  ])("that is none of ours is a fault: %j", (answer) => {
    expect(armIn(answer)).toMatchObject({ ok: false, fault: { code: "malformed" } });
  });
});

describe("an arm", () => {
  it("deals new games, and those that go on when it is over", async () => {
    const store = storage();
    expect(await keepArm(store, GIVEN)).toBe(true);
    expect(await keepArm(store, GIVEN)).toBe(false);
    const { setup, id } = ownDealer(1000);
    expect(setup?.split(" ")[0]).toBe(print);
    // The page is opened again after the end of the experiment.
    expect(await keepArm(store, null)).toBe(true);
    knownConfigs.clear();
    applyKept(await store.get("experiment"));
    expect(ownDealer(1000).setup?.split(" ")[0]).not.toBe(print);
    expect(ownLookup(id, setup!)?.difference).toBeNull();
    knownConfigs.clear();
    expect(ownLookup(id, setup!)?.difference?.code).toBe("otherConfig");
  });

  it("may have a network, and policies that the player's context chooses among", async () => {
    const store = storage();
    const policy = expectOk(policyOf(CONFIG));
    const arm = { ...GIVEN!, config: {}, print: usual, policies: { "low/new/small": policy } };
    expect(await keepArm(store, arm)).toBe(true);
    expect(await keepArm(store, arm)).toBe(false);
    const { setup, id } = ownDealer(1000);
    expect(setup?.split(" ")[0]).toBe(policy.print);
    const dual = { ...GIVEN!, dealer: "dual", config: {}, print: usual, model: "0123456789abcdef" };
    expect(await keepArm(store, dual)).toBe(true);
    expect(ownArm.value).toMatchObject({ model: "0123456789abcdef", print: usual });
    // The game under the policy goes on after a reload.
    knownConfigs.clear();
    applyKept(await store.get("experiment"));
    expect(ownLookup(id, setup!)?.difference).toBeNull();
  });

  it.each([
    ["badModel", { ...GIVEN!, model: "0123456789abcdef" }],
    ["badModel", { ...GIVEN!, dealer: "dual" }],
    ["badModel", { ...GIVEN!, dealer: "dual", model: 7 }],
    ["badPolicies", { ...GIVEN!, policies: {} }],
    ["otherPrint", { ...GIVEN!, print: "9.00000000" }],
    ["badConfig", { ...GIVEN!, config: { spawn: { nothing: 1 } } }],
    ["unknownDealer", { ...GIVEN!, dealer: "classic" }],
  ])("that cannot be dealt here leaves games as they are: %s", async (code, given) => {
    expect(readGivenArm(given)).toMatchObject({ ok: false, fault: { code } });
    const store = storage();
    expect(await keepArm(store, given)).toBe(false);
    applyKept({ arm: given, known: [given] });
    expect([ownArm.value, knownConfigs.size]).toEqual([null, 0]);
    expect(ownDealer(0).setup).toContain(usual);
  });

  it("is read from storage as far as it is sound", () => {
    for (const junk of [7, "x", {}, { arm: 1, known: 2 }, { arm: {}, known: [null, {}] }]) {
      applyKept(junk);
      expect([ownArm.value, knownConfigs.size]).toEqual([null, 0]);
    }
    applyKept({ arm: GIVEN, known: [GIVEN, 7] });
    expect(ownArm.value?.config).not.toEqual(GAME_DEFAULTS);
    expect([...knownConfigs.keys()]).toEqual([print]);
  });
});

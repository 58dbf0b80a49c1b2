/** @file A player's records become docks with outcomes, and a personal block learned from them; with tiny networks. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { dualDealer, encode, recordOf, ruleDealer, type Session } from "#game";
import { type Tensors, weightsOf } from "#nn";
import { playSession, SIMULATED } from "#players";
import { smallNetwork } from "../../../tests/outcomes.ts";
import { blockOf, noBlock, parseBlock } from "../adapter/block.ts";
import { CHOICES } from "../adapter/calibration.ts";
import type { PersonalNetwork } from "../adapter/network.ts";
import { startOf } from "../adapter/personal.ts";
import { recordOutcomes } from "./gameOutcomes.ts";
import { expectOf, learnOwn } from "./ownGames.ts";

const TRUNK = "0123456789abcdef";

function game(seed: number, dealer = ruleDealer(), cap = Infinity): Session {
  return playSession({ player: SIMULATED.casual, dealer, seed, cap });
}

const textOf = (session: Session) => encode(recordOf(session));

describe("a recorded game", () => {
  it("has the docks of a network with their outcomes, and none where something was taken back or nothing can be dealt again", () => {
    const track = { id: "network", drafts: 2, propose: () => ({ shapes: ["1x2", "2x1", "2x2"] as const }) };
    const dual = game(3, dualDealer({ model: TRUNK, tracks: [track] }), 9);
    expect(recordOf(dual).docks.some(({ source }) => source === "learned")).toBe(true);
    const regular = recordOf(dual).docks.filter(({ pieces }) => pieces.every(({ shape }) => !shape.isSpecial));
    const last = recordOf(dual).docks.at(-1)!;
    expect(expectOk(recordOutcomes(textOf(dual)))).toHaveLength(regular.filter((dock) => dock !== last).length);
    const record = recordOf(game(3, ruleDealer(), 9));
    expect(expectOk(recordOutcomes(encode({ ...record, setup: record.setup.replace(/^\d+/, "1") })))).toEqual([]);
    expect(recordOutcomes("ob1-nonsense").ok).toBe(false);
  });
});

it("what is learned of a player is a block that the network opens, and says what it expects for them", async () => {
  const network = await smallNetwork();
  const records = [11, 12, 13, 14].map((seed) => textOf(game(seed, ruleDealer(), 45)));
  const own = await learnOwn(network, ["nonsense", ...records]);
  expect(CHOICES).toContain(own.choice);
  expect(own.docks).toBeGreaterThan(24);
  expect(await learnOwn(network, [])).toMatchObject({ choice: "base", docks: 0, losses: null });
  const block = expectOk(parseBlock(JSON.parse(JSON.stringify(blockOf(own, TRUNK)))));
  const { seen, shapes } = expectOk(recordOutcomes(records[0]!))[0]!;
  const hand = { seen, shapes };
  const usual = await expectOf(network, [{ trunk: TRUNK }], null, hand);
  const shifted = { ...own, choice: "calibration", calibration: [1, 1, 1, 1, 0, 0, 0, 0.5] } as const;
  const corrected = await expectOf(network, [{ trunk: TRUNK }], blockOf(shifted, TRUNK), hand);
  expect(corrected.ratio - usual.ratio).toBeCloseTo(0.5, 5);
  expect(Object.values(await expectOf(network, [{ trunk: TRUNK }], block, hand)).every(Number.isFinite)).toBe(true);
  // What another network learned says nothing here.
  expect(await expectOf(network, [{ trunk: TRUNK }], { ...noBlock(TRUNK), trunk: "f".repeat(16) }, hand)).toEqual(
    usual,
  );
  // What was learned on top of a common start is read with it, and is what new players start from.
  const common = "c".repeat(16);
  const adapter = expectOk(network.adapterOf(weightsOf(learnedStart(network))));
  const grounds = [{ trunk: common, adapter }, { trunk: TRUNK }];
  expect(await expectOf(network, grounds, noBlock(TRUNK), hand)).toEqual(usual);
  const started = await expectOf(network, grounds, null, hand);
  expect(started).not.toEqual(usual);
  expect(await expectOf(network, grounds, noBlock(common), hand)).toEqual(started);
  expect((await learnOwn(network, [], { adapter })).adapter).toBe(adapter);
  expect(network.adapterOf({})).toMatchObject({ ok: false, fault: { code: "badModel" } });
  await network.close();
});

/** An adapter that changes something, as one that was learned. */
function learnedStart(network: PersonalNetwork): Tensors {
  const rng = createRng(5, "noise");
  const drawn = startOf(network, { seed: 2 });
  return Object.fromEntries(
    Object.entries(drawn).map(([name, { shape, data }]) => [
      name,
      { shape, data: data.map(() => rng.fraction() - 0.5) },
    ]),
  );
}

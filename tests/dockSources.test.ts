/** @file One seed, one game: everyone who draws docks from a fixed source draws the same ones. */
import { describe, expect, it } from "vitest";
import { createRng, DRAW_DOCK, newDockBuffer, SOURCE_IDS, type SourceId } from "#engine";
import { createBatch, createEnv } from "#env";
import { dealFrom, ENDED, FIELD, GAME_FIELDS, needsDock, placeAt, resetGame } from "#game";
import { dockModel } from "#search";
import { episodeDocks } from "../src/ppo/rollout/docks.ts";

const SEEDS = [3, 4, 5, 2 ** 53 - 1];

interface Turn {
  readonly dock: readonly number[];
  readonly board: readonly [number, number];
}

/** A random game of the single environment: its docks with the boards they were dealt for, and its actions. */
function playSingle(docks: SourceId, seed: number) {
  const env = createEnv({ docks, score: "plain" });
  env.reset({ seed });
  const rng = createRng(seed, "policy");
  const turns: Turn[] = [];
  const actions: number[] = [];
  for (;;) {
    const { slots, board, ended } = env.session!;
    if (slots.every((piece) => piece !== null) && turns.length === env.session!.turn) {
      turns.push({ dock: slots.map((piece) => piece!.shape.index), board: [board.occupied.lo, board.occupied.hi] });
    }
    if (ended !== null) return { turns, actions, ended };
    const mask = env.actionMasks();
    actions.push(rng.pick([...mask.keys()].filter((action) => mask[action] === 1)));
    env.step(actions.at(-1)!);
  }
}

describe.each(SOURCE_IDS)("%s", (docks) => {
  const games = SEEDS.map((seed) => ({ seed, ...playSingle(docks, seed) }));

  it("is the same in the simulator", () => {
    const buffer = newDockBuffer();
    for (const { seed, turns, actions, ended } of games) {
      const game = new Int32Array(GAME_FIELDS);
      resetGame(game, 0);
      let turn = 0;
      const deal = () => {
        dealFrom(game, 0, DRAW_DOCK[docks], createRng(seed, "dock", turn), buffer);
        if (game[FIELD.ended] === ENDED.noFeasibleDock) return;
        expect([...game.subarray(FIELD.slots, FIELD.slots + 3)]).toEqual(turns[turn++]!.dock);
      };
      deal();
      for (const action of actions) {
        placeAt(game, 0, action >> 6, action & 63);
        if (needsDock(game, 0)) deal();
      }
      expect(turn).toBe(turns.length);
      expect(game[FIELD.ended]).toBe(ENDED[ended]);
    }
  });

  it("is the same in the batched environment", () => {
    const batch = createBatch({ count: games.length, docks, autoresetMode: "disabled" });
    batch.reset({ seeds: games.map(({ seed }) => seed) });
    const slotsOf = (env: number) =>
      Array.from({ length: 3 }, (_, slot) => batch.games[env * GAME_FIELDS + FIELD.slots + slot]!);
    // Side by side as long as all go on.
    const length = Math.min(...games.map(({ actions }) => actions.length));
    for (let step = 0; step < length; step++) {
      if (step % 3 === 0) {
        for (const [env, { turns }] of games.entries()) expect(slotsOf(env)).toEqual(turns[step / 3]!.dock);
      }
      batch.step(games.map(({ actions }) => actions[step]!));
    }
  });

  it("is what search imagines and training deals for the same board and generator", () => {
    const model = dockModel(docks);
    for (const { seed, turns } of games) {
      for (const [turn, { dock, board }] of turns.entries()) {
        expect(model(...board, createRng(seed, "dock", turn))).toEqual(dock);
      }
      if (docks === "hard") continue;
      const batch = createBatch({ count: 1, docks: episodeDocks(docks, seed, 1, 3).draw });
      batch.reset({ seed });
      expect([...batch.games.subarray(FIELD.slots, FIELD.slots + 3)]).toEqual(turns[0]!.dock);
    }
  });
});

/** @file The paper's training around the kernel: its reward is that of the environment, its docks stay below the ceiling. */
import { describe, expect, it } from "vitest";
import { createRng, DRAW_DOCK, emptyBoard, expectConfig, newDockBuffer, SHAPES } from "#engine";
import { createBatch, REWARD_DEFAULTS } from "#env";
import { firstLightWeights, LIGHT_PARAMETERS, type LightSetup, SEAT, SEAT_WORDS, seedOf } from "#light";
import { CURRICULUM_STAGES, NEW_CURRICULUM } from "#ppo";
import { topologyOf } from "#quality";
import { boardSignals, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import { cases } from "../../../tests/effort.ts";
import { LightKernel } from "../../light/kernel.ts";
import { SAMPLE, SAMPLE_WORDS, sampleWords } from "../../light/oracle/layout.ts";
import { PAPER_RULES, PaperHost, type PaperPart, paperParameters } from "./paper.ts";

function setupOf(parts: readonly PaperPart[], steps: number): LightSetup {
  const config = expectConfig(paperParameters(parts), { play: { shards: 1, games: 1, steps, horizon: 10_000 } });
  return { config, variant: { docks: "uniform", feasibleFlag: false }, seed: 3 };
}

describe("PaperHost", () => {
  it("pays what the environment pays, but for the points, which the kernel knows", () => {
    const steps = cases(120, 1000);
    const setup = setupOf(["reward"], steps);
    const paper = new PaperHost(setup, { parts: ["reward"], rules: PAPER_RULES });
    const kernel = new LightKernel(setup, false, paper.host);
    kernel.setWeights(firstLightWeights(1));
    const seeds: number[] = [];
    const { games } = paper.host;
    const { stage } = games!;
    Object.assign(games!, {
      stage: (seat: Int32Array) => {
        seeds.push(seedOf(seat));
        return stage(seat);
      },
    });
    paper.begins(null);
    kernel.play(0);
    const words = sampleWords(kernel, 0);
    const floats = new Float32Array(words.buffer, words.byteOffset, words.length);
    const unit = setup.config.reward.point;
    const env = createBatch({ count: 1, horizon: 10_000, autoresetMode: "disabled", reward: REWARD_DEFAULTS });
    env.reset({ seeds: [seeds[0]!], docks: ["uniform"] });
    let game = 0;
    for (let t = 0; t < steps; t++) {
      const at = SAMPLE_WORDS * t;
      const [, reward] = env.step(Int32Array.of(words[at + SAMPLE.action]!));
      expect(floats[at + SAMPLE.reward]).toBeCloseTo(unit * reward[0]!, 5);
      if (words[at + SAMPLE.end] !== 0) env.reset({ seeds: [seeds[++game]!], docks: ["uniform"] });
    }
    expect(game).toBeGreaterThan(0);
    expect(paper.ended()).toHaveLength(game);
  });

  it("deals the first dock of the game's own stream that is below the ceiling, else the easiest", () => {
    const { curriculum } = PAPER_RULES;
    const setup = setupOf(["curriculum"], 1);
    const paper = new PaperHost(setup, { parts: ["curriculum"], rules: PAPER_RULES });
    paper.begins(NEW_CURRICULUM);
    const { ceiling } = CURRICULUM_STAGES[0]!;
    const signals = boardSignals(topologyOf(emptyBoard().occupied));
    const scdOf = (dock: ArrayLike<number>) =>
      stepDifficulty(
        emptyBoard(),
        Array.from(dock, (index) => SHAPES[index]!),
        signals,
        SPAWN_DEFAULTS,
      ).scd;
    for (let seed = 0; seed < cases(20, 200); seed++) {
      const seat = new Int32Array(SEAT_WORDS);
      seat[SEAT.seed] = seed;
      seat[SEAT.turn] = 1;
      seat[SEAT.stage] = paper.host.games!.stage(seat);
      expect(paper.host.games!.deal(seat)).toBe("dealt");
      const rng = createRng(seed, "dock", 0);
      const buffer = newDockBuffer();
      const drawn = Array.from({ length: curriculum.redraws }, () => {
        DRAW_DOCK.uniform(0, 0, rng, buffer);
        return [...buffer.dock];
      });
      const fitting = drawn.find((dock) => scdOf(dock) <= ceiling);
      const easiest = drawn.toSorted((a, b) => scdOf(a) - scdOf(b))[0];
      expect([...seat.subarray(SEAT.slots, SEAT.slots + 3)]).toEqual(fitting ?? easiest);
    }
  });
});

it("has the defaults of the kernel's own recipe without its parts", () => {
  expect(paperParameters([])).toEqual(LIGHT_PARAMETERS);
});

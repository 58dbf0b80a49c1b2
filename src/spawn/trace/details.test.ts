/** @file Details for developers: every stage in order, with the values behind its decision and their units. */
import { describe, expect, it } from "vitest";
import { boardOf, EMPTY, inputOn, memory, randomness } from "../../../tests/situations.ts";
import { spawn } from "../request.ts";
import { STAGES, type Trace } from "../trace.ts";
import { details } from "./details.ts";

const NO_DOCK = "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####";

function traceOn(text: string, seed = 1): Trace {
  return spawn({ ...inputOn(boardOf(text), { context: memory({ turn: 3, intentDocks: 4 }) }), rng: randomness(seed) })
    .trace;
}

const PLAIN = traceOn(EMPTY);
const NEAR = traceOn("######2/#######1/#####3/#####3/8/8/8/8");

describe("details", () => {
  it("lists every stage in order, with the values behind its decision", () => {
    const stages = details(NEAR);
    expect(stages.map(({ stage }) => stage)).toEqual([...STAGES]);
    const text = stages.flatMap(({ summary, lines }) => [summary, ...lines]).join("\n");
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const name of Object.keys({ ...NEAR.assess.stressTerms, ...NEAR.assess.targetTerms })) {
      expect(text).toContain(name);
    }
    for (const signal of Object.keys(NEAR.deliver!.signals)) expect(text).toContain(`signal ${signal}`);
    for (const { shape, x, y } of NEAR.deliver!.witness) expect(text).toContain(`${shape} at ${x},${y}`);
    for (const { reason } of NEAR.resolve.wanted) expect(text).toContain(reason);
    expect(stages.find(({ stage }) => stage === "colour")!.lines).toHaveLength(8);
  });

  it("lists refused drafts with track, code, shapes and message", () => {
    const refusals = [
      { track: "studio", code: "duplicate", shapes: ["1x4", "1x4", "2x2"], message: "C1: a shape appears twice" },
      { track: "studio", code: "noDraft", shapes: [], message: "studio has no draft" },
    ] as const;
    const trace = { ...PLAIN, gate: { ...PLAIN.gate, refusals } };
    expect(details(trace).find(({ stage }) => stage === "gate")!.lines).toEqual([
      "studio: duplicate (1x4, 1x4, 2x2): C1: a shape appears twice",
      "studio: noDraft: studio has no draft",
    ]);
  });

  it("ends with the gate, and its proof, where nothing was delivered", () => {
    const stages = details(traceOn(NO_DOCK));
    expect(stages.map(({ stage }) => stage)).toEqual(STAGES.slice(0, STAGES.indexOf("gate") + 1));
    expect(stages.at(-1)!.lines.at(-1)).toMatch(/^no dock of 9880 can be placed; of .* at most nothing$/);
  });

  it("says why no special came", () => {
    const inject = { injected: false, why: "quota" } as const;
    const line = details({ ...PLAIN, inject }).find(({ stage }) => stage === "inject")!.summary;
    expect(line).toBe("none: quota");
  });

  it("gives the prediction with its units, and the outcome of the one before", () => {
    const foreseen = {
      ratio: 1.05,
      inBand: 5 / 6,
      loss: 0,
      lines: 1.5,
      multi: 0.5,
      fill: 0.36,
      cost: 0.31,
      risk: 0.1234,
    };
    const trace: Trace = {
      ...PLAIN,
      assess: { ...PLAIN.assess, aim: { ratio: 1.04, riskCap: 0.3, terms: { warm: -0.06 } } },
      foresee: {
        budget: { docks: 24, rollouts: 6, isCut: true },
        model: [{ name: "greedy", share: 0.4, slip: 0.05 }],
        seen: 30,
        gain: 0.8125,
        foreseen,
        outcome: { foreseen, ratio: 1.1, lines: 2, fill: 0.25 },
      },
    };
    const { summary, lines } = details(trace).find(({ stage }) => stage === "foresee")!;
    expect(summary).toBe("flow ratio 1.050 (aim 1.040), inside the band in 83.3 % of play-outs");
    expect(lines).toEqual([
      "budget: 24 docks, 6 play-outs each, less than configured",
      "model: 30 placements seen, 0.813 nats a placement over chance",
      "member greedy: 40.0 %, slips in 5.0 % of moves",
      "cost around the aim: 0.310",
      "lines: 1.500, two or more at once in 50.0 % of play-outs",
      "fill after the dock: 36.0 %",
      "losing: 0.0 % with this dock, 12.3 % within three (cap 30.0 %)",
      "dock before: ratio 1.050 foreseen, 1.100 found",
      "dock before: lines 1.500 foreseen, 2 cleared",
      "dock before: fill 36.0 % foreseen, 25.0 % found",
    ]);
    expect(details(trace).find(({ stage }) => stage === "assess")!.lines).toContain("aim, ln ratio: warm -0.060");
  });
});

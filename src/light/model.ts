/**
 * @file A trained `light` as its file holds it: every part of the parameters by name, and the numbers that play needs
 * beside them. Also its agents: `light`, and `light-feasible`, whose actions say whether the rest of the dock stays feasible.
 */
import { fail, ok, type Result, SIZE } from "#engine";
import {
  type AgentCode,
  type AgentFamily,
  type Choice,
  choiceAt,
  isOnOffer,
  noneLegal,
  type Player,
  playerFamily,
  tensorsOf,
  type View,
} from "#players";
import { boardBits, dockSlots } from "#search";
import type { LightUnit } from "./config.ts";
import { LightKernel } from "./kernel.ts";
import { PARAMETER_COUNT, PARAMETERS, type ParameterName, partOf, WIDTH } from "./parameters.ts";

export interface LightModel {
  readonly weights: Float32Array;
  readonly unit: LightUnit;
}

const NAMES = Object.keys(PARAMETERS) as ParameterName[];
const UNIT_NUMBERS = 5;

/** The tensors of a model file. Tables and layers have rows of 32. */
export function tensorsOfLight({ weights, unit }: LightModel) {
  const parts = NAMES.map((name) => {
    const data = partOf(weights, name).slice();
    const shape = data.length > WIDTH ? [data.length / WIDTH, WIDTH] : [data.length];
    return [name, { shape, data }] as const;
  });
  const { gamma, valueScale, placement, point, feasibleFlag } = unit;
  const data = Float32Array.of(gamma, valueScale, placement, point, Number(feasibleFlag));
  return { ...Object.fromEntries(parts), unit: { shape: [UNIT_NUMBERS], data } };
}

export function parseLight(tensors: Readonly<Record<string, Float32Array>>): Result<LightModel, "badModel"> {
  const wrong = NAMES.find((name) => tensors[name]?.length !== PARAMETERS[name]);
  if (wrong !== undefined) return fail("badModel", `"${wrong}" has ${PARAMETERS[wrong]} numbers`);
  const { unit } = tensors;
  if (unit?.length !== UNIT_NUMBERS) return fail("badModel", `the unit has ${UNIT_NUMBERS} numbers`);
  const weights = new Float32Array(PARAMETER_COUNT);
  for (const name of NAMES) partOf(weights, name).set(tensors[name]!);
  if (![...unit, ...weights].every(Number.isFinite)) return fail("badModel", "a weight is not a finite number");
  const [gamma, valueScale, placement, point] = [unit[0]!, unit[1]!, unit[2]!, unit[3]!];
  return ok({ weights, unit: { gamma, valueScale, placement, point, feasibleFlag: unit[4] === 1 } });
}

/** Takes the likeliest placement; of equal ones the first in reading order. */
export function lightPlayer({ weights, unit }: LightModel, name = "light"): Player {
  const kernel = new LightKernel(null, unit.feasibleFlag);
  kernel.setUnit(unit);
  kernel.setWeights(weights);
  return { name, choose: (view) => choosePlacement(kernel, view) };
}

function choosePlacement(kernel: LightKernel, view: View): Choice {
  const { lo, hi } = view.board.occupied;
  let best: number | null = null;
  let top = -Infinity;
  for (const { action, logit } of kernel.judge(boardBits(lo, hi), dockSlots(view))) {
    if (logit <= top || !isOnOffer(view, action >> 6, action % SIZE ** 2)) continue;
    best = action;
    top = logit;
  }
  return best === null ? noneLegal() : choiceAt(best >> 6, best % SIZE ** 2);
}

const IDS = ["light", "light-feasible"] as const;

export const LIGHT_AGENTS: AgentFamily = playerFamily({
  ids: IDS,
  takesModel: true,
  modelsFor: ({ base, model }) => [model ?? base],
  create({ text, base, model }, { models }): Result<Player, AgentCode> {
    const name = model ?? base;
    const tensors = tensorsOf(models, name);
    if (!tensors.ok) return tensors;
    const parsed = parseLight(tensors.value);
    if (!parsed.ok) return fail(parsed.fault.code, `the model "${name}": ${parsed.fault.message}`);
    const { feasibleFlag } = parsed.value.unit;
    const own: (typeof IDS)[number] = feasibleFlag ? "light-feasible" : "light";
    if (base === own) return ok(lightPlayer(parsed.value, text));
    const how = feasibleFlag ? "with" : "without";
    return fail("badModel", `the model "${name}" was trained ${how} the feasible flag, so it plays as ${own}:${name}`);
  },
});

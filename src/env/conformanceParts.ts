/**
 * @file The parts of the conformance check that look at forms: the declaration of an environment, the structure of its
 * answers, the type, size and range of each array. Findings are a closed set of codes; each is listed once, with its
 * first place and its count.
 */
import type { Env } from "./env.ts";
import { contradictionIn } from "./position.ts";
import {
  ACTIONS,
  AUTORESET_MODES,
  type BoxSpace,
  CORE_SPACES,
  type CoreObservation,
  type DictSpace,
  RENDER_MODES,
  sizeOf,
} from "./spaces.ts";

/** Code → what a conforming environment does. */
export const FINDING_CODES = {
  badDeclaration: "declares id, metadata, action space and observation space",
  stepBeforeReset: "refuses a step before the first reset",
  badResetAnswer: "answers reset with [observation, info]",
  badStepAnswer: "answers step with [observation, reward, terminated, truncated, info]",
  badReward: "gives finite numbers as rewards",
  badInfo: "gives a mask in info, and counts steps from 0 if it counts them",
  badArray: "observes in arrays of the declared type and size",
  outOfRange: "observes values within the declared bounds",
  badObservation: "shows a possible position that does not contradict itself",
  masksDiffer: "gives the same mask in info and in actionMasks()",
  wrongMask: "masks exactly the placements that the rules allow",
  wrongEffect: "places, clears, counts the combo and deals as the rules say",
  endsEarly: "terminates only when nothing can be placed",
  endsLate: "terminates when nothing can be placed",
  illegalAccepted: "refuses an illegal action",
  illegalChanges: "stays as it was after refusing an action",
  stepAfterEnd: "refuses a step after the end of an episode",
  sharedArrays: "never writes to arrays that it has handed out, nor reads them again",
  notRepeatable: "repeats an episode from its seed and actions",
  seedIgnored: "deals other docks on other seeds",
  badRender: "renders the modes that it declares as text",
  threw: "answers every legal call",
} as const;

export type FindingCode = keyof typeof FINDING_CODES;

/**
 * Something that an environment does otherwise than it promises.
 *
 * @example
 * ```ts
 * import { conformance, createEnv, type Finding } from "openblock/env";
 * const findings: readonly Finding[] = conformance(createEnv(), { games: 1 });
 * console.log(findings.map(({ code }) => code)); // []
 * ```
 */
export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  /** Where it was first met; null outside an episode. */
  readonly where: { readonly seed: number; readonly step: number } | null;
  /** How often it was met. */
  readonly count: number;
}

export class Findings {
  /** The episode and step being looked at. */
  where: { readonly seed: number; readonly step: number } | null = null;
  private readonly found = new Map<FindingCode, Finding>();

  /** Notes a finding unless `holds`, and returns `holds`. */
  check(code: FindingCode, holds: boolean, message: () => string): boolean {
    if (!holds) this.note(code, message());
    return holds;
  }

  note(code: FindingCode, message: string): void {
    const first = this.found.get(code) ?? { code, message, where: this.where, count: 0 };
    this.found.set(code, { ...first, count: first.count + 1 });
  }

  list(): Finding[] {
    return [...this.found.values()];
  }
}

// The checks of forms. Their input may be anything.

/** An environment as far as it is asked here. */
export type ConformingEnv = Env<CoreObservation, { readonly actionMask: Uint8Array }>;

const CALLS = ["reset", "step", "actionMasks", "render"] as const satisfies readonly (keyof ConformingEnv)[];
const ARRAY_TYPES = { uint8: Uint8Array, float32: Float32Array } as const;

/** True when the declarations can be worked with. */
export function checkDeclaration(env: ConformingEnv, findings: Findings): boolean {
  const problem = isObject(env) ? declarationProblem(env) : "it is not an object";
  return findings.check("badDeclaration", problem === null, () => problem ?? "");
}

function declarationProblem(env: ConformingEnv): string | null {
  const { id, metadata, actionSpace } = env;
  const missing = CALLS.find((name) => typeof env[name] !== "function");
  if (missing !== undefined) return `${missing} is not a function`;
  if (typeof id !== "string" || !/-v\d+$/.test(id)) return 'id is not a name with a version, such as "Name-v1"';
  if (!AUTORESET_MODES.includes(metadata?.autoresetMode)) {
    return `metadata.autoresetMode is not one of ${AUTORESET_MODES.join(", ")}`;
  }
  const modes: unknown = metadata.renderModes;
  if (!Array.isArray(modes) || !modes.every((mode) => RENDER_MODES.includes(mode))) {
    return `metadata.renderModes is not a list of ${RENDER_MODES.join(", ")}`;
  }
  if (actionSpace?.type !== "discrete" || actionSpace.n !== ACTIONS) return `actionSpace is not discrete of ${ACTIONS}`;
  return spaceProblem(env.observationSpace);
}

function spaceProblem(space: DictSpace): string | null {
  if (space?.type !== "dict" || !isObject(space.spaces)) return "observationSpace is not a dict of spaces";
  for (const [name, wanted] of Object.entries(CORE_SPACES)) {
    const given = space.spaces[name];
    if (JSON.stringify(given) !== JSON.stringify(wanted)) {
      return `observationSpace.${name} is ${JSON.stringify(given)}, not ${JSON.stringify(wanted)}`;
    }
  }
  const broken = Object.entries(space.spaces).find(([, box]) => box?.type !== "box" || !(box.dtype in ARRAY_TYPES));
  return broken === undefined ? null : `observationSpace.${broken[0]} is not a box of uint8 or float32`;
}

/** An answer of `reset`, taken apart; null where it is none. */
export function answerOfReset(answer: unknown, findings: Findings): { seen: CoreObservation; info: unknown } | null {
  const isAnswer = Array.isArray(answer) && answer.length === 2 && isObject(answer[0]);
  if (!findings.check("badResetAnswer", isAnswer, () => "reset did not answer with [observation, info]")) return null;
  const [seen, info] = answer as [CoreObservation, unknown];
  return { seen, info };
}

interface StepParts {
  readonly seen: CoreObservation;
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly info: unknown;
}

/** An answer of `step`, taken apart; null where it is none. */
export function answerOfStep(answer: unknown, findings: Findings): StepParts | null {
  const isAnswer =
    Array.isArray(answer) &&
    answer.length === 5 &&
    isObject(answer[0]) &&
    typeof answer[2] === "boolean" &&
    typeof answer[3] === "boolean";
  const wanted = "[observation, reward, terminated, truncated, info]";
  if (!findings.check("badStepAnswer", isAnswer, () => `step did not answer with ${wanted}`)) return null;
  const [seen, reward, terminated, truncated, info] = answer as [CoreObservation, number, boolean, boolean, unknown];
  findings.check("badReward", Number.isFinite(reward), () => `the reward is ${String(reward)}`);
  return { seen, reward, terminated, truncated, info };
}

/** True when info holds a mask that can be worked with. */
export function checkInfo(info: unknown, step: number, findings: Findings): info is { actionMask: Uint8Array } {
  const mask = isObject(info) ? info.actionMask : undefined;
  const isMask = mask instanceof Uint8Array && mask.length === ACTIONS && mask.every((value) => value <= 1);
  if (!findings.check("badInfo", isMask, () => `info.actionMask is not a Uint8Array of ${ACTIONS} zeros and ones`)) {
    return false;
  }
  const steps = isObject(info) ? info.steps : undefined;
  findings.check("badInfo", steps === undefined || steps === step, () => `info.steps is ${steps} after ${step} steps`);
  return true;
}

/** True when the arrays can be worked with. */
export function checkObservation(space: DictSpace, seen: CoreObservation, findings: Findings): boolean {
  const arrays = seen as unknown as Readonly<Record<string, unknown>>;
  const isComplete = Object.entries(space.spaces)
    .map(([name, box]) => checkArray(name, box, arrays[name], findings))
    .every((holds) => holds);
  if (!isComplete) return false;
  const problem = contradictionIn(seen) ?? colourProblem(seen.board, arrays.colours);
  findings.check("badObservation", problem === null, () => problem ?? "");
  return true;
}

function checkArray(name: string, box: BoxSpace, given: unknown, findings: Findings): boolean {
  const size = sizeOf(box);
  const Type = ARRAY_TYPES[box.dtype];
  const isArray = given instanceof Type && given.length === size;
  if (!findings.check("badArray", isArray, () => `${name} is not a ${Type.name} of ${size}`)) return false;
  const values = given as Uint8Array | Float32Array;
  const bad = values.findIndex((value) => !(value >= box.low && value <= box.high));
  return findings.check("outOfRange", bad < 0, () => `${name}[${bad}] is ${values[bad]}, not ${box.low}…${box.high}`);
}

/** Colours lie where the board is occupied, if there are any. */
function colourProblem(board: Uint8Array, colours: unknown): string | null {
  if (!(colours instanceof Uint8Array)) return null;
  const cell = colours.findIndex((colour, i) => (colour > 0 ? 1 : 0) !== board[i]);
  return cell < 0 ? null : `cell ${cell} has the colour ${colours[cell]} and is ${board[cell]} on the board`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

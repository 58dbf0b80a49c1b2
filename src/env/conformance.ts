/**
 * @file Plays seeded random episodes of an environment and checks everything that its interface and the rules promise.
 * Knows nothing of the implementation and needs no test framework, so it runs on anybody's environment: an object with
 * the members of `Env`. It believes nothing before it has looked, and returns what it found; an empty list is a pass.
 */
import { checkArgument, createRng, isRecord, type Rng } from "#engine";
import {
  answerOfReset,
  answerOfStep,
  type ConformingEnv,
  checkDeclaration,
  checkInfo,
  checkObservation,
  type Finding,
  Findings,
} from "./conformanceParts.ts";
import { isSeed } from "./options.ts";
import { legalActions, wrongEffect } from "./position.ts";
import { ACTIONS, type CoreObservation } from "./spaces.ts";

export interface ConformanceOptions {
  /** Episodes to play; default 20. */
  readonly games?: number;
  /** Seed of the first episode, the others follow; default 0. */
  readonly seed?: number;
  /** Steps after which an episode is left; default 300. */
  readonly cap?: number;
}

/** A moment of an episode, copied. */
interface Moment {
  readonly seen: CoreObservation;
  readonly mask: Uint8Array;
  readonly isOver: boolean;
}

/** Every n-th step is preceded by an illegal action; every n-th is rendered. */
const PROBE_EVERY = 4;

/**
 * Findings about a fresh environment, one that has not been reset before.
 *
 * @example
 * ```ts
 * import { conformance, createEnv } from "openblock/env";
 * console.log(conformance(createEnv({ docks: "uniform" }), { games: 2 }).length); // 0
 * ```
 */
export function conformance(env: ConformingEnv, options: ConformanceOptions = {}): Finding[] {
  checkArgument(isRecord(options), "badOptions", "conformance takes an object of options", options);
  const { games = 20, seed = 0, cap = 300 } = options;
  const isWhole = [games, cap].every((count) => Number.isSafeInteger(count) && count > 0) && isSeed(seed);
  checkArgument(isWhole, "badOptions", "games and cap are whole numbers from 1, and seed is a seed", options);
  const findings = new Findings();
  if (!checkDeclaration(env, findings)) return findings.list();
  if (!refuses(() => env.step(0))) findings.note("stepBeforeReset", "step answered before the first reset");
  const firstDocks = new Set<string>();
  for (let game = 0; game < games; game++) {
    const actions: number[] = [];
    const traces = [0, 1].map(() => new Episode(env, findings, seed + game).play(actions, cap));
    const [first] = traces[0]!;
    if (first === undefined) continue;
    firstDocks.add(first);
    findings.where = { seed: seed + game, step: 0 };
    const at = traces[0]!.findIndex((text, step) => text !== traces[1]![step]);
    findings.check("notRepeatable", at < 0, () => `the same seed and actions differ from step ${at} on`);
  }
  findings.where = null;
  const isVaried = games < 2 || firstDocks.size !== 1;
  findings.check("seedIgnored", isVaried, () => `${games} seeds begin with the same dock`);
  return findings.list();
}

class Episode {
  private readonly env: ConformingEnv;
  private readonly findings: Findings;
  private readonly seed: number;
  private readonly rng: Rng;
  /** Every moment as text, to compare two passes. */
  private readonly trace: string[] = [];
  /** Tells whether the last answer is still as it was. */
  private isUntouched: (() => boolean) | null = null;

  constructor(env: ConformingEnv, findings: Findings, seed: number) {
    this.env = env;
    this.findings = findings;
    this.seed = seed;
    this.rng = createRng(seed, "policy");
  }

  /** Plays at random and writes the actions down; where some are given, it plays those. */
  play(actions: number[], cap: number): readonly string[] {
    try {
      this.playOn(actions, cap, actions.length > 0);
    } catch (error) {
      this.findings.note("threw", `a legal call threw ${String(error)}`);
    }
    return this.trace;
  }

  private playOn(actions: number[], cap: number, isRepeat: boolean): void {
    let moment = this.reset();
    for (let step = 1; moment !== null && !moment.isOver && step <= cap; step++) {
      if (isRepeat && step > actions.length) return;
      if (!isRepeat && step % PROBE_EVERY === 1 && !this.probe(moment)) return;
      const action = isRepeat ? actions[step - 1]! : this.rng.pick(setBits(moment.mask));
      if (!isRepeat) actions.push(action);
      this.findings.where = { seed: this.seed, step };
      moment = this.step(moment, action, step);
    }
    if (moment?.isOver === true && this.env.metadata.autoresetMode === "disabled") {
      const action = Math.max(0, moment.mask.indexOf(1));
      const isRefused = refuses(() => this.env.step(action));
      this.findings.check("stepAfterEnd", isRefused, () => "step answered after the end of an episode");
    }
  }

  private reset(): Moment | null {
    this.findings.where = { seed: this.seed, step: 0 };
    const answer = answerOfReset(this.env.reset({ seed: this.seed }), this.findings);
    return answer && this.look(answer.seen, answer.info, 0, 0, false, false);
  }

  private step(before: Moment, action: number, step: number): Moment | null {
    const answer = answerOfStep(this.env.step(action), this.findings);
    if (answer === null) return null;
    const { seen, reward, terminated, truncated, info } = answer;
    const after = this.look(seen, info, step, reward, terminated, truncated);
    if (after === null) return null;
    const wrong = wrongEffect(before.seen, action, after.seen);
    this.findings.check("wrongEffect", wrong === null, () => `action ${action}: ${wrong}`);
    return after;
  }

  /** Checks what an answer shows; null where it cannot be played on. */
  private look(
    seen: CoreObservation,
    info: unknown,
    step: number,
    reward: number,
    terminated: boolean,
    truncated: boolean,
  ): Moment | null {
    const { env, findings } = this;
    if (!checkObservation(env.observationSpace, seen, findings) || !checkInfo(info, step, findings)) return null;
    const legal = legalActions(seen);
    const mask = info.actionMask.slice();
    const wanted = terminated ? new Uint8Array(ACTIONS) : legal;
    const isStuck = !legal.includes(1);
    findings.check("masksDiffer", isSame(mask, env.actionMasks()), () => "actionMasks() is not info.actionMask");
    findings.check("wrongMask", isSame(mask, wanted), () => describeMask(mask, wanted));
    findings.check(
      "endsEarly",
      !terminated || isStuck,
      () => `terminated with ${setBits(legal).length} legal placements`,
    );
    findings.check("endsLate", terminated || !isStuck, () => "goes on though nothing can be placed");
    const copy = copyOf(seen);
    this.checkShared(seen, info.actionMask);
    if (step % PROBE_EVERY === 0) this.checkRender();
    this.trace.push(JSON.stringify([textOf(copy), mask.join(""), reward, terminated, truncated]));
    return { seen: copy, mask: isStuck ? new Uint8Array(ACTIONS) : legal, isOver: terminated || truncated || isStuck };
  }

  /** Looks back at the last answer, then scribbles on this one: nothing may come of it. */
  private checkShared(seen: CoreObservation, handed: Uint8Array): void {
    const { env, findings } = this;
    const isOldUntouched = this.isUntouched?.() ?? true;
    findings.check("sharedArrays", isOldUntouched, () => "an answer was overwritten by a later call");
    const mask = env.actionMasks().slice();
    for (const name of Object.keys(env.observationSpace.spaces)) arrayOf(seen, name).fill(1);
    handed.fill(1);
    env.actionMasks().fill(1);
    const isKept = isSame(env.actionMasks(), mask);
    findings.check("sharedArrays", isKept, () => "writing to an answer changed the mask of the environment");
    if (!isKept) handed.set(mask);
    const before = [textOf(seen), handed.join("")].join();
    this.isUntouched = () => [textOf(seen), handed.join("")].join() === before;
  }

  private checkRender(): void {
    for (const mode of this.env.metadata.renderModes) {
      const picture: unknown = this.env.render(mode);
      const isText = typeof picture === "string" && picture !== "" && (mode !== "svg" || picture.startsWith("<svg"));
      this.findings.check("badRender", isText, () => `render("${mode}") is not such a picture`);
    }
  }

  /** Tries an action that is not legal, or none at all; false where it was taken. */
  private probe(moment: Moment): boolean {
    const { env, findings, rng } = this;
    const illegal = [...moment.mask.keys()].filter((action) => moment.mask[action] === 0);
    const action = rng.pick([rng.pick(illegal), rng.pick(illegal), -1, ACTIONS, 0.5]);
    const before = env.actionMasks().slice();
    const isRefused = refuses(() => env.step(action));
    if (!findings.check("illegalAccepted", isRefused, () => `action ${action} was taken`)) return false;
    const isKept = isSame(env.actionMasks(), before);
    findings.check("illegalChanges", isKept, () => `refusing action ${action} changed the mask`);
    return true;
  }
}

/** True when the call throws. */
function refuses(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

function setBits(mask: Uint8Array): number[] {
  return [...mask.keys()].filter((action) => mask[action] === 1);
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

function describeMask(mask: Uint8Array, wanted: Uint8Array): string {
  const action = mask.findIndex((value, i) => value !== wanted[i]);
  return `action ${action} is masked ${mask[action]}, by the rules ${wanted[action]}`;
}

function arrayOf(seen: CoreObservation, name: string): Uint8Array | Float32Array {
  return seen[name as keyof CoreObservation];
}

function copyOf({ board, pieces, left, combo, fill, ...rest }: CoreObservation): CoreObservation {
  const copies = Object.entries(rest).map(([name, values]) => [name, (values as Uint8Array).slice()]);
  return {
    board: board.slice(),
    pieces: pieces.slice(),
    left: left.slice(),
    combo: combo.slice(),
    fill: fill.slice(),
    ...Object.fromEntries(copies),
  };
}

function textOf(seen: CoreObservation): string {
  return Object.values(seen)
    .map((values: Uint8Array) => values.join(""))
    .join("/");
}

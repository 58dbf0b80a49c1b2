/**
 * @file The experiments as an OpenFeature provider: a flag is an experiment, its value the arm that the targeting key (the
 * player's id) is in. As text it is the arm's id, as a boolean whether it is not the control, as an object the dealer
 * with its configuration. It fits the provider interface of @openfeature/server-sdk by its form alone; neither that
 * package nor any other is needed here.
 */
import { assign } from "./assign.ts";
import type { Arm, Experiment } from "./experiment.ts";

export interface FlagContext {
  readonly targetingKey?: string;
}

/** Codes and reasons as the specification of OpenFeature has them. */
export interface FlagAnswer<T, Code extends string = FlagError> {
  readonly value: T;
  readonly variant?: string;
  readonly reason: "SPLIT" | "DEFAULT" | "ERROR";
  readonly errorCode?: Code;
  readonly errorMessage?: string;
  readonly flagMetadata?: Readonly<Record<string, string | number | boolean>>;
}

export type FlagError = "FLAG_NOT_FOUND" | "TARGETING_KEY_MISSING" | "TYPE_MISMATCH";

/**
 * The provider. `Code` is the enumeration `ErrorCode` of the SDK in use, which has the codes of `FlagError` for values:
 * `OpenFeature.setProvider(experimentProvider<ErrorCode>(() => experiments))`.
 * @param experiments asked at every evaluation, so that a provider follows a store that changes
 */
export function experimentProvider<Code extends string = FlagError>(experiments: () => readonly Experiment[]) {
  async function resolve<T>(
    flag: string,
    otherwise: T,
    context: FlagContext,
    read: (arm: Arm, isControl: boolean) => T,
  ) {
    return evaluate<T, Code>(experiments(), flag, otherwise, context, read);
  }
  return {
    metadata: { name: "openblock" },
    runsOn: "server" as const,
    resolveBooleanEvaluation: (flag: string, otherwise: boolean, context: FlagContext) =>
      resolve(flag, otherwise, context, (_arm, isControl) => !isControl),
    resolveStringEvaluation: (flag: string, otherwise: string, context: FlagContext) =>
      resolve(flag, otherwise, context, (arm) => arm.id),
    resolveNumberEvaluation: async (flag: string, otherwise: number): Promise<FlagAnswer<number, Code>> =>
      mistaken(otherwise, "TYPE_MISMATCH", `${flag} is an experiment, which has no number`),
    resolveObjectEvaluation: <T>(flag: string, otherwise: T, context: FlagContext): Promise<FlagAnswer<T, Code>> =>
      resolve(flag, otherwise, context, ({ dealer, config }) => ({ dealer, config }) as T),
  };
}

/** The answer for one player; the same for all runtimes. */
function evaluate<T, Code extends string>(
  experiments: readonly Experiment[],
  flag: string,
  otherwise: T,
  { targetingKey }: FlagContext,
  read: (arm: Arm, isControl: boolean) => T,
): FlagAnswer<T, Code> {
  const experiment = experiments.find(({ id }) => id === flag);
  if (experiment === undefined) return mistaken(otherwise, "FLAG_NOT_FOUND", `there is no experiment ${flag}`);
  if (targetingKey === undefined || targetingKey === "") {
    return mistaken(otherwise, "TARGETING_KEY_MISSING", "the targeting key is the player's id");
  }
  const assigned = assign(experiment, targetingKey);
  if (assigned.outcome === "outside") {
    return { value: otherwise, reason: "DEFAULT", flagMetadata: { outside: assigned.reason } };
  }
  const { arm, phase } = assigned;
  const value = read(arm, arm === experiment.arms[0]);
  return { value, variant: arm.id, reason: "SPLIT", flagMetadata: { phase } };
}

function mistaken<T, Code extends string>(value: T, code: FlagError, errorMessage: string): FlagAnswer<T, Code> {
  return { value, reason: "ERROR", errorCode: code as string as Code, errorMessage };
}

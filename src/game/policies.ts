/**
 * @file Tuned policies {context: θ} (paper §5.2): for each context the settings that differ from the defaults, with
 * the print that records of such games carry. A game looks its policy up when it begins, by the player's profile then;
 * where a context has none, and for other versions of the generator, the defaults deal. Replay finds the settings by
 * the print. An arm of an experiment gives such policies, a configuration, or the network of the dealer `dual`;
 * server, page and command line read it here.
 */
import { check, fail, isRecord, ok, type Result } from "#engine";
import type { Profile } from "#profile";
import { GAME_DEFAULTS, type GameConfig } from "./config.ts";
import {
  GIVEN_FAULTS,
  type GivenConfig,
  type GivenFault,
  printIn,
  type ReadConfig,
  readGivenConfig,
} from "./givenConfig.ts";
import { PLAYER_CONTEXTS, type PlayerContext, playerContextOf } from "./playerContext.ts";
import { DUAL_DEALER, FORESIGHT_DEALER, RULE_DEALER } from "./ruleDealer.ts";

export interface Policy {
  /** Settings that differ from the defaults, as a configuration file has them. */
  readonly settings: unknown;
  /** Version of the generator and fingerprint. */
  readonly print: string;
}

export type PolicyTable = Readonly<Partial<Record<PlayerContext, Policy>>>;

export type PolicyFault = "badPolicies" | "otherVersion";

export interface Policies {
  readonly table: PolicyTable;
  /** The configuration of a game that begins `now`, in milliseconds. */
  configFor(profile: Profile, now: number): GameConfig;
  /** The configuration that a record's set-up names; undefined where it is none of these. */
  configOf(setup: string): GameConfig | undefined;
}

const TABLE = check.named(check.exactly({ settings: check.fields({}), print: check.TEXT }));

/** Reads `contexts` of a file of policies. */
export function readPolicies(contexts: unknown): Result<Policies, PolicyFault> {
  const complaint = check.complaintOf(TABLE, contexts, "contexts");
  if (complaint !== null) return fail("badPolicies", complaint);
  const table = contexts as Readonly<Record<string, Policy>>;
  const configs = new Map<string, GameConfig>();
  for (const [name, { settings, print }] of Object.entries(table)) {
    if (!PLAYER_CONTEXTS.some((known) => known === name)) return fail("badPolicies", `"${name}" is no context`);
    const read = readGivenConfig({ dealer: FORESIGHT_DEALER, config: settings, print });
    if (!read.ok) {
      const code = read.fault.code === "otherPrint" ? "otherVersion" : "badPolicies";
      return fail(code, `${name}: ${read.fault.message}`);
    }
    configs.set(print, read.value.config);
  }
  return ok({
    table,
    configFor(profile, now) {
      const policy = (table as PolicyTable)[playerContextOf(profile, now)];
      return policy === undefined ? GAME_DEFAULTS : configs.get(policy.print)!;
    },
    configOf: (setup) => configs.get(printIn(setup) ?? ""),
  });
}

/** A policy from settings: they are checked, and get their print. */
export function policyOf(settings: unknown): Result<Policy, GivenFault> {
  const read = readGivenConfig({ dealer: FORESIGHT_DEALER, config: settings, print: null });
  return read.ok ? ok({ settings, print: read.value.print }) : read;
}

export interface GivenArm extends GivenConfig {
  /** The network's hash as set-ups name it; of the dealer `dual` alone. */
  readonly model?: unknown;
  /** {context: settings and print}; a context without any is dealt by the defaults, and so is `config` empty then. */
  readonly policies?: unknown;
}

/** `badModel`: a network where none belongs, none where one does, or no hash. `badPolicies`: no table of policies. */
export const ARM_FAULTS = [...GIVEN_FAULTS, "badModel", "badPolicies"] as const;
export type ArmFault = (typeof ARM_FAULTS)[number];

export interface ReadArm extends ReadConfig {
  readonly model?: string;
  readonly policies?: Policies;
}

const MODEL = check.textLike(/^[0-9a-f]{16}$/, "16 digits of a hash");

export function readGivenArm({ model, policies, ...given }: GivenArm): Result<ReadArm, ArmFault> {
  const read = readGivenConfig(given);
  if (!read.ok) return read;
  if ((given.dealer === DUAL_DEALER) !== (model !== undefined)) {
    return fail("badModel", `a model goes with the dealer ${DUAL_DEALER}, and ${DUAL_DEALER} with a model`);
  }
  const complaint = model === undefined ? null : check.complaintOf(MODEL, model, "model");
  if (complaint !== null) return fail("badModel", complaint);
  const own = { ...read.value, ...(model !== undefined && { model: model as string }) };
  if (policies === undefined) return ok(own);
  if (given.dealer === RULE_DEALER || !isRecord(given.config) || Object.keys(given.config).length > 0) {
    return fail("badPolicies", "policies are settings of foresight, and nothing else is set beside them");
  }
  const table = readPolicies(policies);
  if (table.ok) return ok({ ...own, policies: table.value });
  const { code, message } = table.fault;
  return fail(code === "otherVersion" ? "otherPrint" : code, message);
}

/**
 * @file Tuned policies {context: θ} (paper §5.2): for each context the settings that differ from the defaults, with the
 * print that records of such games carry. A game looks its policy up when it begins, by the player's profile then; where
 * a context has none, and for other versions of the generator, the defaults deal. Replay finds the settings by the print.
 */
import { check, fail, ok, type Result } from "#engine";
import type { Profile } from "#profile";
import { GAME_DEFAULTS, type GameConfig } from "./config.ts";
import { type GivenFault, printIn, readGivenConfig } from "./givenConfig.ts";
import { PLAYER_CONTEXTS, type PlayerContext, playerContextOf } from "./playerContext.ts";
import { FORESIGHT_DEALER } from "./ruleDealer.ts";

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

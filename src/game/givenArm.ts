/**
 * @file An arm of an experiment as somebody else gives it: a configuration, or the policies of all contexts, and for the
 * dealer `dual` the network that proposes pieces. Server, page and command line read it here.
 */
import { check, fail, isRecord, ok, type Result } from "#engine";

import { GIVEN_FAULTS, type GivenConfig, type ReadConfig, readGivenConfig } from "./givenConfig.ts";
import { type Policies, readPolicies } from "./policies.ts";
import { DUAL_DEALER, RULE_DEALER } from "./ruleDealer.ts";

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

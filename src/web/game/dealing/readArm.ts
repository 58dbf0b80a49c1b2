/**
 * @file The player's part in experiments, from the server's answer or from storage. An arm that cannot be read, or that
 * this version of the page would deal differently, is a coded fault; games are then dealt as usual.
 */
import type { PlayerArm, PlayerConfig, Received } from "#api";
import { check, fail, isRecord, ok, type Result } from "#engine";
import { type ArmFault, readGivenArm } from "#game";
import type { StoragePort } from "../../store/storage.ts";
import { knownConfigs, type OwnArm, ownArm, setArm } from "./arm.ts";

type Given<Field extends keyof PlayerArm> = { readonly [K in Field]: NonNullable<PlayerArm[K]> };

/** A `PlayerArm` of the server: one that the player is in, without what dealing does not need. */
interface GivenArm extends Given<"experiment" | "dealer" | "config" | "print"> {
  /** Null or absent for an arm without. */
  readonly model?: unknown;
  readonly policies?: unknown;
}

/** What is stored: the arm of new games, and those of games that may still go on, the newest first. */
interface KeptArms {
  readonly arm: GivenArm | null;
  readonly known: readonly GivenArm[];
}

/** What it may have besides is checked where it is read (`readGivenArm`). */
const GIVEN = check.fields({
  experiment: check.TEXT,
  dealer: check.TEXT,
  config: check.fields({}),
  print: check.textLike(/^\d+\.[0-9a-f]{8}$/, "a version and a fingerprint"),
});

/** A mode has one game that goes on, and one that may be taken back. */
const MOST_KNOWN = 4;

/** The arm in an answer of `GET /v1/config`; null where the player is in none. */
export function armIn(answer: unknown): Result<GivenArm | null, "malformed"> {
  const { experiments: list }: Received<PlayerConfig> = isRecord(answer) ? answer : {};
  if (!Array.isArray(list)) return fail("malformed", "the answer has no list of experiments");
  const entry: unknown = list.find((one: Received<PlayerArm> | null) => one?.reason === "assigned");
  if (entry === undefined) return ok(null);
  const complaint = check.complaintOf(GIVEN, entry, "experiment");
  return complaint === null ? ok(pickOf(entry as GivenArm)) : fail("malformed", complaint);
}

function pickOf({ experiment, dealer, config, print, model, policies }: GivenArm): GivenArm {
  const extras = { ...(model != null && { model }), ...(policies != null && { policies }) };
  return { experiment, dealer, config, print, ...extras };
}

function ownArmOf(given: GivenArm): Result<OwnArm, ArmFault> {
  const { experiment, ...arm } = pickOf(given);
  const read = readGivenArm(arm);
  return read.ok ? ok({ experiment, ...read.value }) : read;
}

/** What tells one way to deal from another. */
function dealingOf(arm: OwnArm | null): string {
  return arm === null ? "" : JSON.stringify([arm.print, arm.model, arm.policies?.table]);
}

/** From storage; what cannot be read is left out. */
function readKept(value: unknown): KeptArms {
  if (!isRecord(value)) return { arm: null, known: [] };
  const known = Array.isArray(value.known) ? value.known.filter((one) => check.fits(GIVEN, one)) : [];
  return { arm: check.fits(GIVEN, value.arm) ? (value.arm as GivenArm) : null, known };
}

/** Deals as it was last known: before the first game of a page, and without a network. */
export function applyKept(value: unknown): void {
  const { arm, known } = readKept(value);
  for (const one of known) {
    const read = ownArmOf(one);
    if (!read.ok) continue;
    const { print, config, policies } = read.value;
    knownConfigs.set(print, config);
    for (const policy of Object.values(policies?.table ?? {}))
      knownConfigs.set(policy.print, policies!.configOf(policy.print)!);
  }
  const own = arm === null ? null : ownArmOf(arm);
  setArm(own?.ok ? own.value : null);
}

/** Deals new games by an arm from now on, or as usual. Whether that changes anything. */
export async function keepArm(storage: StoragePort, given: GivenArm | null): Promise<boolean> {
  const before = ownArm.value;
  const read = given === null ? null : ownArmOf(given);
  const own = read?.ok ? read.value : null;
  const arm = own === null ? null : given;
  const isSame = dealingOf(own) === dealingOf(before);
  if (isSame && own?.experiment === before?.experiment) return false;
  const { known } = readKept(await storage.get("experiment"));
  const others = known.filter((one) => arm === null || JSON.stringify(one) !== JSON.stringify(arm));
  const kept = { arm, known: [...(arm === null ? [] : [arm]), ...others].slice(0, MOST_KNOWN) };
  storage.put({ experiment: kept });
  applyKept(kept);
  return !isSame;
}

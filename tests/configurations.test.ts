/**
 * @file Whatever `config validate` accepts, a game keeps every documented range, every profile can be read back, every
 * context too, no trace holds a number that is none, and every record replays. Tens of games; hundreds with
 * TEST_EFFORT=full.
 */
import { describe, expect, it } from "vitest";
import { configure, createRng, legalPlacements, type Rng } from "#engine";
import {
  apply,
  type Dealer,
  decode,
  encode,
  findDealer,
  GAME_PARAMETERS,
  type GameConfig,
  newSession,
  type RuleMemory,
  recordOf,
  replay,
  ruleDealer,
  type Session,
} from "#game";
import { newProfile, type Profile, parseProfile, serialiseProfile } from "#profile";
import { type Context, parseContext, parseTrace, roundedTrace, type Trace } from "#spawn";
import { cases } from "./effort.ts";
import { randomConfig } from "./randomConfig.ts";

type Game = Session<RuleMemory>;

const CONFIGS = cases(6, 300);
/** Games of one player under each configuration, and placements after which a game is left. */
const GAMES = 3;
const CAP = cases(24, 36);
const HOUR = 3_600_000;
const NO_SCD = { density: 0, topology: 0, flexibility: 0, solution: 0, largePiece: 0, fragmentation: 0 };

/** Numbers that are none, anywhere in plain data; Infinity is none either. */
function badNumbers(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => badNumbers(entry, `${path}.${key}`));
}

function outside(range: readonly [number, number], values: Readonly<Record<string, number>>): string[] {
  return Object.entries(values)
    .filter(([, value]) => !(value >= range[0] && value <= range[1]))
    .map(([name, value]) => `${name} is ${value}`);
}

function profileComplaints(profile: Profile): string[] {
  const { profile: read, notice } = parseProfile(serialiseProfile(profile));
  if (notice !== null) return [`profile: ${notice.message}`];
  return JSON.stringify(read) === JSON.stringify(profile) ? [] : ["profile: read back with a difference"];
}

function contextComplaints(context: Context): string[] {
  const read = parseContext(JSON.parse(JSON.stringify(context)));
  if (!read.ok) return [read.fault.message];
  return JSON.stringify(read.value) === JSON.stringify(context) ? [] : ["context: read back with a difference"];
}

function traceComplaints(trace: Trace, { spawn }: GameConfig): string[] {
  const { read, assess, perceive, deliver } = trace;
  const { skill, distress, forcedBadRate, skilledRate, momentum, runStreak } = read;
  const stored = parseTrace(JSON.parse(JSON.stringify(roundedTrace(trace))));
  const shares = { skill, distress, forcedBadRate, skilledRate, risk: assess.risk, target: assess.target };
  const dock = deliver === null ? {} : { scd: deliver.scd, ...deliver.signals };
  return [
    ...badNumbers(trace),
    ...(stored.ok ? [] : [stored.fault.message]),
    ...outside([0, 1], { ...shares, ...perceive.signals, crowding: perceive.crowding, ...dock }),
    ...outside([-1, 1], { momentum, runStreak }),
    ...outside([spawn.stress.min, spawn.stress.max], { stress: assess.stress }),
  ];
}

function judgementComplaints({ judged }: RuleMemory): string[] {
  return judged.flatMap(({ quality, best, regret, damage, parts }) =>
    outside([0, 1], { quality, best, regret, damage, ...parts }),
  );
}

/** Places a piece at random, slowly or quickly; null where none can be placed. */
function moved(session: Game, dealer: Dealer<RuleMemory>, rng: Rng): Game | null {
  const options = session.slots.flatMap((piece, slot) =>
    piece === null ? [] : legalPlacements(session.board, piece.shape).map(({ x, y }) => ({ slot, x, y })),
  );
  if (session.ended !== null || options.length === 0) return null;
  const ms = rng.pick([0, 500, 2000, 9000, 40_000]);
  const next = apply(session, { type: "place", ...rng.pick(options), ms }, dealer);
  return next.ok ? next.value.session : null;
}

interface Played {
  readonly profile: Profile;
  readonly complaints: readonly string[];
}

/** One game: what is wrong with any turn of it, with its record, and the profile it ends with. */
function playOne(config: GameConfig, profile: Profile, startedAt: number, seed: number): Played {
  const rng = createRng(seed, "policy");
  const dealer = ruleDealer({ config, profile, startedAt });
  const first = newSession({ seed, dealer });
  if (!first.ok) throw new Error(first.fault.message);
  const complaints: string[] = [];
  let session = first.value.session;
  for (let next: Game | null = session; next !== null && next.steps <= CAP; next = moved(session, dealer, rng)) {
    session = next;
    const { memory, delivery } = session;
    complaints.push(...profileComplaints(memory.profile), ...judgementComplaints(memory));
    complaints.push(...contextComplaints(memory.context), ...traceComplaints(delivery!.trace!, config));
  }
  const record = decode(encode(recordOf(session)));
  const again = record.ok ? replay(record.value, (id, setup) => findDealer(id, setup, { config })) : record;
  if (!again.ok) complaints.push(`record: ${again.fault.message}`);
  else if (again.value.playedBack !== null) complaints.push(`record: ${again.value.playedBack.message}`);
  else if (again.value.session.score !== session.score) complaints.push("record: another score");
  return { profile: session.memory.profile, complaints };
}

const allOne = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));

/** Valid entry by entry, and once the cause of values beyond their range. */
const TELLING: readonly (readonly [string, unknown])[] = [
  ["no least best score", { spawn: { personalBest: { minimum: 0 } } }],
  ["full weights of skill", { profile: { skill: allOne("speedWeight", "clearWeight", "comboWeight", "loadWeight") } }],
  ["full weights of distress", { profile: { distress: allOne("holesWeight", "roughnessWeight", "wellsWeight") } }],
  ["full weights of quality", { quality: { judge: allOne("contactWeight", "tidinessWeight", "holeSafetyWeight") } }],
  ["one tiny weight of difficulty", { spawn: { scd: { ...NO_SCD, density: 0.01 } } }],
  ["full weights of pressure", { profile: { flow: allOne("fillWeight", "clearWeight", "loadWeight") } }],
];

/** What is wrong with a few games of one player under a configuration. */
function complaintsUnder(config: GameConfig, seed: number): string[] {
  let profile = newProfile(config.profile);
  const complaints = new Set<string>();
  for (let game = 0; game < GAMES; game++) {
    const played = playOne(config, profile, 30 * game * HOUR, 100 * seed + game);
    for (const complaint of played.complaints) complaints.add(complaint);
    ({ profile } = played);
  }
  return [...complaints];
}

describe("a configuration that is valid keeps every promise", () => {
  it.each(TELLING)("%s", (_name, overrides) => {
    const configured = configure(GAME_PARAMETERS, overrides);
    expect(configured.ok && complaintsUnder(configured.value, 1)).toEqual([]);
  });

  it.each(Array.from({ length: CONFIGS }, (_, i) => i))("random configuration %i", (seed) => {
    expect(complaintsUnder(randomConfig(createRng(seed, "noise")), seed)).toEqual([]);
  });
});

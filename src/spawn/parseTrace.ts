/**
 * @file A trace from outside (a `deal` line, a stored decision), checked field by field before anything explains it.
 * What does not have the form of this version is refused with a sentence that names the place.
 */
import { fail, ok, type Result, SHAPE_IDS, SIZE } from "#engine";
import { FLOW_STATES, FRUSTRATION_LEVELS, LIFECYCLES, MATURITIES, POSTURES } from "#profile";
import { type Check, choice, fields, flag, isRecord, list, named, nullable, number, text, whole } from "./check.ts";
import { OBJECTIVES } from "./choose.ts";
import { CONTEXT_CHECKS } from "./context.ts";
import { NO_INJECTION } from "./inject.ts";
import { INTENTS } from "./intents.ts";
import { REASONS } from "./resolve.ts";
import { BOARD_SIGNALS, BUCKETS, DOCK_SIGNALS, GROUPS } from "./scd.ts";
import { TRACE_VERSION, type TraceJson } from "./traceJson.ts";
import { ROLES } from "./track.ts";

type ChecksOf<T> = Readonly<Record<keyof T, Check>>;

const ANY = number(-1e15, 1e15);
const COUNT = whole(0, 1e9);
const SHAPE = choice(SHAPE_IDS);
const DOCK = list(SHAPE, 3);
const LINE = whole(0, SIZE - 1);
const RUNG = choice([1, 2, 3, 4, 5]);
const all = (names: readonly string[], check: Check) => fields(Object.fromEntries(names.map((name) => [name, check])));

const READ: ChecksOf<TraceJson["read"]> = {
  skill: ANY,
  flow: fields({ pressure: ANY, ratio: ANY, mismatch: ANY, state: choice(FLOW_STATES) }),
  frustration: choice(FRUSTRATION_LEVELS),
  clearless: COUNT,
  distress: ANY,
  momentum: ANY,
  runStreak: ANY,
  lifecycle: choice(LIFECYCLES),
  posture: fields({
    name: choice(POSTURES),
    lifecycle: choice(LIFECYCLES),
    maturity: choice(MATURITIES),
    stressCap: ANY,
    stressOffset: ANY,
    protection: ANY,
  }),
  gameInSession: COUNT,
  isLate: flag,
  forcedBadRate: ANY,
  skilledRate: ANY,
  forcedBadRun: COUNT,
  score: ANY,
  best: ANY,
};

const AXIS = choice(["row", "column"]);
const PERCEIVE: ChecksOf<TraceJson["perceive"]> = {
  topology: all(["fill", "holes"], ANY),
  signals: all(BOARD_SIGNALS, ANY),
  placements: list(COUNT, SHAPE_IDS.length),
  fitting: COUNT,
  nearLines: list(fields({ axis: AXIS, index: LINE, short: COUNT }), 2 * SIZE),
  nearMono: list(fields({ axis: AXIS, index: LINE, colour: whole(0, 7), short: COUNT }), 2 * SIZE),
  crowding: ANY,
};

const ASSESS: ChecksOf<TraceJson["assess"]> = {
  stress: ANY,
  stressTerms: named(ANY),
  target: ANY,
  targetTerms: named(ANY),
  risk: ANY,
  ofBest: ANY,
  isChasing: flag,
};

const WISH = fields({ intent: choice(INTENTS), reason: choice(REASONS) });
const RESOLVE: ChecksOf<TraceJson["resolve"]> = {
  intent: choice(INTENTS),
  reason: choice(REASONS),
  isEmergency: flag,
  wanted: list(WISH, REASONS.length),
  delayed: nullable(WISH),
  docks: COUNT,
};

const CANDIDATE = { shapes: DOCK, track: text, scd: ANY, value: ANY };
const CONSTRUCT: ChecksOf<TraceJson["construct"]> = {
  rung: RUNG,
  attempts: COUNT,
  candidates: list(fields(CANDIDATE), 1000),
  refusals: list(fields({ track: text, code: text, shapes: list(text, 100), message: text }), 1000),
  tables: fields({ regular: nullable(COUNT), all: nullable(COUNT) }),
};

const CHOOSE: ChecksOf<NonNullable<TraceJson["choose"]>> = {
  ...CANDIDATE,
  roles: list(choice(ROLES), 3),
  finishes: list(fields({ rows: list(LINE, SIZE), columns: list(LINE, SIZE) }), 3),
  parts: all(OBJECTIVES, ANY),
  outlook: fields({ order: DOCK, lines: COUNT, bestClear: COUNT, openness: ANY }),
  canWipe: flag,
  isSurprise: flag,
};

const INJECTED = fields({ kind: choice(["relief", "pressure"]), shape: SHAPE, replaced: SHAPE, slot: whole(0, 2) });
const NOT_INJECTED = fields({ why: choice(NO_INJECTION) });
const INJECT: Check = (value, path) =>
  isRecord(value) && value.injected === true ? INJECTED(value, path) : NOT_INJECTED(value, path);

const DELIVER: ChecksOf<NonNullable<TraceJson["deliver"]>> = {
  rung: RUNG,
  shapes: DOCK,
  witness: list(fields({ shape: SHAPE, x: LINE, y: LINE }), 3),
  mobility: COUNT,
  nodes: COUNT,
  scd: ANY,
  bucket: choice(BUCKETS),
  signals: all([...BOARD_SIGNALS, ...DOCK_SIGNALS], ANY),
  contributions: all(Object.keys(GROUPS), ANY),
  solutions: COUNT,
  orders: COUNT,
};

const TRACE: ChecksOf<TraceJson> = {
  version: choice([TRACE_VERSION]),
  memory: fields(CONTEXT_CHECKS),
  read: fields(READ),
  perceive: fields(PERCEIVE),
  assess: fields(ASSESS),
  resolve: fields(RESOLVE),
  construct: fields(CONSTRUCT),
  choose: nullable(fields(CHOOSE)),
  inject: nullable(INJECT),
  deliver: nullable(fields(DELIVER)),
  colour: nullable(fields({ colours: list(text, 3), weights: list(ANY, 8) })),
};

export function parseTrace(value: unknown): Result<TraceJson, "badTrace"> {
  const complaint = fields(TRACE)(value, "trace") ?? slotComplaint(value as TraceJson);
  return complaint === null ? ok(value as TraceJson) : fail("badTrace", complaint);
}

/** Lists that go by slot must be as long as the dock. */
function slotComplaint({ choose }: TraceJson): string | null {
  if (choose === null) return null;
  const { shapes, roles, finishes } = choose;
  const isWhole = shapes.length === 3 && roles.length === 3 && finishes.length === 3;
  return isWhole ? null : "trace.choose has not three shapes, roles and finishes";
}

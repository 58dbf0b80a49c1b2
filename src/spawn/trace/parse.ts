/**
 * @file A trace from outside (a `deal` line, a stored decision), checked field by field before anything explains it.
 * What does not have the form of this version is refused with a sentence that names the place.
 */
import { check, fail, isRecord, ok, type Result, SHAPE_IDS, SIZE } from "#engine";
import { FLOW_STATES, FRUSTRATION_LEVELS, LIFECYCLES, MATURITIES, POSTURES } from "#profile";
import { NO_INJECTION } from "../inject.ts";
import { INTENTS } from "../intents.ts";
import { OBJECTIVES } from "../objective.ts";
import { CONTEXT_FORMS, FORESEEN_FORMS } from "../parseContext.ts";
import { REASONS } from "../resolve.ts";
import { BOARD_SIGNALS, BUCKETS, DOCK_SIGNALS, GROUPS } from "../scd.ts";
import { TRACE_VERSION, type Trace } from "../trace.ts";
import { ROLES } from "../track.ts";

const { choice, FLAG, fields, list, named, nullable, number, TEXT, variant, whole } = check;
type FormsOf<T> = check.FormsOf<T>;

const ANY = number(-1e15, 1e15);
const COUNT = whole(0, 1e9);
const SHAPE = choice(SHAPE_IDS);
const DOCK = list(SHAPE, 3);
const LINE = whole(0, SIZE - 1);
const PLACEMENT = fields({ shape: SHAPE, x: LINE, y: LINE });
const RUNG = choice([1, 2, 3, 4, 5]);
const all = (names: readonly string[], form: check.Form) =>
  fields(Object.fromEntries(names.map((name) => [name, form])));

const READ: FormsOf<Trace["read"]> = {
  skill: ANY,
  flow: fields({ pressure: ANY, ratio: ANY, mismatch: ANY, state: choice(FLOW_STATES), depth: ANY }),
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
  isLate: FLAG,
  forcedBadRate: ANY,
  skilledRate: ANY,
  forcedBadRun: COUNT,
  score: ANY,
  best: ANY,
};

const AXIS = choice(["row", "column"]);
const PERCEIVE: FormsOf<Trace["perceive"]> = {
  topology: all(["fill", "holes"], ANY),
  signals: all(BOARD_SIGNALS, ANY),
  placements: list(COUNT, SHAPE_IDS.length),
  fitting: COUNT,
  nearLines: list(fields({ axis: AXIS, index: LINE, short: COUNT }), 2 * SIZE),
  nearMono: list(fields({ axis: AXIS, index: LINE, colour: whole(0, 7), short: COUNT }), 2 * SIZE),
  crowding: ANY,
};

const ASSESS: FormsOf<Trace["assess"]> = {
  stress: ANY,
  stressTerms: named(ANY),
  target: ANY,
  targetTerms: named(ANY),
  risk: ANY,
  ofBest: ANY,
  isChasing: FLAG,
  aim: fields({ ratio: ANY, riskCap: ANY, terms: named(ANY) }),
};

const WISH = fields({ intent: choice(INTENTS), reason: choice(REASONS) });
const RESOLVE: FormsOf<Trace["resolve"]> = {
  intent: choice(INTENTS),
  reason: choice(REASONS),
  isEmergency: FLAG,
  wanted: list(WISH, REASONS.length),
  delayed: nullable(WISH),
  docks: COUNT,
};

const { risk: _risk, ...PREDICTION } = FORESEEN_FORMS;
const CANDIDATE = {
  shapes: DOCK,
  track: TEXT,
  scd: nullable(ANY),
  value: ANY,
  prediction: nullable(fields(PREDICTION)),
};

const FORESEE: FormsOf<NonNullable<Trace["foresee"]>> = {
  budget: fields({ docks: COUNT, rollouts: COUNT, isCut: FLAG }),
  model: list(fields({ name: TEXT, share: ANY, slip: ANY }), 100),
  seen: COUNT,
  gain: ANY,
  foreseen: fields(FORESEEN_FORMS),
  outcome: nullable(fields({ foreseen: fields(FORESEEN_FORMS), ratio: ANY, lines: COUNT, fill: ANY })),
};
const CONSTRUCT: FormsOf<Trace["construct"]> = {
  rung: RUNG,
  attempts: COUNT,
  tables: fields({ regular: nullable(COUNT), all: nullable(COUNT) }),
};

const REFUSALS = list(fields({ track: TEXT, code: TEXT, shapes: list(TEXT, 100), message: TEXT }), 1000);
const ATTEMPT = fields({ dock: DOCK, placed: list(PLACEMENT, 3) });
const GATE: FormsOf<Trace["gate"]> = {
  compared: COUNT,
  verified: list(fields(CANDIDATE), 1000),
  refusals: REFUSALS,
  proof: nullable(fields({ checked: COUNT, fullest: ATTEMPT })),
};

const CHOOSE: FormsOf<NonNullable<Trace["choose"]>> = {
  ...CANDIDATE,
  roles: list(choice(ROLES), 3),
  finishes: list(fields({ rows: list(LINE, SIZE), columns: list(LINE, SIZE) }), 3),
  parts: all(OBJECTIVES, ANY),
  outlook: fields({ order: DOCK, lines: COUNT, bestClear: COUNT, openness: ANY }),
  canWipe: FLAG,
  isSurprise: FLAG,
};

const INJECTED = fields({ kind: choice(["relief", "pressure"]), shape: SHAPE, replaced: SHAPE, slot: whole(0, 2) });
const NOT_INJECTED = fields({ why: choice(NO_INJECTION) });
const INJECT = variant(({ injected }) => (injected === true ? INJECTED : NOT_INJECTED));

const DELIVER: FormsOf<NonNullable<Trace["deliver"]>> = {
  rung: RUNG,
  shapes: DOCK,
  witness: list(PLACEMENT, 3),
  mobility: COUNT,
  nodes: COUNT,
  scd: ANY,
  bucket: choice(BUCKETS),
  signals: all([...BOARD_SIGNALS, ...DOCK_SIGNALS], ANY),
  contributions: all(Object.keys(GROUPS), ANY),
  solutions: COUNT,
  orders: COUNT,
};

const TRACE: FormsOf<Trace> = {
  version: choice([TRACE_VERSION]),
  memory: fields(CONTEXT_FORMS),
  read: fields(READ),
  perceive: fields(PERCEIVE),
  assess: fields(ASSESS),
  resolve: fields(RESOLVE),
  construct: fields(CONSTRUCT),
  gate: fields(GATE),
  foresee: nullable(fields(FORESEE)),
  choose: nullable(fields(CHOOSE)),
  inject: nullable(INJECT),
  deliver: nullable(fields(DELIVER)),
  colour: nullable(fields({ colours: list(TEXT, 3), weights: list(ANY, 8) })),
};

export function parseTrace(value: unknown): Result<Trace, "badTrace"> {
  const current = brought(value);
  const complaint = check.complaintOf(fields(TRACE), current, "trace") ?? slotComplaint(current as Trace);
  return complaint === null ? ok(current as Trace) : fail("badTrace", complaint);
}

/** The data in the present form, brought there from version to version. */
function brought(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (value.version === 1) return fromVersion2(fromVersion1(value));
  return value.version === 2 ? fromVersion2(value) : value;
}

/** Version 1 kept what the gate said with the construction, and no proof. */
function fromVersion1({ construct, ...rest }: check.Fields): check.Fields {
  if (!isRecord(construct)) return { ...rest, version: 2, construct };
  const { candidates, refusals, ...kept } = construct;
  const gate = { verified: candidates, refusals, proof: null };
  return { ...rest, version: 2, construct: kept, gate };
}

/** Version 2 knew no foresight: nothing was aimed at and nothing predicted. */
function fromVersion2(trace: check.Fields): check.Fields {
  const { memory, read, assess, gate, choose } = trace;
  const unforeseen = (candidate: unknown) => (isRecord(candidate) ? { ...candidate, prediction: null } : candidate);
  return {
    ...trace,
    version: TRACE_VERSION,
    memory: isRecord(memory) ? { ...memory, foreseen: null } : memory,
    read: isRecord(read) && isRecord(read.flow) ? { ...read, flow: withDepth(read.flow) } : read,
    assess: isRecord(assess) ? { ...assess, aim: { ratio: 1, riskCap: 1, terms: {} } } : assess,
    gate:
      isRecord(gate) && Array.isArray(gate.verified)
        ? { ...gate, compared: gate.verified.length, verified: gate.verified.map(unforeseen) }
        : gate,
    foresee: null,
    choose: unforeseen(choose),
  };
}

function withDepth(flow: check.Fields): check.Fields {
  return { ...flow, depth: flow.state === "flow" ? 0 : 1 };
}

/** Lists that go by slot must be as long as the dock. */
function slotComplaint({ choose }: Trace): string | null {
  if (choose === null) return null;
  const { shapes, roles, finishes } = choose;
  const isWhole = shapes.length === 3 && roles.length === 3 && finishes.length === 3;
  return isWhole ? null : "trace.choose has not three shapes, roles and finishes";
}

/** @file What an input of each kind may be: checked before the engine is asked, since an input may come from anywhere. */
import { CELLS, check, SHAPE_IDS, SIZE, SOURCE_IDS, STREAMS } from "#engine";
import { ACTIONS, AUTORESET_MODES, NO_ACTION } from "#env";
import { TIME_CODES } from "#game";
import { ARCS, STRATEGIES } from "#ppo";
import { FLOW_STATES, FRUSTRATION_LEVELS } from "#profile";
import { ROUND_CLASSES } from "#quality";
import { CONTEXT_FORMS, INTENTS } from "#spawn";
import { amountOf, MOST_ASKED } from "./amounts.ts";
import type { Kind } from "./kinds.ts";

const { choice, exactly, exactlyWith, FLAG, list, nullable, number, partial, TEXT, textLike, variant, whole } = check;

const SHARE = number(0, 1);
const COUNT = whole(0, 1e9);
/** Times, in ms, since the epoch or since something. */
const TIME = number(-1e15, 1e15);
const SEED: check.Form = textLike(/^\d{1,16}$/, "a whole number 0 to 2^53-1 in decimal digits");
/** Numbers of streams: 32 bits. */
const INDEX = whole(0, 2 ** 32 - 1);
const CELL = whole(0, SIZE - 1);
/** Also off the board, which is a fault of the move and no bad question. */
const NEAR_CELL = whole(-CELLS, CELLS);
const SHAPE = choice(SHAPE_IDS);
const COMBO = exactly({ chain: COUNT, idle: whole(0, 2) });

/** A board and `least` to three pieces. */
const position = (least: number) => ({ board: TEXT, dock: list(SHAPE, 3, least) });
const TURN = { seed: SEED, turn: COUNT };

const TIMES = whole(0, MOST_ASKED);
const DRAWS: Readonly<Record<string, check.Form>> = {
  next: exactly({ draw: TEXT, times: TIMES }),
  fraction: exactly({ draw: TEXT, times: TIMES }),
  below: exactly({
    draw: TEXT,
    n: textLike(/^[1-9]\d{0,15}$/, "a whole number 1 to 2^53 in decimal digits"),
    times: TIMES,
  }),
  fork: exactly({ draw: TEXT, index: INDEX, times: TIMES }),
  shuffle: exactly({ draw: TEXT, n: whole(0, MOST_ASKED) }),
  sample: exactly({ draw: TEXT, n: whole(0, MOST_ASKED), count: whole(0, MOST_ASKED) }),
  weighted: exactly({ draw: TEXT, weights: list(number(0, 1e9), MOST_ASKED), times: TIMES }),
};
const DRAW = variant(({ draw }) => ownForm(DRAWS, draw, "draw"));

const OBSERVATIONS: Readonly<Record<string, check.Form>> = {
  gameStarted: exactly({ type: TEXT, now: TIME }),
  placed: exactlyWith(
    {
      type: TEXT,
      ms: TIME,
      lines: whole(0, 2 * SIZE),
      chain: COUNT,
      board: TEXT,
      mobility: COUNT,
      quality: nullable(SHARE),
      regret: nullable(SHARE),
    },
    { times: whole(0, MOST_ASKED) },
  ),
  missed: exactly({ type: TEXT }),
  undone: exactly({ type: TEXT }),
  roundClosed: exactly({ type: TEXT, round: choice(ROUND_CLASSES) }),
  gameEnded: exactly({ type: TEXT, now: TIME, score: COUNT, placements: COUNT }),
};
const STORY = list(
  variant(({ type }) => ownForm(OBSERVATIONS, type, "type")),
  MOST_ASKED,
);

/** The form that a field names; where it names none, one that says which there are. */
function ownForm(forms: Readonly<Record<string, check.Form>>, name: unknown, field: string): check.Form {
  const form = typeof name === "string" && Object.hasOwn(forms, name) ? forms[name] : undefined;
  return form ?? check.fields({ [field]: choice(Object.keys(forms)) });
}

const RECORDED_DOCK = exactly({ source: TEXT, pieces: TEXT });
const RECORD = exactly({
  rules: COUNT,
  seed: SEED,
  dealer: TEXT,
  setup: TEXT,
  undoLimit: nullable(COUNT),
  docks: list(RECORDED_DOCK, MOST_ASKED),
  moves: list(
    variant((move) =>
      "undo" in move
        ? exactlyWith({ undo: FLAG }, { takenBack: RECORDED_DOCK })
        : exactly({ slot: whole(0, 2), x: CELL, y: CELL, time: whole(0, TIME_CODES - 1) }),
    ),
    MOST_ASKED,
  ),
});

const DELIVERY = {
  board: TEXT,
  seed: SEED,
  observations: STORY,
  now: TIME,
  context: partial(CONTEXT_FORMS),
  combo: COMBO,
  score: COUNT,
};

const INPUT_FORMS: Readonly<Record<Kind, check.Form>> = {
  verifier: exactly(position(1)),
  topology: exactly({ board: TEXT }),
  mobility: exactly(position(0)),
  minimumMobility: exactly({ fill: SHARE }),
  potential: exactly(position(0)),
  scd: exactly(position(3)),
  judge: exactly({ ...position(1), placement: exactly({ shape: SHAPE, x: CELL, y: CELL }) }),
  round: exactly({
    mobility: COUNT,
    judgements: list(exactly({ best: SHARE, regret: SHARE, lines: whole(0, 2 * SIZE) }), 3),
  }),
  rng: exactly({ seed: SEED, stream: choice(STREAMS), index: INDEX, draws: list(DRAW, MOST_ASKED) }),
  docks: exactly({ ...TURN, board: TEXT, source: choice(SOURCE_IDS) }),
  colours: exactlyWith(TURN, { board: TEXT }),
  score: exactly({
    board: TEXT,
    combo: COMBO,
    moves: list(exactly({ shape: SHAPE, x: NEAR_CELL, y: NEAR_CELL, colour: nullable(TEXT) }), MOST_ASKED),
  }),
  record: variant((input) => ("record" in input ? exactly({ record: RECORD }) : exactly({ text: TEXT }))),
  time: exactly({ ms: list(TIME, MOST_ASKED) }),
  environment: exactlyWith(
    {
      docks: choice(SOURCE_IDS),
      count: whole(1, MOST_ASKED),
      seed: SEED,
      autoreset: choice(AUTORESET_MODES),
      horizon: nullable(whole(1, 1e9)),
      reward: choice(["score", "paper"]),
      actions: list(list(whole(NO_ACTION, ACTIONS - 1), MOST_ASKED), MOST_ASKED),
    },
    { position: TEXT },
  ),
  encoding: exactly({
    position: TEXT,
    strategy: choice(STRATEGIES),
    arc: nullable(choice(ARCS)),
    intent: nullable(choice(INTENTS)),
    feasible: FLAG,
    actions: list(whole(0, ACTIONS - 1), ACTIONS),
  }),
  profile: exactlyWith({ observations: STORY, now: TIME }, { paper: FLAG }),
  intent: partial({
    flow: choice(FLOW_STATES),
    frustration: choice(FRUSTRATION_LEVELS),
    distress: SHARE,
    momentum: number(-1, 1),
    isLate: FLAG,
    forcedBadRun: COUNT,
    stress: number(-1, 1),
    risk: SHARE,
    isChasing: FLAG,
    warmLeft: COUNT,
    lastMs: TIME,
    starved: COUNT,
    linesOneShort: whole(0, 2 * SIZE),
    canWipe: FLAG,
    held: exactly({ intent: choice(INTENTS), docks: COUNT }),
  }),
  delivery: exactly(DELIVERY),
  forecast: exactly({
    board: TEXT,
    observations: STORY,
    combo: COMBO,
    aim: number(0.001, 100),
    outcomes: list(
      exactly({
        placed: whole(0, 3),
        cleared: whole(0, 7),
        cells: whole(0, CELLS),
        lines: whole(0, 6 * SIZE),
        best: whole(0, 2 * SIZE),
      }),
      MOST_ASKED,
      1,
    ),
    lost: whole(0, MOST_ASKED),
    of: whole(1, MOST_ASKED),
    offset: number(-100, 100),
  }),
  memory: exactly({
    ...DELIVERY,
    placed: list(exactly({ lines: whole(0, 2 * SIZE), mono: whole(0, 2 * SIZE), isWipe: FLAG, ms: TIME }), 3),
  }),
};

/** What is wrong with an input from anywhere; null if nothing is. */
export function inputComplaint(kind: Kind, input: unknown): string | null {
  const complaint = check.complaintOf(INPUT_FORMS[kind], input, "input");
  if (complaint !== null) return complaint;
  const asked = amountOf(kind, input);
  return asked <= MOST_ASKED ? null : `input asks for ${asked} draws, moves or steps, over ${MOST_ASKED}`;
}

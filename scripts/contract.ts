/**
 * @file Writes `fixtures/contract.json`: positions and states with the numbers that any implementation must give for
 * them. Board features, SCD, quality, potential and mobility come from the naive oracles; intents and round classes are
 * written by hand; profile readings come from the implementation, there being no other source for them.
 *
 * Run: npx tsx scripts/contract.ts
 */
import { writeFileSync } from "node:fs";
import {
  type Board,
  createRng,
  expectOk,
  fillOf,
  formatBoard,
  parseBoard,
  percentText,
  type Shape,
  type ShapeId,
} from "#engine";
import {
  distressOf,
  flowOf,
  frustrationOf,
  lifecycleOf,
  maturityOf,
  momentumOf,
  newProfile,
  type Observation,
  observe,
  type Profile,
  postureOf,
  qualityTrend,
  runStreakOf,
  sessionPhaseOf,
  skillDimensions,
  skillOf,
} from "#profile";
import { topologyOf } from "#quality";
import { SOURCES, sampleBoards, sampleDock } from "../bench/boards.ts";
import { gridOf, legalSpots, mobility } from "../tests/oracle/grid.ts";
import { naiveDifficulty } from "../tests/oracle/spawnDifficulty.ts";
import { naiveJudgement, naiveMinimumMobility, naivePotential } from "../tests/oracle/spawnQuality.ts";
import { naiveTopology } from "../tests/oracle/spawnTopology.ts";
import { POSITION_NAMES, POSITIONS, positionOf } from "../tests/positions.ts";
import { INTENT_CASES, type ObservationInput, PROFILE_CASES, type ProfileInput, ROUND_CASES } from "./contractCases.ts";

export const CONTRACT_PATH = new URL("../fixtures/contract.json", import.meta.url);
export const TOLERANCE = 1e-6;

export const KINDS = {
  topology: "{board} → the structural features of the board",
  mobility: "{board, dock} → legal placements of each piece, their sum, and the least that constraint C2 asks for",
  minimumMobility: "{fill} → the least mobility at this fill",
  potential: "{board, dock} → the board potential Φ with the pieces that remain",
  scd: "{board, dock} → the 17 signals, SCD, bucket, and solutions (up to 256 an order) with the orders that work",
  judge: "{board, dock, placement} → quality and its parts against the best legal placement of any piece of the dock",
  round: "{mobility, judgements} → the class of a finished round",
  intent: "the state that the intent chain looks at, ordinary where left out → intent and reason",
  profile: "{observations, now} → what is read from the profile of a new player after them",
} as const;
export type Kind = keyof typeof KINDS;

export interface ContractCase {
  readonly kind: Kind;
  readonly name: string;
  readonly input: unknown;
  readonly expected: unknown;
}

interface Position {
  readonly name: string;
  readonly board: Board;
  readonly dock: readonly Shape[];
}

const SEED = 76;
const FILLS = [0.15, 0.4, 0.55, 0.7];

/** The named positions of three pieces, then sampled ones of every source and a range of fills. */
function positions(): Position[] {
  const named = POSITION_NAMES.map((name) => ({ name, ...positionOf(POSITIONS[name]) }));
  const sampled = SOURCES.flatMap((source, s) =>
    FILLS.map((fill, f) => ({
      name: `${source} ${percentText(fill)}`,
      board: sampleBoards(source, fill, 1, SEED)[0]!,
      dock: sampleDock(createRng(SEED, "dock", 10 * s + f)),
    })),
  );
  return [...named.filter(({ dock }) => dock.length === 3), ...sampled];
}

const every = <T>(items: readonly T[], step: number, from = 0) => items.filter((_, i) => i % step === from);
const idsOf = (dock: readonly Shape[]): ShapeId[] => dock.map((shape) => shape.id);
const placeOf = ({ board, dock }: Position) => ({ board: formatBoard(board), dock: idsOf(dock) });

function bucket(scd: number): string {
  return ["trivial", "easy", "standard", "hard", "extreme"][
    [0.2, 0.4, 0.6, 0.8].filter((bound) => scd > bound).length
  ]!;
}

function boardCases(all: readonly Position[]): ContractCase[] {
  const topology = every(all, 2).map((position): ContractCase => {
    const { board, name } = position;
    return { kind: "topology", name, input: { board: formatBoard(board) }, expected: naiveTopology(gridOf(board)) };
  });
  const mobilities = every(all, 4).map((position): ContractCase => {
    const { board, dock, name } = position;
    const grid = gridOf(board);
    const legal = dock.map((shape) => legalSpots(grid, shape).length);
    const expected = { legal, mobility: mobility(grid, dock), minimum: naiveMinimumMobility(fillOf(board)) };
    return { kind: "mobility", name, input: placeOf(position), expected };
  });
  const minimum = [0, 0.4, 0.45, 0.575, 0.7, 0.75, 0.9].map(
    (fill): ContractCase => ({
      kind: "minimumMobility",
      name: `fill ${fill}`,
      input: { fill },
      expected: { minimum: naiveMinimumMobility(fill) },
    }),
  );
  return [...topology, ...mobilities, ...minimum];
}

function difficultyCases(all: readonly Position[]): ContractCase[] {
  const scd = all.map((position): ContractCase => {
    const answer = naiveDifficulty(gridOf(position.board), position.dock);
    const expected = { ...answer, bucket: bucket(answer.scd) };
    return { kind: "scd", name: position.name, input: placeOf(position), expected };
  });
  const potential = every(all, 4, 1).map((position): ContractCase => {
    const expected = { potential: naivePotential(gridOf(position.board), position.dock) };
    return { kind: "potential", name: position.name, input: placeOf(position), expected };
  });
  return [...scd, ...potential];
}

/** A placement somewhere in the middle of what the dock allows. */
function judgeCases(all: readonly Position[]): ContractCase[] {
  return every(all, 3).flatMap((position): ContractCase[] => {
    const { board, dock, name } = position;
    const grid = gridOf(board);
    const moves = dock.flatMap((shape) => legalSpots(grid, shape).map((spot) => ({ shape, spot })));
    if (moves.length === 0) return [];
    const { shape, spot } = moves[Math.floor(moves.length / 2)]!;
    const input = { ...placeOf(position), placement: { shape: shape.id, x: spot.x, y: spot.y } };
    return [{ kind: "judge", name, input, expected: naiveJudgement(grid, dock, shape, spot) }];
  });
}

function observationOf(input: ObservationInput): Observation[] {
  if (input.type !== "placed") return [input as Observation];
  const { times = 1, board, ...rest } = input;
  const topology = topologyOf(expectOk(parseBoard(board)).occupied);
  return Array.from({ length: times }, () => ({ ...rest, fill: topology.fill, topology }));
}

export function profileAfter({ observations }: ProfileInput): Profile {
  return observations.flatMap(observationOf).reduce((profile, seen) => observe(profile, seen), newProfile());
}

export function readingsOf(profile: Profile, now: number): Record<string, unknown> {
  const { ratio, pressure, state } = flowOf(profile);
  const { level, streak } = frustrationOf(profile);
  const { name, stressCap, stressOffset, protection } = postureOf(profile, now);
  const { forcedBad, optimal, salvage, forcedBadInARow } = qualityTrend(profile);
  return {
    skill: skillOf(profile),
    dimensions: skillDimensions(profile),
    flow: { pressure, ratio, state },
    frustration: { level, streak },
    distress: distressOf(profile),
    momentum: momentumOf(profile),
    runStreak: runStreakOf(profile),
    trend: { forcedBad, optimal, salvage, forcedBadInARow },
    lifecycle: lifecycleOf(profile, now),
    maturity: maturityOf(profile),
    posture: { name, stressCap, stressOffset, protection },
    phase: sessionPhaseOf(profile, now),
  };
}

export function contractCases(): ContractCase[] {
  const all = positions();
  return [
    ...boardCases(all),
    ...difficultyCases(all),
    ...judgeCases(all),
    ...ROUND_CASES.map(([name, input, round]): ContractCase => ({ kind: "round", name, input, expected: { round } })),
    ...INTENT_CASES.map(
      ([name, input, intent, reason]): ContractCase => ({ kind: "intent", name, input, expected: { intent, reason } }),
    ),
    ...PROFILE_CASES.map(
      ([name, input]): ContractCase => ({
        kind: "profile",
        name,
        input,
        expected: readingsOf(profileAfter(input), input.now),
      }),
    ),
  ];
}

export function generateContract(): string {
  const about = {
    format: 1,
    promise: "Any implementation with the default settings gives these numbers within the tolerance, and these words.",
    tolerance: TOLERANCE,
    boards: "one-line notation: eight rows from the top, a digit is a run of empty cells, # a filled one, a–h a colour",
    docks: "shape ids of the catalog; a placement's x is the column, y the row of its mask's top-left corner",
    kinds: KINDS,
  };
  const lines = contractCases().map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "about": ${JSON.stringify(about, null, 2).replace(/\n/g, "\n  ")},\n  "cases": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(CONTRACT_PATH, generateContract());
}

/**
 * @file What killed the games of an agent on a dock source: who is to blame, the road to the last board against games
 * that lived on at the same turn, the docks before the loss (`docks.ts`); and what the paper looks at instead:
 * placeability by fill (§6.1) and means over whole games (§6.3). Intervals are over games, which are independent.
 */

import { Bitboard, boardFromBits, createRng, expectOk, REGULAR_COUNT, sample } from "#engine";
import type { DealerId } from "#game";
import { type Hazard, hazardOf, type Interval, mean, median, type Share, wilson } from "#stats";
import type { StudyReport } from "#study/report";

import { BIG_SQUARE, LONG_BARS, NON_LINES, PAPER_FILLS, placementsOf, SQUARE, zeroShare } from "../../placeability.ts";
import { type BucketTable, bucketTable, isLostEarly, isWon, type LifeRow, lifeRows } from "./comparisons.ts";
import { type FatalDocks, fatalDocks } from "./docks.ts";
import {
  type Estimate,
  estimate,
  REGULAR_CLASSES,
  type Room,
  roomOf,
  type ShapeClass,
  shapesOfClass,
  UNIT_RANGE,
} from "./measures.ts";
import { dealsOf, type EndsOptions, endsTasks, personNamed, type Trail } from "./play.ts";

const ROOM_MEASURES = ["fill", "feasible", "dead", "longBarZero"] as const;
export type RoomMeasure = (typeof ROOM_MEASURES)[number];
/** What each can be. */
const ROOM_RANGES: Readonly<Record<RoomMeasure, Interval>> = {
  fill: UNIT_RANGE,
  feasible: UNIT_RANGE,
  dead: { low: 0, high: REGULAR_COUNT },
  longBarZero: UNIT_RANGE,
};
type Rooms = Readonly<Record<RoomMeasure, Estimate>>;

export const CAUSES = ["misplayed", "infeasibleDock", "noDock"] as const;
/**
 * Who is to blame: the player, who lost with a feasible dock; the source, which dealt an infeasible one; the board, which
 * no dock fitted any more.
 */
export type Cause = (typeof CAUSES)[number];

/** A step of the road to the last board. */
export interface Approach {
  /** −K…−1, and 0 for the deal that the game ended with. */
  readonly offset: number;
  readonly lost: Rooms;
  /** At the same turns, in games that outlived the lost one. */
  readonly alive: Rooms;
}

/** Placements of a class on the last board, lost games against those alive at the same turn. */
export interface ClassRoom {
  readonly name: ShapeClass;
  /** Mean legal placements of one of its shapes. */
  readonly lost: number;
  readonly alive: number;
  /** Share of its shapes without a place. */
  readonly zeroLost: number;
  readonly zeroAlive: number;
}

/** Boards of about one fill, met anywhere in these games: shares of shapes without a place. */
export interface FillRow {
  readonly fill: number;
  readonly boards: number;
  readonly longBars: number;
  /** 1x4, 4x1, 1x5, 5x1 one by one. */
  readonly bars: readonly number[];
  readonly square: number;
  readonly bigSquare: number;
  readonly nonLines: number;
}

/** Whole games as the paper compares them. */
export interface EpisodeRow {
  readonly games: number;
  /** Means a game over its docks before placement 264. */
  readonly cells: Estimate;
  readonly scd: Estimate;
}

export interface EndsCell {
  readonly agent: string;
  readonly docks: DealerId;
  readonly games: number;
  readonly deaths: number;
  readonly medianSteps: number;
  readonly hazard: Hazard | null;
  readonly ended: Readonly<Record<Trail["ended"], number>>;
  /** Null where no game was lost. */
  readonly causes: Readonly<Record<Cause, Share>> | null;
  readonly approach: readonly Approach[];
  /** Deaths for which a game lived on at the same turn. */
  readonly matched: number;
  readonly classRoom: readonly ClassRoom[];
  readonly fatal: FatalDocks | null;
  readonly byFill: readonly FillRow[];
  /** Games alive at 264 placements, and those lost before. */
  readonly won: EpisodeRow;
  readonly lost: EpisodeRow;
  readonly lives: readonly LifeRow[];
}

/** Agents or people on one dock source together. */
export interface EndsGroup {
  readonly name: "agents" | "people";
  readonly docks: DealerId;
  readonly players: number;
  /** Null where there are not both won and lost games. */
  readonly buckets: BucketTable | null;
  readonly lives: readonly LifeRow[];
}

export interface EndsReport extends StudyReport<EndsOptions> {
  readonly cells: readonly EndsCell[];
  readonly groups: readonly EndsGroup[];
}

/** Games drawn to compare each lost one with. */
const CONTROLS = 3;
/** Keeps the draw of controls off the streams of the re-deals, which are numbered by turn. */
const CONTROL_STREAM = 0x40000000;

/** Null before the first game. */
export function endsReport(options: EndsOptions, trails: readonly Trail[]): EndsReport | null {
  if (trails.length === 0) return null;
  const cells = options.agents.flatMap((agent) =>
    options.docks.flatMap((docks) => {
      const own = trails.filter((trail) => trail.agent === agent && trail.docks === docks);
      return own.length === 0 ? [] : [endsCell(agent, docks, own)];
    }),
  );
  return {
    options,
    planned: endsTasks(options).length,
    finished: trails.length,
    cells,
    groups: groupsOf(options, trails),
  };
}

function groupsOf({ agents, docks }: EndsOptions, trails: readonly Trail[]): EndsGroup[] {
  return (["people", "agents"] as const).flatMap((name) => {
    const players = agents.filter((agent) => (personNamed(agent) !== undefined) === (name === "people"));
    return docks.flatMap((source) => {
      const own = trails.filter((trail) => trail.docks === source && players.includes(trail.agent));
      if (own.length === 0) return [];
      // A player who always wins, or never does, would bring his own difficulty into one of the columns.
      const both = players.filter((player) => hasBoth(own.filter(({ agent }) => agent === player)));
      const compared = own.filter(({ agent }) => both.includes(agent));
      return [{ name, docks: source, players: players.length, buckets: bucketTable(compared), lives: lifeRows(own) }];
    });
  });
}

function hasBoth(trails: readonly Trail[]): boolean {
  return trails.some(isWon) && trails.some(isLostEarly);
}

export function endsCell(agent: string, docks: DealerId, trails: readonly Trail[]): EndsCell {
  const lost = trails.filter(({ ends }) => ends.length > 0);
  const pairs = lost.map((trail) => ({ trail, alive: controlsOf(trail, trails) }));
  const countEnded = (reason: Trail["ended"]) => trails.filter(({ ended }) => ended === reason).length;
  return {
    agent,
    docks,
    games: trails.length,
    deaths: lost.length,
    medianSteps: median(trails.map(({ steps }) => steps)),
    hazard: hazardOf(
      lost.length,
      trails.reduce((sum, trail) => sum + placedOf(trail), 0),
    ),
    ended: { noMove: countEnded("noMove"), noFeasibleDock: countEnded("noFeasibleDock"), cap: countEnded("cap") },
    causes: lost.length === 0 ? null : causesOf(lost),
    approach: approachOf(pairs),
    matched: pairs.filter(({ alive }) => alive.length > 0).length,
    classRoom: lost.length === 0 ? [] : classRoomOf(pairs),
    fatal: fatalDocks(trails),
    byFill: FILL_LEVELS.map((fill) => fillRow(fill, trails)),
    won: episodesOf(trails.filter(isWon)),
    lost: episodesOf(lost.filter((trail) => !isWon(trail))),
    lives: lifeRows(trails),
  };
}

/** Docks placed in full: a deal follows each. */
function placedOf(trail: Trail): number {
  return dealsOf(trail) - 1;
}

function causeOf({ ends }: Trail): Cause {
  const { dock } = ends.at(-1)!;
  if (dock === null) return "noDock";
  return dock.isFeasible ? "misplayed" : "infeasibleDock";
}

function causesOf(lost: readonly Trail[]): Readonly<Record<Cause, Share>> {
  const share = (cause: Cause) => wilson(lost.filter((trail) => causeOf(trail) === cause).length, lost.length);
  return { misplayed: share("misplayed"), infeasibleDock: share("infeasibleDock"), noDock: share("noDock") };
}

interface Pair {
  readonly trail: Trail;
  readonly alive: readonly Trail[];
}

/** A few of the games that placed in full the dock of the turn at which this one was lost. */
function controlsOf(trail: Trail, trails: readonly Trail[]): Trail[] {
  const turn = dealsOf(trail) - 1;
  const alive = trails.filter((other) => placedOf(other) > turn);
  return sample(alive, CONTROLS, createRng(trail.seed, "noise", CONTROL_STREAM + turn));
}

function roomAt(trail: Trail, deal: number): Room {
  return roomOf(expectOk(boardFromBits(new Bitboard(trail.boards[2 * deal]!, trail.boards[2 * deal + 1]!))));
}

function approachOf(pairs: readonly Pair[]): Approach[] {
  const most = Math.max(0, ...pairs.map(({ trail }) => trail.ends.length));
  return Array.from({ length: most }, (_, i) => {
    const offset = i + 1 - most;
    const there = pairs.filter(({ trail }) => trail.ends.length >= 1 - offset);
    const lost = there.map(({ trail }) => trail.ends.at(offset - 1)!.room);
    const alive = there
      .filter((pair) => pair.alive.length > 0)
      .map(({ trail, alive: others }) => others.map((other) => roomAt(other, dealsOf(trail) - 1 + offset)));
    return {
      offset,
      lost: byMeasure((name) => lost.map((room) => room[name])),
      alive: byMeasure((name) => alive.map((rooms) => mean(rooms.map((room) => room[name])))),
    };
  });
}

/** `valuesOf` a measure: one a game. */
function byMeasure(valuesOf: (name: RoomMeasure) => readonly number[]): Rooms {
  const entries = ROOM_MEASURES.map((name) => [name, estimate(valuesOf(name), ROOM_RANGES[name])]);
  return Object.fromEntries(entries) as Record<RoomMeasure, Estimate>;
}

type Counts = readonly (readonly number[])[];

function classRoomOf(pairs: readonly Pair[]): ClassRoom[] {
  const ends = pairs.map(({ trail }) => trail.ends.at(-1)!.room.placements);
  const others = pairs.flatMap(({ trail, alive }) => {
    const turn = dealsOf(trail) - 1;
    return alive.map(({ boards }) => placementsOf(boards[2 * turn]!, boards[2 * turn + 1]!));
  });
  return REGULAR_CLASSES.map((name) => {
    const members = shapesOfClass(name);
    const placements = (all: Counts) => mean(all.map((counts) => mean(members.map((shape) => counts[shape]!))));
    const zero = (all: Counts) => mean(all.map((counts) => zeroShare(counts, members)));
    return { name, lost: placements(ends), alive: placements(others), zeroLost: zero(ends), zeroAlive: zero(others) };
  });
}

/** The fill levels of the paper's table (§6.1), and how far from one a board may be. */
const FILL_LEVELS = PAPER_FILLS.fills;
const FILL_WIDTH = 0.025;

function fillRow(fill: number, trails: readonly Trail[]): FillRow {
  const counts: number[][] = [];
  for (const { boards } of trails) {
    for (let i = 0; i < boards.length; i += 2) {
      const bits = new Bitboard(boards[i]!, boards[i + 1]!);
      if (Math.abs(bits.fill() - fill) < FILL_WIDTH) counts.push(placementsOf(bits.lo, bits.hi));
    }
  }
  const zero = (shapes: readonly number[]) => mean(counts.map((placements) => zeroShare(placements, shapes)));
  return {
    fill,
    boards: counts.length,
    longBars: zero(LONG_BARS),
    bars: LONG_BARS.map((bar) => zero([bar])),
    square: zero(SQUARE),
    bigSquare: zero(BIG_SQUARE),
    nonLines: zero(NON_LINES),
  };
}

function episodesOf(games: readonly Trail[]): EpisodeRow {
  return {
    games: games.length,
    cells: estimate(games.map(({ episode }) => episode.cells)),
    scd: estimate(games.map(({ episode }) => episode.scd)),
  };
}

/** The fill rows of several cells as one, every board counting alike. */
export function pooledFill(cells: readonly EndsCell[]): FillRow[] {
  return FILL_LEVELS.map((fill, level) => {
    const rows = cells.map(({ byFill }) => byFill[level]!).filter(({ boards }) => boards > 0);
    const boards = rows.reduce((sum, row) => sum + row.boards, 0);
    const pooled = (read: (row: FillRow) => number) =>
      rows.reduce((sum, row) => sum + row.boards * read(row), 0) / boards;
    return {
      fill,
      boards,
      longBars: pooled((row) => row.longBars),
      bars: LONG_BARS.map((_, i) => pooled((row) => row.bars[i]!)),
      square: pooled((row) => row.square),
      bigSquare: pooled((row) => row.bigSquare),
      nonLines: pooled((row) => row.nonLines),
    };
  });
}

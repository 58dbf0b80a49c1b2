/**
 * @file What sessions of one player in one arm come to. Every figure is a function of the sessions, so that its interval
 * can be found by leaving sessions out. Shares are of all docks of the sessions together; NaN where there is nothing to
 * count.
 */
import { SHAPES } from "#engine";
import { stateOf } from "#profile";
import { mean } from "#stats";
import {
  type AdaptDock,
  type AdaptGame,
  type AdaptSession,
  isInFlow,
  type LikelihoodGain,
  type Sessions,
} from "./play.ts";
import { riskAuc, riskError } from "./predictions.ts";

/** One player in one arm. */
export interface ArmMeasures {
  readonly sessions: number;
  readonly docks: number;
  /** Share of docks at whose delivery the player was in flow; `flowLater` without the first two docks of a game. */
  readonly flow: number;
  readonly flowLater: number | null;
  readonly bored: number;
  readonly anxious: number;
  /** A game, mean. */
  readonly placements: number;
  readonly deathsPer100: number;
  /** Share of docks at which frustration was at the relief level or above. */
  readonly frustrated: number;
  /** A placement, mean. */
  readonly regret: number;
  /** Share of the docks placed to the end. */
  readonly forcedBad: number | null;
  /** Share of lost games whose last dock held a 3x3. */
  readonly lastDock3x3: number | null;
  readonly scd: number;
  readonly fill: number;
  /** How well the foreseen risk ranks docks by whether the game was lost within three docks. */
  readonly riskAuc: number | null;
  /** Expected calibration error, ten bins. */
  readonly riskError: number | null;
  /** Mean time of a deal. */
  readonly msPerDock: number;
}

export function armMeasures(sessions: Sessions): ArmMeasures {
  const docks = docksOf(sessions);
  return {
    sessions: sessions.length,
    docks: docks.length,
    flow: flowShare(sessions),
    flowLater: orNull(flowLater(sessions)),
    bored: shareOf(docks, ({ ratio }) => stateOf(ratio) === "bored"),
    anxious: shareOf(docks, ({ ratio }) => stateOf(ratio) === "anxious"),
    placements: placementsAGame(sessions),
    deathsPer100: deathsPer100(sessions),
    frustrated: frustratedShare(sessions),
    regret: regretAPlacement(sessions),
    forcedBad: orNull(forcedBadShare(sessions)),
    lastDock3x3: orNull(lastDock3x3(sessions)),
    scd: mean(docks.map(({ scd }) => scd)),
    fill: mean(docks.map(({ fill }) => fill)),
    riskAuc: orNull(riskAuc(sessions)),
    riskError: orNull(riskError(sessions)),
    msPerDock: mean(docks.map(({ ms }) => ms)),
  };
}

export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

export function gamesOf(sessions: Sessions): readonly AdaptGame[] {
  return sessions.flatMap(({ games }) => games);
}

export function docksOf(sessions: Sessions): readonly AdaptDock[] {
  return gamesOf(sessions).flatMap(({ docks }) => docks);
}

/** Share of the items for which the test holds. */
function shareOf<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(test).length / items.length;
}

export function flowShare(sessions: Sessions): number {
  return shareOf(docksOf(sessions), isInFlow);
}

/** Docks of a game at which the ratio leans to 1 by construction. */
const FIRST_DOCKS = 2;

function flowLater(sessions: Sessions): number {
  return shareOf(
    gamesOf(sessions).flatMap(({ docks }) => docks.slice(FIRST_DOCKS)),
    isInFlow,
  );
}

/** Of the games `from` to `to` of a session, counted from 1. */
export function flowInGames(sessions: Sessions, from: number, to = Infinity): number {
  return shareOf(
    sessions.flatMap(({ games }) => games.slice(from - 1, to)).flatMap(({ docks }) => docks),
    isInFlow,
  );
}

export function placementsAGame(sessions: Sessions): number {
  return mean(gamesOf(sessions).map(({ steps }) => steps));
}

export function deathsPer100(sessions: Sessions): number {
  return (100 * gamesOf(sessions).filter(({ isLost }) => isLost).length) / docksOf(sessions).length;
}

/** Flow ratio at delivery, mean. */
export function meanRatio(sessions: Sessions): number {
  return mean(docksOf(sessions).map(({ ratio }) => ratio));
}

export function frustratedShare(sessions: Sessions): number {
  return shareOf(docksOf(sessions), ({ isFrustrated }) => isFrustrated);
}

export function regretAPlacement(sessions: Sessions): number {
  const games = gamesOf(sessions);
  return sumOf(games, ({ regret }) => regret) / sumOf(games, ({ steps }) => steps);
}

export function forcedBadShare(sessions: Sessions): number {
  const games = gamesOf(sessions);
  return sumOf(games, ({ forcedBad }) => forcedBad) / sumOf(games, ({ rounds }) => rounds);
}

function sumOf<T>(items: readonly T[], read: (item: T) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0);
}

const BIG_SQUARE = SHAPES.find(({ id }) => id === "3x3")!.index;

const hasBigSquare = ({ shapes }: AdaptDock) => shapes.includes(BIG_SQUARE);

export function lastDock3x3(sessions: Sessions): number {
  const lost = gamesOf(sessions).filter(({ isLost, docks }) => isLost && docks.length > 0);
  return shareOf(lost, ({ docks }) => hasBigSquare(docks.at(-1)!));
}

export function dock3x3(sessions: Sessions): number {
  return shareOf(docksOf(sessions), hasBigSquare);
}

/** Different families of a dock, mean. */
export function familiesADock(sessions: Sessions): number {
  return mean(docksOf(sessions).map(({ shapes }) => new Set(shapes.map((index) => SHAPES[index]!.family)).size));
}

/** e to the entropy of the dealt shapes: as many shapes, all alike often, would be as varied. */
export function effectiveShapes(sessions: Sessions): number {
  const counts = new Map<number, number>();
  const dealt = docksOf(sessions).flatMap(({ shapes }) => shapes);
  for (const shape of dealt) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const entropy = sumOf([...counts.values()], (count) => -(count / dealt.length) * Math.log(count / dealt.length));
  return dealt.length === 0 ? Number.NaN : Math.exp(entropy);
}

/** Log-likelihood of placements 61 to 140 of a session over chance, nats a placement. */
export function likelihoodGain(sessions: Sessions): number {
  const gains = sessions.map(gainOf);
  return sumOf(gains, ({ nats }) => nats) / sumOf(gains, ({ placements }) => placements);
}

/** A session as earlier versions saved it, by the name of the field then. */
interface EarlierSession extends Omit<AdaptSession, "likelihoodGain"> {
  readonly foretold: LikelihoodGain;
}

function gainOf(session: AdaptSession | EarlierSession): LikelihoodGain {
  return "foretold" in session ? session.foretold : session.likelihoodGain;
}

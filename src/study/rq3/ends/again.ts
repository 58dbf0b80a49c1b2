/**
 * @file Lost games lived again: how many of the lives get a further dock, and `LIVE_DOCKS` of them, with the dock that came
 * and with others, paired by game; and against the same at a moment drawn from earlier in the game. Games are independent;
 * lives of one game are averaged first.
 */
import { mean, meanInterval, type Estimate as Paired } from "#stats";
import { LIFE_SOURCES, LIVE_DOCKS, LIVED_DOCKS, type LifeSource, type Moment } from "./lives.ts";
import { type Estimate, estimate, UNIT_RANGE } from "./measures.ts";
import type { Trail } from "./play.ts";

/** Further docks that a life must get to count as survived. */
export const HORIZONS = [1, LIVE_DOCKS] as const;

/** Sources of docks that did not come. */
export const OTHERS = ["dealer", "table"] as const satisfies readonly LifeSource[];
export type Other = (typeof OTHERS)[number];

export interface HorizonRow {
  readonly docks: number;
  readonly survived: Readonly<Record<LifeSource, Estimate>>;
  /** Survival with another dock minus with the one that came, paired by game. */
  readonly gained: Readonly<Record<Other, Paired>>;
  /** The same minus what another dock gains at the control; null for the control itself. */
  readonly beyond: Readonly<Record<Other, Paired>> | null;
}

export interface LifeRow {
  /** 0 for the fatal dock, −1 for the one before, …; null for the control. */
  readonly offset: number | null;
  readonly games: number;
  readonly horizons: readonly HorizonRow[];
}

/** The last docks, fatal one first, then the control; only those that some game has. */
export function lifeRows(trails: readonly Trail[]): LifeRow[] {
  const offsets = [...Array.from({ length: LIVED_DOCKS }, (_, i) => 0 - i), null];
  return offsets.flatMap((offset) => {
    const lived = trails.flatMap(({ moments }) => {
      const moment = moments.find((one) => one.offset === offset);
      const control = moments.find((one) => one.offset === null);
      return moment === undefined ? [] : [{ moment, control }];
    });
    if (lived.length === 0) return [];
    return [{ offset, games: lived.length, horizons: HORIZONS.map((docks) => horizonRow(docks, offset, lived)) }];
  });
}

interface Lived {
  readonly moment: Moment;
  /** None in games that are too short for one. */
  readonly control: Moment | undefined;
}

function horizonRow(docks: number, offset: number | null, lived: readonly Lived[]): HorizonRow {
  const share = (moment: Moment, source: LifeSource) => mean(moment[source].map((life) => (life >= docks ? 1 : 0)));
  const gain = (moment: Moment, other: Other) => share(moment, other) - share(moment, "came");
  const controlled = lived.flatMap(({ moment, control }) => (control === undefined ? [] : [{ moment, control }]));
  return {
    docks,
    survived: by(LIFE_SOURCES, (source) =>
      estimate(
        lived.map(({ moment }) => share(moment, source)),
        UNIT_RANGE,
      ),
    ),
    gained: by(OTHERS, (other) => paired(lived.map(({ moment }) => gain(moment, other)))),
    beyond:
      offset === null
        ? null
        : by(OTHERS, (other) =>
            paired(controlled.map(({ moment, control }) => gain(moment, other) - gain(control, other))),
          ),
  };
}

function paired(differences: readonly number[]): Paired {
  return { value: differences.length === 0 ? Number.NaN : mean(differences), ...meanInterval(differences) };
}

function by<Key extends string, T>(keys: readonly Key[], of: (key: Key) => T): Record<Key, T> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, T>;
}

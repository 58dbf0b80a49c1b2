/**
 * @file How well the outcome network predicts the docks of people that nothing was learned from, beside predictions from one
 * number: lines by those that greedy play clears, the next flow ratio by the present one, losing by the fill of the board.
 * Each of these baselines is fitted to the same held-out docks, which only helps it.
 */
import { fillOf, REGULAR_SHAPES } from "#engine";
import {
  type Calibration,
  calibrated,
  fitCalibration,
  type HeadFigures,
  headFigures,
  NO_CALIBRATION,
  OUTCOMES,
  type OutcomeName,
  type OutcomeSample,
  type OwnDocks,
  ownDocks,
  type PersonalNetwork,
  rowsIn,
  STATE_FEATURES,
  startOf,
} from "#neural";
import { outlookOf } from "#spawn";

export interface OutcomeFigures {
  /** Of the network, and of the best single number, by head. */
  readonly network: Readonly<Record<OutcomeName, HeadFigures>>;
  readonly single: Readonly<Record<OutcomeName, HeadFigures>>;
}

/** Pseudo-docks against a baseline: none. */
const FREE = { shift: 0, scale: 0 };

export async function measureOutcomes(
  network: PersonalNetwork,
  samples: readonly OutcomeSample[],
): Promise<OutcomeFigures> {
  const docks = ownDocks(samples);
  const outputs = await network.predict(docks.encoded, startOf(network, { seed: 1 }));
  return { network: figuresOn(docks, outputs, NO_CALIBRATION), single: figuresOfOne(docks, samples) };
}

function figuresOfOne(docks: OwnDocks, samples: readonly OutcomeSample[]) {
  const numbers = singleNumbers(samples);
  const rows = rowsIn(docks);
  return figuresOn(docks, numbers, fitCalibration(numbers, docks.judged, rows, FREE));
}

function figuresOn(docks: OwnDocks, outputs: Float32Array, calibration: Calibration) {
  return headFigures(calibrated(outputs, calibration), docks.judged, rowsIn(docks));
}

const RATIO = STATE_FEATURES.indexOf("ratio");

function singleNumbers(samples: readonly OutcomeSample[]): Float32Array {
  const numbers = samples.flatMap(({ seen, shapes }) => {
    const { lines } = outlookOf(
      seen.board,
      shapes.map((index) => REGULAR_SHAPES[index]!),
    );
    const fill = 10 * fillOf(seen.board) - 7;
    const known: Readonly<Record<OutcomeName, number>> = {
      lines,
      lostNow: fill,
      lostSoon: fill,
      ratio: seen.state[RATIO]!,
    };
    return OUTCOMES.map((name) => known[name]);
  });
  return Float32Array.from(numbers);
}

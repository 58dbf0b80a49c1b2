/**
 * @file Stage 11, colour (paper §3.3): assigned after the geometry is settled and from their own stream, so that they
 * never affect the choice of shapes. Colours whose line could become one colour are a little likelier.
 */
import { COLOURS, drawIndex, type Rng } from "#engine";
import type { SpawnConfig } from "./config.ts";
import type { Perception } from "./perceive.ts";

export interface Colouring {
  /** Three different colours, slot by slot. */
  readonly colours: readonly number[];
  /** Draw weight of each of the eight colours. */
  readonly weights: readonly number[];
}

export function assignColours({ nearMono }: Perception, { colour, theta }: SpawnConfig, rng: Rng): Colouring {
  const weights: number[] = new Array(COLOURS).fill(1);
  for (const line of nearMono) {
    const far = colour.farMono + ((colour.farMonoEnd - colour.farMono) * (line.short - 3)) / 3;
    const bias = line.short <= 2 ? colour.nearMono : far;
    weights[line.colour]! += bias * theta.monoFlushCapGain * (1 + theta.monoFlushBoost);
  }
  const colours: number[] = [];
  while (colours.length < 3) {
    colours.push(
      drawIndex(
        weights.map((weight, i) => (colours.includes(i) ? 0 : weight)),
        rng,
      ),
    );
  }
  return { colours, weights };
}

/** @file Observations for tests of the player profile: an unremarkable placement to vary, and seeded streams of play. */
import { Bitboard, createRng } from "#engine";
import { type Observation, observe, type Profile } from "#profile";
import { ROUND_CLASSES, topologyOf } from "#quality";

export type Placed = Extract<Observation, { type: "placed" }>;

export const EMPTY_TOPOLOGY = topologyOf(Bitboard.empty());

/** Two seconds, no clear, a third of the board full and sound, not judged. */
export function placed(change: Partial<Placed> = {}): Placed {
  return {
    type: "placed",
    ms: 2000,
    lines: 0,
    chain: 0,
    fill: 1 / 3,
    topology: EMPTY_TOPOLOGY,
    mobility: 40,
    quality: null,
    regret: null,
    ...change,
  };
}

export function observeAll(profile: Profile, observations: readonly Observation[]): Profile {
  return observations.reduce((current, observation) => observe(current, observation), profile);
}

export function times(n: number, observation: Observation): Observation[] {
  return Array.from({ length: n }, () => observation);
}

/** A stream of play of every kind of observation: games, absences, slips, rounds. */
export function randomPlay(seed: number, length: number): Observation[] {
  const rng = createRng(seed, "noise");
  let now = 1_700_000_000_000;
  const draw = (): Observation => {
    const kind = rng.below(20);
    if (kind === 0) {
      now += rng.pick([5_000, 60_000, 7_200_000, 172_800_000, 1_209_600_000]);
      return { type: "gameStarted", now };
    }
    if (kind === 1) return { type: "gameEnded", now, score: rng.below(3000), placements: rng.below(60) };
    if (kind === 2) return { type: "missed" };
    if (kind === 3) return { type: "undone" };
    if (kind < 7) return { type: "roundClosed", round: rng.pick(ROUND_CLASSES) };
    const topology = topologyOf(new Bitboard(rng.next() & rng.next(), rng.next() & rng.next()));
    return placed({
      ms: rng.below(20_000),
      lines: rng.pick([0, 0, 0, 1, 2]),
      chain: rng.below(6),
      fill: topology.fill,
      topology,
      mobility: rng.below(120),
      quality: rng.pick([null, rng.below(1001) / 1000]),
      regret: rng.pick([null, rng.below(501) / 1000]),
    });
  };
  return Array.from({ length }, draw);
}

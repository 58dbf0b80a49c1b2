/**
 * @file Every assumption about a population of simulated people, with unit, range and meaning. None is measured from real
 * players; what a study finds with them holds for people like these.
 */
import { configure, defaultsOf, group, inOrder, type Parameter, param, type ValuesOf } from "#engine";

function assumed(value: number, range: readonly [number, number], unit: string, meaning: string): Parameter {
  return param(value, range, unit, "assumed", meaning);
}

export const POPULATION_PARAMETERS = {
  errors: group(
    {
      leastSlips: assumed(5, [0, 1000], "whole placements in 1000", "slips of the strongest"),
      mostSlips: assumed(300, [0, 1000], "whole placements in 1000", "slips of the weakest who errs by slips"),
      mostNoise: assumed(150, [0, 1000], "whole points", "near misses of the weakest who errs by them"),
      leastAttention: assumed(
        450,
        [1, 1000],
        "whole placements in 1000",
        "noticed by the weakest who errs by inattention",
      ),
    },
    inOrder("leastSlips", "mostSlips"),
  ),
  planning: {
    keepers: assumed(0.5, [0, 1], "share of the strongest", "keep the dock; nobody among the weakest does"),
    planners: assumed(0.3, [0, 1], "share of foreign people", "plan the whole dock"),
    width: assumed(4, [1, 12], "whole placements", "followed at each step of a plan"),
  },
  habits: group(
    {
      spread: assumed(0.5, [0, 1], "share of a weight", "most by which a weight of tidy play differs, either way"),
      most: assumed(2, [0, 6], "whole habits", "most habits of one person, inside; fewer are as likely"),
      weakest: assumed(0.5, [0, 10], "factor", "strength of a habit, from"),
      strongest: assumed(2, [0, 10], "factor", "strength of a habit, to"),
      switchers: assumed(0.3, [0, 1], "share of foreign people", "look for something else on a full board"),
      pressedFrom: assumed(20, [0, 64], "whole occupied cells", "that make a board full for them, from"),
      pressedTo: assumed(36, [0, 64], "whole occupied cells", "that make a board full for them, to"),
    },
    inOrder("weakest", "strongest"),
    inOrder("pressedFrom", "pressedTo"),
  ),
  pace: group(
    {
      fastest: assumed(1200, [100, 60_000], "whole ms", "usual thinking time, from"),
      slowest: assumed(4500, [100, 60_000], "whole ms", "usual thinking time, to"),
    },
    inOrder("fastest", "slowest"),
  ),
  learning: {
    left: assumed(0.6, [0, 1], "share of errors", "left after any number of games"),
    halfGames: assumed(20, [1, 10_000], "games", "after which half of what can be learnt is learnt"),
  },
  fatigue: {
    placements: assumed(80, [1, 10_000], "whole placements of a session", "that make one stage of tiredness"),
    stages: assumed(5, [0, 20], "whole stages", "after which nobody tires further"),
    errors: assumed(0.2, [0, 5], "share of errors a stage", "more errors"),
    pace: assumed(0.05, [0, 1], "share of pace a stage", "slower"),
  },
  tilt: {
    badShare: assumed(0.5, [0, 1], "share of the usual placements", "a game that ends sooner is a bad one"),
    rate: assumed(0.2, [0, 1], "share a game", "smoothing of the usual placements"),
    most: assumed(3, [0, 20], "whole games", "bad games in a row that count"),
    slips: assumed(40, [0, 1000], "whole placements in 1000 a bad game", "further slips"),
    hurry: assumed(0.1, [0, 0.3], "share of pace a bad game", "faster"),
  },
  session: group(
    {
      fewest: assumed(2, [1, 100], "games", "usual games of a session, from"),
      most: assumed(8, [1, 100], "games", "usual games of a session, to"),
      tilt: assumed(0.1, [0, 1], "chance a bad game", "to stop earlier"),
      fatigue: assumed(0.05, [0, 1], "chance a stage", "to stop earlier"),
      flow: assumed(0.6, [0, 1], "share of the chance", "by which full enjoyment lowers the chance to stop"),
    },
    inOrder("fewest", "most"),
  ),
  return: group(
    {
      shortest: assumed(6, [1, 10_000], "whole h", "usual time between sessions, from"),
      longest: assumed(72, [1, 10_000], "whole h", "usual time between sessions, to"),
      leave: assumed(0.08, [0, 1], "chance a session", "not to come back, at half enjoyment"),
      tilt: assumed(0.05, [0, 1], "chance a bad game", "not to come back, besides"),
      flow: assumed(0.8, [0, 1], "share of the chance", "by which full enjoyment lowers it and none raises it"),
      start: assumed(0.5, [0, 1], "enjoyment", "before the first game"),
      rate: assumed(0.3, [0, 1], "share a game", "smoothing of enjoyment"),
    },
    inOrder("shortest", "longest"),
  ),
  enjoyment: {
    flow: assumed(1, [0, 1], "enjoyment", "of a game whose docks are all in flow"),
    length: assumed(0, [0, 1], "enjoyment", "of a game far longer than usual; half of it of one as long as usual"),
    best: assumed(0, [0, 1], "enjoyment", "of a game longer than any before, besides"),
  },
};

export type PopulationConfig = ValuesOf<typeof POPULATION_PARAMETERS>;

export const populationDefaults: PopulationConfig = defaultsOf(POPULATION_PARAMETERS);

/**
 * Three assumptions about when people stop and return, as changes of the defaults. None is measured, and they contradict
 * each other on purpose: a finding that holds under all three depends on none of them.
 *
 * - `flow`: people stay for flow, the share of docks that are neither boring nor too hard (the defaults)
 * - `progress`: people stay for games longer than usual, and for new bests
 * - `indifferent`: stopping and returning do not depend on the games
 */
export const BEHAVIOURS = ["flow", "progress", "indifferent"] as const;
export type BehaviourName = (typeof BEHAVIOURS)[number];

type Changes = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const BEHAVIOUR_CHANGES: Readonly<Record<BehaviourName, Changes>> = {
  flow: {},
  progress: { enjoyment: { flow: 0, length: 1, best: 0.3 } },
  indifferent: { session: { tilt: 0, fatigue: 0, flow: 0 }, return: { tilt: 0, flow: 0 } },
};

/** The configuration of a population with this behaviour. */
export function behaviourConfig(name: BehaviourName): PopulationConfig {
  const configured = configure(POPULATION_PARAMETERS, BEHAVIOUR_CHANGES[name]);
  if (!configured.ok) throw new Error(configured.faults[0]!.message);
  return configured.value;
}

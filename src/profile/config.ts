/**
 * @file Every number of the player profile with unit, range, source and meaning. The source is the section of the paper
 * that names the quantity; it prints only the smoothing rates, the flow bounds and the least skill. "ours" marks what it
 * does not name.
 */
import { defaultsOf, group, inOrder, param, positiveSum, strictlyBelow, type ValuesOf } from "#engine";
import { MATRIX_PARAMETERS } from "./matrix.ts";

/** What the windows of a profile may be set to, and so what a stored one may hold; `idleMs` in milliseconds. */
export const LONGEST = {
  window: 60,
  idleMs: 600_000,
  sessions: 100,
  recent: 60,
  baseline: 120,
  rounds: 100,
} as const;

export const PROFILE_PARAMETERS = {
  skill: group(
    {
      prior: param(0.5, [0, 1], "skill", "§3.1", "estimate without evidence"),
      window: param(15, [5, LONGEST.window], "whole placements", "§3.1", "placements behind the five dimensions"),
      fullEvidence: param(5, [1, 60], "placements", "ours", "from here on the window is believed in full"),
      earlyRate: param(0.35, [0, 1], "share per step", "§3.1", "smoothing in the first steps of a game"),
      laterRate: param(0.15, [0, 1], "share per step", "§3.1", "smoothing afterwards"),
      earlySteps: param(5, [0, 50], "whole steps", "§3.1", "the first steps of a game"),
      idleMs: param(15_000, [1000, LONGEST.idleMs], "ms", "§3.1", "thinking this long is absence, not thought"),
      speedWeight: param(0.15, [0, 1], "share of skill", "§3.1", "decision speed"),
      clearWeight: param(0.3, [0, 1], "share of skill", "§3.1", "clear efficiency, the highest"),
      comboWeight: param(0.2, [0, 1], "share of skill", "§3.1", "combo maintenance"),
      placementWeight: param(0.2, [0, 1], "share of skill", "§3.1", "placement efficiency"),
      loadWeight: param(0.15, [0, 1], "share of skill", "§3.1", "cognitive load"),
      fastMs: param(800, [0, 60_000], "ms", "ours", "mean thinking time of full decision speed"),
      slowMs: param(12_800, [1, 600_000], "ms", "ours", "mean thinking time of no decision speed"),
      fullClearRate: param(
        0.55,
        [0.05, 1],
        "clearing share of placements",
        "ours",
        "full clear efficiency; eight cells clear with each line and five come with each piece",
      ),
      fullChain: param(5, [1, 50], "chain length", "ours", "full combo maintenance: the multiplier grows no further"),
      badRegret: param(
        0.15,
        [0.01, 1],
        "mean regret",
        "ours",
        "no placement efficiency: worse than random play on an average board",
      ),
      badSlipRate: param(0.3, [0.01, 1], "failed drops per attempt", "ours", "no placement efficiency"),
      slipShare: param(0.3, [0, 1], "share of placement efficiency", "ours", "weight of failed drops against regret"),
      undoSlip: param(0.5, [0, 1], "failed drops", "ours", "an undo counts as this many failed drops"),
      loadVariance: param(8e6, [1e4, 1e9], "ms²", "ours", "variance of thinking time that is full load"),
    },
    positiveSum("speedWeight", "clearWeight", "comboWeight", "placementWeight", "loadWeight"),
    strictlyBelow("fastMs", "slowMs"),
  ),
  history: {
    sessions: param(30, [2, LONGEST.sessions], "whole sessions", "§3.1", "sessions remembered"),
    discount: param(0.85, [0, 1], "weight per session", "§3.1", "weight of a session against the next one"),
    minSessions: param(2, [1, 100], "whole sessions", "ours", "fewer are no history"),
    minSteps: param(5, [1, 100], "whole steps", "ours", "a shorter session is not remembered"),
    fullGames: param(20, [1, 1000], "games", "ours", "games that make history trustworthy"),
    sessionSteps: param(7.5, [1, 100], "steps", "§3.1", "steps from which a session overrides history"),
    graceHours: param(24, [0, 1000], "h", "ours", "absence that costs nothing"),
    fadeHours: param(240, [1, 10_000], "h", "ours", "further absence that fades skill and trust in full"),
    maxDecay: param(0.5, [0, 1], "share", "§3.1", "most of the distance to the prior that absence takes"),
    minFreshness: param(0.3, [0, 1], "share", "ours", "trust in history that is left after any absence"),
    sessionGapMs: param(1_800_000, [60_000, 86_400_000], "ms", "§3.4", "games closer than this are one session"),
  },
  flow: group(
    {
      fillWeight: param(0.45, [0, 1], "share of pressure", "§3.1", "fill of the board"),
      clearWeight: param(0.35, [0, 1], "share of pressure", "§3.1", "clear deficit"),
      loadWeight: param(0.2, [0, 1], "share of pressure", "§3.1", "cognitive load"),
      expectedClearRate: param(0.4, [0.05, 1], "clearing share of placements", "ours", "no clear deficit"),
      pressureScale: param(
        3.23,
        [0.1, 10],
        "factor",
        "ours",
        "brings pressure to the scale of skill, which the paper leaves open: set by `openblock study calibrate` so that a median simulated player on uniform feasible docks has a median ratio of 1",
      ),
      fullEvidence: param(
        5,
        [1, 60],
        "placements",
        "ours",
        "until then the ratio leans to 1: an opening says nothing yet",
      ),
      minSkill: param(0.05, [0.001, 1], "skill", "§3.1", "lower bound of the denominator"),
      bored: param(0.9, [0, 10], "ratio", "§3.1", "below it the challenge is too low"),
      anxious: param(1.3, [0, 10], "ratio", "§3.1", "above it the challenge is too high"),
    },
    positiveSum("fillWeight", "clearWeight", "loadWeight"),
    inOrder("bored", "anxious"),
  ),
  steady: {
    pressureScale: param(
      3.33,
      [0.1, 10],
      "factor",
      "ours",
      "as `flow.pressureScale`, for the ratio that foresight aims at; set by `openblock study calibrate`",
    ),
    priorPlacements: param(
      5,
      [0, 60],
      "placements",
      "ours",
      "the clear rate starts as if this many placements had gone as expected",
    ),
    depthWidth: param(
      0.2,
      [0.001, 2],
      "ratio",
      "ours",
      "this far outside the band a player is bored or anxious in full",
    ),
  },
  frustration: group(
    {
      warning: param(3, [1, 100], "whole steps without a clear", "§3.1", "a softened dock"),
      relief: param(4, [1, 100], "whole steps without a clear", "§3.1", "relief"),
      critical: param(5, [1, 100], "whole steps without a clear", "§3.1", "mandatory relief"),
    },
    inOrder("warning", "relief", "critical"),
  ),
  distress: group(
    {
      holesWeight: param(0.4, [0, 1], "share", "§3.1", "hole density"),
      roughnessWeight: param(0.3, [0, 1], "share", "§3.1", "boundary roughness"),
      wellsWeight: param(0.2, [0, 1], "share", "§3.1", "wells"),
      cornersWeight: param(0.1, [0, 1], "share", "§3.1", "concave corners"),
      holesNorm: param(8, [1, 64], "cells", "ours", "holes that are full distress"),
      borderFree: param(24, [0, 112], "pairs of cells", "ours", "border between filled and empty that is no distress"),
      borderNorm: param(32, [1, 112], "pairs of cells", "ours", "further border that is full distress"),
      wellsNorm: param(12, [1, 64], "cells", "ours", "wells that are full distress"),
      cornersNorm: param(20, [1, 98], "corners", "ours", "concave corners that are full distress"),
      rate: param(0.3, [0, 1], "share per placement", "ours", "smoothing, so that one clear does not end it"),
    },
    positiveSum("holesWeight", "roughnessWeight", "wellsWeight", "cornersWeight"),
  ),
  momentum: {
    recent: param(8, [2, LONGEST.recent], "whole placements", "§3.1", "recent window"),
    baseline: param(24, [2, LONGEST.baseline], "whole placements", "§3.1", "window before it"),
    minBaseline: param(4, [1, 120], "whole placements", "ours", "a shorter baseline says nothing"),
    fullBaseline: param(12, [1, 120], "placements", "ours", "baseline that is believed in full"),
    norm: param(0.3, [0.01, 1], "difference of clear rates", "ours", "full momentum before damping"),
    minTrust: param(0.5, [0, 1], "factor", "ours", "most that the noise of the two rates may damp"),
  },
  runStreak: {
    rate: param(0.3, [0, 1], "share per game", "ours", "smoothing over games"),
    par: param(
      0.35,
      [0.01, 0.99],
      "share of personal best",
      "ours",
      "neither good nor bad: scores have a long tail, the mean of twenty is about a third of the best",
    ),
    bestFloor: param(240, [1, 100_000], "points", "ours", "least best that a game is measured against"),
    minPlacements: param(5, [0, 100], "whole placements", "ours", "a game given up sooner says nothing"),
  },
  trend: {
    rounds: param(10, [1, LONGEST.rounds], "whole rounds", "§3.4", "rounds behind the rates"),
  },
  lifecycle: group(
    {
      newDays: param(3, [0, 365], "days", "§3.1", "new up to this install age, and"),
      newSessions: param(10, [0, 1000], "whole sessions", "§3.1", "up to this many sessions"),
      newPlacements: param(
        20,
        [0, 1000],
        "whole placements",
        "ours",
        "new whatever the age with fewer placements, and",
      ),
      newPlayerSessions: param(3, [1, 100], "whole sessions", "ours", "fewer sessions"),
      returningHours: param(168, [1, 10_000], "h", "§3.1", "absence that makes the next session a return"),
      churningHours: param(72, [1, 10_000], "h", "§3.1", "absence that may mean churn, if it is also"),
      churningFactor: param(2.5, [1, 100], "times the usual gap", "ours", "much longer than this player's usual one"),
      churningSessions: param(3, [1, 100], "whole sessions", "ours", "a usual gap needs this many sessions"),
      plateauDays: param(30, [0, 3650], "days", "§3.1", "plateau from this install age,"),
      plateauSessions: param(50, [1, 10_000], "whole sessions", "§3.1", "this many sessions and"),
      plateauGain: param(0.02, [-1, 1], "skill", "ours", "at most this gain between the halves of the history"),
      earlyMs: param(30_000, [0, 3_600_000], "ms", "§3.4", "a session younger than this is early"),
      earlyPlacements: param(6, [0, 100], "whole placements", "§3.4", "or with no more placements: two docks"),
      lateMs: param(300_000, [0, 36_000_000], "ms", "§3.4", "a session older than this is late"),
    },
    inOrder("churningHours", "returningHours"),
    inOrder("earlyMs", "lateMs"),
  ),
  // The 20th, 40th, 60th and 80th percentile of simulated players whose error rates are spread evenly from 0 to 80 %.
  maturity: group(
    {
      m1: param(0.44, [0, 1], "skill", "§3.1", "lower bound of M1"),
      m2: param(0.52, [0, 1], "skill", "§3.1", "lower bound of M2"),
      m3: param(0.64, [0, 1], "skill", "§3.1", "lower bound of M3"),
      m4: param(0.72, [0, 1], "skill", "§3.1", "lower bound of M4"),
    },
    inOrder("m1", "m2", "m3", "m4"),
  ),
  matrix: MATRIX_PARAMETERS,
};

export type ProfileConfig = ValuesOf<typeof PROFILE_PARAMETERS>;

export const profileDefaults: ProfileConfig = defaultsOf(PROFILE_PARAMETERS);

/** @file Words of the studio's experiments in English. */
import type { DecisionCode, ExperimentState, MetricId, StopReason } from "#experiment";
import type { Names, Wording } from "#web/kit/words/wording.ts";

/** What a decision is about, in the words of the language. */
export interface DecisionTexts {
  readonly arm: string;
  readonly metric: string;
  readonly effect: string;
  readonly interval: string;
  readonly planned: string;
  /** "p = 0.02". */
  readonly p: string;
  /** Empty where the next look is not known. */
  readonly nextLook: string;
  /** Guardrails that are still open. */
  readonly open: string;
}

export const EN = {
  title: "Experiments",
  about: "Compare ways of dealing among live players. Check health first; decisions are made at planned looks.",
  none: "No experiments yet",
  noneAbout: "An experiment deals some players' games differently and compares the results. Design one, then start it.",
  design: "Design an experiment",
  states: { draft: "Draft", running: "Running", stopped: "Stopped" } satisfies Names<ExperimentState>,
  reasons: {
    sampleRatio: "sample ratio mismatch",
    guardrail: "a guardrail was harmed",
    refusedRecords: "too many records were refused",
    noFeasibleDock: "too many games ended without a feasible hand",
    byHand: "by hand",
    decided: "decided",
  } satisfies Names<StopReason>,
  metrics: {
    day1Retention: "Came back next day",
    sessionMinutes: "Minutes a session",
    gamesPerDay: "Games an active day",
    lateSurvival: "Late-game survival",
    refusedRecords: "Refused records",
    noFeasibleDock: "Games without a feasible hand",
    frustratedDocks: "Hands dealt to an anxious player",
  } satisfies Names<MetricId>,
  columns: {
    name: "Experiment",
    state: "State",
    metric: "Primary metric",
    arms: "Arms",
    players: "Players",
    since: "Since",
    coverage: "Coverage",
  },
  form: {
    name: "Name",
    id: "Id, in addresses and reports",
    arms: "Arms",
    armsAbout: "The first one is the control. Two arms must be dealt differently.",
    control: "Control",
    treatment: "Treatment",
    armName: "Name",
    dealer: "Dealer",
    config: "Settings that differ, as JSON",
    model: "Network",
    tuned: "Tuned policies, one for each context of players",
    configAbout: "as in a configuration file",
    weight: "Weight, relative to the other arms",
    add: "Add an arm",
    remove: "Remove",
    primary: "Primary metric",
    effect: (unit: string) => `Minimum detectable effect, ${unit}`,
    points: "points",
    percent: "%",
    secondary: "Secondary metrics",
    secondaryAbout: "Also estimated, corrected for multiple comparisons; they decide nothing.",
    namespace: "Players",
    namespaceAbout:
      "Experiments with separate ranges of one namespace share no player. Leave empty to include any player.",
    namespaceId: "Namespace",
    from: "From, %",
    to: "To, %",
    faults: {
      noName: "Enter a name.",
      noModel: "A dual arm needs a network.",
      badConfig: "Not a JSON object.",
      badWeight: "Enter a number above 0, at most 1000.",
      badNumber: "Enter a number above 0.",
      badNamespace: "Use at most 64 letters, digits, - and _.",
      badRange: "Enter a rising range between 0 and 100.",
      badPlayers: "Enter a whole number, at least 2.",
      badDays: "Enter a whole number, at least one day for each look.",
    },
    looks: "Planned looks",
    guardrails: "Guardrails",
    guardrailsAbout: "How much worse each may get. Leave empty for no guardrail.",
    margin: (metric: string) => `Margin of ${metric}`,
    plan: "Plan",
    planAbout: (players: string, days: number) => `from ${players} players of the last ${days} days`,
    noBaseline: "Too few players to plan from. Enter the number of players and days instead.",
    plannedPlayers: "Players of all arms",
    plannedDays: "Days",
    perArm: "Players an arm",
    all: "Players of all arms",
    days: "Days",
    lookDays: "Looks on days",
    saved: "Variance reduction from the week before",
    now: "Now",
    create: "Save as draft",
  },
  actions: {
    start: "Start with 10%",
    raise: (coverage: string) => `Raise to ${coverage}`,
    stop: "Stop",
    askStart: "10% of the players are dealt by their arm from their next game on.",
    askRaise: (coverage: string) => `${coverage} of the players are in it from now on. Nobody changes arm.`,
    askStop: "Everybody is dealt as usual from their next game on. It cannot be restarted.",
    yes: "Do it",
    no: "Cancel",
    wait: (days: number, coverage: string) =>
      `${days === 1 ? "One more day" : `${days} more days`} until it may rise to ${coverage}.`,
  },
  health: {
    title: "Health",
    about: "check this first",
    split: "Players by arm",
    sequential: "Sample ratio, sequential",
    chiSquare: "Sample ratio, χ²",
    crossed: "Dealt by another arm",
    leftOut: "left out of the estimates",
    fresh: "No games in the week before",
    ok: "in order",
    alarm: "alarm",
    hidden:
      "The arms did not get the planned shares of players, so the result is hidden. Find out which players are missing.",
  },
  result: {
    title: "Estimates",
    about: "treatment against control, 95% intervals",
    metric: "Metric",
    arm: "Arm",
    role: { primary: "primary", secondary: "secondary", guardrail: "guardrail" },
    control: "Control",
    treatment: "Treatment",
    plain: "Plain",
    adjusted: "Adjusted for the week before",
    saved: "Variance reduction",
    tooFew: "too few players",
    sequence: "Over the days",
    sequenceAbout: "confidence sequence, valid at any look",
    look: "look",
    effect: "Effect",
    guards: "Guardrails",
    guardsAbout: "not worse than the margin",
    margin: "Margin",
    state: "State",
    guardStates: { safe: "not worse", open: "not known yet", harmed: "harmed" },
    exposures: "Players by day",
    exposuresAbout: "in the experiment up to the end of each day",
    all: "All",
  },
  history: {
    title: "History",
    when: "When",
    what: "What",
    by: "By",
    studio: "studio",
    server: "the server",
    actions: {
      create: "drafted",
      edit: "changed",
      start: "started",
      raise: "raised",
      split: "split again",
      stop: "stopped",
    },
  },
  day: (day: number, of: number) => `day ${day} of ${of}`,
  players: (players: string) => `${players} players`,
  range: (low: string, high: string) => `${low} to ${high}`,
  decision: {
    draft: () => "Not started yet.",
    blocked: ({ p }) => `The arms did not get the planned shares of players (${p}): nothing may be concluded.`,
    harmed: ({ arm, metric }) => `Stop: ${arm} makes “${metric}” worse than its margin allows.`,
    better: (said) => `${said.arm} is better: ${crossing(said)}`,
    worse: (said) => `${said.arm} is worse: ${crossing(said)}`,
    noEffect: ({ metric, planned }) => `No difference in “${metric}” was found; the plan could find ${planned}.`,
    continue: ({ nextLook }) =>
      nextLook === "" ? "Waiting for the data of the last look." : `Keep going. Next look ${nextLook}.`,
  } satisfies Readonly<Record<DecisionCode, (said: DecisionTexts) => string>>,
};

export type ExperimentWords = Wording<typeof EN>;

function crossing({ metric, effect, interval, open }: DecisionTexts): string {
  return `${metric} ${effect} (${interval}).${open === "" ? "" : ` Not known to be safe yet: ${open}.`}`;
}

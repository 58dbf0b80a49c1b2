/** @file Experiments of the studio in English. */
import type { ExperimentWords } from "../dictionary/experiments.ts";

export const ENGLISH_EXPERIMENTS: ExperimentWords = {
  title: "Experiments",
  about: "Who is dealt how, and what comes of it. Health first; decisions fall at planned looks.",
  none: "No experiments yet",
  noneAbout: "An experiment deals some players' games otherwise and compares what they do. Design one, then begin it.",
  design: "Design an experiment",
  states: { draft: "Draft", running: "Running", stopped: "Stopped" },
  reasons: {
    sampleRatio: "the arms did not get their shares",
    guardrail: "a guardrail was harmed",
    refusedRecords: "too many records were refused",
    noFeasibleDock: "too many games had no hand left",
    byHand: "by hand",
    decided: "decided",
  },
  metrics: {
    day1Retention: "Came back next day",
    sessionMinutes: "Minutes a session",
    gamesPerDay: "Games an active day",
    lateSurvival: "Late-game survival",
    refusedRecords: "Refused records",
    noFeasibleDock: "Games without a hand left",
    frustratedDocks: "Hands that found the player anxious",
  },
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
    configAbout: "as in a configuration file",
    badConfig: "This is no JSON object.",
    add: "Add an arm",
    remove: "Remove",
    primary: "Primary metric",
    effect: (unit) => `Least effect worth finding, ${unit}`,
    points: "points",
    percent: "%",
    looks: "Planned looks",
    guardrails: "Guardrails",
    guardrailsAbout: "How much worse each may get; empty is not guarded.",
    margin: (metric) => `Margin of ${metric}`,
    plan: "Plan",
    planAbout: (players, days) => `from ${players} players of the last ${days} days`,
    noBaseline: "Too few players here to plan with. Say how many and how long instead.",
    plannedPlayers: "Players of all arms",
    plannedDays: "Days",
    perArm: "Players an arm",
    all: "Players of all arms",
    days: "Days",
    lookDays: "Looks on days",
    saved: "Variance saved by the week before",
    now: "Now",
    create: "Keep as a draft",
  },
  actions: {
    start: "Begin with 10%",
    raise: (coverage) => `Raise to ${coverage}`,
    stop: "Stop",
    askStart: "10% of the players are dealt by their arm from their next game on.",
    askRaise: (coverage) => `${coverage} of the players are in it from now on. Nobody changes arm.`,
    askStop: "Everybody is dealt as usual from their next game on. It cannot begin again.",
    yes: "Do it",
    no: "Cancel",
    wait: (days, coverage) => `${days === 1 ? "One more day" : `${days} more days`} until it may rise to ${coverage}.`,
  },
  health: {
    title: "Health",
    about: "looked at before anything else",
    split: "Players by arm",
    sequential: "Sample ratio, sequential",
    chiSquare: "Sample ratio, χ²",
    crossed: "Dealt by another arm",
    leftOut: "left out of the estimates",
    fresh: "Unknown in the week before",
    ok: "in order",
    alarm: "alarm",
    hidden:
      "The arms did not get the planned shares of players, so there is no result to show. Find out who is missing.",
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
    saved: "Variance saved",
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
      start: "begun",
      raise: "raised",
      split: "split anew",
      stop: "stopped",
    },
  },
  day: (day, of) => `day ${day} of ${of}`,
  players: (players) => `${players} players`,
  range: (low, high) => `${low} to ${high}`,
  decision: (code, { arm, metric, effect, interval, planned, p, nextLook, open }) => {
    switch (code) {
      case "draft":
        return "It has not begun.";
      case "blocked":
        return `The arms did not get the planned shares of players (p = ${p}): nothing may be concluded.`;
      case "harmed":
        return `Stop: ${arm} makes “${metric}” worse than its margin allows.`;
      case "better":
      case "worse": {
        const rest = open === "" ? "" : ` Not known to be safe yet: ${open}.`;
        return `${arm} is ${code}: ${metric} ${effect} (${interval}).${rest}`;
      }
      case "noEffect":
        return `No difference in “${metric}” was found; the plan could find ${planned}.`;
      case "continue":
        return nextLook === "" ? "Waiting for the data of the last look." : `Keep going. Next look ${nextLook}.`;
    }
  },
};

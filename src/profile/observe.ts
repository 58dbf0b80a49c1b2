/**
 * @file The profile learns: a pure reducer over what happened in play, well below 20 µs an observation. The caller says
 * when (in milliseconds), so the same observations always give the same profile.
 */
import type { RoundClass, Topology } from "#quality";
import { toward } from "./arithmetic.ts";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import { damageOf } from "./frustration.ts";
import { nextRunStreak } from "./momentum.ts";
import { append, type GameState, type MoveWindow, NEW_GAME, NO_MOVES, type Profile } from "./profile.ts";
import { decayedSkill, rawSkill } from "./skill.ts";

export type Observation =
  | { readonly type: "gameStarted"; readonly now: number }
  | {
      readonly type: "placed";
      /** Thinking time in milliseconds. */
      readonly ms: number;
      /** Rows and columns cleared. */
      readonly lines: number;
      /** Combo chain after the placement, 0 for none. */
      readonly chain: number;
      /** Share of occupied cells afterwards, 0…1. */
      readonly fill: number;
      /** The board afterwards. */
      readonly topology: Topology;
      /** Legal placements of the pieces that remain, afterwards. */
      readonly mobility: number;
      /** 0…1; null where the placement was not judged. */
      readonly quality: number | null;
      readonly regret: number | null;
    }
  /** A drop that did not fit. */
  | { readonly type: "missed" }
  /** The caller goes back to the profile before the placement and observes only the change of mind. */
  | { readonly type: "undone" }
  | { readonly type: "roundClosed"; readonly round: RoundClass }
  | {
      readonly type: "gameEnded";
      readonly now: number;
      readonly score: number;
      readonly placements: number;
    };

type Placed = Extract<Observation, { type: "placed" }>;
type GameEnded = Extract<Observation, { type: "gameEnded" }>;

const HOUR = 3_600_000;

export function observe(profile: Profile, observation: Observation, config: ProfileConfig = profileDefaults): Profile {
  switch (observation.type) {
    case "gameStarted":
      return startGame(profile, observation.now, config);
    case "placed":
      return afterPlacement(profile, observation, config);
    case "missed": {
      const { streak, slips } = profile.game;
      return { ...profile, game: { ...profile.game, streak: streak + 1, slips: slips + 1 } };
    }
    case "undone": {
      const slips = profile.game.slips + config.skill.undoSlip;
      return { ...profile, game: { ...profile.game, slips } };
    }
    case "roundClosed":
      return {
        ...profile,
        rounds: append(profile.rounds, observation.round, config.trend.rounds),
      };
    case "gameEnded":
      return endGame(profile, observation, config);
  }
}

function startGame(profile: Profile, now: number, config: ProfileConfig): Profile {
  const awayMs = profile.lastSeen === null ? 0 : Math.max(0, now - profile.lastSeen);
  const isSameSession = profile.lastSeen !== null && awayMs < config.history.sessionGapMs;
  const base = isSameSession ? profile : startSession(profile, now, awayMs / HOUR, config);
  return {
    ...base,
    firstSeen: Math.min(profile.firstSeen ?? now, now),
    lastSeen: now,
    session: { ...base.session, games: base.session.games + 1 },
    game: NEW_GAME,
  };
}

/** Adds the finished session to the history, if it was long enough to be telling, and begins the next. */
function startSession(profile: Profile, now: number, hoursAway: number, config: ProfileConfig): Profile {
  const { history } = config;
  const isTelling = profile.session.steps >= history.minSteps;
  return {
    ...profile,
    sessions: profile.sessions + 1,
    skill: decayedSkill(profile.skill, hoursAway, config),
    history: isTelling ? append(profile.history, profile.skill, history.sessions) : profile.history,
    session: { startedAt: now, hoursAway, games: 0, steps: 0 },
    window: NO_MOVES,
    clears: [],
    idle: [],
    rounds: [],
  };
}

function afterPlacement(profile: Profile, placed: Placed, config: ProfileConfig): Profile {
  const { momentum } = config;
  const ms = Math.max(0, Math.round(placed.ms));
  const isIdle = ms >= config.skill.idleMs;
  const game = gameAfter(profile.game, placed, config);
  const next: Profile = {
    ...profile,
    // The clock is read only at the start and the end of a game; an abandoned game counts up to its last placement.
    lastSeen: profile.lastSeen === null ? null : profile.lastSeen + ms,
    placements: profile.placements + 1,
    game,
    clears: append(profile.clears, placed.lines, momentum.recent + momentum.baseline),
    idle: append(profile.idle, isIdle ? 1 : 0, momentum.recent),
  };
  return isIdle ? next : learn(next, placed, ms, profile.game.slips, config);
}

function gameAfter(game: GameState, placed: Placed, config: ProfileConfig): GameState {
  return {
    placements: game.placements + 1,
    steps: game.steps,
    streak: placed.lines > 0 ? 0 : game.streak + 1,
    slips: 0,
    fill: placed.fill,
    mobility: placed.mobility,
    distress: toward(game.distress, damageOf(placed.topology, config), config.distress.rate),
  };
}

/** One step of the skill estimate (§3.1): fast in the first steps of a game, slow afterwards. */
function learn(profile: Profile, placed: Placed, ms: number, slips: number, config: ProfileConfig): Profile {
  const { skill } = config;
  const { game, session } = profile;
  const window = widen(profile.window, placed, ms, slips, skill.window);
  const rate = game.steps < skill.earlySteps ? skill.earlyRate : skill.laterRate;
  // Every field by name: each spread of a spread object has a hidden class of its own, slow to copy and to read, and a
  // profile would be a chain of them. Here it starts afresh with every placement.
  return {
    version: profile.version,
    firstSeen: profile.firstSeen,
    lastSeen: profile.lastSeen,
    sessions: profile.sessions,
    games: profile.games,
    placements: profile.placements,
    personalBest: profile.personalBest,
    runStreak: profile.runStreak,
    skill: toward(profile.skill, rawSkill({ window, game }, config), rate),
    history: profile.history,
    session: { ...session, steps: session.steps + 1 },
    game: { ...game, steps: game.steps + 1 },
    window,
    clears: profile.clears,
    idle: profile.idle,
    rounds: profile.rounds,
  };
}

function widen(window: MoveWindow, placed: Placed, ms: number, slips: number, length: number): MoveWindow {
  return {
    ms: append(window.ms, ms, length),
    lines: append(window.lines, placed.lines, length),
    chain: append(window.chain, placed.chain, length),
    slips: append(window.slips, slips, length),
    quality: append(window.quality, thousandths(placed.quality), length),
    regret: append(window.regret, thousandths(placed.regret), length),
  };
}

/** Rounded, to keep stored profiles short. */
function thousandths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}

function endGame(profile: Profile, ended: GameEnded, config: ProfileConfig): Profile {
  return {
    ...profile,
    lastSeen: ended.now,
    games: profile.games + 1,
    personalBest: Math.max(profile.personalBest, ended.score),
    runStreak: nextRunStreak(profile, ended, config),
  };
}

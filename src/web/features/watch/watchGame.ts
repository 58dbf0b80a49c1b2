/**
 * @file A game that an agent plays to watch: for each dock the plan first, then its placements one by one, by themselves
 * or step by step. It is a session beside the player's game, and the same game as the command line's for the same agent,
 * dock source and seed.
 */
import { signal } from "@preact/signals";
import { expectOk } from "#engine";
import { apply, DEALER_IDS, DEALERS, type DealerId, newSession, type Session, type Step } from "#game";
import { THINK_MS } from "#players";
import type { AgentPort } from "../../game/agents/port.ts";
import { type AgentAdvice, type AskedAgent, isNetwork, questionOf } from "../../game/agents/protocol.ts";

/** The agents to choose from; the first gives the hints. */
export const WATCHED_AGENTS = [
  "search",
  "keeper",
  "linear",
  "ppo",
  "ppo+shield",
  "greedy",
  "random",
] as const satisfies readonly AskedAgent[];
export type WatchedAgent = (typeof WATCHED_AGENTS)[number];

/** Agents for players, the strongest first; the others are for the laboratory. */
export const PLAYER_AGENTS = ["search", "keeper", "greedy"] as const satisfies readonly WatchedAgent[];
export type PlayerAgent = (typeof PLAYER_AGENTS)[number];

const DEFAULT_AGENT = "search" satisfies WatchedAgent;

/** The dock sources, the game's own first. */
export const WATCHED_DOCKS = [
  "foresight",
  "rule",
  "uniform",
  "feasible",
  "hard",
] as const satisfies readonly DealerId[];

export const WATCH_SPEEDS = ["slow", "normal", "fast"] as const;
export type WatchSpeed = (typeof WATCH_SPEEDS)[number];

/** Milliseconds between two placements; twice as long before the first of a dock, to read its plan. */
const PAUSE: Readonly<Record<WatchSpeed, number>> = { slow: 1800, normal: 700, fast: 120 };

export interface WatchSetup {
  readonly agent: WatchedAgent;
  readonly docks: DealerId;
  readonly seed: number;
}

/** The current step, and the session before it. */
export interface Shown {
  readonly step: Step;
  /** The session before the placement; null at the start of a game. */
  readonly before: Session | null;
}

/** How a dock is placed. */
export interface Plan {
  readonly advice: AgentAdvice;
  /** The session it was made for. */
  readonly from: Session;
  /** Number of its placements that have been made. */
  readonly done: number;
}

export class WatchGame {
  readonly setup;
  readonly shown;
  readonly plan = signal<Plan | null>(null);
  readonly isPlaying = signal(false);
  readonly speed = signal<WatchSpeed>("normal");
  /** The agent does not answer: its worker could not be started. */
  readonly isStuck = signal(false);
  /** The chosen agent, while it loads and the one before it still plays. */
  readonly awaited = signal<WatchedAgent | null>(null);
  /** The chosen agent, if it could not be loaded. */
  readonly absent = signal<WatchedAgent | null>(null);
  private readonly agents: AgentPort;
  private thinking: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(agents: AgentPort, setup: WatchSetup) {
    this.agents = agents;
    // Another agent plays while a network loads.
    this.setup = signal<WatchSetup>(isNetwork(setup.agent) ? { ...setup, agent: DEFAULT_AGENT } : setup);
    this.shown = signal(firstOf(setup));
    this.thinking = this.think();
    void this.choose(setup.agent);
  }

  /** Starts the game again with another agent once it is loaded; the current one plays until then. */
  async choose(agent: WatchedAgent): Promise<void> {
    this.absent.value = null;
    this.awaited.value = null;
    if (agent === this.setup.value.agent) return;
    this.awaited.value = agent;
    const isThere = await this.agents.prepare(agent);
    // Another agent has been chosen since.
    if (this.awaited.value !== agent) return;
    this.awaited.value = null;
    if (isThere) this.start({ ...this.setup.value, agent });
    else this.absent.value = agent;
  }

  /** Starts a new game; it plays if the current one does. */
  start(setup: WatchSetup): void {
    this.absent.value = null;
    this.setup.value = setup;
    this.shown.value = firstOf(setup);
    this.plan.value = null;
    this.thinking = this.think();
    this.schedule();
  }

  toggle(): void {
    if (this.isPlaying.value) this.pause();
    else this.play();
  }

  play(): void {
    if (this.shown.value.step.session.ended !== null) return;
    this.isPlaying.value = true;
    if (this.isStuck.value) this.thinking = this.think();
    this.schedule();
  }

  pause(): void {
    this.isPlaying.value = false;
    clearTimeout(this.timer);
  }

  setSpeed(speed: WatchSpeed): void {
    this.speed.value = speed;
    this.schedule();
  }

  /** Makes the next placement; false where there is none. */
  async next(): Promise<boolean> {
    const setup = this.setup.value;
    // Of two calls while the agent thinks, the first may use up the plan.
    do await this.thinking;
    while (isUsedUp(this.plan.value) && this.shown.value.step.session.ended === null);
    const plan = this.plan.value;
    const before = this.shown.value.step.session;
    if (plan === null || before.ended !== null || this.setup.value !== setup) return false;
    const choice = plan.advice.plan[plan.done]!;
    const step = expectOk(apply(before, { type: "place", ...choice, ms: THINK_MS }, DEALERS[setup.docks]));
    this.shown.value = { step, before };
    this.plan.value = { ...plan, done: plan.done + 1 };
    if (step.session.ended !== null) this.pause();
    else if (plan.done + 1 === plan.advice.plan.length) this.thinking = this.think();
    return true;
  }

  /** Asks for the plan of the dock at hand. */
  private async think(): Promise<void> {
    const { session } = this.shown.value.step;
    if (session.ended !== null) return;
    const setup = this.setup.value;
    const advice = await this.agents.ask(questionOf(session, { ...setup, step: session.steps }));
    // Another game has started since.
    if (this.setup.value !== setup) return;
    this.isStuck.value = advice === null;
    this.plan.value = advice && { advice, from: session, done: 0 };
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isPlaying.value) return;
    const isNewDock = this.plan.value === null || isUsedUp(this.plan.value);
    this.timer = setTimeout(() => void this.beat(), PAUSE[this.speed.value] * (isNewDock ? 2 : 1));
  }

  private async beat(): Promise<void> {
    const setup = this.setup.value;
    await this.thinking;
    // Paused, or another game started, while the agent was thinking.
    if (!this.isPlaying.value || this.setup.value !== setup) return;
    if (await this.next()) this.schedule();
    else if (this.setup.value === setup) this.pause();
  }
}

function isUsedUp(plan: Plan | null): boolean {
  return plan !== null && plan.done === plan.advice.plan.length;
}

function firstOf({ seed, docks }: WatchSetup): Shown {
  return { step: expectOk(newSession({ seed, dealer: DEALERS[docks] })), before: null };
}

/** What a link such as `#watch&agent=keeper&docks=hard&seed=7` asks for; defaults for what it does not name. */
export function setupOfLink(hash: string, seed: number): WatchSetup {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const number = Number(given.get("seed") || Number.NaN);
  return {
    // A plus sign in a link is read as a space.
    agent: WATCHED_AGENTS.find((agent) => agent === given.get("agent")?.replace(" ", "+")) ?? DEFAULT_AGENT,
    docks: DEALER_IDS.find((docks) => docks === given.get("docks")) ?? WATCHED_DOCKS[0],
    seed: Number.isSafeInteger(number) && number >= 0 ? number : seed,
  };
}

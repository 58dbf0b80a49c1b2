/**
 * @file What a study is. A study has options, plans tasks from them, performs each task on its own, and reports on the
 * outcomes as data, text and charts. It is pure: the lab, handed in by an edge, opens agents and models, runs networks
 * and tells the time. One runner (src/machine/study/runStudy.ts) performs the tasks of any study in threads, saves and resumes
 * them; one command (src/cli/commands/study.ts) takes flags, help and defaults from the study's own options.
 */
import type { Result } from "#engine";
import type { DealerId } from "#game";
import type { Generator } from "#neural";
import type { Runtime } from "#nn";
import type { AsyncPlayer, Player, SimulatedPlayer } from "#players";
import type { OptionTable } from "./options.ts";

/** Type parameters: settled options; one task and its outcome, both plain data that crosses threads; the report. */
export interface Study<Options, Task, Outcome, Report> {
  readonly name: string;
  /** One line, for lists of studies. */
  readonly summary: string;
  /** A paragraph, for help. */
  readonly description: string;
  /** What a task is: "game", "games". */
  readonly unit: Unit;
  /** Flags, help, defaults and documentation derive from this table. */
  readonly options: OptionTable;
  /** Arguments worth trying. */
  readonly examples: readonly string[];

  /** Fills in the defaults and checks what concerns more than one option. */
  settle(given: GivenOptions): Result<Options>;
  /** What the tasks will ask of the lab; checked before the first of them starts. */
  requires?(options: Options): Requirements;

  /** In an order that leaves whole comparisons behind when the run is interrupted. */
  tasks(options: Options): readonly Task[];
  /** The task in words, for faults. */
  nameOf(task: Task): string;
  /**
   * Equal for tasks with the same outcome, different for all others: saved outcomes are found by it. By default the task as
   * JSON.
   */
  keyOf?(task: Task): string;
  /** The playing agent, for studies with engines that `mayForfeit`. */
  agentOf?(task: Task): string;
  /** Whether the save file keeps an outcome; the next run repeats the others. Default: all. */
  isKept?(outcome: Outcome): boolean;
  /** The same task always has the same outcome, times apart. */
  perform(task: Task, lab: Lab): Promise<Outcome>;

  /** What the finished tasks come to, their outcomes in the order of the tasks; null where they are too few. */
  report(options: Options, outcomes: readonly Outcome[], conditions: Conditions): Report | null;
  text(report: Report): string;
  markdown?(report: Report): string;
  charts?(report: Report): readonly Chart[];
}

/** Any study, where its own types do not matter: methods accept narrower parameters, so every study is one. */
export type AnyStudy = Study<unknown, unknown, unknown, object>;

/** Values of the options that were set, by the keys of the study's table. */
export type GivenOptions = Readonly<Record<string, unknown>>;

export interface Unit {
  readonly one: string;
  readonly many: string;
}

export interface Requirements {
  readonly agents?: readonly { readonly name: string; readonly docks: DealerId }[];
  /** Names of models. */
  readonly models?: readonly string[];
  /** Whether networks must run; those of agents are checked with them. */
  readonly runtime?: boolean;
  /** Whether an engine that does not start is let in all the same, and loses its games. */
  readonly mayForfeit?: boolean;
}

/** How the tasks were performed, as far as measured times depend on it. */
export interface Conditions {
  /** Tasks at a time. */
  readonly workers: number;
}

/** What the edge provides to a task. Agents and models that `requires` names are known to be there. */
export interface Lab {
  readonly runtime: Runtime;
  /** The lab keeps the player and frees it; a player thinks about one game at a time. */
  agent(name: string, docks: DealerId): Promise<Player | AsyncPlayer>;
  /** Players of a module that an option names. */
  players(path: string): Promise<readonly SimulatedPlayer[]>;
  /** A learned generator of docks, which the lab keeps and frees. */
  generator(name: string): Promise<Generator>;
  /** Tensors of a model. */
  model(name: string): Readonly<Record<string, Float32Array>>;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
}

/** What the report of a study begins with. */
export interface StudyReport<Options> {
  readonly options: Options;
  /** Tasks asked for, and those that were finished: fewer when the run was interrupted. */
  readonly planned: number;
  readonly finished: number;
}

export interface Chart {
  /** File name without its ending. */
  readonly name: string;
  readonly svg: string;
}

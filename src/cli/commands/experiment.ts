/**
 * @file `openblock experiment`: runs a study of the paper in simulation and prints its tables, or with `--json` the whole
 * report. The same options always give the same figures.
 */
import { Argument, type Command, Option } from "commander";
import { DEALER_IDS } from "#game";
import { NETWORK_KINDS } from "#ppo";
import {
  ADAPT_DEFAULTS,
  adaptText,
  CALIBRATE_DEFAULTS,
  calibrate,
  calibrationText,
  DEATHS_DEFAULTS,
  RQ2_DEFAULTS,
  runAdapt,
  verdictsOf,
} from "#study";
import { listOf, seedNumber, wholeNumber } from "../io/options.ts";
import { jsonLine, write } from "../io/output.ts";
import type { DeathsFlags } from "./deathsStudy.ts";
import type { Rq2Flags } from "./rq2Study.ts";

interface ExperimentFlags extends DeathsFlags, Rq2Flags {
  readonly sessions?: number;
  readonly json?: boolean;
}

type Flag = keyof ExperimentFlags;

interface Outcome {
  readonly report: object;
  readonly text: string;
}

/** A study: the options it takes, and how it runs and reads. */
interface Study {
  readonly takes: readonly Flag[];
  run(flags: ExperimentFlags, command: Command, root: URL): Outcome | Promise<Outcome>;
}

interface Budget {
  readonly sessions: number;
  readonly gamesPerSession: number;
  readonly cap: number;
  readonly seed: number;
}

const SESSION_FLAGS: readonly Flag[] = ["sessions", "games", "cap", "seed"];

const RQ2_FLAGS: readonly Flag[] = [
  "seeds",
  "imitate",
  "updates",
  "placements",
  "games",
  "seed",
  "network",
  "channels",
  "dynamic",
  "metrics",
  "charts",
  "save",
  "workers",
];

const STUDIES: Readonly<Record<string, Study>> = {
  adapt: {
    takes: SESSION_FLAGS,
    run(flags) {
      const report = runAdapt({ ...budgetOf(ADAPT_DEFAULTS, flags), onProgress: showProgress });
      return { report: { ...report, verdicts: verdictsOf(report) }, text: adaptText(report) };
    },
  },
  calibrate: {
    takes: SESSION_FLAGS,
    run(flags) {
      const options = budgetOf(CALIBRATE_DEFAULTS, flags);
      const report = calibrate({ ...options, onProgress: showProgress });
      return { report: { options, ...report }, text: calibrationText(report) };
    },
  },
  deaths: {
    takes: ["agents", "docks", "games", "seed", "cap", "last", "redeals", "charts", "workers", "models"],
    // The pool and the agents' models are loaded for this study only.
    run: async (flags, command, root) =>
      (await import("./deathsStudy.ts")).runDeaths(command, flags, root, showProgress),
  },
  rq2: {
    takes: RQ2_FLAGS,
    // As are the networks for this one.
    run: async (flags, command, root) =>
      (await import("./rq2Study.ts")).runRq2Study(command, flags, root, showProgress),
  },
};

export function addExperiment(program: Command, root: URL): void {
  const { last, redeals } = DEATHS_DEFAULTS;
  const command = program
    .command("experiment")
    .summary("run a study in simulation")
    .description(
      "adapt compares the rule track with uniform feasible docks for simulated players of five skills. " +
        "calibrate finds the pressure scale at which the median player's flow ratio is 1. " +
        "deaths plays agents on dock sources and studies the last docks before each loss. " +
        "rq2 trains small networks and asks which auxiliary signals carry the outcome. " +
        "Without options a study has its published size.",
    )
    .addArgument(new Argument("<name>", "the study").choices(Object.keys(STUDIES)))
    .option("--sessions <n>", "adapt, calibrate: sessions of each player (and arm)", wholeNumber(2, 100_000))
    .option(
      "--games <n>",
      "games of a session; deaths: of each agent and source; rq2: of each training",
      wholeNumber(1, 100_000),
    )
    .option("--cap <n>", "placements after which a game is broken off", wholeNumber(1, 1_000_000))
    .option("--seed <n>", "seed of the first session or game", seedNumber)
    .option("--agents <names>", "deaths: who plays, with commas between them", listOf())
    .option("--docks <sources>", `deaths: dock sources of ${DEALER_IDS.join(", ")}`, listOf(DEALER_IDS))
    .option("--last <n>", `deaths: docks studied before the fatal one (${last})`, wholeNumber(1, 100))
    .option("--redeals <n>", `deaths: times that each of them is dealt again (${redeals})`, wholeNumber(1, 10_000))
    .option("--charts <folder>", "deaths, rq2: write its charts there, as SVG")
    .option("--workers <n>", "deaths: games at a time; rq2: trainings", wholeNumber(1, 256))
    .option("--models <dir>", "deaths: folder of models to look in before the package's")
    .option("--seeds <n>", `rq2: trainings of each arm (${RQ2_DEFAULTS.seeds})`, wholeNumber(1, 100))
    .option("--imitate <n>", `rq2: intervals of imitation (${RQ2_DEFAULTS.imitate})`, wholeNumber(0, 10_000))
    .option("--updates <n>", `rq2: updates of PPO (${RQ2_DEFAULTS.updates})`, wholeNumber(2, 100_000))
    .option("--placements <n>", `rq2: placements of an update (${RQ2_DEFAULTS.placements})`, wholeNumber(16, 100_000))
    .addOption(new Option("--network <kind>", `rq2: network (${RQ2_DEFAULTS.network})`).choices(NETWORK_KINDS))
    .option("--channels <n>", `rq2: channels of its convolutions (${RQ2_DEFAULTS.channels})`, wholeNumber(1, 256))
    .option("--dynamic", "rq2: try PCGrad and uncertainty weighting too")
    .option("--metrics <file>", "rq2: metrics of a training, for its curriculum")
    .option("--save <file>", "rq2: keep finished trainings there, and take from there those that it has")
    .option("--json", "print the whole report as one JSON line")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock experiment adapt
  $ openblock experiment adapt --sessions 4 --games 2 --cap 60
  $ openblock experiment calibrate --json
  $ openblock experiment deaths --agents keeper --games 50 --charts charts
  $ openblock experiment rq2 --seeds 1 --updates 2 --games 20
  $ openblock experiment rq2 --save rq2.jsonl --charts charts`,
    )
    .action(async (name: string, flags: ExperimentFlags) => {
      const { takes, run } = STUDIES[name]!;
      const foreign = Object.keys(flags).find((flag) => flag !== "json" && !takes.some((own) => own === flag));
      if (foreign !== undefined) command.error(`error: --${foreign} is not an option of ${name}`);
      const { report, text } = await run(flags, command, root);
      await write(flags.json === true ? jsonLine(report) : text);
    });
}

function budgetOf(defaults: Budget, { sessions, games, cap, seed }: ExperimentFlags): Budget {
  return {
    sessions: sessions ?? defaults.sessions,
    gamesPerSession: games ?? defaults.gamesPerSession,
    cap: cap ?? defaults.cap,
    seed: seed ?? defaults.seed,
  };
}

/** A percentage on standard error, for a person. */
function showProgress(share: number): void {
  if (process.stderr.isTTY) process.stderr.write(share < 1 ? `\r${Math.floor(100 * share)} %` : "\r\u001b[K");
}

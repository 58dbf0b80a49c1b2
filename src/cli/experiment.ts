/**
 * @file `openblock experiment`: runs a study of the paper with simulated players and prints its tables, or with `--json`
 * the whole report. The same options always give the same figures.
 */
import { Argument, type Command } from "commander";
import { ADAPT_DEFAULTS, CALIBRATE_DEFAULTS, calibrate, runAdapt, verdictsOf } from "#experiment";
import { adaptText } from "./adaptText.ts";
import { calibrationText } from "./calibrationText.ts";
import { seedNumber, wholeNumber } from "./options.ts";
import { jsonLine, write } from "./output.ts";

interface ExperimentOptions {
  readonly sessions?: number;
  readonly games?: number;
  readonly cap?: number;
  readonly seed?: number;
  readonly json?: boolean;
}

interface Budget {
  readonly sessions: number;
  readonly gamesPerSession: number;
  readonly cap: number;
  readonly seed: number;
}

/** A study: its usual size, and how it runs and reads. */
interface Study {
  readonly defaults: Budget;
  run(budget: Budget, onProgress: (share: number) => void): { readonly report: object; readonly text: string };
}

const STUDIES: Readonly<Record<string, Study>> = {
  adapt: {
    defaults: ADAPT_DEFAULTS,
    run(budget, onProgress) {
      const report = runAdapt({ ...budget, onProgress });
      return { report: { ...report, verdicts: verdictsOf(report) }, text: adaptText(report) };
    },
  },
  calibrate: {
    defaults: CALIBRATE_DEFAULTS,
    run(budget, onProgress) {
      const report = calibrate({ ...budget, onProgress });
      return { report: { options: budget, ...report }, text: calibrationText(report) };
    },
  },
};

export function addExperiment(program: Command): void {
  program
    .command("experiment")
    .summary("run a study with simulated players")
    .description(
      "adapt compares the rule track with uniform feasible docks for simulated players of five skills. " +
        "calibrate finds the pressure scale at which the median player's flow ratio is 1. " +
        "Without options a study has the size of the published figures.",
    )
    .addArgument(new Argument("<name>", "the study").choices(Object.keys(STUDIES)))
    .option("--sessions <n>", "sessions of each player (and arm)", wholeNumber(2, 100_000))
    .option("--games <n>", "games of a session", wholeNumber(1, 1000))
    .option("--cap <n>", "placements after which a game is broken off", wholeNumber(1, 1_000_000))
    .option("--seed <n>", "seed of the first session", seedNumber)
    .option("--json", "print the whole report as one JSON line")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock experiment adapt
  $ openblock experiment adapt --sessions 4 --games 2 --cap 60
  $ openblock experiment calibrate --json`,
    )
    .action(async (name: string, options: ExperimentOptions) => {
      const { defaults, run } = STUDIES[name]!;
      const { report, text } = run(budgetOf(defaults, options), showProgress);
      await write(options.json === true ? jsonLine(report) : text);
    });
}

function budgetOf(defaults: Budget, { sessions, games, cap, seed }: ExperimentOptions): Budget {
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

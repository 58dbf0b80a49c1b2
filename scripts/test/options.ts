/** @file What `npm test -- …` may be asked for. Pure: arguments in, a plan or one line of complaint out. */

/** Minutes that `--hunt` looks for a failure, unless it says. */
export const HUNT_MINUTES = 5;

export type Plan =
  | { readonly kind: "help" }
  | { readonly kind: "bad"; readonly message: string }
  /** Repeats one file on busy cores until it fails. */
  | { readonly kind: "hunt"; readonly file: string; readonly minutes: number }
  | TestPlan;

export interface TestPlan {
  readonly kind: "run";
  /** Test files, or parts of their paths; all of them if there are none. */
  readonly files: readonly string[];
  /** Runs only what the changes since this revision reach; "" means since the main branch. */
  readonly changedSince?: string;
  /** Prints where the time went. */
  readonly times: boolean;
  /** "2/4": the second of four equal parts. Formats, types and unused code are left to a run of their own. */
  readonly shard?: string;
}

export const HELP = `npm test [-- options] [FILE …]

Without options: everything that CI runs. Checks and builds beside each other, then all tests.

  FILE …              only test files whose paths contain FILE, without the checks
  --changed [BASE]    the checks, and the tests that a change reaches: what differs from BASE, also what is not
                      committed. BASE is a revision, by default where the branch left origin/main
  --hunt FILE         repeats one test file while every core is kept busy, until it fails; says how many runs passed
  --minutes N         how long --hunt looks, ${HUNT_MINUTES} by default
  --times             prints where the time goes: steps, set-ups, projects, files; seconds and CPU seconds
  --shard I/N         the Ith of N parts of the tests, without the checks
  --help              this text

TEST_EFFORT=full npm test runs every sweep at full length. A test of the browser or the server that fails is tried once
more; if it passes, it is listed as flaky. More than two flaky tests fail the run.
`;

/** The options as they are read, before it is known whether they fit together. */
interface Given {
  files: string[];
  changed?: string;
  hunt?: string;
  minutes?: string;
  shard?: string;
  times: boolean;
  help: boolean;
}

const NEEDS_VALUE = ["--hunt", "--minutes", "--shard"] as const;

export function readOptions(args: readonly string[]): Plan {
  const given: Given = { files: [], times: false, help: false };
  const rest = args.flatMap((arg) => splitValue(arg));
  for (let i = 0; i < rest.length; i++) {
    const arg = rest[i]!;
    const value = rest[i + 1]?.startsWith("-") ? undefined : rest[i + 1];
    if (!arg.startsWith("-")) given.files.push(arg);
    else if (arg === "--help" || arg === "-h") given.help = true;
    else if (arg === "--times") given.times = true;
    else if (arg === "--changed") {
      given.changed = value ?? "";
      if (value !== undefined) i++;
    } else if (isValued(arg)) {
      if (value === undefined) return bad(`${arg} needs a value`);
      given[arg.slice(2) as "hunt" | "minutes" | "shard"] = value;
      i++;
    } else return bad(`there is no option ${arg}; npm test -- --help lists them`);
  }
  return planOf(given);
}

/** `--name=value` as two arguments. */
function splitValue(arg: string): string[] {
  const at = arg.startsWith("--") ? arg.indexOf("=") : -1;
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

const isValued = (arg: string): boolean => NEEDS_VALUE.some((name) => name === arg);

const bad = (message: string): Plan => ({ kind: "bad", message });

function planOf({ files, changed, hunt, minutes, shard, times, help }: Given): Plan {
  if (help) return { kind: "help" };
  if (minutes !== undefined && hunt === undefined) return bad("--minutes belongs to --hunt");
  if (minutes !== undefined && !(Number(minutes) > 0)) return bad(`--minutes takes a number above 0, not "${minutes}"`);
  if (shard !== undefined && !isShard(shard)) return bad(`--shard takes I/N such as 1/4, not "${shard}"`);
  const whats = [files.length > 0 && "FILE", changed !== undefined && "--changed", hunt !== undefined && "--hunt"];
  const asked = [...whats, shard !== undefined && "--shard"].filter((what) => what !== false);
  if (asked.length > 1) return bad(`${asked.join(" and ")} exclude each other`);
  if (hunt !== undefined) {
    if (times) return bad("--times and --hunt exclude each other");
    return { kind: "hunt", file: hunt, minutes: minutes === undefined ? HUNT_MINUTES : Number(minutes) };
  }
  return {
    kind: "run",
    files,
    times,
    ...(changed !== undefined && { changedSince: changed }),
    ...(shard !== undefined && { shard }),
  };
}

function isShard(text: string): boolean {
  const [index, count] = /^(\d+)\/(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  return index !== undefined && count !== undefined && index >= 1 && index <= count;
}

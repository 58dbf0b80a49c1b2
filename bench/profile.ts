/** @file What a player model costs: one observation, one judgement of a placement, one reading of everything. */
import { newProfile, observe, type Profile } from "#profile";
import { judge } from "#quality";
import { readProfile } from "#spawn";
import type { Row, Section } from "./report.ts";
import { type Seen, watchGames } from "./ruleGames.ts";
import { fastestOf, fastestPasses, spreadOf, type Task } from "./timing.ts";

const SEED = 2027;
const MOST_US = 20;
/** A pass goes over the stream this often, so that it is long enough to time. */
const ROUNDS = 5;

export const profileSection: Section = {
  name: "profile",
  run({ quick, progress }) {
    progress("profile");
    const seen = watchGames(quick ? 1 : 4, quick ? 30 : 200, SEED);
    const rows = measure(seen, quick ? 3 : 9);
    const update = Number(rows[0]!.mean);
    return {
      name: "profile",
      title: "the player profile and the judge",
      reading:
        "µs a call over games of five simulated players on the rule track. mean: the fastest of several passes; p50/p99/max\n" +
        "are single calls, the fastest of five each (timer included, about 0.05). judge: against all legal placements of the\n" +
        "dock. read: skill, flow, frustration, momentum, lifecycle and posture together, once a turn.",
      columns: [
        { key: "what", title: "what" },
        { key: "calls", title: "calls" },
        { key: "mean", title: "mean", digits: 2 },
        { key: "p50", title: "p50", digits: 2 },
        { key: "p99", title: "p99", digits: 2 },
        { key: "max", title: "max", digits: 2 },
      ],
      rows,
      targets: [
        {
          what: `profile update below ${MOST_US} µs`,
          measured: update,
          unit: " µs",
          isReached: update < MOST_US,
        },
      ],
    };
  },
};

function measure({ observations, judged, moments }: Seen, passes: number): Row[] {
  const profiles: Profile[] = [];
  let profile = newProfile();
  for (const observation of observations) {
    profiles.push(profile);
    profile = observe(profile, observation);
  }
  const calls: readonly (readonly [string, readonly Task[]])[] = [
    ["observe", observations.map((observation, i) => () => observe(profiles[i]!, observation))],
    [
      "judge",
      judged.map(
        ({ board, dock, placement }) =>
          () =>
            judge(board, dock, placement),
      ),
    ],
    [
      "read",
      moments.map(
        ({ profile: known, score, now }) =>
          () =>
            readProfile(known, score, now),
      ),
    ],
  ];
  const ms = fastestPasses(
    calls.map(([, tasks]) => () => {
      for (let round = 0; round < ROUNDS; round++) for (const task of tasks) task();
    }),
    passes,
  );
  return calls.map(([what, tasks], i) => ({
    what,
    calls: tasks.length,
    mean: (1000 * ms[i]!) / ROUNDS / tasks.length,
    ...spreadOf(tasks.map((task) => 1000 * fastestOf(task, 5))),
  }));
}

/** @file Long work without a worker, in the place of `jobs/job.ts`: the par of a day, while nobody plays. */
import { PAR_GAMES, parOf, parScore } from "#daily";
import type { Answers, Job } from "#web/game/jobs/protocol.ts";
import { session } from "#web/game/state/state.ts";
import { screen } from "#web/kit/page/screen.ts";
import { inSlices } from "./base/slices.ts";

/** Null for work that a mini game does not do. */
export function runJob<Kind extends keyof Answers>(job: Job & { readonly kind: Kind }): Promise<Answers[Kind] | null> {
  if (job.kind !== "par") return Promise.resolve(null);
  const { day } = job as Extract<Job, { kind: "par" }>;
  const scores: number[] = [];
  return new Promise((resolve) => {
    inSlices(
      scoresOf(day),
      (score) => scores.push(score),
      () => resolve(parOf(scores) as Answers[Kind]),
      isAtRest,
    );
  });
}

function* scoresOf(day: number): Generator<number, void, void> {
  for (let i = 0; i < PAR_GAMES; i++) yield parScore(day, i);
}

/** A game of a simulated player takes longer than a frame: a drag must not meet one. */
function isAtRest(): boolean {
  return screen.value !== "play" || session.value?.ended !== null;
}

/**
 * @file Who is in which experiment, proved by games. An exposure is written with the game that causes it, by the
 * experiment as it was when that game began, and by what the player had been told, both as far as it had been said when
 * the record arrived: so the same records give the same exposures whenever they are settled.
 */
import { sql } from "drizzle-orm";
import { type Experiment, exposureOf, parseExperiment } from "#experiment";
import type { Queries } from "../database/database.ts";
import { exposure } from "../database/schema.ts";
import type { Claim } from "../store/queue.ts";
import { toldTo } from "../store/told.ts";
import type { Verdict } from "./verdict.ts";

type Held = Extract<Verdict, { readonly holds: true }>;

/** Writes the exposures of a game, unless the player has them. The game of a day is in no experiment. */
export async function expose(tx: Queries, claimed: Claim, verdict: Held, playedAt: Date): Promise<void> {
  const { dealer, config, model, context, daily, facts } = verdict;
  if (daily !== null) return;
  const running = await runningAt(tx, playedAt, new Date(claimed.receivedAt));
  if (running.length === 0) return;
  const told = await toldTo(tx, claimed.player, claimed.receivedAt);
  const beganAt = verdict.startedAt ?? claimed.receivedAt;
  const dealt = { dealer, print: config, model, context, docks: facts.docks.length, beganAt };
  for (const experiment of running) {
    // A player who has chosen a dealer of their own is not under the experiment.
    if (!experiment.arms.some((arm) => arm.dealer === dealer)) continue;
    const toldAt = (phase: number) =>
      told.find((one) => one.experiment === experiment.id && one.phase === phase)?.at ?? null;
    const exposed = exposureOf(experiment, claimed.player, dealt, toldAt);
    if (exposed === null) continue;
    await tx
      .insert(exposure)
      .values({ ...exposed, at: playedAt, record: claimed.id })
      .onConflictDoNothing();
  }
}

async function runningAt(tx: Queries, playedAt: Date, receivedAt: Date): Promise<Experiment[]> {
  const { rows } = await tx.execute<{ definition: string }>(sql`
    select distinct on (experiment) definition from experiment_change
    where at <= ${playedAt} and recorded_at <= ${receivedAt} order by experiment, number desc`);
  return rows.flatMap(({ definition }) => {
    const experiment = parseExperiment(definition);
    return experiment.ok && experiment.value.state === "running" ? [experiment.value] : [];
  });
}

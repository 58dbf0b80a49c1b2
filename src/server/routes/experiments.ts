/** @file Experiments: created, edited, started, raised, stopped, and their results. Only drafts change; phases only grow. */
import { sql } from "drizzle-orm";
import type { ExperimentAction, PhaseChange, ProblemCode } from "#api";
import type { Fault, Result } from "#engine";
import type { Experiment } from "#experiment";
import { baselineOf, dayOf, type ExperimentResults, resultsOf } from "../experiment/analysis.ts";
import { afterAction, draftOf, edited, type PhaseAction } from "../experiment/changes.ts";
import { type Context, generatorHashes, platformOf } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import type { Change } from "../journal/changeFile.ts";
import { appendChange, historyOf, latestChanges, runningExperiments } from "../store/experiments.ts";
import { answerOf, listed, resultsAnswer } from "./experimentAnswers.ts";
import { timeOf } from "./metrics.ts";

export function addExperiments(serve: Serve, context: Context): void {
  serve("GET /v1/studio/experiments", async () => {
    const { db } = platformOf(context).store;
    const { rows } = await db.execute<{ experiment: string; players: number }>(
      sql`select experiment, count(*)::int as players from exposure group by experiment`,
    );
    const players = new Map(rows.map((row) => [row.experiment, row.players]));
    const changes = await latestChanges(db);
    return { experiments: changes.map(({ experiment }) => listed(experiment, players.get(experiment.id) ?? 0)) };
  });

  serve("GET /v1/studio/baseline", () => baselineOf(platformOf(context).store.db, context.now()));

  serve("GET /v1/studio/experiments/:id", async (request) => answerOf(await knownHistory(context, request.params.id)));

  serve("GET /v1/studio/experiments/:id/results", async (request) => {
    const history = await knownHistory(context, request.params.id);
    return resultsAnswer(await resultsAt(context, history, context.now()));
  });

  serve("POST /v1/studio/experiments", async (request) => {
    const experiment = allowed(draftOf(request.body, generatorHashes(context.models)), "badExperiment");
    return answerOf(await keep(context, [], "create", experiment, context.now()));
  });

  serve("PATCH /v1/studio/experiments/:id", async (request) => {
    const history = await knownHistory(context, request.params.id);
    const before = history.at(-1)!.experiment;
    const code = before.state === "draft" ? "badExperiment" : "notAllowed";
    const experiment = allowed(edited(before, request.body, generatorHashes(context.models)), code);
    return answerOf(await keep(context, history, "edit", experiment, context.now()));
  });

  serve("POST /v1/studio/experiments/:id/phase", async (request) => {
    const history = await knownHistory(context, request.params.id);
    const { experiment } = history.at(-1)!;
    const at = "day" in request.body && request.body.day !== undefined ? timeOf(request.body.day) : context.now();
    if (at > context.now()) throw new Problem("badInput", "the day is not here yet");
    const { next } = await resultsAt(context, history, at);
    const running = await runningExperiments(platformOf(context).store.db);
    const rules = { day: dayOf(at), next, running };
    const after = allowed(afterAction(experiment, actionOf(request.body), rules), "notAllowed");
    return answerOf(await keep(context, history, request.body.action, after, at));
  });
}

async function resultsAt(context: Context, history: readonly Change[], at: number): Promise<ExperimentResults> {
  const results = await resultsOf(platformOf(context).store.db, history, at);
  if (!results.ok) throw new Error(results.fault.message);
  return results.value;
}

function actionOf(change: PhaseChange): PhaseAction {
  return change.action === "stop" ? { action: "stop", reason: change.reason ?? "byHand" } : change;
}

async function knownHistory(context: Context, id: string): Promise<Change[]> {
  const history = await historyOf(platformOf(context).store.db, id);
  if (history.length === 0) throw new Problem("notFound", "there is no experiment with this id");
  return history;
}

/** The history with a change at its end. */
async function keep(
  context: Context,
  history: readonly Change[],
  action: ExperimentAction,
  experiment: Experiment,
  at: number,
): Promise<Change[]> {
  const recordedAt = context.now();
  const change: Change = { number: history.length + 1, action, by: "studio", at, recordedAt, experiment };
  return [...history, allowed(await appendChange(platformOf(context).store, change), "notAllowed")];
}

function allowed<T>(result: Result<T, string>, code: ProblemCode): T {
  if (result.ok) return result.value;
  const { code: fault, message }: Fault<string> = result.fault;
  throw new Problem(code, message, null, fault);
}

/** @file Experiments: made, changed, begun, raised, stopped, and what they say. Only drafts change; phases only grow. */
import { Type } from "@fastify/type-provider-typebox";
import { sql } from "drizzle-orm";
import type { Fault, Result } from "#engine";
import type { Experiment } from "#experiment";
import { dayOf, resultsOf } from "../../../experiment/analysis.ts";
import { BASELINE_DAYS, baselineOf } from "../../../experiment/baseline.ts";
import { afterAction, draftOf, edited, type PhaseAction } from "../../../experiment/changes.ts";
import type { Change } from "../../../store/changeFile.ts";
import { appendChange, historyOf, latestChanges, runningExperiments } from "../../../store/experiments.ts";
import type { ExperimentAction } from "../../../store/schema.ts";
import { type App, type Context, generatorHashes, platformOf } from "../../context.ts";
import { answerOf, listed, resultsAnswer } from "../../experimentAnswers.ts";
import {
  BaselineBody,
  ExperimentAnswer,
  ExperimentDraft,
  ExperimentEdit,
  ExperimentId,
  ExperimentList,
  PhaseBody,
  ResultsBody,
} from "../../experimentSchemas.ts";
import { Problem, type ProblemCode } from "../../problem.ts";
import { FAULTS } from "../../schemas.ts";
import { guardOf, security, timeOf } from "./guard.ts";

const params = Type.Object({ id: ExperimentId });

export function addExperiments(app: App, context: Context): void {
  addLists(app, context);
  addReading(app, context);
  addDrafts(app, context);
  addPhases(app, context);
}

function addLists(app: App, context: Context): void {
  const preHandler = guardOf(context);
  app.get(
    "/v1/admin/experiments",
    {
      preHandler,
      schema: {
        operationId: "listExperiments",
        summary: "All experiments, the newest first",
        security,
        response: { 200: ExperimentList, ...FAULTS },
      },
    },
    async () => {
      const { db } = platformOf(context).store;
      const { rows } = await db.execute<{ experiment: string; players: number }>(
        sql`select experiment, count(*)::int as players from exposure group by experiment`,
      );
      const players = new Map(rows.map((row) => [row.experiment, row.players]));
      const changes = await latestChanges(db);
      return { experiments: changes.map(({ experiment }) => listed(experiment, players.get(experiment.id) ?? 0)) };
    },
  );
  app.get(
    "/v1/admin/baseline",
    {
      preHandler,
      schema: {
        operationId: "readBaseline",
        summary: `How much players differ in each metric, from the last ${BASELINE_DAYS} full days: for the design`,
        security,
        response: { 200: BaselineBody, ...FAULTS },
      },
    },
    async () => {
      const { metrics, ...rest } = await baselineOf(platformOf(context).store.db, context.now());
      return { ...rest, metrics: [...metrics] };
    },
  );
}

function addReading(app: App, context: Context): void {
  const preHandler = guardOf(context);
  app.get(
    "/v1/admin/experiments/:id",
    {
      preHandler,
      schema: {
        operationId: "readExperiment",
        summary: "An experiment and what happened to it",
        security,
        params,
        response: { 200: ExperimentAnswer, ...FAULTS },
      },
    },
    async (request) => answerOf(await knownHistory(context, request.params.id)),
  );
  app.get(
    "/v1/admin/experiments/:id/results",
    {
      preHandler,
      schema: {
        operationId: "readResults",
        summary: "Health first; the result only where the split is healthy",
        security,
        params,
        response: { 200: ResultsBody, ...FAULTS },
      },
    },
    async (request) => {
      const history = await knownHistory(context, request.params.id);
      const results = await resultsOf(platformOf(context).store.db, history, context.now());
      if (!results.ok) throw new Error(results.fault.message);
      return resultsAnswer(results.value);
    },
  );
}

function addDrafts(app: App, context: Context): void {
  const preHandler = guardOf(context);
  app.post(
    "/v1/admin/experiments",
    {
      preHandler,
      schema: {
        operationId: "createExperiment",
        summary: "A draft of an experiment",
        security,
        body: ExperimentDraft,
        response: { 201: ExperimentAnswer, ...FAULTS },
      },
    },
    async (request, reply) => {
      const experiment = allowed(draftOf(request.body, generatorHashes(context.models)), "badExperiment");
      const history = await keep(context, [], "create", experiment, context.now());
      return reply.code(201).send(answerOf(history));
    },
  );
  app.patch(
    "/v1/admin/experiments/:id",
    {
      preHandler,
      schema: {
        operationId: "editExperiment",
        summary: "Change a draft; once it has begun, its name",
        security,
        params,
        body: ExperimentEdit,
        response: { 200: ExperimentAnswer, ...FAULTS },
      },
    },
    async (request) => {
      const history = await knownHistory(context, request.params.id);
      const before = history.at(-1)!.experiment;
      const code = before.state === "draft" ? "badExperiment" : "notAllowed";
      const experiment = allowed(edited(before, request.body, generatorHashes(context.models)), code);
      return answerOf(await keep(context, history, "edit", experiment, context.now()));
    },
  );
}

function addPhases(app: App, context: Context): void {
  app.post(
    "/v1/admin/experiments/:id/phase",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "changePhase",
        summary: "Begin, raise the coverage, split anew, or stop",
        description: "A step of the ramp needs its days and an open gate. Nothing is ever taken out of the history.",
        security,
        params,
        body: PhaseBody,
        response: { 200: ExperimentAnswer, ...FAULTS },
      },
    },
    async (request) => {
      const { db } = platformOf(context).store;
      const history = await knownHistory(context, request.params.id);
      const { experiment } = history.at(-1)!;
      const at = "day" in request.body && request.body.day !== undefined ? timeOf(request.body.day) : context.now();
      if (at > context.now()) throw new Problem("badInput", "the day is not here yet");
      const results = await resultsOf(db, history, at);
      if (!results.ok) throw new Error(results.fault.message);
      const running = await runningExperiments(db);
      const rules = { day: dayOf(at), next: results.value.next, running };
      const after = allowed(afterAction(experiment, actionOf(request.body), rules), "notAllowed");
      return answerOf(await keep(context, history, request.body.action, after, at));
    },
  );
}

function actionOf(body: Readonly<Record<string, unknown>> & { readonly action: string }): PhaseAction {
  return { reason: "byHand", ...body } as unknown as PhaseAction;
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

/** @file Days, cohorts and the way of new players; today beside the same weekday; how long games last. */
import { DAY } from "../../../calendar.ts";
import { cohorts, dayFigures, funnel } from "../../../store/analytics.ts";
import type { Queries } from "../../../store/database.ts";
import { GROUPS, HORIZON, lengthsByDealer } from "../../../store/survival.ts";
import { cameBack, dayUntil, hoursOf } from "../../../store/today.ts";
import { type App, type Context, platformOf } from "../../context.ts";
import { FAULTS } from "../../schemas.ts";
import { MetricsBody, SpanQuery, SurvivalBody, TodayBody } from "../../studioSchemas.ts";
import { guardOf, MOST_DAYS, security, spanOf } from "./guard.ts";

export function addMetrics(app: App, context: Context): void {
  app.get(
    "/v1/admin/metrics",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "readStudioMetrics",
        summary: `Days, cohorts and the way of new players, of at most ${MOST_DAYS} days`,
        security,
        querystring: SpanQuery,
        response: { 200: MetricsBody, ...FAULTS },
      },
    },
    async (request) => {
      const span = spanOf(request.query, context.now());
      const { db } = platformOf(context).store;
      const [days, returned, way] = await Promise.all([dayFigures(db, span), cohorts(db, span), funnel(db, span)]);
      return { ...span, days, cohorts: returned.map((one) => ({ ...one, returned: [...one.returned] })), funnel: way };
    },
  );
  app.get(
    "/v1/admin/today",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "readToday",
        summary: "Today until now, and the same weekday a week ago until the same time",
        security,
        response: { 200: TodayBody, ...FAULTS },
      },
    },
    async () => {
      const at = context.now();
      const { db } = platformOf(context).store;
      const [today, lastWeek] = await Promise.all([dayOf(db, at), dayOf(db, at - 7 * DAY)]);
      return { at, today, lastWeek };
    },
  );
  addSurvival(app, context);
}

/** Who came back is asked of the latest new players whose next day is over. */
async function dayOf(db: Queries, at: number) {
  const figures = await dayUntil(db, at);
  const [hours, returned] = await Promise.all([hoursOf(db, figures.day), cameBack(db, at - 2 * DAY)]);
  return { ...figures, hours, cameBack: returned };
}

function addSurvival(app: App, context: Context): void {
  app.get(
    "/v1/admin/survival",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "readSurvival",
        summary: "How many games ended or were left at which length, by dealer and by group of players",
        security,
        querystring: SpanQuery,
        response: { 200: SurvivalBody, ...FAULTS },
      },
    },
    async (request) => {
      const span = spanOf(request.query, context.now());
      const dealers = await lengthsByDealer(platformOf(context).store.db, span);
      const plain = dealers.map(({ group, placements, ended, left, ...one }) => ({
        ...one,
        ...{ group: [...group], placements: [...placements], ended: [...ended], left: [...left] },
      }));
      return { ...span, groups: GROUPS, horizon: HORIZON, dealers: plain };
    },
  );
}

/** @file The daily game: what today's is, and how it was played. */
import { Type } from "@fastify/type-provider-typebox";
import { dailyDealer, dailyNumber, dailySeed, formatDay, parseDay } from "#daily";
import { dateText } from "../../calendar.ts";
import { type Rank, rankingOf } from "../../store/games.ts";
import { type App, askingPlayer, type Context, platformOf } from "../context.ts";
import { Problem } from "../problem.ts";
import { DailyBody, DateText, FAULTS, ScoresBody, ScoresQuery } from "../schemas.ts";

const SHOWN = 100;

export function addDaily(app: App, context: Context): void {
  app.get(
    "/v1/daily",
    {
      schema: {
        operationId: "readDaily",
        summary: "Today's game, by the calendar day in UTC",
        response: { 200: DailyBody, ...FAULTS },
      },
    },
    async () => {
      const date = dateText(context.now());
      const day = parseDay(date);
      if (!day.ok) throw new Error(day.fault.message);
      const { id: dealer, setup = "" } = dailyDealer();
      return { date: formatDay(day.value), number: dailyNumber(day.value), seed: dailySeed(day.value), dealer, setup };
    },
  );

  app.get(
    "/v1/daily/:date/scores",
    {
      schema: {
        operationId: "readScores",
        summary: "The ranking of a day's verified games",
        description: "With a player's secret the answer also has their own place.",
        security: [{}, { player: [] }],
        params: Type.Object({ date: DateText }),
        querystring: ScoresQuery,
        response: { 200: ScoresBody, ...FAULTS },
      },
    },
    async (request) => {
      const day = parseDay(request.params.date);
      if (!day.ok) throw new Problem("badInput", day.fault.message);
      const you = request.headers.authorization === undefined ? null : askingPlayer(request);
      const limit = Number(request.query.limit ?? SHOWN);
      const date = formatDay(day.value);
      const { players, scores, you: own } = await rankingOf(platformOf(context).store.db, date, limit, you);
      const shown = ({ player, ...rank }: Rank) => ({ ...rank, isYou: player === you });
      return { date, players, scores: scores.map(shown), you: own === null ? null : shown(own) };
    },
  );
}

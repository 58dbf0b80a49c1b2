/** @file The daily game and its ranking. */
import { dailyDealer, dailyNumber, dailySeed, formatDay, parseDay } from "#daily";
import { dateText } from "../base/base.ts";
import { askingPlayer, type Context, platformOf } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { type PlayerRank, rankingOf } from "../store/games.ts";

const SHOWN = 100;

export function addDaily(serve: Serve, context: Context): void {
  serve("GET /v1/daily", async () => {
    const date = dateText(context.now());
    const day = parseDay(date);
    if (!day.ok) throw new Error(day.fault.message);
    const { id: dealer, setup = "" } = dailyDealer();
    return { date: formatDay(day.value), number: dailyNumber(day.value), seed: dailySeed(day.value), dealer, setup };
  });

  serve("GET /v1/daily/:date/scores", async (request) => {
    const day = parseDay(request.params.date);
    if (!day.ok) throw new Problem("badInput", day.fault.message);
    const you = request.headers.authorization === undefined ? null : askingPlayer(request);
    const limit = Number(request.query.limit ?? SHOWN);
    const date = formatDay(day.value);
    const { players, scores, you: own } = await rankingOf(platformOf(context).store.db, date, limit, you);
    const shown = ({ player, ...rank }: PlayerRank) => ({ ...rank, isYou: player === you });
    return { date, players, scores: scores.map(shown), you: own === null ? null : shown(own) };
  });
}

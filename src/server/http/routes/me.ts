/** @file A player and the server: what it knows of them, all of it as a file, and the end of it. */
import { Readable } from "node:stream";
import { Type } from "@fastify/type-provider-typebox";
import { erasePlayer, exportPlayer } from "../../store/players.ts";
import { type App, askingPlayer, type Context, charge, platformOf } from "../context.ts";
import { FAULTS } from "../schemas.ts";

/** What an erasure costs, in placements: files are written again for it. */
const ERASURE = 1000;

export function addMe(app: App, context: Context): void {
  app.get(
    "/v1/me",
    {
      schema: {
        operationId: "exportMe",
        summary: "All that is kept of the player, one JSON object a line",
        security: [{ player: [] }],
        produces: ["application/x-ndjson"],
      },
    },
    async (request, reply) => {
      const lines = linesOf(exportPlayer(platformOf(context).store.db, askingPlayer(request)));
      return reply
        .type("application/x-ndjson; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="openblock.ndjson"')
        .send(Readable.from(lines));
    },
  );

  app.delete(
    "/v1/me",
    {
      schema: {
        operationId: "eraseMe",
        summary: "Forget the player: games, events, days and journal lines",
        security: [{ player: [] }],
        response: { 204: Type.Null(), ...FAULTS },
      },
    },
    async (request, reply) => {
      const player = askingPlayer(request);
      charge(context, request.ip, player, ERASURE);
      await erasePlayer(platformOf(context).store, player, context.now());
      return reply.code(204).send(null);
    },
  );
}

async function* linesOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** @file A player and the server: what it knows of them, all of it as a file, and the end of it. */
import { Readable } from "node:stream";
import { Type } from "@fastify/type-provider-typebox";
import { FORESIGHT_DEALER, ruleDealer } from "#game";
import { digestOf } from "../../digest.ts";
import { playerArms } from "../../experiment/playerArms.ts";
import { isKnownVersion } from "../../site/negotiate.ts";
import { runningExperiments } from "../../store/experiments.ts";
import { erasePlayer, exportPlayer, findPlayer } from "../../store/players.ts";
import { type App, askingPlayer, type Context, charge, platformOf } from "../context.ts";
import { ConfigBody } from "../experimentSchemas.ts";
import { FAULTS } from "../schemas.ts";

/** What an erasure costs, in placements: files are written again for it. */
const ERASURE = 1000;

/** The first word of the set-up: version of the generator and fingerprint of the configuration. */
const CONFIG = `${FORESIGHT_DEALER} ${ruleDealer().setup?.split(" ")[0]}`;

export function addMe(app: App, context: Context): void {
  app.get(
    "/v1/config",
    {
      schema: {
        operationId: "readConfig",
        summary: "What a client plays with: the configuration, and what is known of the player",
        security: [{ player: [] }],
        response: { 200: ConfigBody, 304: Type.Null(), ...FAULTS },
      },
    },
    async (request, reply) => {
      const id = askingPlayer(request);
      const { db } = platformOf(context).store;
      const [known, running] = await Promise.all([findPlayer(db, id), runningExperiments(db)]);
      const { folds = 0, profile = null, habits = null, ability = null } = known ?? {};
      const arms = playerArms(running, id).map(({ config, ...arm }) => ({ ...arm, config: config && { ...config } }));
      const body = { player: id, config: CONFIG, games: folds, profile, habits, ability, experiments: arms };
      const etag = `"${digestOf(JSON.stringify(body))}"`;
      reply.header("etag", etag).header("cache-control", "private, no-cache");
      if (isKnownVersion(request.headers["if-none-match"], etag)) return reply.code(304).send(null);
      return body;
    },
  );

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

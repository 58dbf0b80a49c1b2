/** @file Games come in, and can be read again by whoever has their id. */
import { Type } from "@fastify/type-provider-typebox";
import { findRecord } from "../../store/games.ts";
import { accept, type PlayerEvent } from "../../store/intake.ts";
import type { game as gameTable } from "../../store/schema.ts";
import { type App, askingPlayer, type Context, charge, platformOf } from "../context.ts";
import { Problem } from "../problem.ts";
import { EventsBody, FAULTS, Id, Receipts, RecordBody, RecordsBody } from "../schemas.ts";

type GameRow = typeof gameTable.$inferSelect;

/** A placement takes about four letters of a record. */
const LETTERS_A_PLACEMENT = 4;

export function addRecords(app: App, context: Context): void {
  app.post(
    "/v1/records",
    {
      schema: {
        operationId: "sendRecords",
        summary: "Send games of a player; they are verified later",
        description: "The content is the key: whatever is sent again is known and counts once.",
        security: [{ player: [] }],
        body: RecordsBody,
        response: { 202: Receipts, ...FAULTS },
      },
    },
    async (request, reply) => {
      const { records, events = [] } = request.body;
      const letters = records.reduce((sum, text) => sum + text.length, 0);
      const receipts = await take(request.ip, askingPlayer(request), { records, events, letters }, context);
      return reply.code(202).send({ receipts });
    },
  );

  app.post(
    "/v1/events",
    {
      schema: {
        operationId: "sendEvents",
        summary: "Send what happened besides games",
        security: [{ player: [] }],
        body: EventsBody,
        response: { 202: Type.Object({}, { additionalProperties: false }), ...FAULTS },
      },
    },
    async (request, reply) => {
      const { events } = request.body;
      await take(request.ip, askingPlayer(request), { records: [], events, letters: 0 }, context);
      return reply.code(202).send({});
    },
  );

  app.get(
    "/v1/records/:id",
    {
      schema: {
        operationId: "readRecord",
        summary: "A game and what was found out about it",
        params: Type.Object({ id: Id }),
        response: { 200: RecordBody, ...FAULTS },
      },
    },
    async (request) => {
      const found = await findRecord(platformOf(context).store.db, request.params.id);
      if (found === null) throw new Problem("notFound", "there is no record with this id");
      const { id, state, fault, message, text } = found.record;
      const { game } = found;
      return {
        id,
        state,
        fault: fault === null ? null : { code: fault, message: message ?? "" },
        text,
        facts: game === null ? null : factsOf(game),
      };
    },
  );
}

/** Without the player, whom nobody else needs to know. */
function factsOf({ marks, ...game }: GameRow) {
  const { score, plain, placements, undos, lines, longestChain, wipes, ms, ended, docks, bored, flow, anxious } = game;
  const played = { score, plain, placements, undos, lines, longestChain, wipes, ms, ended, docks };
  return { ...played, bored, flow, anxious, marks: [...marks] };
}

interface Taken {
  readonly records: readonly string[];
  readonly events: readonly PlayerEvent[];
  readonly letters: number;
}

async function take(address: string, player: string, { records, events, letters }: Taken, context: Context) {
  const { store, verifier } = platformOf(context);
  const at = context.now();
  const amount = records.length + events.length + letters / LETTERS_A_PLACEMENT;
  charge(context, address, player, amount);
  const receipts = await accept(store, { player, records, events, at });
  if (!receipts.ok) throw new Problem(receipts.fault.code, receipts.fault.message, 60);
  context.figures.accepted.inc(receipts.value.filter(({ state }) => state === "pending").length);
  if (records.length > 0) verifier.tell();
  return receipts.value;
}

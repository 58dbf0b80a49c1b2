/** @file Records and events come in; a record can be read by its id. */
import type { GameFacts, PlayerEvent, Receipt } from "#api";
import type { game as gameTable } from "../database/schema.ts";
import { askingPlayer, type Context, charge, platformOf } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { findRecord } from "../store/games.ts";
import { accept } from "../store/intake.ts";

/** Letters of a record per placement, about. */
const LETTERS_A_PLACEMENT = 4;

export function addRecords(serve: Serve, context: Context): void {
  serve("POST /v1/records", async (request) => {
    const { records, events = [] } = request.body;
    return { receipts: await take({ address: request.ip, player: askingPlayer(request), records, events }, context) };
  });

  serve("POST /v1/events", async (request) => {
    const { events } = request.body;
    await take({ address: request.ip, player: askingPlayer(request), records: [], events }, context);
    return {};
  });

  serve("GET /v1/records/:id", async (request) => {
    const found = await findRecord(platformOf(context).store.db, request.params.id);
    if (found === null) throw new Problem("notFound", "there is no record with this id");
    const { id, state, fault, message, text } = found.record;
    return {
      id,
      state,
      fault: fault === null ? null : { code: fault, message: message ?? "" },
      text,
      facts: found.game === null ? null : factsOf(found.game),
    };
  });
}

/** Without the player: a record can be read by everybody who knows its id. */
function factsOf(game: typeof gameTable.$inferSelect): GameFacts {
  const { score, plain, placements, undos, lines, longestChain, wipes, ms, ended, docks, marks } = game;
  const { bored, flow, anxious } = game;
  const played = { score, plain, placements, undos, lines, longestChain, wipes, ms, ended, docks };
  return { ...played, bored, flow, anxious, marks };
}

interface Taken {
  readonly address: string;
  readonly player: string;
  readonly records: readonly string[];
  readonly events: readonly PlayerEvent[];
}

async function take({ address, player, records, events }: Taken, context: Context): Promise<readonly Receipt[]> {
  const { store, verifier } = platformOf(context);
  const letters = records.reduce((sum, text) => sum + text.length, 0);
  charge(context, address, player, records.length + events.length + letters / LETTERS_A_PLACEMENT);
  const receipts = await accept(store, { player, records, events, at: context.now() });
  if (!receipts.ok) throw new Problem(receipts.fault.code, receipts.fault.message, 60);
  context.figures.accepted.inc(receipts.value.filter(({ state }) => state === "pending").length);
  if (records.length > 0) verifier.tell();
  return receipts.value;
}

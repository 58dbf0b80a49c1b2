/** @file What a network learned of a player on their own device, kept for their other ones; it goes with the player. */
import { Type } from "@fastify/type-provider-typebox";
import { parseBlock } from "#neural";
import { keepAdapter } from "../../store/players.ts";
import { type App, askingPlayer, type Context, charge, platformOf } from "../context.ts";
import { Problem } from "../problem.ts";
import { AdapterBody, FAULTS } from "../schemas.ts";

/** What keeping an adapter costs, in placements: about one game. */
const COST = 60;

export function addAdapter(app: App, context: Context): void {
  app.put(
    "/v1/me/adapter",
    {
      schema: {
        operationId: "keepAdapter",
        summary: "Keep what a network learned of the player on their device, until another takes its place",
        security: [{ player: [] }],
        body: AdapterBody,
        response: { 204: Type.Null(), ...FAULTS },
      },
    },
    async (request, reply) => {
      const player = askingPlayer(request);
      charge(context, request.ip, player, COST);
      const block = parseBlock(request.body);
      if (!block.ok) throw new Problem("badInput", block.fault.message, null, block.fault.code);
      await keep(context, player, JSON.stringify(block.value));
      return reply.code(204).send(null);
    },
  );
  app.delete(
    "/v1/me/adapter",
    {
      schema: {
        operationId: "forgetAdapter",
        summary: "Forget what a network learned of the player",
        security: [{ player: [] }],
        response: { 204: Type.Null(), ...FAULTS },
      },
    },
    async (request, reply) => {
      const player = askingPlayer(request);
      charge(context, request.ip, player, COST);
      await keep(context, player, null);
      return reply.code(204).send(null);
    },
  );
}

async function keep(context: Context, player: string, adapter: string | null): Promise<void> {
  const kept = await keepAdapter(platformOf(context).store, player, adapter, context.now());
  if (!kept.ok) throw new Problem(kept.fault.code, kept.fault.message, 60);
}

/** @file For whoever runs the server: is it there, does it work, how much does it do. */
import { Type } from "@fastify/type-provider-typebox";
import { sql } from "drizzle-orm";
import { countPending } from "../../store/games.ts";
import { type App, type Context, platformOf } from "../context.ts";
import { FAULTS } from "../schemas.ts";

const Fine = Type.Object({ status: Type.Literal("fine") }, { additionalProperties: false });

export function addOperations(app: App, context: Context): void {
  app.get(
    "/health",
    { schema: { operationId: "readHealth", summary: "The process answers", response: { 200: Fine } } },
    async () => ({ status: "fine" as const }),
  );

  app.get(
    "/ready",
    {
      schema: {
        operationId: "readReady",
        summary: "The data can be used",
        response: { 200: Fine, ...FAULTS },
      },
    },
    async () => {
      await platformOf(context).store.db.execute(sql`select 1`);
      return { status: "fine" as const };
    },
  );

  app.get(
    "/metrics",
    { schema: { operationId: "readMetrics", summary: "Figures for Prometheus" } },
    async (_request, reply) => {
      const { registry, pending } = context.figures;
      const open = context.platform();
      if (open !== null) pending.set(await countPending(open.store.db));
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );

  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

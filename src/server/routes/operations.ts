/** @file Operations: liveness, readiness and metrics. */
import { sql } from "drizzle-orm";
import { type Context, platformOf } from "../http/context.ts";
import type { Serve } from "../http/serve.ts";
import { countPending } from "../store/games.ts";

export function addOperations(serve: Serve, context: Context): void {
  serve("GET /health", async () => ({ status: "fine" as const }));

  serve("GET /ready", async () => {
    await platformOf(context).store.db.execute(sql`select 1`);
    return { status: "fine" as const };
  });

  serve("GET /metrics", async (_request, reply) => {
    const { registry, pending } = context.figures;
    const open = context.platform();
    if (open !== null) pending.set(await countPending(open.store.db));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

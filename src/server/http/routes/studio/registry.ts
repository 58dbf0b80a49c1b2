/** @file What games are dealt and played with: models with their cards, configurations by their fingerprint. */
import { Type } from "@fastify/type-provider-typebox";
import { DAY } from "../../../calendar.ts";
import { configUses, findConfig, givenConfigs, STANDARD_CONFIGS } from "../../../store/configs.ts";
import { type App, type Context, platformOf } from "../../context.ts";
import { Problem } from "../../problem.ts";
import { FAULTS } from "../../schemas.ts";
import { ConfigsBody, Fingerprint, ModelsBody, StudioConfigBody } from "../../studioSchemas.ts";
import { guardOf, MOST_DAYS, security, spanOf } from "./guard.ts";

export function addModels(app: App, context: Context): void {
  app.get(
    "/v1/admin/models",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "listModels",
        summary: "The models of this server with their cards",
        security,
        response: { 200: ModelsBody, ...FAULTS },
      },
    },
    async () => ({ models: [...context.models] }),
  );
}

export function addConfigs(app: App, context: Context): void {
  app.get(
    "/v1/admin/configs",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "listConfigs",
        summary: `Configurations of this version, and those of games of the last ${MOST_DAYS} days`,
        security,
        response: { 200: ConfigsBody, ...FAULTS },
      },
    },
    async () => {
      const { db } = platformOf(context).store;
      const now = context.now();
      const from = new Date(now - (MOST_DAYS - 1) * DAY).toISOString().slice(0, 10);
      const [uses, given] = await Promise.all([configUses(db, spanOf({ from }, now)), givenConfigs(db)]);
      const known = [...STANDARD_CONFIGS.map(({ fingerprint }) => fingerprint), ...given];
      const all = new Set([...known, ...uses.map(({ fingerprint }) => fingerprint)]);
      const configs = [...all].map((fingerprint) => ({
        fingerprint,
        standardOf: STANDARD_CONFIGS.find((one) => one.fingerprint === fingerprint)?.standardOf ?? null,
        isKnown: known.includes(fingerprint),
        uses: uses.filter((use) => use.fingerprint === fingerprint).map(({ fingerprint: _, ...use }) => use),
      }));
      return { configs };
    },
  );
  app.get(
    "/v1/admin/configs/:fingerprint",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "readStudioConfig",
        summary: "A configuration's values",
        security,
        params: Type.Object({ fingerprint: Fingerprint }),
        response: { 200: StudioConfigBody, ...FAULTS },
      },
    },
    async (request) => {
      const found = await findConfig(platformOf(context).store.db, request.params.fingerprint);
      if (found === null) throw new Problem("notFound", "the values of this configuration are not known here");
      return found;
    },
  );
}

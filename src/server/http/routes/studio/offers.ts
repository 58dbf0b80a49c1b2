/** @file Offers in the studio: how many were decided, allowed and shown on each day, and what denied the others. */
import { Type } from "@fastify/type-provider-typebox";
import { GATES, OFFER_KINDS } from "#monetize";
import { offerDays, offerDenials } from "../../../store/offers.ts";
import { type App, type Context, platformOf } from "../../context.ts";
import { closed, DateText, FAULTS, oneOf } from "../../schemas.ts";
import { SpanQuery } from "../../studioSchemas.ts";
import { guardOf, security, spanOf } from "./guard.ts";

const Count = Type.Integer({ minimum: 0 });

const OffersBody = Type.Object(
  {
    from: DateText,
    to: DateText,
    days: Type.Array(
      Type.Object(
        {
          day: DateText,
          players: Count,
          decided: Count,
          allowed: Count,
          shown: Count,
          dismissed: Count,
          rewarded: Count,
          failed: Count,
        },
        closed,
      ),
    ),
    denials: Type.Array(
      Type.Object({ day: DateText, kind: oneOf(OFFER_KINDS), gate: oneOf(GATES), denied: Count }, closed),
    ),
  },
  closed,
);

export function addOffers(app: App, context: Context): void {
  app.get(
    "/v1/admin/offers",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "readOffers",
        summary: "Offers decided, allowed and shown on each day, and what denied the others",
        description: "Counts what players share. A decision that several gates deny counts once for each.",
        security,
        querystring: SpanQuery,
        response: { 200: OffersBody, ...FAULTS },
      },
    },
    async (request) => {
      const span = spanOf(request.query, context.now());
      const { db } = platformOf(context).store;
      const [days, denials] = await Promise.all([offerDays(db, span), offerDenials(db, span)]);
      return { ...span, days, denials };
    },
  );
}

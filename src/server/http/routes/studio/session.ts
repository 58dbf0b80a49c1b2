/** @file Entering and leaving the studio. */
import { Type } from "@fastify/type-provider-typebox";
import type { App, Context } from "../../context.ts";
import { FAULTS } from "../../schemas.ts";
import { isSignedIn, signIn, signOut } from "../../signIn.ts";
import { SessionBody, SessionState } from "../../studioSchemas.ts";

const PATH = "/v1/admin/session";

export function addSession(app: App, context: Context): void {
  app.post(
    PATH,
    {
      schema: {
        operationId: "signIn",
        summary: "Sign in with a token; sets a cookie for half a day",
        body: SessionBody,
        response: { 204: Type.Null(), ...FAULTS },
      },
    },
    async (request, reply) => {
      await signIn(request, reply, request.body.token, context);
      return reply.code(204).send(null);
    },
  );
  app.get(
    PATH,
    {
      schema: {
        operationId: "readSession",
        summary: "Whether the studio is open to who asks",
        response: { 200: SessionState, ...FAULTS },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return { isOpen: await isSignedIn(request, context) };
    },
  );
  app.delete(
    PATH,
    { schema: { operationId: "signOut", summary: "Sign out", response: { 204: Type.Null(), ...FAULTS } } },
    async (request, reply) => {
      await signOut(request, reply, context);
      return reply.code(204).send(null);
    },
  );
}

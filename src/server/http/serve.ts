/**
 * @file Registers the routes of `#api` with Fastify. Validation, OpenAPI document, status and access come from a
 * route's declaration, and a handler that answers anything else does not compile.
 */
import type { FastifyReply, FastifyRequest, FastifySchema, HTTPMethods, preHandlerAsyncHookHandler } from "fastify";
import {
  type Access,
  type Answer,
  type AnswerOf,
  type BodyOf,
  complaintOf,
  type Endpoint,
  JSON_MEDIA,
  methodOf,
  type ParamsOf,
  PROBLEM_MEDIA,
  ProblemAnswer,
  type QueryOf,
  ROUTES,
  type Route,
  type Schema,
} from "#api";
import type { App, Context } from "./context.ts";
import { Problem } from "./problem.ts";
import { requireSignedIn } from "./signIn.ts";

type Asked<E extends Endpoint> = FastifyRequest<{
  Params: ParamsOf<E>;
  Querystring: QueryOf<E>;
  Body: BodyOf<E>;
}>;

/** Returns the answer, or the reply where it has sent one itself. */
type Handler<E extends Endpoint> = (request: Asked<E>, reply: FastifyReply) => Promise<AnswerOf<E> | FastifyReply>;

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** The studio's paths until 0.3.0, and since when they are deprecated (RFC 9745: seconds since 1970). */
const STUDIO = "/v1/studio/";
const OLD_STUDIO = "/v1/admin/";
const DEPRECATED = "@1794960000";

/** Adds routes to a server. */
export function serveOn(app: App, context: Context): Serve {
  const requireStudio = (request: FastifyRequest) => requireSignedIn(request, context);
  return (endpoint, handler) => {
    const route: Route = ROUTES[endpoint];
    const url = endpoint.slice(endpoint.indexOf("/"));
    const method: HTTPMethods = methodOf<Endpoint>(endpoint);
    const preHandler = route.access === "studio" ? { preHandler: requireStudio } : {};
    const options = {
      method,
      ...preHandler,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.code(route.answer.status);
        return handler(request as Asked<typeof endpoint>, reply);
      },
    };
    const schema = schemaOf(route);
    app.route({ ...options, url, schema });
    if (!url.startsWith(STUDIO)) return;
    const old = url.replace(STUDIO, OLD_STUDIO);
    app.route({ ...options, url: old, schema: { ...schema, hide: true }, onRequest: deprecated });
  };
}

/** Says that the path is on its way out, and which one takes its place. */
const deprecated: preHandlerAsyncHookHandler = async ({ url }, { raw }) => {
  raw.setHeader("deprecation", DEPRECATED);
  raw.setHeader("link", `<${url.replace(OLD_STUDIO, STUDIO)}>; rel="successor-version"`);
};

const problem = { description: "what was wrong", content: { [PROBLEM_MEDIA]: { schema: ProblemAnswer } } };

const SECURITY: Readonly<Record<Access, { security?: readonly { [name: string]: readonly string[] }[] }>> = {
  anyone: {},
  player: { security: [{ player: [] }] },
  anyoneOrPlayer: { security: [{}, { player: [] }] },
  studio: { security: [{ studio: [] }] },
};

function schemaOf({ id, summary, description, access, params, query, body, answer, hasTag }: Route): FastifySchema {
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    ...SECURITY[access],
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    response: {
      [answer.status]: responseOf(answer),
      ...(hasTag && { 304: { type: "null", description: "it has not changed" } }),
      "4xx": problem,
      "5xx": problem,
    },
  };
}

function responseOf({ media, schema }: Answer): object {
  if (media === null || media === JSON_MEDIA) return schema;
  return { description: schema.description ?? "the answer", content: { [media]: { schema } } };
}

/** Answers that the client has the present version. */
export function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply
    .code(304)
    .serializer(() => "")
    .send(null);
}

/** Checks a part of a request; for Fastify. */
export function validatorOf({ schema, httpPart = "body" }: { readonly schema: Schema; readonly httpPart?: string }) {
  const part = httpPart === "querystring" ? "query" : httpPart;
  return (value: unknown) => {
    const complaint = complaintOf(schema, value, part);
    return complaint === null ? { value } : { error: new Problem("badInput", complaint) };
  };
}

/** @file Every answer of a server under test, compared with what `#api` declares. */
import type { FastifyInstance } from "fastify";
import { complaintOf, type Endpoint, JSON_MEDIA, PROBLEM_MEDIA, ProblemAnswer, ROUTES, type Route } from "#api";
import { Problem } from "../../src/server/http/problem.ts";

/** Turns an answer of the wrong status, type or form into a failure. To be called before the server is ready. */
export function checkAnswers<App extends FastifyInstance>(app: App): App {
  app.addHook("onSend", async (request, reply, payload) => {
    const { url = "" } = request.routeOptions;
    const path = url.replace("/v1/admin/", "/v1/studio/");
    const route: Route | undefined = ROUTES[`${request.method} ${path}` as Endpoint];
    const complaint = answerComplaint(route, reply.statusCode, String(reply.getHeader("content-type")), payload);
    if (complaint !== null) throw new Problem("failed", `${request.method} ${request.url}: ${complaint}`);
    return payload;
  });
  return app;
}

function answerComplaint(route: Route | undefined, status: number, type: string, payload: unknown): string | null {
  if (status >= 400) {
    if (!type.startsWith(PROBLEM_MEDIA)) return `a problem as ${type}`;
    return complaintOf(ProblemAnswer, JSON.parse(String(payload)), "problem");
  }
  if (route === undefined || (status === 304 && route.hasTag)) return null;
  const { status: declared, media, schema } = route.answer;
  if (status !== declared) return `${status} in place of ${declared}`;
  if (media !== null && !type.startsWith(media)) return `${type} in place of ${media}`;
  return media === JSON_MEDIA ? complaintOf(schema, JSON.parse(String(payload)), "answer") : null;
}

/** @file Values that several resources use. */
import { choice, integer, nullable, number, object, optional, type Static, text } from "./schema.ts";

/** An id that comes from contents: the first 132 bits of a SHA-256 in base64url. */
export const Id = text({
  pattern: "^[A-Za-z0-9_-]{22}$",
  description: "22 letters of a digest in base64url",
  examples: ["0FXkaN1qmuhiha2pLZLjdo"],
});

/** A calendar day in UTC. */
export const Day = text({
  pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
  description: "a day as YYYY-MM-DD",
  examples: ["2026-11-17"],
});

export const Count = integer({ minimum: 0 });

/** A measured value; null where there is nothing to measure. */
export const Figure = nullable(number());

export const Share = number({ minimum: 0, maximum: 1 });

/** The days of a report, both included. By default the last 28. */
export const DaysQuery = object({ from: optional(Day), to: optional(Day) });
export type DaysQuery = Static<typeof DaysQuery>;

/** Everything that can go wrong: the codes that a client may rely on, each with its HTTP status. */
export const PROBLEMS = {
  badInput: { status: 400, title: "The request is malformed" },
  badJson: { status: 400, title: "The body is not JSON" },
  badExperiment: { status: 400, title: "The experiment contradicts itself" },
  unauthorised: { status: 401, title: "Credentials are missing or unknown" },
  forbidden: { status: 403, title: "This is not allowed" },
  notFound: { status: 404, title: "There is nothing at this address" },
  tooSlow: { status: 408, title: "The request took too long" },
  notAllowed: { status: 409, title: "The experiment does not allow this now" },
  tooLarge: { status: 413, title: "The body is too large" },
  wrongType: { status: 415, title: "The body must be JSON" },
  tooMany: { status: 429, title: "Too many requests" },
  headersTooLarge: { status: 431, title: "The headers are too large" },
  failed: { status: 500, title: "The server failed" },
  starting: { status: 503, title: "The server is starting" },
  storageFailed: { status: 503, title: "Nothing can be stored at this moment" },
  storageFull: { status: 507, title: "The server's disk is full" },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** The answer of every route to a request it cannot fulfil, as `application/problem+json`. */
export const ProblemAnswer = object(
  {
    type: text({ description: "`urn:openblock:problem:` and the code" }),
    title: text(),
    status: integer(),
    code: choice(Object.keys(PROBLEMS) as ProblemCode[]),
    detail: text({ description: "one sentence about this request" }),
    fault: optional(text({ description: "a finer code" })),
  },
  { description: "RFC 9457" },
);
export type ProblemAnswer = Static<typeof ProblemAnswer>;

export const PROBLEM_MEDIA = "application/problem+json";

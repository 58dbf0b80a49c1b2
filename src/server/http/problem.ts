/** @file What goes wrong, told as RFC 9457 asks, with a code that a program can rely on. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply } from "fastify";

export const PROBLEMS = {
  badInput: { status: 400, title: "The request does not have the form that is asked for" },
  badJson: { status: 400, title: "The body is not JSON" },
  badExperiment: { status: 400, title: "The experiment contradicts itself" },
  unauthorised: { status: 401, title: "Who asks is not known" },
  forbidden: { status: 403, title: "This is not allowed" },
  notFound: { status: 404, title: "There is nothing at this address" },
  tooSlow: { status: 408, title: "The request took too long to come" },
  notAllowed: { status: 409, title: "The experiment does not allow this now" },
  tooLarge: { status: 413, title: "The body is too large" },
  wrongType: { status: 415, title: "The body must be JSON" },
  tooMany: { status: 429, title: "That is more than anybody plays" },
  headersTooLarge: { status: 431, title: "The headers are too large" },
  failed: { status: 500, title: "The server has failed" },
  starting: { status: 503, title: "The server is starting" },
  storageFailed: { status: 503, title: "Nothing can be stored at this moment" },
  storageFull: { status: 507, title: "The server's disk is full" },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export class Problem extends Error {
  readonly code: ProblemCode;
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter: number | null;
  /** A finer code, where the program behind the route has one. */
  readonly fault: string | null;

  constructor(code: ProblemCode, detail: string, retryAfter: number | null = null, fault: string | null = null) {
    super(detail);
    this.code = code;
    this.retryAfter = retryAfter;
    this.fault = fault;
  }
}

export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

export function sendProblem(reply: FastifyReply, { code, message, retryAfter, fault }: Problem): FastifyReply {
  const { status } = PROBLEMS[code];
  if (retryAfter !== null) reply.header("retry-after", Math.ceil(retryAfter));
  if (code === "unauthorised") reply.header("www-authenticate", "Bearer");
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type(PROBLEM_TYPE)
    .send({ ...bodyOf(code, message), ...(fault !== null && { fault }) });
}

function bodyOf(code: ProblemCode, detail: string) {
  const { status, title } = PROBLEMS[code];
  return { type: `urn:openblock:problem:${code}`, title, status, code, detail };
}

/** The answer to bytes that never became a request; the connection ends with it. */
export function refuseBytes({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const isSlow = code === "ERR_HTTP_REQUEST_TIMEOUT";
  const problem = isSlow ? "tooSlow" : code === "HPE_HEADER_OVERFLOW" ? "headersTooLarge" : "badInput";
  const body = JSON.stringify(bodyOf(problem, isSlow ? "the whole request must come sooner" : "this is not HTTP"));
  const { status } = PROBLEMS[problem];
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `content-type: ${PROBLEM_TYPE}`, "connection: close"];
  const length = `content-length: ${Buffer.byteLength(body)}`;
  socket.end([...head, length, "", body].join("\r\n"));
}

/** Codes of Fastify for what a client did wrong. */
const CLIENT_FAULTS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "badJson",
  FST_ERR_CTP_EMPTY_JSON_BODY: "badJson",
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrongType",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "badInput",
  FST_ERR_VALIDATION: "badInput",
  FST_ERR_BAD_URL: "badInput",
};

/** The problem behind an error; null for one of ours that no client may see. */
export function problemOf(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error;
  if (error.validation !== undefined) return new Problem("badInput", error.message);
  const code = CLIENT_FAULTS[error.code];
  if (code !== undefined) return new Problem(code, error.message);
  if (error.code === "FST_ERR_MAX_PARAM_LENGTH") return new Problem("notFound", "no address is that long");
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients ? new Problem("badInput", error.message) : null;
}

/** @file Failures as answers: RFC 9457 with the codes of `#api`. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply } from "fastify";
import { PROBLEM_MEDIA, PROBLEMS, type ProblemAnswer, type ProblemCode } from "#api";

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

const PROBLEM_TYPE = `${PROBLEM_MEDIA}; charset=utf-8`;

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

function bodyOf(code: ProblemCode, detail: string): ProblemAnswer {
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

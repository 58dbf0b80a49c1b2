/**
 * @file The server asked by the studio: routes of `#api`, by addresses relative to the page. Every failure has a
 * code, and the server's own sentence where it has one.
 */
import { type AnswerOf, type Endpoint, methodOf, pathOf, type RequestOf } from "#api";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";

export type ApiFault =
  /** Nobody is signed in, or no longer. */
  | "signedOut"
  /** The key opens nothing here. */
  | "wrongKey"
  | "tooMany"
  | "unreachable"
  | "starting"
  | "notFound"
  | "failed";

/** Milliseconds until a request is given up. */
const PATIENCE = 30_000;

const FAULTS: Readonly<Record<number, ApiFault>> = {
  401: "signedOut",
  403: "wrongKey",
  404: "notFound",
  429: "tooMany",
  503: "starting",
};

/** The address of a request, relative to the page. */
export function addressOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): string {
  return `.${pathOf(endpoint, request)}`;
}

/** An answer in JSON, or null of a route that answers nothing. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<Result<AnswerOf<E>, ApiFault>> {
  const { body } = request;
  const answer = await fetchJson(addressOf(endpoint, request), {
    method: methodOf(endpoint),
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return answer.ok ? ok(answer.value as AnswerOf<E>) : answer;
}

/** A file of JSON beside the page. */
export async function readFile<T>(path: string): Promise<Result<T, ApiFault>> {
  const answer = await fetchJson(path, {});
  return answer.ok ? ok(answer.value as T) : answer;
}

async function fetchJson(path: string, options: RequestInit): Promise<Result<unknown, ApiFault>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(path, { cache: "no-store", credentials: "same-origin", signal, ...options });
    if (answer.status === 204) return ok(null);
    const body = parseJson(await answer.text());
    if (answer.ok) return isRecord(body) ? ok(body) : fail("failed", "the answer is no JSON object");
    return fail(faultOf(answer.status), isRecord(body) ? String(body.detail) : `${path} answers ${answer.status}`);
  } catch (error) {
    return fail("unreachable", `${path}: ${error}`);
  }
}

export function faultOf(status: number): ApiFault {
  return FAULTS[status] ?? "failed";
}

/** The tuned policies of the package, a file beside the page. */
export const POLICY_FILE = new URL("../../../models/policies.json", import.meta.url).href;

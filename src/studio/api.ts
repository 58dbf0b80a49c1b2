/** @file The studio's routes, beside the page whatever path a proxy has put both under. Every failure has a code. */
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

/** Milliseconds after which no answer is expected any more. */
const PATIENCE = 30_000;

const FAULTS: Readonly<Record<number, ApiFault>> = {
  401: "signedOut",
  403: "wrongKey",
  404: "notFound",
  429: "tooMany",
  503: "starting",
};

export const ADMIN = "./v1/studio/";

export async function ask<T>(path: string): Promise<Result<T, ApiFault>> {
  const answer = await request(path, {});
  if (!answer.ok) return answer;
  const text = await answer.value.text().catch(() => "");
  const body = parseJson(text);
  return isRecord(body) ? ok(body as T) : fail("failed", "the answer is no JSON object");
}

/** Sends something; a refusal has the server's own reason as its message. */
export async function send<T>(method: "POST" | "PATCH", path: string, body: object): Promise<Result<T, ApiFault>> {
  try {
    const headers = { "content-type": "application/json" };
    const signal = AbortSignal.timeout(PATIENCE);
    const options = { method, headers, body: JSON.stringify(body), signal };
    const answer = await fetch(path, { cache: "no-store", credentials: "same-origin", ...options });
    const said = parseJson(await answer.text());
    if (answer.ok && isRecord(said)) return ok(said as T);
    return fail(faultOf(answer.status), isRecord(said) ? String(said.detail) : `${path} answers ${answer.status}`);
  } catch (error) {
    return fail("unreachable", `${path}: ${error}`);
  }
}

/** A path of the API with the query's parts that are there. */
export function pathWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(query).filter((part): part is [string, string] => !!part[1]);
  return parts.length === 0 ? path : `${path}?${new URLSearchParams(parts)}`;
}

/** Whether the studio is open to this browser. */
export async function isOpen(): Promise<Result<boolean, ApiFault>> {
  const answer = await ask<{ readonly isOpen: boolean }>(`${ADMIN}session`);
  return answer.ok ? ok(answer.value.isOpen) : answer;
}

export async function signIn(token: string): Promise<Result<null, ApiFault>> {
  const headers = { "content-type": "application/json" };
  const answer = await request(`${ADMIN}session`, { method: "POST", headers, body: JSON.stringify({ token }) });
  return answer.ok ? ok(null) : answer;
}

export async function signOut(): Promise<Result<null, ApiFault>> {
  const answer = await request(`${ADMIN}session`, { method: "DELETE" });
  return answer.ok ? ok(null) : answer;
}

async function request(path: string, options: RequestInit): Promise<Result<Response, ApiFault>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(path, { cache: "no-store", credentials: "same-origin", signal, ...options });
    return answer.ok ? ok(answer) : fail(faultOf(answer.status), `${path} answers ${answer.status}`);
  } catch (error) {
    return fail("unreachable", `${path}: ${error}`);
  }
}

export function faultOf(status: number): ApiFault {
  return FAULTS[status] ?? "failed";
}

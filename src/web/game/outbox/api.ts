/**
 * @file The game's client of the server: routes of `#api`, imported as types only. A malformed answer counts as no answer.
 */
import {
  type AnswerOf,
  type Endpoint,
  type EventUpload,
  methodOf,
  pathOf,
  type Receipt,
  type Received,
  type RequestOf,
} from "#api";
import { isRecord, parseJson } from "#engine";
import type { Answer } from "./plan.ts";

/** Milliseconds until a request is given up. */
const PATIENCE = 30_000;

export class Api {
  private readonly address: string;

  /** @param address of the server, with a slash at its end */
  constructor(address: string) {
    this.address = address;
  }

  async send(secret: string, records: readonly string[]): Promise<Answer> {
    const answer = await this.ask("POST /v1/records", { body: { records } }, secret);
    if (answer === null) return { kind: "unreachable" };
    if (answer.status !== 202) return { kind: "refused", status: answer.status, retryAfter: retryAfterOf(answer) };
    const { receipts }: Received<AnswerOf<"POST /v1/records">> = (await jsonOf(answer)) ?? {};
    const list = Array.isArray(receipts) ? receipts.filter(isRecord) : [];
    return { kind: "taken", states: list.map(({ state }: Received<Receipt>) => String(state)) };
  }

  /** The server takes all events of a request, or none. */
  async sendEvents(secret: string, events: EventUpload["events"]): Promise<Answer> {
    const answer = await this.ask("POST /v1/events", { body: { events } }, secret);
    if (answer === null) return { kind: "unreachable" };
    if (answer.status !== 202) return { kind: "refused", status: answer.status, retryAfter: retryAfterOf(answer) };
    return { kind: "taken", states: events.map(() => "taken") };
  }

  /** Has the server keep what a network learned of the player, or forget it. False if it is to be asked again. */
  async keepAdapter(secret: string, block: RequestOf<"PUT /v1/me/adapter">["body"] | null): Promise<boolean> {
    const answer =
      block === null
        ? await this.ask("DELETE /v1/me/adapter", {}, secret)
        : await this.ask("PUT /v1/me/adapter", { body: block }, secret);
    // A block that is refused will be refused again.
    return answer?.status === 204 || answer?.status === 400;
  }

  /** Everything that the server keeps of the player, one JSON object per line; null if it cannot be had. */
  async everything(secret: string): Promise<string | null> {
    const answer = await this.ask("GET /v1/me", {}, secret);
    return answer?.ok ? answer.text().catch(() => null) : null;
  }

  /** Whether the server has forgotten the player. */
  async erase(secret: string): Promise<boolean> {
    return (await this.ask("DELETE /v1/me", {}, secret))?.status === 204;
  }

  /** An unchecked JSON object; null if there is none. */
  async read<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    secret?: string,
  ): Promise<Received<AnswerOf<E>> | null> {
    const answer = await this.ask(endpoint, request, secret);
    return answer?.ok ? jsonOf(answer) : null;
  }

  private ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>, secret?: string): Promise<Response | null> {
    const { body } = request;
    const headers = {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return fetch(this.address + pathOf(endpoint, request).slice(1), {
      method: methodOf(endpoint),
      headers,
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null);
  }
}

async function jsonOf(answer: Response): Promise<Readonly<Record<string, unknown>> | null> {
  const body = parseJson(await answer.text().catch(() => ""));
  return isRecord(body) ? body : null;
}

/** Seconds; null where the header is missing, or a date, which our server never sends. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** @file The routes of the server that the game uses. An answer that is not what it should be is none. */
import { isRecord, parseJson } from "#engine";
import type { Answer } from "./plan.ts";

/** Milliseconds after which no answer is expected any more. */
const PATIENCE = 30_000;

interface Question {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly secret?: string;
  readonly body?: unknown;
}

export class Api {
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async send(secret: string, records: readonly string[]): Promise<Answer> {
    const answer = await this.ask("v1/records", { method: "POST", secret, body: { records } });
    if (answer === null) return { kind: "unreachable" };
    if (answer.status !== 202) return { kind: "refused", status: answer.status, retryAfter: retryAfterOf(answer) };
    const body = await jsonOf(answer);
    const receipts = isRecord(body) && Array.isArray(body.receipts) ? body.receipts : [];
    return { kind: "taken", states: receipts.filter(isRecord).map(({ state }) => String(state)) };
  }

  /** Events are taken all together, or not. */
  async sendEvents(secret: string, events: readonly unknown[]): Promise<Answer> {
    const answer = await this.ask("v1/events", { method: "POST", secret, body: { events } });
    if (answer === null) return { kind: "unreachable" };
    if (answer.status !== 202) return { kind: "refused", status: answer.status, retryAfter: retryAfterOf(answer) };
    return { kind: "taken", states: events.map(() => "taken") };
  }

  /** Has the server keep what a network learned of the player, or forget it. False if it is to be asked again. */
  async keepAdapter(secret: string, block: object | null): Promise<boolean> {
    const question = block === null ? { method: "DELETE" as const } : { method: "PUT" as const, body: block };
    const { status } = (await this.ask("v1/me/adapter", { secret, ...question })) ?? {};
    // A block that is refused will be refused again.
    return status === 204 || status === 400;
  }

  /** All that is kept of the player, a JSON object a line; null if it cannot be had. */
  async everything(secret: string): Promise<string | null> {
    const answer = await this.ask("v1/me", { secret });
    return answer?.ok ? answer.text().catch(() => null) : null;
  }

  /** Whether the server has forgotten the player. */
  async erase(secret: string): Promise<boolean> {
    return (await this.ask("v1/me", { method: "DELETE", secret }))?.status === 204;
  }

  /** An answer in JSON; null if there is none. */
  async read(path: string, secret?: string): Promise<unknown> {
    const answer = await this.ask(path, { ...(secret !== undefined && { secret }) });
    return answer?.ok ? jsonOf(answer) : null;
  }

  private ask(path: string, { method = "GET", secret, body }: Question): Promise<Response | null> {
    const headers = {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return fetch(this.address + path, {
      method,
      headers,
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null);
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  return parseJson(await answer.text().catch(() => ""));
}

/** Seconds; null where it is not said, or as a date, which our server never does. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

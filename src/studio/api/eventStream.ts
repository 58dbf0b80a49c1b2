/**
 * @file Server-sent events with what the browser's own client does not have: a pause that misses nothing, and a reason
 * when the server refuses. Goes on after the last event that was seen, however often the connection breaks.
 */
import type { AnswerOf } from "#api";
import { isRecord, parseJson } from "#engine";
import { type ApiFault, addressOf, faultOf } from "./client.ts";

export interface StreamEvent {
  readonly id: string;
  readonly data: string;
}

/** The whole events at the start of a text, and what is left of it. */
export function eventsIn(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
  const blocks = text.replaceAll("\r\n", "\n").split("\n\n");
  const rest = blocks.pop()!;
  return { events: blocks.flatMap(eventOf), rest };
}

/** Comments keep a connection open, and are no events. */
function eventOf(block: string): readonly StreamEvent[] {
  let id = "";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("id:")) id = line.slice(3).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return data.length === 0 ? [] : [{ id, data: data.join("\n") }];
}

/** What the stream sends. */
type Streamed = AnswerOf<"GET /v1/studio/stream">;

export interface StreamOptions {
  /** The last event that was seen; empty for those from now on. */
  readonly after: string;
  readonly onEvent: (id: string, event: Streamed) => void;
  readonly onConnected: (isConnected: boolean) => void;
  /** The server refuses for good. */
  readonly onRefused: (fault: ApiFault) => void;
}

/** Milliseconds until the next attempt; doubles up to the longest. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Follows the verdicts; the answer ends it. */
export function followVerdicts(options: StreamOptions): () => void {
  const ended = new AbortController();
  void follow(options, ended.signal);
  return () => ended.abort();
}

async function follow({ after, onEvent, onConnected, onRefused }: StreamOptions, signal: AbortSignal): Promise<void> {
  let last = after;
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    const answer = await connect(last, signal);
    const fault = answer === null || answer.ok ? null : faultOf(answer.status);
    if (fault === "signedOut" || fault === "notFound") return onRefused(fault);
    if (answer?.ok && answer.body !== null) {
      onConnected(true);
      wait = FIRST_WAIT;
      await readAll(answer.body, (event) => {
        last = event.id;
        const data = parseJson(event.data);
        if (!signal.aborted && isRecord(data)) onEvent(event.id, data as Streamed);
      });
    }
    if (signal.aborted) return;
    onConnected(false);
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(LONGEST_WAIT, 2 * wait);
  }
}

function connect(last: string, signal: AbortSignal): Promise<Response | null> {
  const headers = { accept: "text/event-stream", ...(last !== "" && { "last-event-id": last }) };
  return fetch(addressOf("GET /v1/studio/stream", {}), { headers, cache: "no-store", signal }).catch(() => null);
}

/** Until the connection ends, however it does. */
async function readAll(body: ReadableStream<Uint8Array>, onEvent: (event: StreamEvent) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const part = await reader.read().catch(() => null);
    if (part === null || part.done) return;
    const { events, rest } = eventsIn(text + decoder.decode(part.value, { stream: true }));
    text = rest;
    events.forEach(onEvent);
  }
}

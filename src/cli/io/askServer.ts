/** @file A server asked over HTTP as one of its players. */
import { type AnswerOf, complaintOf, type Endpoint, methodOf, pathOf, type RequestOf, ROUTES, type Route } from "#api";
import { parseJson } from "#engine";

interface Player {
  /** Address of the server, without a slash at its end. */
  readonly server: string;
  readonly secret: string;
}

/** Throws where the server does not answer, or answers anything but what the route declares. */
export async function askServer<E extends Endpoint>(
  { server, secret }: Player,
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  const { status, schema } = (ROUTES[endpoint] as Route).answer;
  const answer = await fetchTwice(server, pathOf(endpoint, request), {
    method: methodOf(endpoint),
    headers: {
      authorization: `Bearer ${secret}`,
      ...(request.body !== undefined && { "content-type": "application/json" }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await answer.text();
  if (answer.status === 429) throw new Error("the server limits what a client sends: start it with --no-limits");
  if (answer.status !== status) throw new Error(`${server} answers ${answer.status}: ${text}`);
  const body = parseJson(text);
  const complaint = complaintOf(schema, body, "the answer", "ignored");
  if (complaint !== null) throw new Error(`${server} is no server of this version: ${complaint}`);
  return body as AnswerOf<E>;
}

/** Twice: an idle connection may be closed at the moment it is used, and a record that is sent again counts once. */
async function fetchTwice(server: string, path: string, options: RequestInit): Promise<Response> {
  const ask = () => fetch(server + path, options);
  return ask()
    .catch(ask)
    .catch((error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error;
      throw new Error(`${server} does not answer: ${message}`);
    });
}

/** @file The address of a request. Without schemas, so that a small client carries none. */
import type { Endpoint, RequestOf } from "./routes.ts";

type Texts = Readonly<Record<string, string | undefined>>;

interface Addressed {
  readonly params?: Texts | undefined;
  readonly query?: Texts | undefined;
}

/** The path of a request with its parameters and query, from the slash on. Absent parts of the query are left out. */
export function pathOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): string {
  const { params = {}, query = {} } = request as Addressed;
  const path = endpoint.slice(endpoint.indexOf("/"));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return parts.length === 0 ? filled : `${filled}?${parts.join("&")}`;
}

export function methodOf<E extends Endpoint>(endpoint: E): E extends `${infer Method} ${string}` ? Method : never;
export function methodOf(endpoint: string): string {
  return endpoint.slice(0, endpoint.indexOf(" "));
}

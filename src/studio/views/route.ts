/** @file Routes as the hash of the address: `#records?state=refused`, `#record/ID`. */

export interface Route {
  /** Of a screen, or of a page below one. */
  readonly screen: string;
  /** What the page is about; empty for a screen. */
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
}

export const FIRST_SCREEN = "overview";

export function routeOf(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [screen = "", id = ""] = path.split("/");
  return { screen: screen || FIRST_SCREEN, id, query: Object.fromEntries(new URLSearchParams(query)) };
}

export function hashOf(screen: string, id = "", query: Readonly<Record<string, string>> = {}): string {
  const parts = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  const path = id === "" ? screen : `${screen}/${id}`;
  return `#${path}${parts.size > 0 ? `?${parts}` : ""}`;
}

/** @file Requests to the studio's API with a key. */

/** The request that begins a session. */
export function signIn(token: string) {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
}

/** The cookie of a session. */
export async function sessionOf(origin: string, token: string): Promise<string> {
  const entered = await fetch(`${origin}/v1/studio/session`, signIn(token));
  const [cookie] = entered.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`${entered.status} ${await entered.text()}`);
  return cookie.split(";")[0]!;
}

/** An answer to who has a session; with a body what is asked for is done. */
export async function askStudio<T>(url: string, cookie: string, body?: object): Promise<T> {
  const headers = { cookie, "content-type": "application/json" };
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(url, { headers, ...sent });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Waits until no record waits for a verdict. */
export async function allSettled(origin: string): Promise<void> {
  const isIdle = async () => (await (await fetch(`${origin}/metrics`)).text()).includes("openblock_records_pending 0");
  while (!(await isIdle())) await new Promise((resolve) => setTimeout(resolve, 100));
}

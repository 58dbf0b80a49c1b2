/** @file A player's arm of an experiment, as a server tells its clients, and people of an arm who are lost on purpose. */
import { InvalidArgumentError } from "commander";
import { isRecord, parseJson } from "#engine";
import { DUAL_DEALER, type ReadArm, readGivenArm } from "#game";

interface PlayerArm {
  readonly id: string;
  /** Milliseconds since the epoch: from then on the player is dealt by it. */
  readonly since: number;
  readonly dealing: ReadArm;
}

interface Asking {
  readonly server: string;
  readonly secret: string;
  readonly experiment: string;
  /** Milliseconds since the epoch: when the person asks, in their own time. */
  readonly at: number;
}

/** Null for somebody outside of the experiment; throws where the server says nothing of it. */
export async function armFor({ server, secret, experiment, at }: Asking): Promise<PlayerArm | null> {
  const answer = await asked(server, `/v1/config?at=${at}`, { headers: { authorization: `Bearer ${secret}` } });
  const body = parseJson(await answer.text());
  const list = isRecord(body) && Array.isArray(body.experiments) ? body.experiments.filter(isRecord) : [];
  const entry = list.find((one) => one.experiment === experiment);
  if (entry === undefined) throw new Error(`no experiment ${experiment} runs on ${server}`);
  if (entry.reason !== "assigned") return null;
  const { config, policies } = entry;
  // People play thousands of games here, which no network is asked about.
  if (entry.dealer === DUAL_DEALER)
    throw new Error(`${experiment} has an arm with a network: its people are not simulated`);
  const given = { dealer: String(entry.dealer), config, print: String(entry.print) };
  const read = readGivenArm({ ...given, ...(isRecord(policies) && { policies }) });
  if (!read.ok) throw new Error(`${experiment} cannot be dealt here: ${read.fault.message}`);
  return { id: String(entry.arm), since: Date.parse(String(entry.since)), dealing: read.value };
}

/** Asks twice: a connection that was idle for long may be closed at the moment it is used, and what is sent again counts once. */
export async function asked(server: string, path: string, options: RequestInit): Promise<Response> {
  const ask = () => fetch(server + path, options);
  return ask()
    .catch(ask)
    .catch((error: Error) => {
      throw new Error(
        `${server} does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`,
      );
    });
}

export interface Loss {
  readonly arm: string;
  /** 0…1. */
  readonly share: number;
}

/** "treatment:0.3". */
export function lossOf(text: string): Loss {
  const match = /^([\w-]+):(0?\.\d+|[01])$/.exec(text);
  if (match === null) throw new InvalidArgumentError("It is an arm and a share, such as treatment:0.3.");
  return { arm: match[1]!, share: Number(match[2]) };
}

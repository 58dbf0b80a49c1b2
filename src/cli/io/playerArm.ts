/** @file A player's arm of an experiment, as a server tells its clients, and arms that lose people on purpose. */
import { InvalidArgumentError } from "commander";
import { DUAL_DEALER, type ReadArm, readGivenArm } from "#game";
import { askServer } from "./askServer.ts";

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
  const { experiments } = await askServer({ server, secret }, "GET /v1/config", { query: { at: String(at) } });
  const entry = experiments.find((one) => one.experiment === experiment);
  if (entry === undefined) throw new Error(`no experiment ${experiment} runs on ${server}`);
  if (entry.reason !== "assigned") return null;
  const { arm, since, dealer, config, print, policies } = entry;
  // People play thousands of games here, which no network is asked about.
  if (dealer === DUAL_DEALER) throw new Error(`${experiment} has an arm with a network: its people are not simulated`);
  const given = { dealer: String(dealer), config, print: String(print) };
  const read = readGivenArm({ ...given, ...(policies !== null && { policies }) });
  if (!read.ok) throw new Error(`${experiment} cannot be dealt here: ${read.fault.message}`);
  return { id: String(arm), since: Date.parse(String(since)), dealing: read.value };
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

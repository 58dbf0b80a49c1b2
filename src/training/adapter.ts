/** @file The training of the adapter that new players start with: federated averaging over simulated clients, round by round. */
import { expectOk } from "#engine";
import { nodeRuntime } from "#machine";
import { clientConfig, type FederationConfig, federatedRound, type OwnDocks, PersonalNetwork, startOf } from "#neural";
import type { Tensors } from "#nn";
import { checkGroup, checkpointCount, type TrainingIdentity } from "./checkpoint.ts";
import type { Trainer } from "./run.ts";

export interface FederationState {
  /** Rounds so far. */
  readonly round: number;
  readonly adapter: Tensors;
}

export interface AdapterOptions {
  readonly config: FederationConfig;
  readonly seed: number;
  /** Weights of the outcome network, by name, and what names it. */
  readonly weights: Readonly<Record<string, Float32Array>>;
  readonly model: string;
  /** The docks of client i; the same ones every time. */
  docksOf(client: number): OwnDocks;
}

export interface AdapterTrainer extends Trainer<FederationState> {
  readonly network: PersonalNetwork;
  close(): Promise<void>;
}

export async function adapterTrainer({
  config,
  seed,
  weights,
  model,
  docksOf,
}: AdapterOptions): Promise<AdapterTrainer> {
  const network = expectOk(await PersonalNetwork.open(nodeRuntime(), weights, { config: clientConfig(config) }));
  let clients: OwnDocks[] | null = null;
  const identity: TrainingIdentity = { kind: "adapter", seed, config, model, adapter: network.config };
  return {
    identity,
    network,
    start: () => ({ round: 0, adapter: startOf(network, { seed }) }),
    async advance({ round, adapter: start }) {
      // Played once, with the first round: all of it follows from the seed.
      clients ??= Array.from({ length: config.clients.count }, (_, i) => docksOf(i));
      const { adapter, length } = await federatedRound(network, clients, start, config, { seed, round });
      const point = { round: round + 1, "clients/length": Number(length.toPrecision(5)) };
      return { state: { round: round + 1, adapter }, point };
    },
    done: ({ round }) => round,
    save: ({ round, adapter }) => ({ tensors: adapter, progress: round }),
    restore({ tensors, progress }) {
      const expected = network.parameters.nodes.map(({ name, shape }) => [name, { shape }] as const);
      checkGroup("adapter", tensors, Object.fromEntries(expected));
      return { round: checkpointCount(progress), adapter: tensors };
    },
    close: () => network.close(),
  };
}

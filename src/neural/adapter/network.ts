/**
 * @file The outcome network, open for any number of players: the trunk is part of its two sessions, and a player's adapter
 * and calibration are inputs of them. One predicts, the other takes a step of training that changes the adapter alone.
 */
import { fail, ok, type Result } from "#engine";
import {
  add,
  compileTraining,
  createModel,
  input,
  mul,
  type ParameterSet,
  ParameterSet as Parameters,
  type Runtime,
  type Session,
  sizeOf,
  type TensorData,
  type Tensors,
  type Training,
  type TrainingState,
  weightsOf,
} from "#nn";
import type { Feeds } from "../encode/batch.ts";
import type { NetworkConfig } from "../network/encoder.ts";
import { outcomeLoss, outcomeNetwork, parseOutcomeWeights } from "../outcome/network.ts";
import { OUTCOME_DEFAULTS, OUTCOMES, type OutcomeConfig, rowsOf } from "../outcome/outcome.ts";
import { type AdapterBlock, openBlock } from "./block.ts";
import { CALIBRATION_SIZE, type Calibration } from "./calibration.ts";
import { ADAPTER_DEFAULTS, type AdapterConfig, adapterParameters, adapterSet, adaptWith } from "./lora.ts";

const HEADS = OUTCOMES.length;

export interface PersonalOptions {
  readonly config?: AdapterConfig;
  /** Weights of the heads in the loss. */
  readonly loss?: OutcomeConfig["loss"];
}

export class PersonalNetwork {
  readonly config: AdapterConfig;
  readonly loss: OutcomeConfig["loss"];
  readonly network: NetworkConfig;
  /** Of an adapter. */
  readonly parameters: ParameterSet;
  private readonly prediction: Session<"outputs">;
  private readonly training: Training<never>;

  private constructor(
    { config, loss }: Required<PersonalOptions>,
    network: NetworkConfig,
    prediction: Session<"outputs">,
    training: Training<never>,
  ) {
    this.config = config;
    this.loss = loss;
    this.network = network;
    this.parameters = adapterParameters(network, config.shape);
    this.prediction = prediction;
    this.training = training;
  }

  /** @param weights of the outcome network, by name as its file holds them */
  static async open(
    runtime: Runtime,
    weights: Readonly<Record<string, Float32Array>>,
    { config = ADAPTER_DEFAULTS, loss = OUTCOME_DEFAULTS.loss }: PersonalOptions = {},
  ): Promise<Result<PersonalNetwork, "badModel">> {
    const parsed = parseOutcomeWeights(weights);
    if (!parsed.ok) return parsed;
    const { network, tensors } = parsed.value;
    const adapted = () => {
      const params = adapterSet();
      const outputs = outcomeNetwork(new Parameters(), config.train.batch, network, adaptWith(params, config.shape));
      return { params, outputs };
    };
    const prediction = await runtime.compile(createModel({ outputs: adapted().outputs }, tensors));
    const { params, outputs } = adapted();
    const whole = add(mul(outputs, input("scale", [HEADS])), input("shift", [HEADS]));
    const { decay, clipNorm } = config.train;
    const training = await compileTraining<never>(runtime, {
      loss: outcomeLoss(whole, loss).loss,
      parameters: params.nodes,
      adam: { weightDecay: decay, clipNorm },
      fixed: tensors,
    });
    return ok(new PersonalNetwork({ config, loss }, network, prediction, training));
  }

  /** What the network with an adapter says of every encoded dock, row by row. */
  async predict(docks: Feeds, adapter: Tensors): Promise<Float32Array> {
    const count = docks.known!.length / HEADS;
    const { batch } = this.config.train;
    const all = new Float32Array(count * HEADS);
    for (let from = 0; from < count; from += batch) {
      const rows = Array.from({ length: batch }, (_, i) => Math.min(from + i, count - 1));
      const { targets: _, known: _unused, ...inputs } = rowsOf(docks, rows);
      const { outputs } = await this.prediction.run({ ...inputs, ...weightsOf(adapter) });
      all.set(outputs.subarray(0, Math.min(batch, count - from) * HEADS), from * HEADS);
    }
    return all;
  }

  /** The adapter in a file, such as what other players' adapters have in common. @param weights by name */
  adapterOf(weights: Readonly<Record<string, Float32Array>>): Result<Tensors, "badModel"> {
    const tensors: Record<string, TensorData> = {};
    for (const { name, shape } of this.parameters.nodes) {
      const data = weights[name];
      if (data?.length !== sizeOf(shape)) return fail("badModel", `it has no ${name} of ${shape.join("x")}`);
      tensors[name] = { shape, data };
    }
    return ok(tensors);
  }

  /** What a stored block says of its player. @param trunk first digits of the SHA-256 of this network's file */
  opened(block: AdapterBlock, trunk: string, start: Tensors): ReturnType<typeof openBlock> {
    return openBlock(block, { trunk, parameters: this.parameters, start });
  }

  /** One step on some of the docks, as many as a batch holds or fewer. */
  async step(
    state: TrainingState,
    docks: Feeds,
    rows: readonly number[],
    calibration: Calibration,
  ): Promise<TrainingState> {
    const { batch, rate } = this.config.train;
    const padded = Array.from({ length: batch }, (_, i) => rows[i] ?? rows[0]!);
    const feeds = {
      ...rowsOf(docks, padded, rows.length),
      scale: Float32Array.from(calibration.slice(0, HEADS)),
      shift: Float32Array.from(calibration.slice(HEADS, CALIBRATION_SIZE)),
    };
    return (await this.training.step(state, feeds, rate)).state;
  }

  async close(): Promise<void> {
    await this.prediction.close();
    await this.training.close();
  }
}

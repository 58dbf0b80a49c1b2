/**
 * @file Every number of the learned generator: the paper's where it has one (appendix B), ours where it is silent. The
 * weights of the loss are printed; widths and layers are not, although section 5.1 sends the reader to appendix B for
 * them (docs/paper/5-neural.md).
 */
import { defaultsOf, param, type ValuesOf } from "#engine";

export const GENERATOR_PARAMETERS = {
  network: {
    width: param(64, [4, 512], "whole numbers", "ours", "numbers of a token; divisible by the heads"),
    hidden: param(128, [4, 2048], "whole numbers", "ours", "width of an encoder layer's feed-forward part"),
    layers: param(2, [1, 12], "whole layers", "ours", "encoder layers"),
    heads: param(4, [1, 16], "whole heads", "§5.1", "heads of the attention"),
  },
  loss: {
    diversity: param(0.3, [0, 10], "weight", "app. B", "families of the slots"),
    anti: param(0.5, [0, 10], "weight", "app. B", "probability of a shape that the dock already has"),
    difficulty: param(0.1, [0, 10], "weight", "app. B", "d* where it is withheld from the input"),
    feasibility: param(0.4, [0, 10], "weight", "app. B", "whether each shape has a placement"),
    infeasible: param(0.2, [0, 10], "weight", "app. B", "logits of shapes without a placement"),
    style: param(0.15, [0, 10], "weight", "app. B", "play style where it is withheld from the input"),
    intent: param(0.1, [0, 10], "weight", "app. B", "intent where it is withheld from the input"),
    margin: param(1, [0, 20], "logits", "ours", "distance below the best feasible logit that costs little"),
  },
  train: {
    steps: param(4000, [1, 10_000_000], "whole steps", "ours", "gradient steps"),
    batch: param(128, [1, 4096], "whole docks", "ours", "docks of a step"),
    rate: param(2e-3, [0, 1], "per step", "ours", "learning rate of Adam, rising at first and falling to zero"),
    warmUp: param(0.03, [0, 1], "share of the steps", "ours", "steps in which the rate rises"),
    decay: param(0.01, [0, 1], "per step and rate", "ours", "weight decay"),
    clipNorm: param(1, [1e-3, 1000], "gradient norm", "ours", "longest gradient of a step"),
    withheld: param(0.5, [0, 1], "share of the docks", "ours", "how often an input that a head predicts is withheld"),
  },
  /** The paper blends four sources and gives no weights. */
  sources: {
    people: param(0.05, [0, 1], "relative weight", "§5.1", "docks in the records of people"),
    rule: param(0.3, [0, 1], "relative weight", "§5.1", "docks that the rule track delivered"),
    selfPlay: param(0.2, [0, 1], "relative weight", "§5.1", "the same in games of a strong agent"),
    teacher: param(0.45, [0, 1], "relative weight", "§5.1", "all candidates of the rule track with their objective"),
  },
  decode: {
    temperature: param(1, [0.05, 20], "temperature", "ours", "of the law over docks; 1 is as learned"),
    proposals: param(8, [1, 16], "whole docks", "ours", "different docks proposed for a turn, at most"),
    repeats: param(
      1,
      [0, 10],
      "nats",
      "ours",
      "how much rarer a dock gets by each of its pieces that came in the last nine",
    ),
    wishes: param(
      1,
      [0, 1],
      "0 or 1",
      "ours",
      "whether a multi-clear, three families and a wipe in reach are asked for",
    ),
  },
} as const;

export type GeneratorConfig = ValuesOf<typeof GENERATOR_PARAMETERS>;
export const GENERATOR_DEFAULTS: GeneratorConfig = defaultsOf(GENERATOR_PARAMETERS);

export const SOURCES = ["people", "rule", "selfPlay", "teacher"] as const;
export type Source = (typeof SOURCES)[number];

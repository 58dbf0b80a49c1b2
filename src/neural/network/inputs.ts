/** @file The inputs of both models, for a batch of briefs. */
import { REGULAR_COUNT } from "#engine";
import { concat, dense, type Input, input, type Node, type ParameterSet } from "#nn";
import { SIZES } from "../batch.ts";
import { HISTORY } from "../features.ts";
import { TOKEN_FEATURES } from "../shapeTokens.ts";

export interface GeneratorInputs {
  readonly cells: Input;
  readonly state: Input;
  readonly difficulty: Input;
  readonly intent: Input;
  readonly style: Input;
  readonly wanted: Input;
  readonly history: Input;
  /** (B, shapes, features) */
  readonly tokens: Input;
}

/** @param shapes how many shapes there are to choose from; the paper's model knows the regular ones only */
export function generatorInputs(batch: number, shapes = REGULAR_COUNT): GeneratorInputs {
  return {
    cells: input("cells", [batch, SIZES.cells]),
    state: input("state", [batch, SIZES.state]),
    difficulty: input("difficulty", [batch, SIZES.difficulty]),
    intent: input("intent", [batch, SIZES.intent]),
    style: input("style", [batch, SIZES.style]),
    wanted: input("wanted", [batch, SIZES.wanted]),
    history: input("history", [batch, HISTORY], "int"),
    tokens: input("tokens", [batch, shapes, TOKEN_FEATURES]),
  };
}

/** Several inputs side by side, as one token (B, width). */
export function joined(params: ParameterSet, name: string, parts: readonly Node[], width: number): Node {
  return dense(params, name, concat(parts, 1), width, "glorot");
}

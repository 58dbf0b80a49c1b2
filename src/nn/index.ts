/**
 * @file Neural networks: a graph builder whose operations know their gradients, training as one graph, the ONNX writer,
 * the `Runtime` port and the weights format. docs/nn.md begins with an example.
 */
export { type AdamOptions, type AdamStep, type AdamUpdate, adam } from "./adam.ts";
export { expand, type Reduction, sum } from "./broadcast.ts";
export { conv2d, convTranspose2d } from "./conv.ts";
export {
  abs,
  add,
  clamp,
  div,
  equal,
  exp,
  greater,
  less,
  log,
  maximum,
  minimum,
  mul,
  neg,
  relu,
  sigmoid,
  softplus,
  sqrt,
  square,
  sub,
  tanh,
  toFloat,
  where,
} from "./elementwise.ts";
export { gather, gatherRows, oneHot, pick } from "./gather.ts";
export { gradients } from "./gradients.ts";
export {
  type AttentionOptions,
  attend,
  binaryCrossEntropyItems,
  conv,
  dense,
  lowRank,
  norm,
  smoothL1Items,
  softCrossEntropyItems,
  squaredErrorItems,
} from "./layers.ts";
export { attention, matmul } from "./matmul.ts";
export {
  checkFeeds,
  createModel,
  evaluateGraph,
  type Feeds,
  type Model,
  type Runtime,
  referenceRuntime,
  type Session,
  type Values,
} from "./model.ts";
export { type Call, type Constant, constant, type Input, input, type Node, type Operand, reachable } from "./node.ts";
export { type OnnxPackage, type OnnxSession, onnxRuntime, toOnnx } from "./onnx.ts";
export { type Initialiser, ParameterSet, type RandomSource, type WeightsCode } from "./parameters.ts";
export {
  decodeTensors,
  encodeTensors,
  MAX_HEADER_BYTES,
  type TensorCode,
  type TensorData,
  type TensorFile,
  type Tensors,
  weightsOf,
} from "./safetensors.ts";
export { type Shape, sizeOf } from "./shape.ts";
export { layerNorm, logSoftmax, MASKED, max, mean, softmax } from "./softmax.ts";
export { concat, pad, reshape, slice, stopGradient, transpose } from "./structure.ts";
export {
  compileTraining,
  newTrainingState,
  type Training,
  type TrainingOptions,
  type TrainingResult,
  type TrainingState,
} from "./training.ts";

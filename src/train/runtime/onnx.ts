/**
 * @file The `Runtime` port on onnxruntime-node, for training and for play in Node. The package is an optional one and
 * is loaded with the first model.
 */
import { onnxRuntime, type Runtime } from "#nn";

export interface NodeRuntimeOptions {
  /** Threads within one operator; 1 by default: workers with a thread each use a machine better than one with several. */
  readonly threads?: number;
}

export function nodeRuntime({ threads = 1 }: NodeRuntimeOptions = {}): Runtime {
  return onnxRuntime(async () => {
    const { InferenceSession, Tensor } = await import("onnxruntime-node");
    const options = { intraOpNumThreads: threads, interOpNumThreads: 1, graphOptimizationLevel: "all" } as const;
    return {
      tensor: (type, values, shape) => new Tensor(type, values, shape),
      open: (file) => InferenceSession.create(file, options),
    };
  });
}

/**
 * @file The `Runtime` port on onnxruntime-node, for training and for play in Node. The package is an optional one and
 * is loaded with the first model. Its calls are marked as native, so that a thread is not terminated inside one.
 */
import { onnxRuntime, type Runtime } from "#nn";
import { nativeCall } from "./nativeCalls.ts";

export interface NodeRuntimeOptions {
  /** Threads within one operator; 1 by default: workers with a thread each use a machine better than one with several. */
  readonly threads?: number;
}

export function nodeRuntime({ threads = 1 }: NodeRuntimeOptions = {}): Runtime {
  return onnxRuntime(async () => {
    const { InferenceSession, Tensor } = await nativeCall(() => import("onnxruntime-node"));
    const options = { intraOpNumThreads: threads, interOpNumThreads: 1, graphOptimizationLevel: "all" } as const;
    return {
      tensor: (type, values, shape) => new Tensor(type, values, shape),
      async open(file) {
        const session = await nativeCall(() => InferenceSession.create(file, options));
        return {
          run: (feeds: Parameters<typeof session.run>[0]) => nativeCall(() => session.run(feeds)),
          release: () => nativeCall(() => session.release()),
        };
      },
    };
  });
}

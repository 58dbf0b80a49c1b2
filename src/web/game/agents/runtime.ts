/**
 * @file The `Runtime` port on onnxruntime-web: models run in WebAssembly in the browser, in a worker or, for tests, in
 * Node. The package and its 14 MB of WebAssembly are loaded with the first model; none of it is in the first load.
 */
import { onnxRuntime, type Runtime } from "#nn";

export const webRuntime: Runtime = onnxRuntime(async () => {
  const { env, InferenceSession, Tensor } = await import("onnxruntime-web/wasm");
  // More threads need cross-origin isolation, which not every host of the page provides.
  env.wasm.numThreads = 1;
  return {
    tensor: (type, values, shape) => new Tensor(type, values, shape),
    open: (file) => InferenceSession.create(file, { executionProviders: ["wasm"], graphOptimizationLevel: "all" }),
  };
});

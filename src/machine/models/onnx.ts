/**
 * @file The `Runtime` port on onnxruntime-node, for training and play in Node. The package is optional and is loaded
 * with the first model; a command that needs it checks first and says how to install it. Calls are marked as native, so
 * that a thread is not terminated inside one.
 */
import { expectOk, fail, ok, type Result } from "#engine";
import { onnxRuntime, type Runtime } from "#nn";
import { nativeCall } from "../threads/nativeCalls.ts";

/** The optional package, with the version that is tested, as npm takes it. */
export const RUNTIME_PACKAGE = "onnxruntime-node@1.30.0";

export type RuntimeCode = "missingRuntime";

type Onnx = typeof import("onnxruntime-node");

/** Loads the package. */
async function loadOnnx(): Promise<Result<Onnx, RuntimeCode>> {
  try {
    return ok(await nativeCall(() => import("onnxruntime-node")));
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    const why = isAbsent ? "which is not installed" : `which cannot be loaded (${String(error).split("\n")[0]})`;
    return fail("missingRuntime", `networks run on onnxruntime-node, ${why}: npm install ${RUNTIME_PACKAGE}`);
  }
}

/** Whether networks can run here; the fault says what to install. */
export async function checkRuntime(): Promise<Result<null, RuntimeCode>> {
  const onnx = await loadOnnx();
  return onnx.ok ? ok(null) : onnx;
}

export interface NodeRuntimeOptions {
  /** Threads within one operator, 1 by default: several workers use a machine better than one with several threads. */
  readonly threads?: number;
  /**
   * Whether a graph is rewritten to run faster, which takes most of the time that a network takes to open. By default
   * it is, unless OPENBLOCK_GRAPHS is "plain": for tests, whose networks are opened often and run a few times.
   */
  readonly isOptimised?: boolean;
}

export function nodeRuntime({
  threads = 1,
  isOptimised = process.env.OPENBLOCK_GRAPHS !== "plain",
}: NodeRuntimeOptions = {}): Runtime {
  const graphOptimizationLevel = isOptimised ? "all" : "disabled";
  return onnxRuntime(async () => {
    const { InferenceSession, Tensor } = expectOk(await loadOnnx());
    const options = { intraOpNumThreads: threads, interOpNumThreads: 1, graphOptimizationLevel } as const;
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

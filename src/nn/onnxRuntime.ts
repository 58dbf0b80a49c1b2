/**
 * @file What onnxruntime-node and onnxruntime-web have in common, as a `Runtime`: a model is written as ONNX, feeds
 * become their tensors, results plain arrays. The package itself comes from an edge and is loaded with the first model.
 */
import { checkFeeds, type Feeds, type Model, type Runtime, type Session, type Values } from "./model.ts";
import { toOnnx } from "./onnx.ts";
import type { Shape } from "./shape.ts";

/** The part of either package that is used; `Tensor` is its own kind of tensor. */
export interface OnnxPackage<Tensor> {
  tensor(type: "float32" | "int32", values: Values, shape: Shape): Tensor;
  open(file: Uint8Array<ArrayBuffer>): Promise<OnnxSession<Tensor>>;
}

export interface OnnxSession<Tensor> {
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, { readonly data: unknown }>>>;
  release(): Promise<void>;
}

export function onnxRuntime<Tensor>(load: () => Promise<OnnxPackage<Tensor>>): Runtime {
  return {
    async compile<Name extends string>(model: Model<Name>): Promise<Session<Name>> {
      const { tensor, open } = await load();
      const session = await open(toOnnx(model));
      const names = Object.keys(model.outputs) as Name[];
      return {
        async run(feeds: Feeds) {
          checkFeeds(model, feeds);
          const tensors = model.inputs.map(({ name, shape, type }): [string, Tensor] => {
            return [name, tensor(type === "int" ? "int32" : "float32", feeds[name]!, shape)];
          });
          const results = await session.run(Object.fromEntries(tensors));
          return Object.fromEntries(names.map((name) => [name, results[name]!.data])) as Record<Name, Float32Array>;
        },
        close: () => session.release(),
      };
    },
  };
}

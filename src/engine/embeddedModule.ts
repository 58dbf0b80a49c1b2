/**
 * @file WebAssembly kept as text: compiled at its first use, without anything to fetch or to wait for. It computes with
 * whole numbers and IEEE 754 only, so that it gives the same bits on every machine (D6).
 */

/** WebAssembly is part of every host we run on, but not of the language's own types. */
interface WasmHost {
  readonly WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object, imports: object) => { readonly exports: unknown };
  };
}

/** What a module may call in its host. */
type Imports = Readonly<Record<string, (value: number) => number>>;

/** What makes instances of a module given in hexadecimal, each with a memory of its own; it returns their exports. */
export function embeddedModule(text: string): (imports?: Imports) => unknown {
  let compiled: object | null = null;
  return (imports = {}) => {
    const { WebAssembly: wasm } = globalThis as unknown as WasmHost;
    compiled ??= new wasm.Module(bytesOf(text));
    return new wasm.Instance(compiled, { env: { abort: () => undefined, ...imports } }).exports;
  };
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

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
  atob(text: string): string;
}

/** What makes instances of a module given as base64, each with a memory of its own; it returns their exports. */
export function embeddedModule(text: string): () => unknown {
  let compiled: object | null = null;
  return () => {
    const { WebAssembly: wasm, atob } = globalThis as unknown as WasmHost;
    compiled ??= new wasm.Module(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    return new wasm.Instance(compiled, { env: { abort: () => undefined } }).exports;
  };
}

/**
 * @file Whether the host compiles WebAssembly at once. Some have none, a page's policy may forbid it, and some browsers
 * compile modules beyond a size only in the background while they are on a page's main thread. What is compiled to find
 * out does nothing, so that a fault of a real module is not taken for the host's refusal.
 */
interface WasmHost {
  readonly WebAssembly?: { Module: new (bytes: Uint8Array) => object };
}

/** Whether a module of so many bytes, at least 15, compiles. */
export function compilesAtOnce(bytes: number): boolean {
  const { WebAssembly: wasm } = globalThis as WasmHost;
  if (wasm === undefined) return false;
  const module = idleModule(bytes);
  try {
    new wasm.Module(module);
    return true;
  } catch {
    return false;
  }
}

/** A valid module: magic number, version, and one custom section without a name that fills the rest with zeros. */
function idleModule(bytes: number): Uint8Array {
  const module = new Uint8Array(bytes);
  module.set([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);
  // The section's number, 0, is followed by its size: five groups of seven bits, the lowest first.
  const size = bytes - 14;
  for (let group = 0; group < 5; group++) module[9 + group] = ((size >>> (7 * group)) & 0x7f) | (group < 4 ? 0x80 : 0);
  return module;
}

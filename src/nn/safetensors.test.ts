/** @file The weights format: round trips, a file written by hand, and every kind of damage with its code. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTensors, encodeTensors, MAX_HEADER_BYTES, type TensorData, type Tensors } from "./safetensors.ts";

const anyTensor: fc.Arbitrary<TensorData> = fc
  .array(fc.nat({ max: 4 }), { maxLength: 3 })
  .chain((shape) =>
    fc
      .float32Array({ minLength: shape.reduce((n, d) => n * d, 1), maxLength: shape.reduce((n, d) => n * d, 1) })
      .map((data) => ({ shape, data })),
  );
const anyName = fc.string({ unit: "binary" }).filter((name) => name !== "__metadata__");
const anyTensors: fc.Arbitrary<Tensors> = fc.dictionary(anyName, anyTensor, { maxKeys: 5, noNullPrototype: true });
const anyMetadata = fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), {
  maxKeys: 3,
  noNullPrototype: true,
});

/** A file with any header, well formed or not. */
function fileOf(header: unknown, dataBytes: number): Uint8Array {
  const text = new TextEncoder().encode(typeof header === "string" ? header : JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + dataBytes);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  return bytes;
}

function codeOf(bytes: Uint8Array): string {
  const decoded = decodeTensors(bytes);
  return decoded.ok ? "ok" : decoded.fault.code;
}

const F32 = (shape: number[], data_offsets: unknown) => ({ dtype: "F32", shape, data_offsets });

describe("encodeTensors and decodeTensors", () => {
  it("give back what they were given", () => {
    fc.assert(
      fc.property(anyTensors, anyMetadata, (tensors, metadata) => {
        const decoded = decodeTensors(encodeTensors(tensors, metadata));
        expect(decoded).toEqual({ ok: true, value: { tensors, metadata } });
      }),
    );
  });

  it("write the format: length, JSON header, little-endian numbers, aligned", () => {
    const bytes = encodeTensors({ w: { shape: [2], data: Float32Array.of(1, -2) } }, { name: "é" });
    const view = new DataView(bytes.buffer);
    const length = Number(view.getBigUint64(0, true));
    expect(length % 8).toBe(0);
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)));
    expect(header).toEqual({ __metadata__: { name: "é" }, w: { dtype: "F32", shape: [2], data_offsets: [0, 8] } });
    expect([view.getFloat32(8 + length, true), view.getFloat32(12 + length, true)]).toEqual([1, -2]);
    expect(bytes.length).toBe(8 + length + 8);
  });

  it("read a file of others: no metadata, any order, not aligned, inside a larger buffer", () => {
    const file = fileOf({ b: F32([1], [4, 8]), a: F32([], [0, 4]) }, 8);
    const view = new DataView(file.buffer);
    view.setFloat32(file.length - 8, 0.5, true);
    view.setFloat32(file.length - 4, 7, true);
    const inside = new Uint8Array(file.length + 3);
    inside.set(file, 3);
    const decoded = decodeTensors(inside.subarray(3));
    expect(decoded).toEqual({
      ok: true,
      value: {
        metadata: {},
        tensors: { a: { shape: [], data: Float32Array.of(0.5) }, b: { shape: [1], data: Float32Array.of(7) } },
      },
    });
  });

  it("throw where the caller's tensors are not tensors", () => {
    expect(() => encodeTensors({ w: { shape: [3], data: new Float32Array(2) } })).toThrow("holds 2 numbers");
    expect(() => encodeTensors({ __metadata__: { shape: [0], data: new Float32Array() } })).toThrow("no name");
    const much = { metadata: "x".repeat(MAX_HEADER_BYTES) };
    expect(() => encodeTensors({}, much)).toThrow("the metadata and the names of the tensors take 1000");
  });
});

describe("decodeTensors", () => {
  it.each([
    ["nothing at all", new Uint8Array(0), "truncated"],
    ["a header cut off", fileOf({}, 0).subarray(0, 9), "truncated"],
    ["data cut off", fileOf({ w: F32([2], [0, 8]) }, 7), "truncated"],
    ["a header that is no JSON", fileOf("{", 0), "badHeader"],
    ["a header that is a list", fileOf([], 0), "badHeader"],
    ["a header that is not UTF-8", Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xfe), "badHeader"],
    ["metadata that is not text", fileOf({ __metadata__: { steps: 3 } }, 0), "badHeader"],
    ["a tensor without a shape", fileOf({ w: { dtype: "F32", data_offsets: [0, 0] } }, 0), "badHeader"],
    ["a negative dimension", fileOf({ w: F32([-1], [0, 4]) }, 4), "badHeader"],
    ["half a dimension", fileOf({ w: F32([0.5], [0, 2]) }, 2), "badHeader"],
    ["a dimension beyond all memory", fileOf({ w: F32([2 ** 53], [0, 4]) }, 4), "badHeader"],
    ["a product beyond all memory", fileOf({ w: F32([2 ** 52, 2 ** 52], [0, 4]) }, 4), "badOffsets"],
    ["another type", fileOf({ w: { dtype: "BF16", shape: [1], data_offsets: [0, 2] } }, 2), "unsupportedType"],
    ["one offset", fileOf({ w: F32([0], [0]) }, 0), "badOffsets"],
    ["three offsets", fileOf({ w: F32([0], [0, 0, 0]) }, 0), "badOffsets"],
    ["offsets back to front", fileOf({ w: F32([1], [4, 0]) }, 4), "badOffsets"],
    ["offsets that do not fit the shape", fileOf({ w: F32([1], [0, 8]) }, 8), "badOffsets"],
    ["the same name twice", fileOf('{"w":1,"v":{"w":1},"\\u0077":2}', 0), "duplicateName"],
    ["tensors that share bytes", fileOf({ a: F32([2], [0, 8]), b: F32([1], [4, 8]) }, 8), "overlap"],
    ["a gap before a tensor", fileOf({ a: F32([1], [4, 8]) }, 8), "unusedBytes"],
    ["bytes at the end", fileOf({ a: F32([1], [0, 4]) }, 5), "unusedBytes"],
  ])("refuses %s", (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });

  it("refuses a huge header before reading it", () => {
    const bytes = fileOf({}, 0);
    const view = new DataView(bytes.buffer);
    view.setBigUint64(0, BigInt(MAX_HEADER_BYTES + 1), true);
    expect(codeOf(bytes)).toBe("headerTooLarge");
    view.setBigUint64(0, 2n ** 63n, true);
    expect(codeOf(bytes)).toBe("headerTooLarge");
  });

  it("takes names inside names and values for what they are", () => {
    const names = { '"},{': F32([0], [0, 0]), "a:b": F32([0], [0, 0]), __proto__x: F32([0], [0, 0]) };
    expect(codeOf(fileOf({ __metadata__: { '"},{': "a:b", "a:b": '{"x":1}' }, ...names }, 0))).toBe("ok");
  });

  it("never throws, and never accepts a cut file, whatever a byte is changed to", () => {
    const bytes = encodeTensors({
      w: { shape: [3], data: Float32Array.of(1, 2, 3) },
      v: { shape: [], data: Float32Array.of(4) },
    });
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), (at, value) => {
        const damaged = bytes.with(at, value);
        decodeTensors(damaged);
        expect(codeOf(bytes.subarray(0, at))).toBe("truncated");
      }),
      { numRuns: 400 },
    );
  });
});

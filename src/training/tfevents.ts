/**
 * @file Metrics as a TensorBoard event file: records of length, masked CRC-32C, payload and its CRC, each payload an `Event`
 * message of Protocol Buffers with one scalar summary. No package knows more of the format than these few lines.
 */
import type { Metrics } from "#machine";

const POLYNOMIAL = 0x82f63b78;
const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** CRC-32C (Castagnoli). */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** As records store it, so that data with CRCs inside does not look like its own check. */
export function maskedCrc(bytes: Uint8Array): number {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

/** Field numbers of the messages, and the kinds of their values. */
const EVENT = { wallTime: 1, step: 2, fileVersion: 3, summary: 5 } as const;
const SUMMARY_VALUE = 1;
const VALUE = { tag: 1, simpleValue: 2 } as const;
const KIND = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

const key = (field: number, kind: number) => Uint8Array.of((field << 3) | kind);

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.of(...bytes, rest);
}

function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value, true);
  return bytes;
}

function float32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return bytes;
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const block = (field: number, bytes: Uint8Array) => joined(key(field, KIND.bytes), varint(bytes.length), bytes);
const wall = (seconds: number) => joined(key(EVENT.wallTime, KIND.fixed64), float64(seconds));

function record(payload: Uint8Array): Uint8Array {
  const length = joined(uint32(payload.length), uint32(0));
  return joined(length, uint32(maskedCrc(length)), payload, uint32(maskedCrc(payload)));
}

function scalarEvent(seconds: number, step: number, tag: string, value: number): Uint8Array {
  const name = block(VALUE.tag, new TextEncoder().encode(tag));
  const scalar = joined(name, key(VALUE.simpleValue, KIND.fixed32), float32(value));
  const at = joined(wall(seconds), key(EVENT.step, KIND.varint), varint(step));
  return record(joined(at, block(EVENT.summary, block(SUMMARY_VALUE, scalar))));
}

/** A whole event file; a point's step is its `charts/interval`, its time its `charts/minutes`. */
export function eventFile(curve: readonly Metrics[]): Uint8Array {
  const version = record(joined(wall(0), block(EVENT.fileVersion, new TextEncoder().encode("brain.Event:2"))));
  const events = curve.flatMap((point, i) => {
    const seconds = 60 * (point["charts/minutes"] ?? 0);
    const step = point["charts/interval"] ?? i;
    return Object.entries(point).map(([tag, value]) => scalarEvent(seconds, step, tag, value));
  });
  return joined(version, ...events);
}

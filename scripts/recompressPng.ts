/** @file The same PNG in fewer bytes: its pixels deflated as tightly as zlib can. Browsers write for speed. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

export function recompressPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const pixels = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const packed: Chunk = { type: "IDAT", data: deflateSync(pixels, { level: 9, memLevel: 9 }) };
  const head = chunks.filter(({ type }) => type === "IHDR");
  const end = chunks.filter(({ type }) => type === "IEND");
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...[...head, packed, ...end].map(bytesOf)]);
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const start = at + 8;
    chunks.push({ type: png.toString("latin1", at + 4, start), data: png.subarray(start, start + length) });
    at += FRAME_BYTES + length;
  }
  return chunks;
}

function bytesOf({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

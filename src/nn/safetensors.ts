/**
 * @file Weights as bytes, in the safetensors format: eight bytes of header length, a JSON header that names each tensor's
 * type, shape and place, then the raw numbers, little-endian. Only 32-bit floats are read and written. Every
 * fault of a file has a code, and every byte of an accepted file has a meaning.
 */
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { sizeOf } from "./shape.ts";

export interface TensorData {
  /** Whole numbers, outermost dimension first; empty for a single number. */
  readonly shape: readonly number[];
  /** Row-major; its length is the product of the shape. */
  readonly data: Float32Array;
}

export type Tensors = Readonly<Record<string, TensorData>>;

export interface TensorFile {
  readonly tensors: Tensors;
  readonly metadata: Readonly<Record<string, string>>;
}

export type TensorCode =
  /** Shorter than it says it is. */
  | "truncated"
  | "headerTooLarge"
  /** Not JSON, or not the fields that the format asks for. */
  | "badHeader"
  | "duplicateName"
  /** A type other than F32. */
  | "unsupportedType"
  /** Offsets that do not fit the shape, or are no offsets. */
  | "badOffsets"
  /** Two tensors share bytes. */
  | "overlap"
  /** Bytes that belong to no tensor. */
  | "unusedBytes";

/** No model of ours comes near it; a length beyond it is damage or an attack. */
export const MAX_HEADER_BYTES = 1_000_000;

const LENGTH_BYTES = 8;
const FLOAT_BYTES = 4;
const METADATA = "__metadata__";

/** Tensors in the order of the record. Throws when a tensor's data does not fill its shape, or the header is too large. */
export function encodeTensors(tensors: Tensors, metadata: Readonly<Record<string, string>> = {}): Uint8Array {
  const entries = Object.entries(tensors);
  let size = 0;
  const fields: [string, unknown][] = entries.map(([name, { shape, data }]) => {
    if (name === METADATA) throw new Error(`"${METADATA}" is no name for a tensor`);
    if (data.length !== sizeOf(shape)) {
      throw new Error(`tensor "${name}" of shape [${shape.join(", ")}] holds ${data.length} numbers`);
    }
    const begin = size;
    size += data.length * FLOAT_BYTES;
    return [name, { dtype: "F32", shape, data_offsets: [begin, size] }];
  });
  const header = headerBytes(Object.fromEntries([[METADATA, metadata], ...fields]));
  const bytes = new Uint8Array(LENGTH_BYTES + header.length + size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, header.length, true);
  bytes.set(header, LENGTH_BYTES);
  let at = LENGTH_BYTES + header.length;
  for (const [, { data }] of entries) {
    for (const value of data) {
      view.setFloat32(at, value, true);
      at += FLOAT_BYTES;
    }
  }
  return bytes;
}

/** Spaces at the end, which JSON allows, keep the numbers after it aligned. */
function headerBytes(header: object): Uint8Array {
  const bytes = utf8Of(JSON.stringify(header));
  if (bytes.length > MAX_HEADER_BYTES - LENGTH_BYTES) {
    throw new Error(`the metadata and the names of the tensors take ${bytes.length} bytes, too many for a header`);
  }
  const padded = new Uint8Array(Math.ceil(bytes.length / LENGTH_BYTES) * LENGTH_BYTES).fill(0x20);
  padded.set(bytes);
  return padded;
}

export function decodeTensors(bytes: Uint8Array): Result<TensorFile, TensorCode> {
  const split = splitFile(bytes);
  if (!split.ok) return split;
  const { header, data } = split.value;
  const metadata = readMetadata(header[METADATA]);
  if (!metadata.ok) return metadata;
  const places: Place[] = [];
  for (const [name, entry] of Object.entries(header)) {
    if (name === METADATA) continue;
    const place = readPlace(name, entry, data.length);
    if (!place.ok) return place;
    places.push(place.value);
  }
  const covered = checkCover(places, data.length);
  if (!covered.ok) return covered;
  const tensors = places.map(({ name, shape, begin, end }) => [name, { shape, data: readFloats(data, begin, end) }]);
  return ok({ tensors: Object.fromEntries(tensors), metadata: metadata.value });
}

/** The numbers alone, for readers that know their shapes. */
export function weightsOf(tensors: Tensors): Readonly<Record<string, Float32Array>> {
  return Object.fromEntries(Object.entries(tensors).map(([name, { data }]) => [name, data]));
}

interface SplitFile {
  readonly header: Readonly<Record<string, unknown>>;
  /** What follows the header; tensors' offsets count from its start. */
  readonly data: Uint8Array;
}

function splitFile(bytes: Uint8Array): Result<SplitFile, TensorCode> {
  if (bytes.length < LENGTH_BYTES) return fail("truncated", `a file of ${bytes.length} bytes has no header`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(0, true);
  if (view.getUint32(4, true) !== 0 || length > MAX_HEADER_BYTES) {
    return fail("headerTooLarge", `the header is said to be longer than ${MAX_HEADER_BYTES} bytes`);
  }
  const end = LENGTH_BYTES + length;
  if (end > bytes.length) return fail("truncated", `the header ends at byte ${end}, the file at ${bytes.length}`);
  const header = readHeader(bytes.subarray(LENGTH_BYTES, end));
  return header.ok ? ok({ header: header.value, data: bytes.subarray(end) }) : header;
}

function readHeader(bytes: Uint8Array): Result<Readonly<Record<string, unknown>>, TensorCode> {
  const text = utf8Text(bytes);
  const header = text === null ? undefined : parseJson(text);
  if (text === null || !isRecord(header)) return fail("badHeader", "the header is not a JSON object in UTF-8");
  // The parser keeps the last of two equal names without a word.
  const names = topLevelKeys(text);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? ok(header) : fail("duplicateName", `the header names "${twice}" twice`);
}

function readMetadata(value: unknown): Result<Readonly<Record<string, string>>, TensorCode> {
  if (value === undefined) return ok({});
  const isText = isRecord(value) && Object.values(value).every((entry) => typeof entry === "string");
  return isText ? ok(value as Record<string, string>) : fail("badHeader", `${METADATA} is not a list of texts`);
}

interface Place {
  readonly name: string;
  readonly shape: readonly number[];
  readonly begin: number;
  readonly end: number;
}

function readPlace(name: string, entry: unknown, length: number): Result<Place, TensorCode> {
  if (!isRecord(entry) || !areWhole(entry.shape) || !areWhole(entry.data_offsets) || typeof entry.dtype !== "string") {
    return fail("badHeader", `tensor "${name}" needs a dtype, a shape and data_offsets`);
  }
  const { dtype, shape } = entry;
  if (dtype !== "F32") return fail("unsupportedType", `tensor "${name}" is of type ${dtype}; only F32 is read`);
  const [begin, end, ...more] = entry.data_offsets;
  const size = sizeOf(shape) * FLOAT_BYTES;
  if (begin === undefined || end === undefined || more.length > 0 || end - begin !== size) {
    return fail("badOffsets", `tensor "${name}" of shape [${shape.join(", ")}] needs two offsets ${size} bytes apart`);
  }
  if (end > length) return fail("truncated", `tensor "${name}" ends at byte ${end} of ${length} bytes of data`);
  return ok({ name, shape, begin, end });
}

function areWhole(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((n) => Number.isSafeInteger(n) && n >= 0);
}

/** Every byte of the data belongs to exactly one tensor. */
function checkCover(places: readonly Place[], length: number): Result<null, TensorCode> {
  let at = 0;
  for (const { name, begin, end } of places.toSorted((a, b) => a.begin - b.begin || a.end - b.end)) {
    if (begin < at) return fail("overlap", `tensor "${name}" begins inside another, at byte ${begin}`);
    if (begin > at) return fail("unusedBytes", `the bytes ${at} to ${begin} of the data belong to no tensor`);
    at = end;
  }
  return at === length ? ok(null) : fail("unusedBytes", `the bytes ${at} to ${length} of the data belong to no tensor`);
}

/** A copy, since the numbers in the file need not be aligned, nor in this machine's byte order. */
function readFloats(data: Uint8Array, begin: number, end: number): Float32Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return Float32Array.from({ length: (end - begin) / FLOAT_BYTES }, (_, i) =>
    view.getFloat32(begin + i * FLOAT_BYTES, true),
  );
}

// Text of binary files without the platform's help, since pure modules have neither TextEncoder nor TextDecoder.

/** Throws on a lone surrogate, which has no bytes; the text of JSON.stringify holds none. */
export function utf8Of(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let i = 0; i < escaped.length; i++) {
    const isEscape = escaped[i] === "%";
    bytes.push(isEscape ? Number.parseInt(escaped.slice(i + 1, i + 3), 16) : escaped.charCodeAt(i));
    if (isEscape) i += 2;
  }
  return Uint8Array.from(bytes);
}

/** Null where the bytes are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(`%${byte.toString(16).padStart(2, "0")}`);
  try {
    return decodeURIComponent(parts.join(""));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The names of the object that a valid JSON text holds, in their order. */
export function topLevelKeys(json: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (const [token, string] of json.matchAll(/("(?:[^"\\]|\\.)*"(?=\s*:))|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (string !== undefined) {
      if (depth === 1) keys.push(JSON.parse(string));
    } else if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
  }
  return keys;
}

/** @file As much of protobuf's wire format as ONNX files need: whole numbers, bytes, nested messages. */

const VARINT = 0;
const BYTES = 2;

/** A message being written; fields appear in the order of the calls. */
export class Message {
  private readonly parts: Uint8Array[] = [];
  private length = 0;

  /** A whole number that a double holds exactly; negative ones take ten bytes, as int64 does. */
  integer(field: number, value: number): this {
    return this.push(varint(field * 8 + VARINT)).push(varint(value));
  }

  bytes(field: number, bytes: Uint8Array): this {
    return this.push(varint(field * 8 + BYTES))
      .push(varint(bytes.length))
      .push(bytes);
  }

  /** ASCII only. */
  text(field: number, text: string): this {
    return this.bytes(
      field,
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
  }

  message(field: number, message: Message): this {
    return this.bytes(field, message.finish());
  }

  finish(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  private push(part: Uint8Array): this {
    this.parts.push(part);
    this.length += part.length;
    return this;
  }
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

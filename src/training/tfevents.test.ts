/** @file The event file, against published checks of CRC-32C and a reader of its own. */
import { describe, expect, it } from "vitest";
import { crc32c, eventFile, maskedCrc } from "./tfevents.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("crc32c", () => {
  it.each([
    ["123456789", bytes("123456789"), 0xe3069283],
    ["32 zeros (RFC 3720)", new Uint8Array(32), 0x8a9136aa],
    ["32 ones (RFC 3720)", new Uint8Array(32).fill(255), 0x62a8ab43],
    ["0…31 (RFC 3720)", Uint8Array.from({ length: 32 }, (_, i) => i), 0x46dd794e],
  ])("of %s", (_, data, crc) => expect(crc32c(data)).toBe(crc));
});

/** Records of an event file, their checks verified. */
function payloads(file: Uint8Array): Uint8Array[] {
  const view = new DataView(file.buffer);
  const found: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    const length = view.getUint32(at, true);
    expect(view.getUint32(at + 8, true)).toBe(maskedCrc(file.subarray(at, at + 8)));
    const payload = file.subarray(at + 12, at + 12 + length);
    expect(view.getUint32(at + 12 + length, true)).toBe(maskedCrc(payload));
    found.push(payload);
    at += 16 + length;
  }
  return found;
}

/** Fields of a message: number → value, blocks as bytes. */
function fields(message: Uint8Array): Map<number, number | Uint8Array> {
  const view = new DataView(message.buffer, message.byteOffset, message.length);
  const found = new Map<number, number | Uint8Array>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++]!;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    if (kind === 0) found.set(tag >> 3, varint());
    else if (kind === 2) {
      const length = varint();
      found.set(tag >> 3, message.subarray(at, at + length));
      at += length;
    } else {
      found.set(tag >> 3, kind === 1 ? view.getFloat64(at, true) : view.getFloat32(at, true));
      at += kind === 1 ? 8 : 4;
    }
  }
  return found;
}

describe("eventFile", () => {
  it("holds the version and every scalar with its step and time", () => {
    const curve = [
      { "charts/interval": 1, "charts/minutes": 0.5, "losses/approx_kl": 0.25 },
      { "charts/interval": 300, "charts/minutes": 2, "losses/approx_kl": -1.5 },
    ];
    const [version, ...events] = payloads(eventFile(curve)).map(fields);
    expect(new TextDecoder().decode(version!.get(3) as Uint8Array)).toBe("brain.Event:2");
    const read = events.map((event) => {
      const value = fields(fields(event.get(5) as Uint8Array).get(1) as Uint8Array);
      return [event.get(1), event.get(2), new TextDecoder().decode(value.get(1) as Uint8Array), value.get(2)];
    });
    const expected = curve.flatMap((point) =>
      Object.entries(point).map(([tag, v]) => [60 * point["charts/minutes"], point["charts/interval"], tag, v]),
    );
    expect(read).toEqual(expected);
  });
});

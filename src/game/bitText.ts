/**
 * @file Bits as URL-safe text: six bits a character (RFC 4648 §5 alphabet, no padding), most significant first.
 * `bitReader.ts` reads it.
 */

export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
export const BITS_PER_CHARACTER = 6;
/** Payload bits of one group of a variable-length number; one more bit says whether another group follows. */
export const GROUP_BITS = 5;

export class BitWriter {
  private text = "";
  private pending = 0;
  private pendingBits = 0;

  /** Appends a whole number of `width` bits, width ≤ 24. */
  write(value: number, width: number): this {
    for (let bit = width - 1; bit >= 0; bit--) {
      this.pending = (this.pending << 1) | ((value >>> bit) & 1);
      if (++this.pendingBits === BITS_PER_CHARACTER) this.flush();
    }
    return this;
  }

  /** Appends a whole number 0…2^53-1 in groups, small numbers in few. */
  writeNumber(value: number): this {
    const groups = [value % 32];
    for (let rest = Math.floor(value / 32); rest > 0; rest = Math.floor(rest / 32)) groups.push(rest % 32);
    for (const [i, group] of groups.entries()) {
      this.write(i < groups.length - 1 ? 1 : 0, 1).write(group, GROUP_BITS);
    }
    return this;
  }

  /** The text so far, the last character filled up with zeros. */
  toText(): string {
    while (this.pendingBits !== 0) this.write(0, 1);
    return this.text;
  }

  private flush(): void {
    this.text += ALPHABET[this.pending]!;
    this.pending = 0;
    this.pendingBits = 0;
  }
}

/** What a byte does to the checksum: a game is saved after every move. */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** CRC-32 (IEEE 802.3) of the characters' codes, 0…2^32-1. */
export function checksum(text: string): number {
  let crc = -1;
  for (let i = 0; i < text.length; i++) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ text.charCodeAt(i)) & 0xff]!;
  return ~crc >>> 0;
}

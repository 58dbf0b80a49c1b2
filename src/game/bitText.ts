/**
 * @file Bits as URL-safe text: six bits a character (RFC 4648 §5 alphabet, no padding), most significant first. Readers
 * never run past the end: they remember that they did and say so once, so callers check in one place.
 */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((c, i) => [c, i]));
const BITS_PER_CHARACTER = 6;
/** Payload bits of one group of a variable-length number; one more bit says whether another group follows. */
const GROUP_BITS = 5;

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

export class BitReader {
  private readonly text: string;
  private at = 0;
  private failed = false;

  constructor(text: string) {
    this.text = text;
  }

  /** The next `width` bits; zeros past the end. */
  read(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value = (value << 1) | this.readBit();
    return value;
  }

  readNumber(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 32) {
      const more = this.read(1);
      value += this.read(GROUP_BITS) * scale;
      if (value > Number.MAX_SAFE_INTEGER) this.failed = true;
      if (more === 0 || this.failed) return value;
    }
  }

  /** Marks what was read as unsound. */
  fail(): void {
    this.failed = true;
  }

  /** True when nothing was read past the end and no number was too large. */
  isSound(): boolean {
    return !this.failed;
  }

  /** True when only zero bits of the last character are left. */
  isAtEnd(): boolean {
    const left = this.text.length * BITS_PER_CHARACTER - this.at;
    return left >= 0 && left < BITS_PER_CHARACTER && this.read(left) === 0;
  }

  /** Bits not read yet. */
  left(): number {
    return this.text.length * BITS_PER_CHARACTER - this.at;
  }

  private readBit(): number {
    const value = VALUES.get(this.text[Math.floor(this.at / BITS_PER_CHARACTER)] ?? "");
    if (value === undefined) {
      this.failed = true;
      return 0;
    }
    const shift = BITS_PER_CHARACTER - 1 - (this.at % BITS_PER_CHARACTER);
    this.at++;
    return (value >>> shift) & 1;
  }
}

/** True for text of the alphabet alone. */
export function isBitText(text: string): boolean {
  return /^[A-Za-z0-9_-]*$/.test(text);
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

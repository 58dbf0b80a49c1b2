/**
 * @file Reads bits from text (`bitText.ts`). Readers never run past the end: they remember that they did and say so once,
 * so callers check in one place.
 */
import { ALPHABET, BITS_PER_CHARACTER, GROUP_BITS } from "./bitText.ts";

const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((c, i) => [c, i]));

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

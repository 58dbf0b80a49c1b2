/**
 * @file What the game uses that mini games may lack: on iOS they run on the engine of the system, which for iOS 14 is that
 * of 2020, and nowhere is there a browser around it. Each is added only where there is none.
 */
import { PathData } from "./path2d.ts";

type Method = (this: readonly unknown[], ...given: never[]) => unknown;

const ARRAY: Readonly<Record<string, Method>> = {
  at(index: number) {
    return this[index < 0 ? this.length + index : index];
  },
  findLast(test: (value: unknown, index: number) => boolean) {
    for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i)) return this[i];
    return undefined;
  },
  findLastIndex(test: (value: unknown, index: number) => boolean) {
    for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i)) return i;
    return -1;
  },
  toSorted(compare: (a: unknown, b: unknown) => number) {
    return this.slice().sort(compare);
  },
  toReversed() {
    return this.slice().reverse();
  },
  toSpliced(...given: never[]) {
    const copy = this.slice();
    Array.prototype.splice.apply(copy, given as unknown as [number, number]);
    return copy;
  },
  with(index: number, value: unknown) {
    const copy = this.slice();
    copy[index < 0 ? this.length + index : index] = value;
    return copy;
  },
};

export function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

export function completeEngine(): void {
  const typed = Object.getPrototypeOf(Uint8Array.prototype) as object;
  for (const [name, method] of Object.entries(ARRAY)) {
    add(Array.prototype, name, method);
    // A typed array cannot be spliced.
    if (name !== "toSpliced") add(typed, name, method);
  }
  add(String.prototype, "at", function at(this: string, index: number) {
    return this.charAt(index < 0 ? this.length + index : index) || undefined;
  });
  add(String.prototype, "replaceAll", function replaceAll(this: string, what: string | RegExp, by: string) {
    return typeof what === "string" ? this.split(what).join(by) : this.replace(what, by);
  });
  add(Object, "hasOwn", (owner: object, key: PropertyKey) => Object.hasOwn(owner, key));
  add(globalThis, "structuredClone", (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown);
  add(globalThis, "TextDecoder", Utf8Decoder);
  add(globalThis, "Path2D", PathData);
  add(globalThis, "Intl", { ListFormat: PlainList });
}

/** Bytes as text. Mini games have no `TextDecoder` on iOS; a model's header is read with it. */
class Utf8Decoder {
  decode(bytes: Uint8Array): string {
    let escaped = "";
    for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, "0")}`;
    return decodeURIComponent(escaped);
  }
}

/** "a, b and c". Mini games on Android have no `Intl`, and of it the game's sentences use this. */
class PlainList {
  private readonly isChinese: boolean;

  constructor(tag: string) {
    this.isChinese = tag.startsWith("zh");
  }

  format(items: readonly string[]): string {
    const [comma, and] = this.isChinese ? ["、", "和"] : [", ", " and "];
    if (items.length < 2) return items.join("");
    return items.slice(0, -1).join(comma) + and + items[items.length - 1]!;
  }
}

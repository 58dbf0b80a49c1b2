/** @file SHA-256 against Node's, on lengths around the ends of blocks. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256 } from "./sha256.ts";

const byNode = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

it("is that of the standard", () => {
  expect(sha256(new TextEncoder().encode("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

it("is Node's", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256(bytes)).toBe(byNode(bytes));
    }),
  );
  for (const length of [55, 56, 63, 64, 119, 120, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 31);
    expect(sha256(bytes)).toBe(byNode(bytes));
    // A part of a larger array has a buffer of its own size.
    expect(sha256(bytes.subarray(1))).toBe(byNode(bytes.subarray(1)));
  }
});

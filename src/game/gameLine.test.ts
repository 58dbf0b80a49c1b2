/** @file Lines of a data set of games: read, or refused with a code. */
import { expect, it } from "vitest";
import { expectOk } from "#engine";
import { newSession } from "./apply.ts";
import { parseGameLine } from "./dataset.ts";
import { DEALERS } from "./dealers.ts";
import { encode, recordOf } from "./record.ts";

const record = encode(recordOf(expectOk(newSession({ seed: 5, dealer: DEALERS.uniform })).session));
const codeOf = (text: string) => {
  const read = parseGameLine(text);
  return read.ok ? null : read.fault.code;
};

it("has the record decoded and the other fields as they stand", () => {
  const { record: read, about } = expectOk(parseGameLine(JSON.stringify({ agent: "me", record, steps: 0 })));
  expect([encode(read), about]).toEqual([record, { agent: "me", steps: 0 }]);
});

it.each([
  ["", "badLine"],
  ["[]", "badLine"],
  ['{"record": 7}', "badLine"],
  ['{"record": "ob1-AAAAAAAA"}', "badChecksum"],
  ['{"record": "hello"}', "notARecord"],
])("%j is %s", (text, code) => {
  expect(codeOf(text)).toBe(code);
});

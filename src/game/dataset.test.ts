/** @file Data sets by the public reader: the committed sample is read and played; whatever is not its card's is refused. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { readGames, replay } from "#game";

const textOf = (name: string) => readFileSync(new URL(`../../fixtures/datasets/${name}`, import.meta.url), "utf8");
const LINES = textOf("games.ndjson");
const CARD = textOf("games.card.json");
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The fault of lines under a card that has their digest. */
function faultOf(lines: string, change: object = {}): string | null {
  const card = { ...JSON.parse(CARD), sha256: digestOf(lines), ...change };
  const read = readGames(lines, JSON.stringify(card));
  return read.ok ? null : `${read.fault.code}: ${read.fault.message}`;
}

describe("a data set of games", () => {
  it("is read with its card, and every game is played to the points that its line tells", () => {
    const { card, games } = expectOk(readGames(LINES, CARD));
    expect(games).toHaveLength(card.lines);
    for (const { record, about } of games) {
      const { session } = expectOk(replay(record));
      expect([session.score, session.steps]).toEqual([about.score, about.steps]);
    }
  });

  it("is refused with a code where lines and card do not belong together", () => {
    expect(faultOf(LINES)).toBeNull();
    expect(faultOf(LINES.replace('"random"', '"λ, 数, 🧩"'))).toBeNull();
    expect(faultOf(LINES, { sha256: digestOf(CARD) })).toBe("badDataset: the card is not that of these lines");
    expect(faultOf(LINES, { lines: 11 })).toBe("badDataset: its card has 11 lines");
    expect(faultOf(LINES, { kind: "traces" })).toContain("no data set of games or people");
    expect(faultOf(LINES, { format: 2 })).toContain("of this format");
    expect(readGames(LINES, "no card")).toMatchObject({ ok: false, fault: { code: "badDataset" } });
  });

  it("names the line that is none", () => {
    const broken = LINES.replace(/"record":"ob1-.(.*)\n$/, '"record":"ob1-!$1\n');
    expect(faultOf(broken)).toMatch(/^badCharacter: line 12: /);
  });
});

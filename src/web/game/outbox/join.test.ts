/** @file Codes that people type, and what a second device takes over. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, ruleDealer, type Session } from "#game";
import { PLAYERS } from "#players";
import { loadEverything } from "../../store/everything.ts";
import { exportData, importData } from "../../store/exchange.ts";
import { createStorage } from "../../store/storage.ts";
import { codeOf, secretFrom } from "./code.ts";
import { joined } from "./join.ts";
import { base64url } from "./sharing.ts";

const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base64url(bytes));

describe("a code", () => {
  it("gives its secret back, in any case and spacing", () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const code = codeOf(secret);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){8}[0-9A-HJKMNP-TV-Z]{6}$/);
        expect(secretFrom(code)).toBe(secret);
        expect(
          secretFrom(` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `),
        ).toBe(secret);
      }),
    );
  });

  it("with one wrong letter, or two that changed places, is none", () => {
    const letter = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    fc.assert(
      fc.property(secrets, fc.nat(53), letter, (secret, at, wrong) => {
        const letters = [...codeOf(secret).replaceAll("-", "")];
        const mistyped = letters.with(at, wrong).join("");
        if (wrong !== letters[at]) expect(secretFrom(mistyped)).toBe(null);
        const next = (at + 1) % 52;
        const swapped = letters.with(at, letters[next]!).with(next, letters[at]!).join("");
        if (at < 52 && letters[at] !== letters[next]) expect(secretFrom(swapped)).toBe(null);
      }),
    );
    expect(["", "0", "U".repeat(54), "0".repeat(53)].map(secretFrom)).toEqual([null, null, null, null]);
  });
});

function played(seed: number): Session<RuleMemory> {
  const dealer = ruleDealer();
  let { session } = expectOk(newSession({ seed, dealer, undoLimit: 3 }));
  while (session.ended === null && session.steps < 25) {
    const choice = PLAYERS.random.choose(session, createRng(seed, "policy", session.steps));
    session = expectOk(apply(session, { type: "place", ...choice, ms: 900 }, dealer)).session;
  }
  return session;
}

describe("a second device", () => {
  const session = played(3);
  const text = encode(recordOf(session));
  const row = {
    record: { text, state: "verified" },
    game: { at: "2026-11-17T10:00:00.000Z", plain: session.plain, ended: "noMove" },
  };
  const { profile, habits } = session.memory;
  const config = {
    profile: JSON.stringify({ ...profile, games: 7 }),
    habits: JSON.stringify(habits),
  };
  const own = () =>
    loadEverything(
      createStorage(null, () => undefined),
      [],
      0,
    );
  const linesOf = (...rows: readonly unknown[]) => rows.map((one) => `${JSON.stringify(one)}\n`).join("");

  it("takes over games, bests and what was learned, all of it sound", async () => {
    const before = await own();
    const after = joined(before, config, linesOf({ player: {} }, row, row, { day: {} }));
    expect(after.history.map(({ record }) => record)).toEqual([text]);
    expect(after.history[0]).toMatchObject({ mode: "endless", score: session.score, steps: session.steps });
    expect(after.bests.endless).toBe(session.score);
    expect(after.profile.games).toBe(7);
    expect(after.habits.habits.seen).toBe(habits.seen);
    // What it takes over can be exported and imported as its own.
    expect(importData(exportData(after, []), [])).toMatchObject({ ok: true, value: { history: [{ record: text }] } });
    // A second time nothing is added.
    expect(joined(after, config, linesOf(row)).history).toEqual(after.history);
  });

  it("keeps what it knows where that is more, and leaves out what cannot be read", async () => {
    const before = await own();
    const experienced = { ...before, profile: { ...before.profile, games: 7 } };
    expect(joined(experienced, config, "").profile).toBe(experienced.profile);
    const broken = [
      { ...row, game: null },
      { ...row, game: { ...row.game, ended: null } },
      { ...row, record: { text: "ob1-broken" } },
    ];
    expect(joined(before, { profile: "{", habits: "{" }, `${linesOf(...broken)}<html>`)).toEqual(before);
    expect(joined(before, null, "")).toEqual(before);
  });
});

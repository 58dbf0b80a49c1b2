/** @file Events by month, on both engines: a store of before keeps all it had, and what is too old goes as a whole. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { expectOk, ok } from "#engine";
import { ENGINES, newBareDatabase } from "../../../tests/server/stores.ts";
import type { Db } from "../database/database.ts";
import { MIGRATIONS, migrate } from "../database/migrations.ts";
import { type EventRow, insertEvents } from "./intake.ts";
import { dropMonths, eventsKeptSince, makeMonths } from "./months.ts";

const NOON = Date.UTC(2026, 10, 17, 12);
const DAY = 24 * 60 * 60 * 1000;

function eventAt(number: number, at: number, receivedAt = at): EventRow {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return { id, type: "session.started", at, data: { platform: "web" }, player: "ann", receivedAt };
}

describe.each(ENGINES)("%s", (engine) => {
  let db: Db;
  const numbers = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select right(id::text, 12)::int as n from event order by id`);
    return rows.map(({ n }) => n);
  };
  const partOf = async (number: number) => {
    const { rows } = await db.execute<{ part: string }>(
      sql`select tableoid::regclass::text as part from event where right(id::text, 12)::int = ${number}`,
    );
    return rows.map(({ part }) => part);
  };
  beforeAll(async () => {
    db = await newBareDatabase(engine);
  });

  it("takes over what a store had before, each in its month", async () => {
    const before = MIGRATIONS.filter(({ name }) => name < "0003");
    expectOk(await migrate(db, before));
    for (let i = 0; i < 15; i++) {
      const { id, type, at, player, receivedAt, data } = eventAt(i, NOON - i * 30 * DAY);
      await db.execute(sql`
        insert into event (id, type, at, player, received_at, data)
        values (${id}, ${type}, ${new Date(at)}, ${player}, ${new Date(receivedAt)}, ${JSON.stringify(data)}::jsonb)`);
    }
    const { rows: old } = await db.execute(sql`select id, type, at, player, received_at, data from event order by id`);
    expect(await migrate(db)).toEqual(ok(MIGRATIONS.slice(before.length).map(({ name }) => name)));
    await makeMonths(db, NOON);
    const { rows } = await db.execute(sql`select id, type, at, player, received_at, data from event order by id`);
    expect(rows).toEqual(old);
    expect([await partOf(0), await partOf(2), await partOf(14)]).toEqual([
      ["event_2026_11"],
      ["event_2026_09"],
      ["event_rest"],
    ]);
    await makeMonths(db, NOON);
  });

  it("takes an event once, however late it is sent again, and one of no plausible time too", async () => {
    const sent = eventAt(20, NOON + 13 * DAY);
    await insertEvents(db, [sent, sent]);
    await insertEvents(db, [{ ...sent, receivedAt: NOON + 40 * DAY }]);
    await insertEvents(db, [eventAt(21, Date.UTC(9999, 11, 31), NOON), eventAt(22, 0, NOON)]);
    expect(await partOf(20)).toEqual(["event_2026_11"]);
    expect([await partOf(21), await partOf(22)]).toEqual([["event_rest"], ["event_rest"]]);
  });

  it("brings what the rest has of a month into it, when it is made", async () => {
    await insertEvents(db, [eventAt(23, Date.UTC(2027, 1, 3))]);
    expect(await partOf(23)).toEqual(["event_rest"]);
    await makeMonths(db, Date.UTC(2027, 0, 5));
    expect(await partOf(23)).toEqual(["event_2027_02"]);
  });

  it("drops the months that are more than thirteen ago, and says which", async () => {
    const all = await numbers();
    const now = Date.UTC(2026, 10, 17);
    expect(eventsKeptSince(now)).toBe(Date.UTC(2025, 9, 1));
    expect(await dropMonths(db, now)).toEqual([]);
    // Number 14 was from September 2025, number 22 from 1970.
    expect(await numbers()).toEqual(all.filter((n) => n !== 14 && n !== 22));
    expect(await dropMonths(db, Date.UTC(2027, 0, 1))).toEqual(["2025-10", "2025-11"]);
    expect(await numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 23]);
    expect(await dropMonths(db, Date.UTC(2027, 0, 1))).toEqual([]);
  });
});

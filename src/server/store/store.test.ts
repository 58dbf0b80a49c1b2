/** @file The store's contract, on both engines: tables, intake, verdicts, what counts once, what is forgotten. */
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { dailyDealer } from "#daily";
import { expectOk, ok } from "#engine";
import { DEALERS, type Dealer, encode, PAPER_GAME, recordOf, ruleDealer } from "#game";
import { newHabits } from "#people";
import { newProfile } from "#profile";
import { play } from "../../../tests/server/games.ts";
import { ENGINES, newStore } from "../../../tests/server/stores.ts";
import { THREADS_HERE } from "../../../tests/server/threadsHere.ts";
import { digestOf } from "../base/base.ts";
import type { Db } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { TABLES } from "../database/schema.ts";
import { updateAbilities } from "../pipeline/pipeline.ts";
import { settle } from "../verify/settle.ts";
import { type VerifyTask, verdictOn } from "../verify/verdict.ts";
import { verifyNext } from "../verify/verifier.ts";
import { rankingOf } from "./games.ts";
import { accept } from "./intake.ts";
import { lastVerdict, numberVerdicts, verdictsSince } from "./listing.ts";
import { erasePlayer, exportPlayer, findPlayer } from "./players.ts";
import { type Claim, claim } from "./queue.ts";
import type { Store } from "./store.ts";

const NOON = Date.UTC(2026, 10, 17, 12);

/** Somebody waits until it is opened. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe.each(ENGINES)("%s", (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await newStore(engine);
  });

  const send = async (player: string, records: readonly string[], at = NOON) =>
    expectOk(await accept(store, { player, records, events: [], at }));
  const verifyAll = async () => {
    const turn = { after: "" };
    while (await verifyNext({ db: store.db, threads: THREADS_HERE, now: () => NOON }, turn));
  };
  /** The states of records after they were sent one after another and verified. */
  const statesOf = async (player: string, ...texts: readonly string[]) => {
    const states: string[] = [];
    for (const text of texts) {
      await send(player, [text]);
      await verifyAll();
      states.push((await send(player, [text]))[0]!.state);
    }
    return states;
  };
  const dayOf = async (player: string) => {
    const { rows } = await store.db.execute(sql`select * from player_day where player = ${player}`);
    return rows;
  };

  it("has the columns and indexes that the schema describes", async () => {
    const { rows: columns } = await store.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name || ' ' || data_type
        || case when is_nullable = 'NO' then ' not null' else '' end as name
      from information_schema.columns where table_schema = 'public' and table_name <> 'migration'
        and not (select relispartition from pg_class where oid = quote_ident(table_name)::regclass)`);
    const described = Object.values(TABLES).flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name} ${column.getSQLType()}${column.notNull ? " not null" : ""}`,
      ),
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(described.sort());
    const { rows: indexes } = await store.db.execute<{ indexname: string }>(
      sql`select indexname from pg_indexes where schemaname = 'public' and indexname not like '%_pkey'
        and not (select relispartition from pg_class where oid = quote_ident(tablename)::regclass)`,
    );
    const named = Object.values(TABLES).flatMap((table) =>
      getTableConfig(table).indexes.map(({ config }) => config.name),
    );
    expect(indexes.map(({ indexname }) => indexname).sort()).toEqual(named.sort());
  });

  it("migrates once, and refuses data of a later version", async () => {
    expect(await migrate(store.db)).toEqual(ok([]));
    expect(await migrate(store.db, [])).toMatchObject({ ok: false, fault: { code: "newerStore" } });
  });

  it("takes a record once, however often it is sent, and says what became of it", async () => {
    const { text, session } = play(DEALERS.feasible, 1);
    expect(await send("once", [text, text])).toEqual([
      { id: digestOf(text), state: "pending" },
      { id: digestOf(text), state: "pending" },
    ]);
    expect(await send("once", [text])).toEqual([{ id: digestOf(text), state: "known" }]);
    await verifyAll();
    expect(await send("once", [text])).toEqual([{ id: digestOf(text), state: "verified" }]);
    expect(await dayOf("once")).toMatchObject([{ games: 1, placements: session.steps, best: session.score }]);
  });

  it("keeps a name that is full of SQL as it is", async () => {
    const name = `'; drop table record; --"\\ \u{1F9E9} %s $1`;
    await send(name, [play(DEALERS.feasible, 2, 5).text]);
    expect(await findPlayer(store.db, name)).toMatchObject({ id: name });
    await verifyAll();
  });

  it("refuses what does not hold, with the verifier's reason", async () => {
    const { text } = play(DEALERS.feasible, 3, 20);
    const spoiled = text.replace(/.$/, (letter) => (letter === "A" ? "B" : "A"));
    const [receipt] = await send("bad", [spoiled]);
    await verifyAll();
    expect((await send("bad", [spoiled]))[0]).toMatchObject({ id: receipt!.id, state: "refused", fault: {} });
    expect(await dayOf("bad")).toEqual([]);
  });

  it("refuses a record whose fault cannot be stored as it is, and goes on with the player's next", async () => {
    const { session, text } = play(DEALERS.feasible, 31);
    const poison = encode({ ...recordOf(session), dealer: "no\0body" });
    expect(await statesOf("poison", poison, text)).toEqual(["refused", "verified"]);
  });

  it("counts a game once: a longer record takes its place, a shorter or different one is a conflict", async () => {
    const [part, whole] = [play(DEALERS.feasible, 4, 9), play(DEALERS.feasible, 4, 15)];
    const record = recordOf(whole.session);
    const slower = record.moves.map((move) => (move.type === "place" ? { ...move, timeCode: 9 } : move));
    const variant = encode({ ...record, moves: slower });
    const earlier = play(DEALERS.feasible, 4, 6).text;
    expect(await statesOf("parts", part.text, whole.text, earlier, variant)).toEqual([
      "unranked",
      "unranked",
      "conflict",
      "conflict",
    ]);
    expect(await dayOf("parts")).toMatchObject([{ games: 1, placements: 15 }]);
  });

  it("tells who copies: the record itself, or the moves in another guise", async () => {
    const { text, session } = play(DEALERS.feasible, 5);
    expect(await statesOf("owner", text)).toEqual(["verified"]);
    expect((await send("thief", [text]))[0]).toMatchObject({ state: "copied" });
    const record = recordOf(session);
    const disguised = encode({
      ...record,
      moves: record.moves.map((move) => (move.type === "place" ? { ...move, timeCode: 3 } : move)),
    });
    expect(await statesOf("thief", disguised)).toEqual(["copied"]);
    expect(await dayOf("thief")).toEqual([]);
  });

  it("gives moves to the first uploader, also where the copy is verified first", async () => {
    const { text, session } = play(DEALERS.feasible, 51);
    const before = play(DEALERS.feasible, 52, 30).text;
    const copy = encode({
      ...recordOf(session),
      moves: recordOf(session).moves.map((move) => (move.type === "place" ? { ...move, timeCode: 5 } : move)),
    });
    await send("first-owner", [before, text]);
    await send("quick-thief", [copy]);
    // The owner's game waits behind another one of theirs, which takes long.
    const slow = gate();
    const threads = {
      ...THREADS_HERE,
      verify: async (task: VerifyTask) => {
        if (task.text === before) await slow.opened;
        return THREADS_HERE.verify(task);
      },
    };
    const first = verifyNext({ db: store.db, threads, now: () => NOON }, { after: "" });
    await expect
      .poll(() => verifyNext({ db: store.db, threads, now: () => NOON }, { after: "first-owner" }))
      .toBe(true);
    expect((await send("quick-thief", [copy]))[0]!.state).toBe("known");
    slow.open();
    await first;
    const soon = () => NOON + 2000;
    while (await verifyNext({ db: store.db, threads, now: soon }, { after: "" }));
    expect((await send("first-owner", [text]))[0]!.state).toBe("verified");
    expect((await send("quick-thief", [copy]))[0]!.state).toBe("copied");
  });

  it("numbers verdicts so that nobody who has seen one has missed another", async () => {
    const texts = [61, 62].map((seed) => play(DEALERS.feasible, seed, 4).text);
    await send("slow-verdict", [texts[0]!]);
    await send("quick-verdict", [texts[1]!]);
    await numberVerdicts(store.db);
    const seen = await lastVerdict(store.db);
    const claims = await claim(store.db, 2, NOON);
    const verdicts = claims.map((claimed) =>
      verdictOn({ ...claimed, owner: claimed.player, config: null, models: [], patience: 1e9 }, () => 0),
    );
    const look = async (since: number) => {
      await numberVerdicts(store.db);
      return (await verdictsSince(store.db, since, 10)).map(({ id, settled }) => ({ id, settled: settled! }));
    };
    // On PostgreSQL the first one's transaction stays open while the second one's ends.
    if (engine === "postgres") {
      const [settledFirst, end] = [gate(), gate()];
      const first = store.db.transaction(async (tx) => {
        await settle(tx as unknown as Db, claims[0]!, verdicts[0]!);
        settledFirst.open();
        await end.opened;
      });
      await settledFirst.opened;
      await settle(store.db, claims[1]!, verdicts[1]!);
      const early = await look(seen);
      expect(early.map(({ id }) => id)).toEqual([claims[1]!.id]);
      end.open();
      await first;
      expect((await look(early[0]!.settled)).map(({ id }) => id)).toEqual([claims[0]!.id]);
    } else {
      for (const [i, claimed] of claims.entries()) await settle(store.db, claimed, verdicts[i]!);
      expect((await look(seen)).map(({ id }) => id)).toEqual(claims.map(({ id }) => id));
    }
  });

  it.each([
    ["foresight", ruleDealer({ startedAt: NOON })],
    ["rule", ruleDealer({ startedAt: NOON, config: PAPER_GAME })],
  ])("folds a player's games, and knows who begins with another profile: %s", async (name, dealer: Dealer) => {
    const player = `folds-${name}`;
    const invented = ruleDealer({
      profile: { ...newProfile(), games: 40, placements: 4000 },
      habits: newHabits(),
      startedAt: NOON,
      ...(name === "rule" && { config: PAPER_GAME }),
    });
    const whole = play(dealer, 6);
    const second = play(dealer.next!(whole.session.memory), 7);
    const third = play(dealer.next!(second.session.memory), 8);
    const other = play(invented, 9);
    const after = play(invented.next!(other.session.memory), 10);
    expect(await statesOf(player, whole.text, second.text, third.text, other.text, after.text)).toEqual([
      "verified",
      "verified",
      "verified",
      "unranked",
      "unranked",
    ]);
    expect(await findPlayer(store.db, player)).toMatchObject({ folds: 5, isOwn: true });
    // Nobody is known before their first game.
    expect(await statesOf(`invented-${name}`, play(invented, 11).text)).toEqual(["unranked"]);
  });

  it("makes the ability of every player whose games have changed, and of nobody twice", async () => {
    expect(await updateAbilities(store.db)).toBeGreaterThan(5);
    expect(await updateAbilities(store.db)).toBe(0);
    const known = await findPlayer(store.db, "folds-rule");
    expect(known?.ability).toMatchObject({ games: 5, unusual: {} });
    await statesOf("once", play(DEALERS.feasible, 99).text);
    expect(await updateAbilities(store.db)).toBe(1);
  });

  it("ranks the verified games of a day, in time, and the asking player among them", async () => {
    const dealer = dailyDealer();
    const whole = play(dealer, 20_261_117);
    const late = play(dealer, 20_261_110);
    expect(await statesOf("daily-a", whole.text, late.text)).toEqual(["verified", "verified"]);
    const { players, scores, you } = await rankingOf(store.db, "2026-11-17", 10, "daily-a");
    expect([players, scores.map(({ score }) => score), you?.rank]).toEqual([1, [whole.session.score], 1]);
    expect((await rankingOf(store.db, "2026-11-10", 10, null)).players).toBe(0);
  });

  it("hands out every record once, a player's in the order of arrival, and again when the holder is gone", async () => {
    const texts = [11, 12, 13].map((seed) => play(DEALERS.feasible, seed, 4).text);
    await send("queue-a", texts.slice(0, 2));
    await send("queue-b", texts.slice(2));
    const [one, two] = await Promise.all([claim(store.db, 9, NOON), claim(store.db, 9, NOON)]);
    const claimed = [...one, ...two].map(({ id }) => id);
    expect(claimed.sort()).toEqual([digestOf(texts[0]!), digestOf(texts[2]!)].sort());
    expect(await claim(store.db, 9, NOON + 9000)).toEqual([]);
    const again = await claim(store.db, 9, NOON + 12_000);
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
    await store.db.execute(sql`update record set claimed_until = null`);
    await verifyAll();
  });

  it("lets players take turns, however much one of them has sent before", async () => {
    const texts = Array.from({ length: 7 }, (_, i) => play(DEALERS.feasible, 70 + i, 4).text);
    await send("turn-b", texts.slice(0, 4));
    await send("turn-a", texts.slice(4, 6));
    await send("turn-c", texts.slice(6));
    const settled: [string, number][] = [];
    const onSettled = ({ player, text }: Claim) => settled.push([player, texts.indexOf(text)]);
    const turn = { after: "" };
    while (await verifyNext({ db: store.db, threads: THREADS_HERE, now: () => NOON, onSettled }, turn));
    expect(settled).toEqual([
      ["turn-a", 4],
      ["turn-b", 0],
      ["turn-c", 6],
      ["turn-a", 5],
      ["turn-b", 1],
      ["turn-b", 2],
      ["turn-b", 3],
    ]);
  });

  it("exports all that is kept of a player, and forgets all of it", async () => {
    const { text } = play(DEALERS.feasible, 14);
    const at = NOON;
    const event = { id: "3f0c2b5e-6a77-4b1c-9a52-0f3f4f5a6b7c", type: "session.started", at, data: {} } as const;
    expectOk(await accept(store, { player: "leaving-player", records: [text], events: [event, event], at }));
    await verifyAll();
    const kinds: string[] = [];
    for await (const line of exportPlayer(store.db, "leaving-player")) kinds.push(...Object.keys(line));
    expect(kinds).toEqual(["player", "record", "game", "day", "event"]);
    await erasePlayer(store, "leaving-player", NOON);
    for (const table of Object.values(TABLES)) {
      const name = sql.identifier(getTableName(table));
      const { rows } = await store.db.execute(
        sql`select 1 from ${name} as t where to_jsonb(t)::text like '%leaving-player%'`,
      );
      expect([getTableName(table), rows.length]).toEqual([getTableName(table), 0]);
    }
    for await (const { player } of store.journal?.read() ?? []) expect(player).not.toBe("leaving-player");
    expect(await findPlayer(store.db, "leaving-player")).toBeNull();
  });
});

/**
 * @file What a game costs a server after it was accepted: processor time to verify and to settle it, and the room that its
 * rows take in PostgreSQL with their indexes. The games are those of simulated people over two weeks, so their lengths are
 * an assumption (`people/population/config.ts`); a placement's and a row's price is not.
 */
import { sql } from "drizzle-orm";
import type { PlayerEvent } from "#api";
import { ok } from "#engine";
import { populationOf } from "#people";
import { type LivedGame, livedGames } from "#players";
import { digestOf } from "../src/server/base/base.ts";
import type { Db } from "../src/server/database/database.ts";
import { accept } from "../src/server/store/intake.ts";
import { openPostgres } from "../src/server/store/openStore.ts";
import { movesOf, verdictOn } from "../src/server/verify/verdict.ts";
import { verifyNext } from "../src/server/verify/verifier.ts";
import { startPostgres } from "../tests/server/postgres.ts";
import type { Row, Section } from "./report.ts";

const PLAYERS = { quick: 2, full: 20 } as const;
const DAYS = 14;
/** Placements after which a game is left. */
const CAP = 300;
/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
const TO = Date.UTC(2026, 10, 17);
const MOST_MS = 0.2;

interface Life {
  readonly player: string;
  readonly games: readonly LivedGame[];
}

export const serverRowsSection: Section = {
  name: "serverRows",
  async run({ quick, progress }) {
    progress("server: simulated people play");
    const lives = livesOf(quick ? PLAYERS.quick : PLAYERS.full);
    const postgres = await startPostgres();
    try {
      progress("server: verifying their games");
      const opened = await openPostgres(postgres.url, () => TO);
      if (!opened.ok) throw new Error(opened.fault.message);
      const { db } = opened.value;
      for (const { player, games } of lives) {
        const events = eventsOf(player, games);
        const records = games.map(({ text }) => text);
        const accepted = await accept(opened.value, { player, records, events, at: TO });
        if (!accepted.ok) throw new Error(accepted.fault.message);
      }
      const time = await verifyAll(db);
      const rows = await roomOf(db);
      await opened.value.close();
      return reportOf(lives, time, rows);
    } finally {
      await postgres.stop();
    }
  },
};

function livesOf(players: number): Life[] {
  return populationOf("inside", 1, players).map((traits, number) => ({
    player: digestOf(traits.name),
    games: [...livedGames({ traits, seed: 1, number, from: TO - DAYS * DAY, to: TO, cap: CAP })],
  }));
}

/** A session that begins and ends, as a client tells it. */
function eventsOf(player: string, games: readonly LivedGame[]): PlayerEvent[] {
  const digits = Buffer.from(player, "base64url").toString("hex").slice(0, 12).padEnd(12, "0");
  return games
    .filter(({ isFirst }) => isFirst)
    .flatMap(({ startedAt, endedAt }, i) =>
      (["session.started", "session.ended"] as const).map((type, end) => ({
        id: `${String(2 * i + end).padStart(8, "0")}-0000-4000-8000-${digits}`,
        type,
        at: end === 0 ? startedAt : endedAt,
        data: end === 0 ? { platform: "web" as const, language: "en" as const } : { ms: endedAt - startedAt },
      })),
    );
}

interface Time {
  /** Processor time, s: playing again, and all that the server's process does besides. */
  readonly verify: number;
  readonly settle: number;
}

async function verifyAll(db: Db): Promise<Time> {
  let verify = 0;
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const start = cpu();
  const threads = {
    count: 1,
    async verify(task: Parameters<typeof verdictOn>[0]) {
      const before = cpu();
      const verdict = verdictOn(task, () => 0);
      verify += cpu() - before;
      return ok(verdict);
    },
    movesOf: async (text: string) => ok(movesOf(text)),
    close: async () => undefined,
  };
  const turn = { after: "" };
  while (await verifyNext({ db, threads, now: () => TO }, turn));
  return { verify, settle: cpu() - start - verify };
}

interface Room extends Row {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

const KEPT = ["record", "game", "player_day", "player", "event"] as const;

/** Bytes a row, with indexes and TOAST. */
async function roomOf(db: Db): Promise<Room[]> {
  const rooms: Room[] = [];
  for (const table of KEPT) {
    await db.execute(sql`vacuum full ${sql.identifier(table)}`);
    const { rows } = await db.execute<{ rows: number; bytes: number }>(sql`
      select (select count(*)::int from ${sql.identifier(table)}) as rows,
        coalesce(
          (select sum(pg_total_relation_size(relid)) from pg_partition_tree(${table}::regclass) where pg_relation_size(relid) > 0),
          pg_total_relation_size(${table}::regclass))::float8 as bytes`);
    const { rows: count, bytes } = rows[0]!;
    rooms.push({ table, rows: count, bytes: bytes / count });
  }
  return rooms;
}

function reportOf(lives: readonly Life[], { verify, settle }: Time, rooms: readonly Room[]) {
  const games = lives.flatMap((life) => life.games);
  const placements = games.reduce((sum, game) => sum + game.placements, 0);
  const perPlacement = (1000 * verify) / placements;
  return {
    name: "serverRows",
    title: `${games.length} games of ${lives.length} simulated people, ${(placements / games.length).toFixed(1)} placements each`,
    reading:
      `Verifying took ${perPlacement.toFixed(3)} ms of processor time a placement, ${((1000 * verify) / games.length).toFixed(1)} ` +
      `a game; claiming and settling ${((1000 * settle) / games.length).toFixed(1)} ms a game beside PostgreSQL's own. bytes: a ` +
      "row in PostgreSQL with its indexes.",
    columns: [
      { key: "table", title: "table" },
      { key: "rows", title: "rows" },
      { key: "bytes", title: "bytes" },
    ],
    rows: rooms,
    targets: [
      {
        what: `at most ${MOST_MS} ms of processor time a placement`,
        measured: perPlacement,
        unit: " ms",
        isReached: perPlacement <= MOST_MS,
      },
    ],
  };
}

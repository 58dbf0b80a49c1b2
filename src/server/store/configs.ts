/**
 * @file Configurations of the generator by fingerprint: the defaults of this version, those given to the store, and
 * those named by games, whose values may be unknown here.
 */
import { desc, eq, sql } from "drizzle-orm";
import type { ConfigUse, KnownConfig } from "#api";
import {
  configFor,
  FORESIGHT_DEALER,
  type GameConfig,
  type Policies,
  type ReadConfig,
  RULE_DEALER,
  ruleDealer,
} from "#game";
import type { Queries } from "../database/database.ts";
import { config } from "../database/schema.ts";
import type { Span } from "./analytics.ts";

/** Dealers whose standard configuration this version has. */
const STANDARD = [FORESIGHT_DEALER, RULE_DEALER] as const;

/** Games that a configuration dealt. */
interface FingerprintUse extends ConfigUse {
  readonly fingerprint: string;
}

/** Rows that are listed, most games first. */
const MOST = 200;

export const STANDARD_CONFIGS: readonly KnownConfig[] = STANDARD.map((dealer) => {
  const value = configFor(dealer);
  return { fingerprint: fingerprintOf(value), standardOf: dealer, value };
});

/** As a record names it, without the version of the generator. */
function fingerprintOf(value: GameConfig): string {
  return /^\d+\.([0-9a-f]{8})/.exec(ruleDealer({ config: value }).setup ?? "")![1]!;
}

/** `game.config` is the version of the generator, a dot, and the fingerprint. */
export async function configUses(db: Queries, { from, to }: Span): Promise<FingerprintUse[]> {
  const { rows } = await db.execute<Record<string, unknown> & FingerprintUse>(sql`
    select split_part(config, '.', 2) as fingerprint, split_part(config, '.', 1) as version, dealer,
      count(*)::int as games, count(distinct player)::int as players, min(day)::text as "firstDay",
      max(day)::text as "lastDay"
    from game where config is not null and day between ${from}::date and ${to}::date
    group by config, dealer order by games desc, config, dealer limit ${MOST}`);
  return rows;
}

/** Fingerprints of the configurations that the store was given, newest first. */
export async function givenConfigs(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ fingerprint: config.fingerprint })
    .from(config)
    .orderBy(desc(config.createdAt))
    .limit(MOST);
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Stores the configurations of these policies, so that their games can be replayed. */
export function keepPolicies(db: Queries, { table, configOf }: Policies, at: Date): Promise<void> {
  const configs = Object.values(table).map(({ print }) => ({ print, config: configOf(print)! }));
  return keepConfigs(db, configs, at);
}

export async function keepConfigs(db: Queries, configs: readonly ReadConfig[], at: Date): Promise<void> {
  for (const { config: value, print } of configs) {
    const fingerprint = print.split(".")[1]!;
    await db.insert(config).values({ fingerprint, value, createdAt: at }).onConflictDoNothing();
  }
}

/** Null where the values of a fingerprint are not known. */
export async function findConfig(db: Queries, fingerprint: string): Promise<KnownConfig | null> {
  const standard = STANDARD_CONFIGS.find((one) => one.fingerprint === fingerprint);
  if (standard !== undefined) return standard;
  const rows = await db.select({ value: config.value }).from(config).where(eq(config.fingerprint, fingerprint));
  return rows[0] === undefined ? null : { fingerprint, standardOf: null, value: rows[0].value };
}

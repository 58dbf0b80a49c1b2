/** @file The ranking of a day, as the server tells it, and what became of the player's own game in it. */
import type { Received, RecordState, Scores, Rank as WireRank } from "#api";
import { type Day, formatDay } from "#daily";
import { check, isRecord } from "#engine";
import type { Api } from "./api.ts";
import { base64url } from "./sharing.ts";

/** What the page shows of a place. */
export type Rank = Readonly<Pick<WireRank, "rank" | "score" | "record" | "isYou">>;

export interface Ranking extends Readonly<Pick<Scores, "players">> {
  /** Best first. */
  readonly scores: readonly Rank[];
  readonly you: Rank | null;
}

/** `unknown`: the server has no such game. */
export type OwnState = RecordState | "unknown";

const SHOWN = 10;
const COUNT = check.whole(0, Number.MAX_SAFE_INTEGER);
const ID = /^[A-Za-z0-9_-]{22}$/;

/** Null if it cannot be had. */
export async function readRanking(api: Api, day: Day, secret: string): Promise<Ranking | null> {
  const request = { params: { date: formatDay(day) }, query: { limit: String(SHOWN) } };
  return rankingFrom(await api.read("GET /v1/daily/:date/scores", request, secret));
}

/** Null for what is no ranking. */
export function rankingFrom(value: unknown): Ranking | null {
  const { players, scores: listed, you: own }: Received<Scores> = isRecord(value) ? value : {};
  if (!check.fits(COUNT, players) || !Array.isArray(listed)) return null;
  const scores = listed.map(rankFrom);
  const you = own === null ? null : rankFrom(own);
  const isSound = scores.every((rank) => rank !== null) && (you !== null || own === null);
  return isSound ? { players: Number(players), scores, you } : null;
}

function rankFrom(value: unknown): Rank | null {
  if (!isRecord(value)) return null;
  const { rank, score, record, isYou }: Received<WireRank> = value;
  if (typeof record !== "string" || !ID.test(record)) return null;
  if (!check.fits(COUNT, rank) || !check.fits(COUNT, score)) return null;
  return { rank: Number(rank), score: Number(score), record, isYou: isYou === true };
}

/**
 * What the server has made of a game; unknown, too, where the page has no digests for want of encryption. A state of a
 * later server is as good as verified: the ranking says the rest.
 */
export async function ownState(api: Api, record: string): Promise<OwnState> {
  if (crypto.subtle === undefined) return "unknown";
  const found = await api.read("GET /v1/records/:id", { params: { id: await idOf(record) } });
  if (found === null) return "unknown";
  return isState(found.state) ? found.state : "verified";
}

/** One entry for each state of `#api`: one that is missing or misspelt does not compile. */
const STATES: Readonly<Record<RecordState, true>> = {
  pending: true,
  verified: true,
  gated: true,
  unranked: true,
  conflict: true,
  copied: true,
  refused: true,
};

function isState(value: unknown): value is RecordState {
  return typeof value === "string" && Object.hasOwn(STATES, value);
}

/** The text of a game; null if it cannot be had. */
export async function readRecordText(api: Api, id: string): Promise<string | null> {
  const found = await api.read("GET /v1/records/:id", { params: { id } });
  return typeof found?.text === "string" ? found.text : null;
}

const ID_LENGTH = 22;

/** As the server names a record: the beginning of its digest. */
async function idOf(record: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(record));
  return base64url(new Uint8Array(digest)).slice(0, ID_LENGTH);
}

/** @file Duels as they are stored: a list of its own, which touches neither best scores nor profile. */
import { check, fail, isRecord, ok } from "#engine";
import { decode } from "#game";
import { OPPONENT_AGENTS } from "../../game/jobs/protocol.ts";
import { partOf } from "../../store/parts.ts";
import { TIME } from "../../store/time.ts";
import { outcomeOf } from "./line.ts";

/** The sender of a link, or an agent. */
export const OPPONENTS = ["link", ...OPPONENT_AGENTS] as const;
export type Opponent = (typeof OPPONENTS)[number];

export interface Duel {
  readonly id: string;
  readonly opponent: Opponent;
  /** When it began, milliseconds since the epoch. */
  readonly at: number;
  /** The opponent's game, and its score. */
  readonly theirs: string;
  readonly target: number;
  /** The player's game so far; null before the first move. */
  readonly mine: string | null;
  readonly score: number;
  readonly isOver: boolean;
}

/** Duels that are kept, the latest ones. */
export const DUEL_LIMIT = 100;

const COUNT = check.whole(0, Number.MAX_SAFE_INTEGER);

function isDuel(value: unknown): value is Duel {
  return (
    isRecord(value) &&
    [value.id, value.theirs, value.mine ?? ""].every((text) => typeof text === "string") &&
    OPPONENTS.some((opponent) => opponent === value.opponent) &&
    check.fits(TIME, value.at) &&
    [value.target, value.score].every((score) => check.fits(COUNT, score)) &&
    value.mine !== undefined &&
    typeof value.isOver === "boolean"
  );
}

export interface ReadDuels {
  readonly duels: readonly Duel[];
  readonly isDamaged: boolean;
}

export function readDuels(stored: unknown): ReadDuels {
  if (stored === undefined) return { duels: [], isDamaged: false };
  const entries = Array.isArray(stored) ? stored : [];
  const duels = entries.filter(isDuel);
  return { duels, isDamaged: !Array.isArray(stored) || duels.length < entries.length };
}

/** Puts a duel in the place of the one with its id, or at the end. */
export function withDuel(duels: readonly Duel[], duel: Duel): readonly Duel[] {
  const at = duels.findIndex(({ id }) => id === duel.id);
  return at < 0 ? [...duels, duel].slice(-DUEL_LIMIT) : duels.with(at, duel);
}

export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly level: number;
  readonly open: number;
}

export function tallyOf(duels: readonly Duel[]): Tally {
  const tally = { won: 0, lost: 0, level: 0, open: 0 };
  for (const { isOver, score, target } of duels) tally[isOver ? outcomeOf(score, target) : "open"]++;
  return tally;
}

function isSound({ theirs, mine }: Duel): boolean {
  return decode(theirs).ok && (mine === null || decode(mine).ok);
}

export const DUELS_PART = partOf<readonly Duel[]>({
  key: "duels",
  stored: (value) => readDuels(value).duels,
  exported: (duels) => duels.filter(isSound),
  imported(value) {
    const { duels, isDamaged } = readDuels(value);
    const isWhole = !isDamaged && duels.length <= DUEL_LIMIT && duels.every(isSound);
    return isWhole ? ok(duels) : fail("badDuels", "the duels are damaged");
  },
});

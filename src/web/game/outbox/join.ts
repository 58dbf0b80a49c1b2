/**
 * @file Takes over a player's data from the server: finished games, and what was learned of the player if the server
 * knows more. The device's own data stays.
 */
import type { ExportLine, PlayerConfig, Received } from "#api";
import { isDay } from "#daily";
import { isRecord, parseJson } from "#engine";
import { decode, type GameRecord, ruleLookup } from "#game";
import { parseBlock } from "#neural";
import { newProfile, parseProfile, skillOf } from "#profile";
import { courseOf } from "../../store/course.ts";
import type { Everything } from "../../store/everything.ts";
import type { Mode } from "../../store/modes.ts";
import { readKnownHabits } from "../../store/readParts.ts";
import { isCount } from "../../store/readSaved.ts";
import type { FinishedGame } from "../../store/saved.ts";
import { HISTORY_LIMIT } from "../../store/saves.ts";

/** `config` and `lines` as `GET /v1/config` and `GET /v1/me` answer. */
export function joined(own: Everything, config: Received<PlayerConfig> | null, lines: string): Everything {
  const games = gamesIn(lines);
  const known = new Set(own.history.map(({ record }) => record));
  const added = [...new Map(games.map((game) => [game.record, game])).values()].filter(
    ({ record }) => !known.has(record),
  );
  const history = [...own.history, ...added].toSorted((a, b) => a.at - b.at).slice(-HISTORY_LIMIT);
  const best = (before: Everything["bests"]) => ({
    ...before,
    endless: bestOf("endless", added, before.endless),
    daily: bestOf("daily", added, before.daily),
  });
  return { ...own, ...learned(own, config), history, bests: best(own.bests), bestsBefore: best(own.bestsBefore) };
}

function bestOf(mode: Mode, games: readonly FinishedGame[], before: number): number {
  return games.reduce((best, game) => (game.mode === mode ? Math.max(best, game.score) : best), before);
}

/** Profile, habits and adapter belong together: all that there are or none. */
function learned(
  own: Everything,
  config: Received<PlayerConfig> | null,
): Partial<Pick<Everything, "profile" | "habits" | "adapter">> {
  if (typeof config?.profile !== "string" || typeof config.habits !== "string") return {};
  const { profile, notice } = parseProfile(config.profile);
  const habits = readKnownHabits({ since: own.habits.since, habits: parseJson(config.habits) });
  const isSound = (notice === null || notice.code === "migrated") && habits !== null;
  if (!isSound || profile.games <= own.profile.games) return {};
  const adapter = typeof config.adapter === "string" ? parseBlock(parseJson(config.adapter)) : null;
  return { profile, habits, ...(adapter?.ok === true && { adapter: adapter.value }) };
}

/** The finished games of an export, as the history keeps them; what cannot be read is left out. */
function gamesIn(lines: string): readonly FinishedGame[] {
  return lines.split("\n").flatMap((line) => gameIn(parseJson(line)) ?? []);
}

/** The lines of an export that are about games. */
type KeptGame = Extract<ExportLine, { readonly record: unknown }>;

function gameIn(row: unknown): FinishedGame | null {
  if (!isRecord(row)) return null;
  const { record: kept, game }: Received<ExportLine> = row;
  if (!isRecord(kept) || !isRecord(game)) return null;
  const { text }: Received<KeptGame["record"]> = kept;
  const { plain, ended, at: arrived }: Received<NonNullable<KeptGame["game"]>> = game;
  if (ended === null) return null;
  const at = Date.parse(String(arrived));
  const record = typeof text === "string" ? decode(text) : null;
  if (record === null || !record.ok || !isCount(plain) || !isCount(at)) return null;
  try {
    const course = courseOf(record.value);
    const { score, lines } = course.at(-1)!;
    const peakFill = Math.max(...course.map(({ board }) => board.occupied.fill()));
    const figures = { score, plain, steps: course.length - 1, lines, peakFill };
    return { mode: modeOf(record.value), at, ...figures, skill: skillBefore(record.value), record: String(text) };
  } catch {
    // An invalid record gives no game.
    return null;
  }
}

/** The modes differ in how much can be taken back. */
function modeOf({ undoLimit, seed }: GameRecord): Mode {
  if (undoLimit === Number.POSITIVE_INFINITY) return "zen";
  return undoLimit === 0 && isDay(seed) ? "daily" : "endless";
}

function skillBefore({ dealer, setup }: GameRecord): number {
  return skillOf(ruleLookup(dealer, setup)?.dealer.start.profile ?? newProfile());
}

/** @file One game of the arena, and how long the player thought. An engine that fails has lost its game where it stood. */
import { DEALERS, type DealerId, RULE_DEALER, type Session } from "#game";
import { ALIVE_STEPS, type AsyncPlayer, choicesOf, docksSurvived, type Player, THINK_MS, WIN_POINTS } from "#players";
import { type ContestResult, contestResult, playOrForfeit } from "#research/ubi";
import type { ArenaTask } from "./plan.ts";

export interface ArenaGame extends ContestResult {
  readonly agent: string;
  readonly docks: DealerId;
  /** Docks of which all pieces were placed. */
  readonly survived: number;
  /** Time the player thought, dealing not included. */
  readonly thinkMs: number;
}

/** @param now milliseconds of a clock, for thinking times */
export async function playArenaGame(
  { agent, docks, seed, until, cap }: ArenaTask,
  player: Player | AsyncPlayer,
  now: () => number,
): Promise<ArenaGame> {
  const clocked = timed(player, now);
  const played = await playOrForfeit({
    player: clocked.player,
    dealer: DEALERS[docks],
    seed,
    cap: cap ?? Infinity,
    ...(until === "points" && { isEnough: isDecided }),
    ...(docks === RULE_DEALER && { thinkMs: THINK_MS }),
  });
  const survived = docksSurvived(played.session);
  return { ...contestResult(played), agent, docks, survived, thinkMs: clocked.elapsed() };
}

/** Whether more placements would change neither share (D10). */
export function isDecided({ steps, plain }: Session): boolean {
  return steps >= ALIVE_STEPS && plain >= WIN_POINTS;
}

/** The player, and the milliseconds that its choices have taken. */
function timed(player: Player | AsyncPlayer, now: () => number): { readonly player: AsyncPlayer; elapsed(): number } {
  let ms = 0;
  const plan: NonNullable<AsyncPlayer["plan"]> = async (view, rng) => {
    const start = now();
    const choices = await choicesOf(player, view, rng);
    ms += now() - start;
    return choices;
  };
  const choose: AsyncPlayer["choose"] = async (view, rng) => (await plan(view, rng))[0]!;
  // Simulated people keep their thinking times.
  return { player: { ...player, plan, choose }, elapsed: () => ms };
}

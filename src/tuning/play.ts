/** @file One game dealt under a θ for somebody in the middle of their life with the game. */
import { type GameConfig, ruleDealer } from "#game";
import { playerOf, playSession } from "#players";
import { configAt, type Point } from "./layout.ts";
import { CAP, type Row, RowFold } from "./row.ts";
import { personOf, type Start } from "./starts.ts";

/** The row of a game with the entries at a point. */
export function playAt(start: Start, point: Point, seed: number): Row {
  return playUnder(start, configAt(point), seed);
}

export function playUnder({ who, profile, habits, at }: Start, config: GameConfig, seed: number): Row {
  const fold = new RowFold(profile);
  const last = playSession({
    player: playerOf(personOf(who)),
    dealer: ruleDealer({ config, startedAt: at, profile, habits }),
    seed,
    cap: CAP,
    watch: (session) => fold.see(session),
  });
  return fold.row(last, at, config);
}

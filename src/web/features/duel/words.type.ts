/** @file What duels say, as a type: one value per language. Scores come written in the language. */
import type { Outcome } from "./line.ts";
import type { Opponent } from "./stored.ts";

export interface DuelWords {
  /** Above the board. */
  readonly beat: (target: string) => string;
  readonly ahead: (points: string) => string;
  readonly behind: (points: string) => string;
  readonly even: string;
  /** The lines of both, for those who hear it. */
  readonly graph: (mine: string, theirs: string, moves: number) => string;
  readonly opponents: Readonly<Record<Opponent, string>>;
  readonly opponentAbout: Readonly<Record<Exclude<Opponent, "link">, string>>;
  readonly invitation: (target: string, moves: number) => string;
  /** What is the same for both, and what is not. */
  readonly same: string;
  readonly otherVersion: string;
  readonly accept: string;
  readonly badLink: string;
  readonly againstAi: string;
  readonly preparing: string;
  readonly notPrepared: string;
  /** A duel of the list whose games do not replay any more. */
  readonly lost: string;
  readonly yours: string;
  readonly none: string;
  readonly tally: (won: number, lost: number, open: number) => string;
  readonly state: Readonly<Record<Outcome | "open", string>>;
  readonly scores: (mine: string, theirs: string) => string;
  readonly resume: string;
  readonly rematch: string;
  readonly shareBack: string;
  readonly challenge: string;
  readonly challengeText: (score: string) => string;
  readonly result: (outcome: Outcome, points: string) => string;
}

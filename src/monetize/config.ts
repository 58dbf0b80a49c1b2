/**
 * @file Every number of the offers with unit, range, source and meaning. "D12" is the decision that the player is never
 * played; "policy" marks what platforms of advertisements demand themselves. Ranges end where an offer would no longer
 * respect the player: a host may be stricter than the defaults, and looser only up to there.
 */
import { defaultsOf, group, inOrder, param, type ValuesOf } from "#engine";

/** The largest cap that may be set, and so the most offers that a history needs to remember. */
export const MOST_CAP = 24;

export const MONETIZE_PARAMETERS = {
  offers: {
    on: param(0, [0, 1], "whole 0 or 1", "D12", "1 lets moments be judged; 0 denies each of them"),
  },
  consent: {
    adultAge: param(
      16,
      [13, 21],
      "whole years",
      "ours",
      "younger players, and those whose age is unknown, are children",
    ),
  },
  free: {
    sessions: param(3, [1, 1000], "whole sessions", "ours", "the first sessions are free of offers"),
    games: param(3, [1, 1000], "whole games", "ours", "the first games of a day are free of offers"),
  },
  state: {
    distress: param(0.5, [0, 0.6], "distress", "appendix E", "distress at the end of the last game that denies"),
    losses: param(-0.4, [-0.6, 0], "run streak", "ours", "a run streak as low as this denies"),
  },
  cooldown: group(
    {
      failedMs: param(30_000, [30_000, 3_600_000], "whole ms", "ours", "time after an offer that failed"),
      ms: param(180_000, [30_000, 86_400_000], "whole ms", "policy", "time after an offer"),
      games: param(2, [1, 100], "whole games", "ours", "games that end between two offers"),
    },
    inOrder("failedMs", "ms"),
  ),
  caps: group(
    {
      session: param(3, [0, MOST_CAP], "whole offers", "ours", "most in a session, and in any `sessionMs`"),
      day: param(6, [0, MOST_CAP], "whole offers", "ours", "most in any 24 hours"),
      sessionMs: param(3_600_000, [1_800_000, 86_400_000], "whole ms", "ours", "length of the window of a session"),
    },
    inOrder("session", "day"),
  ),
  provider: {
    startMs: param(5000, [500, 5000], "whole ms", "policy", "an offer that has not begun by then has failed"),
  },
  // A share of at most 1 and a factor of at least 1: what is known of a player's value can only make offers rarer.
  segments: {
    newcomer: segment(0.4, 2),
    regular: segment(1, 1),
    supporter: segment(0.5, 2),
    leaving: segment(0.4, 2),
  },
};

function segment(capShare: number, waitFactor: number) {
  return {
    capShare: param(capShare, [0, 1], "share of the caps", "appendix E", "what is left of the caps, rounded down"),
    waitFactor: param(waitFactor, [1, 100], "factor", "appendix E", "how much longer a cooldown is"),
  };
}

export type MonetizeConfig = ValuesOf<typeof MONETIZE_PARAMETERS>;

export const monetizeDefaults: MonetizeConfig = defaultsOf(MONETIZE_PARAMETERS);

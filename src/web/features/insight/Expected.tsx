/** @file The network's prediction of this hand, learned from the player's own games; nothing if it learned nothing. */
import { useEffect, useState } from "preact/hooks";
import type { RuleMemory, Session } from "#game";
import type { Expected as Expectation } from "#neural";
import type { Controller } from "../../game/controller.ts";
import { handOf } from "../../game/dealing/network.ts";
import { expectedOf } from "../../game/personal/personal.ts";
import { habits } from "../../game/state/player.ts";
import { percent } from "./format.ts";
import { insightWords } from "./words.ts";

interface ExpectedProps {
  readonly controller: Controller;
  readonly game: Session<RuleMemory>;
}

export function Expected({ controller, game }: ExpectedProps) {
  const [expected, setExpected] = useState<Expectation | null>(null);
  useEffect(() => {
    let isGone = false;
    setExpected(null);
    const hand = handOf(game);
    if (hand !== null)
      void expectedOf(controller.parts.storage, hand).then((found) => {
        if (!isGone) setExpected(found);
      });
    return () => {
      isGone = true;
    };
    // After "forget me" there is no forecast.
  }, [game.delivery, habits.value.since]);
  if (expected === null) return null;
  const { lines, lostSoon } = expected;
  return <p class="remark network-expects">{insightWords().expected(lines.toFixed(1), percent(lostSoon))}</p>;
}

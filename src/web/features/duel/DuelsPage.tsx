/** @file The page of duels: the invitation of a link, opponents to choose from, and every duel with what became of it. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Controller } from "../../game/controller.ts";
import type { AgentOpponent } from "../../game/jobs/protocol.ts";
import { grouped } from "../../kit/dates.ts";
import { closeScreen } from "../../kit/page/screen.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { words } from "../../kit/words/words.ts";
import { here } from "../../platform/here.ts";
import { forgetLink } from "../../platform/links.ts";
import { ChallengeButton } from "./ChallengeButton.tsx";
import { type Challenge, challengeIn, type Duels } from "./duels.ts";
import { duelInLink, outcomeOf } from "./line.ts";
import { type Duel, OPPONENTS, tallyOf } from "./stored.ts";
import { useDuels } from "./useDuels.ts";
import { duelWords } from "./words.ts";
import "./duel.css";

const AGENTS: readonly AgentOpponent[] = OPPONENTS.filter((name) => name !== "link");

export function DuelsPage({ controller }: { readonly controller: Controller }) {
  const duels = useDuels(controller);
  const invitation = useInvitation();
  const leave = () => {
    forgetLink();
    closeScreen();
  };
  return (
    <Sheet title={words().screenName.duels} onClose={leave}>
      {duels !== null && (
        <div class="duels">
          {invitation !== null && <Invitation challenge={invitation} duels={duels} onLeave={leave} />}
          <Agents duels={duels} onLeave={leave} />
          <List duels={duels} onLeave={leave} />
        </div>
      )}
    </Sheet>
  );
}

type Found = Challenge | "bad";

/** The game of the link the page was opened with; it is replayed after the page has been shown. */
function useInvitation(): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const record = duelInLink(here.links.hash());
    if (record === null) return undefined;
    const timer = setTimeout(() => setFound(challengeIn(record) ?? "bad"), 30);
    return () => clearTimeout(timer);
  }, []);
  return found;
}

interface PartProps {
  readonly duels: Duels;
  readonly onLeave: () => void;
}

function Invitation({ challenge, duels, onLeave }: PartProps & { readonly challenge: Found }) {
  const text = duelWords();
  if (challenge === "bad") {
    return (
      <p class="card" role="alert">
        {text.badLink}
      </p>
    );
  }
  const accept = () => {
    onLeave();
    duels.accept(challenge);
  };
  return (
    <section class="card duel-invitation">
      <h2>{text.beat(grouped(challenge.score))}</h2>
      <p>{text.invitation(grouped(challenge.score), challenge.steps)}</p>
      <p class="duel-note">{challenge.isOther ? text.otherVersion : text.same}</p>
      <button type="button" class="button primary" onClick={accept}>
        {text.accept}
      </button>
    </section>
  );
}

function Agents({ duels, onLeave }: PartProps) {
  const [state, setState] = useState<"idle" | "waiting" | "failed">("idle");
  const text = duelWords();
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  const play = async (agent: AgentOpponent) => {
    setState("waiting");
    const duel = await duels.against(agent);
    // Who has closed the page plays something else by now.
    if (isGone.current) return;
    if (duel !== null && duels.begin(duel)) onLeave();
    else setState("failed");
  };
  return (
    <section class="duel-agents">
      <h2>{text.againstAi}</h2>
      <p class="duel-note">{text.same}</p>
      {AGENTS.map((agent) => (
        <button
          key={agent}
          type="button"
          class="duel-agent"
          disabled={state === "waiting"}
          onClick={() => void play(agent)}
        >
          <b>{text.opponents[agent]}</b>
          <span>{text.opponentAbout[agent]}</span>
        </button>
      ))}
      <p class="duel-note" role="status">
        {state === "waiting" && text.preparing}
        {state === "failed" && text.notPrepared}
      </p>
    </section>
  );
}

function List({ duels, onLeave }: PartProps) {
  const text = duelWords();
  const list = duels.list.value;
  const { won, lost, open } = tallyOf(list);
  return (
    <section class="duel-list">
      <h2>{text.yours}</h2>
      <p class="duel-note">{list.length === 0 ? text.none : text.tally(won, lost, open)}</p>
      <ul>
        {list.toReversed().map((duel) => (
          <Row key={duel.id} duel={duel} duels={duels} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function Row({ duel, duels, onLeave }: PartProps & { readonly duel: Duel }) {
  const text = duelWords();
  const [isLost, setLost] = useState(false);
  const { opponent, score, target, isOver, mine } = duel;
  const play = () => {
    if (isOver ? duels.rematch(duel) : duels.begin(duel)) onLeave();
    else setLost(true);
  };
  return (
    <li class="card duel-row">
      <div>
        <b>{text.state[isOver ? outcomeOf(score, target) : "open"]}</b>
        <small>
          {text.opponents[opponent]} · {text.scores(grouped(score), grouped(target))}
        </small>
      </div>
      <div class="button-row">
        {isOver && mine !== null && <ChallengeButton record={mine} score={score} label={text.shareBack} />}
        <button type="button" class="button" onClick={play}>
          {isOver ? text.rematch : text.resume}
        </button>
      </div>
      {isLost && (
        <p class="duel-note" role="alert">
          {text.lost}
        </p>
      )}
    </li>
  );
}

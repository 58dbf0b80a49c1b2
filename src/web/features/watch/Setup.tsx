/** @file Choice of agent and dock source, a sentence about both, and the game so far as a replay or a link. */

import { useEffect, useState } from "preact/hooks";
import { encode, recordOf } from "#game";
import { hasNetworks } from "../../game/agents/hasNetworks.ts";
import { isNetwork } from "../../game/agents/protocol.ts";
import { openRecord, openScreen } from "../../kit/page/screen.ts";
import { shareRecord } from "../../kit/share/send.ts";
import { overWords } from "../../kit/words/over.ts";
import { words } from "../../kit/words/words.ts";
import { forgetLink } from "../../platform/links.ts";
import { labWords } from "./lab.ts";
import { PLAYER_AGENTS, WATCHED_AGENTS, WATCHED_DOCKS, type WatchGame } from "./watchGame.ts";
import { watchWords } from "./words.ts";

interface SetupProps {
  readonly game: WatchGame;
  readonly isLab: boolean;
}

export function Setup({ game, isLab }: SetupProps) {
  return (
    <div class="watch-setup">
      {isLab ? <LabChoices game={game} /> : <PlayerChoices game={game} />}
      <div class="watch-record">
        {isLab && <span>{labWords().seed(game.setup.value.seed)}</span>}
        <RecordLinks game={game} isLab={isLab} />
        {!isLab && (
          <button
            type="button"
            class="link watch-lab"
            onClick={() => {
              forgetLink();
              openScreen("lab");
            }}
          >
            {words().screenName.lab}
          </button>
        )}
      </div>
    </div>
  );
}

/** Three to watch, by their strength. */
function PlayerChoices({ game }: { readonly game: WatchGame }) {
  const text = watchWords();
  const { agent } = game.setup.value;
  const playing = PLAYER_AGENTS.find((name) => name === agent) ?? PLAYER_AGENTS[0];
  return (
    <>
      <div class="watch-choices">
        <Choice
          name={text.agent}
          options={PLAYER_AGENTS}
          names={text.agents}
          value={playing}
          onChange={(chosen) => void game.choose(chosen)}
        />
      </div>
      <p class="watch-about">{text.agentAbout[playing]}</p>
    </>
  );
}

function LabChoices({ game }: { readonly game: WatchGame }) {
  const text = labWords();
  const { agent, docks } = game.setup.value;
  const note = noteOn(game);
  return (
    <>
      <div class="watch-choices">
        <Choice
          name={watchWords().agent}
          options={hasNetworks() ? WATCHED_AGENTS : WATCHED_AGENTS.filter((name) => !isNetwork(name))}
          names={text.agents}
          value={game.awaited.value ?? agent}
          onChange={(chosen) => void game.choose(chosen)}
        />
        <Choice
          name={text.docks}
          options={WATCHED_DOCKS}
          names={text.sources}
          value={docks}
          onChange={(chosen) => game.start({ ...game.setup.value, docks: chosen })}
        />
      </div>
      <p class={note === null ? "watch-about" : "watch-about watch-note"}>
        {note ?? words().sentences([text.about, text.agentAbout[agent], text.sourceAbout[docks]])}
      </p>
    </>
  );
}

/** A note about the chosen agent while another one plays; null if the chosen one plays. */
export function noteOn({ setup, awaited, absent }: WatchGame): string | null {
  const { loading, absent: notThere } = labWords();
  if (awaited.value !== null) return loading(awaited.value, setup.value.agent);
  return absent.value === null ? null : notThere(absent.value, setup.value.agent);
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ name, options, names, value, onChange }: ChoiceProps<T>) {
  return (
    <label class="watch-choice">
      <span>{name}</span>
      <select
        class="replay-speed"
        value={value}
        onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value) ?? value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </label>
  );
}

function RecordLinks({ game, isLab }: SetupProps) {
  const [isCopied, setCopied] = useState(false);
  const over = overWords();
  const { session } = game.shown.value.step;
  useEffect(() => setCopied(false), [session]);
  if (session.steps === 0) return null;
  const open = () => {
    forgetLink();
    openRecord(encode(recordOf(session)), "replay");
  };
  const share = () => {
    game.pause();
    const { agent } = game.setup.value;
    const playing = PLAYER_AGENTS.find((known) => known === agent);
    const name = isLab || playing === undefined ? labWords().agents[agent] : watchWords().agents[playing];
    const text = watchWords().shared(name, session.score, session.steps);
    void shareRecord(text, encode(recordOf(session))).then(setCopied);
  };
  return (
    <>
      <button type="button" class="link" onClick={open}>
        {watchWords().openReplay}
      </button>
      <button type="button" class="link" onClick={share}>
        {isCopied ? over.copied : over.share}
      </button>
    </>
  );
}

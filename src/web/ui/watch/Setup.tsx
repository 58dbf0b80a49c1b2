/** @file Choice of agent and dock source, a sentence about both, and the game so far as a replay or a link. */
import { useEffect, useState } from "preact/hooks";
import { encode, recordOf } from "#game";
import { replayText, screen } from "../../game/model.ts";
import { overWords } from "../../i18n/over.ts";
import { watchWords } from "../../i18n/watch.ts";
import { words } from "../../i18n/words.ts";
import { forgetLink } from "../../page/share.ts";
import { shareRecord } from "../../share/send.ts";
import { WATCHED_AGENTS, WATCHED_DOCKS, type WatchGame } from "../../watch/watchGame.ts";

export function Setup({ game }: { readonly game: WatchGame }) {
  const text = watchWords();
  const { agent, docks, seed } = game.setup.value;
  const note = noteOn(game);
  return (
    <div class="watch-setup">
      <div class="watch-choices">
        <Choice
          name={text.agent}
          options={WATCHED_AGENTS}
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
        {note ?? words().sentences([text.agentAbout[agent], text.sourceAbout[docks]])}
      </p>
      <div class="watch-record">
        <span>{text.seed(seed)}</span>
        <RecordLinks game={game} />
      </div>
    </div>
  );
}

/** A note about the chosen agent while another one plays; null if the chosen one plays. */
export function noteOn({ setup, awaited, absent }: WatchGame): string | null {
  const { loading, absent: notThere } = watchWords();
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

function RecordLinks({ game }: { readonly game: WatchGame }) {
  const [isCopied, setCopied] = useState(false);
  const over = overWords();
  const { session } = game.shown.value.step;
  useEffect(() => setCopied(false), [session]);
  if (session.steps === 0) return null;
  const open = () => {
    forgetLink();
    replayText.value = encode(recordOf(session));
    screen.value = "replay";
  };
  const share = () => {
    game.pause();
    const text = watchWords().shared(game.setup.value.agent, session.score, session.steps);
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

/**
 * @file The house ad: a page about the game that says it is an ad and can be closed at once. A rewarded ad pays after a
 * few seconds; closing it earlier only forfeits the reward.
 */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { OfferKind, Outcome } from "#monetize";
import { openScreen, type Screen } from "../../kit/page/screen.ts";
import { Overlay } from "./Overlay.tsx";
import type { Offers } from "./offers.ts";
import { offersWords } from "./words.ts";

interface AdProps {
  readonly offers: Offers;
  readonly offer: OfferKind;
  readonly onBegin: () => void;
  readonly onEnd: (outcome: Outcome) => void;
}

/** Where the cards lead, in their order. */
const WAYS: readonly Screen[] = ["daily", "puzzles", "watch"];
const WATCHED_SECONDS = 5;

export function Ad({ offers, offer, onBegin, onEnd }: AdProps) {
  useLayoutEffect(onBegin, []);
  const { ad: text, demonstration } = offersWords();
  const [number] = useState(offers.state.value.log.offers.length % PICTURES.length);
  const card = text.cards[number]!;
  const isRewarded = offer === "rewarded";
  const open = () => {
    onEnd("shown");
    openScreen(WAYS[number]!);
  };
  return (
    <Overlay name="ad" labelledBy="offer-title" onClose={() => onEnd("dismissed")}>
      <header class="ad-head">
        <span class="ad-label">{text.label}</span>
        <button type="button" class="button" onClick={() => onEnd("dismissed")}>
          {text.close}
        </button>
      </header>
      <div class="ad-body">
        <Picture number={number} />
        <div class="stack">
          <h2 id="offer-title">
            <span class="visually-hidden">{`${text.label}: `}</span>
            {card.title}
          </h2>
          <p>{card.text}</p>
          {isRewarded ? (
            <Countdown onDone={() => onEnd("rewarded")} />
          ) : (
            <button type="button" class="button primary" onClick={open}>
              {card.open}
            </button>
          )}
        </div>
      </div>
      <footer class="ad-foot">
        <span>{demonstration}</span>
        {!isRewarded && (
          <button type="button" class="link" onClick={() => leave(onEnd)}>
            {text.remove}
          </button>
        )}
      </footer>
    </Overlay>
  );
}

/** To the settings, where ads can be refused or bought off. */
function leave(onEnd: (outcome: Outcome) => void): void {
  onEnd("dismissed");
  openScreen("settings");
}

function Countdown({ onDone }: { readonly onDone: () => void }) {
  const [left, setLeft] = useState(WATCHED_SECONDS);
  const text = offersWords().ad;
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <p class="ad-reward">{text.reward}</p>
      <progress max={WATCHED_SECONDS} value={WATCHED_SECONDS - left} aria-label={text.reward} />
      <button type="button" class="button primary" disabled={left > 0} onClick={onDone}>
        {left > 0 ? text.seconds(left) : text.take}
      </button>
    </>
  );
}

/** Letters of tiles, dots for cells. */
const PICTURES: readonly (readonly string[])[] = [
  ["....d...", "aa..dd..", "aabbd.cc", "eebbffcc", "eeeeffff", "gggghhhh"],
  ["........", ".bb..e..", ".bbb.ee.", "dddd..e.", "ffaa.cc.", "ffaacccg"],
  ["hh......", "hhh..aa.", "..g..aa.", ".ggg.bbb", "eeg.ffff", "eecccddd"],
];

const SIZE = 10;
const TILE = 9;

function Picture({ number }: { readonly number: number }) {
  const rows = PICTURES[number]!;
  return (
    <svg class="ad-picture" viewBox={`0 0 ${rows[0]!.length * SIZE} ${rows.length * SIZE}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) => (
          <g key={`${x} ${y}`} transform={`translate(${x * SIZE + 0.5} ${y * SIZE + 0.5})`}>
            <rect class={classOf(letter)} width={TILE} height={TILE} rx="1.7" />
            {letter !== "." && (
              <>
                <rect class="edge" width={TILE} height={TILE} rx="1.7" />
                <rect class={classOf(letter)} width={TILE} height={TILE - 0.7} rx="1.7" />
              </>
            )}
          </g>
        )),
      )}
    </svg>
  );
}

function classOf(letter: string): string {
  return letter === "." ? "cell" : `tile-${letter}`;
}

/** @file What the guide shows over the game: the promise in place of the score, the moving hand, a cue and a way past it. */

import { useEffect, useState } from "preact/hooks";
import { side } from "../../game/state/state.ts";
import { screen } from "../../kit/page/screen.ts";
import { isCalm } from "../../kit/page/theme.ts";
import { find, findAll, onFirstPress } from "../../platform/browser/page.ts";
import { here } from "../../platform/here.ts";
import { settings } from "../../store/settings.ts";
import { GAP } from "./prepared.ts";
import { guideWords } from "./words.ts";
import "./guide.css";

/** Places of the page, in CSS pixels. */
interface Places {
  readonly promise: DOMRect;
  /** The promise stands beside the buttons of the head, not under them. */
  readonly isBeside: boolean;
  readonly sentence: DOMRect;
  readonly piece: DOMRect;
  readonly first: DOMRect;
  readonly last: DOMRect;
}

export function Guide({ onSkip }: { readonly onSkip: () => void }) {
  const places = usePlaces();
  const isTouched = useTouched();
  const text = guideWords();
  if (places === null || screen.value !== "play") return null;
  const isGuiding = side.value?.kind === "guide";
  return (
    <>
      <div class={places.isBeside ? "guide-promise beside" : "guide-promise"} style={within(places.promise)}>
        <b>{text.promise}</b>
        <span>{text.proved}</span>
      </div>
      {isGuiding && (
        <div class="guide-cue" style={within(places.sentence)}>
          <span>{text.cue}</span>
          <button type="button" class="button" onClick={onSkip}>
            {text.skip}
          </button>
        </div>
      )}
      {isGuiding && !isTouched && <Ghost places={places} />}
    </>
  );
}

function within({ left, top, width, height }: DOMRect): Record<string, string> {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, minHeight: `${height}px` };
}

/** The bar as it is dragged, again and again, from the hand into the gap; with calm motion it lies there. */
function Ghost({ places: { piece, first, last } }: { readonly places: Places }) {
  const isStill = isCalm(settings.value);
  const width = last.right - first.left;
  const from = { x: piece.left + piece.width / 2 - width / 2, y: piece.top + piece.height / 2 - first.height / 2 };
  const style = {
    left: `${isStill ? first.left : from.x}px`,
    top: `${isStill ? first.top : from.y}px`,
    width: `${width}px`,
    height: `${first.height}px`,
    "--dx": `${first.left - from.x}px`,
    "--dy": `${first.top - from.y}px`,
  };
  return (
    <div class={isStill ? "guide-ghost" : "guide-ghost moving"} style={style} aria-hidden="true">
      {Array.from({ length: GAP.length }, (_, i) => (
        <span key={i} style={{ width: `${first.width}px` }} />
      ))}
      <svg viewBox="0 0 24 28" aria-hidden="true">
        <path d="M9 2.5a2 2 0 0 1 4 0V11l1-.6a2 2 0 0 1 2.6.6l.6-.2a2 2 0 0 1 2.5 1.1l.8.3a2 2 0 0 1 1.5 2V19a7 7 0 0 1-7 7h-1.5a7 7 0 0 1-5.7-3L2.5 15.6a2 2 0 0 1 3.2-2.4L9 16.5Z" />
      </svg>
    </div>
  );
}

/** Whether the player has touched anything yet. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    onFirstPress(() => setTouched(true));
  }, []);
  return isTouched;
}

/** Null until the game is laid out. */
function usePlaces(): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    const measure = () => setPlaces(measured());
    const observer = new ResizeObserver(measure);
    const watch = () => {
      const play = find(".play");
      if (play === null) here.frames.request(watch);
      else for (const element of [play, ...play.querySelectorAll(".grid-layer")]) observer.observe(element);
    };
    watch();
    return () => observer.disconnect();
  }, []);
  return places;
}

/** Least height of the promise, in CSS pixels; where there is less under the buttons it stands beside them. */
const LEAST_HEIGHT = 48;

function promiseIn(head: DOMRect, bar: DOMRect, buttons: DOMRect | undefined): Pick<Places, "promise" | "isBeside"> {
  const under = head.bottom - bar.bottom;
  if (under >= LEAST_HEIGHT) return { promise: new DOMRect(head.left, bar.bottom, head.width, under), isBeside: false };
  if (buttons === undefined) return { promise: head, isBeside: true };
  const isMirrored = buttons.left < (head.left + head.right) / 2;
  const [left, right] = isMirrored ? [buttons.right, head.right] : [head.left, buttons.left];
  return { promise: new DOMRect(left, head.top, right - left, head.height), isBeside: true };
}

/** What holds all buttons. */
function buttonsIn(selector: string): DOMRect | undefined {
  const boxes = findAll(selector).map((button) => button.getBoundingClientRect());
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  return new DOMRect(left, boxes[0]!.top, Math.max(...boxes.map((box) => box.right)) - left, boxes[0]!.height);
}

function measured(): Places | null {
  const rect = (selector: string) => find(selector)?.getBoundingClientRect();
  const cell = (x: number) => rect(`[data-cell="${8 * GAP.y + x}"]`);
  const [head, bar, sentence] = [rect(".head"), rect(".head-bar"), rect(".sentence")];
  const [piece, first, last] = [rect(`[data-slot="${GAP.slot}"]`), cell(GAP.x), cell(GAP.x + GAP.length - 1)];
  if (!head || !bar || !sentence || !piece || !first || !last || first.width === 0) return null;
  return { ...promiseIn(head, bar, buttonsIn(".head-bar .icon-button")), sentence, piece, first, last };
}

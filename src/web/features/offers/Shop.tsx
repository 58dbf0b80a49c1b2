/** @file The demonstration shop: the game without ads, bought with a question before it, and restored. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Offers } from "./offers.ts";
import { offersWords } from "./words.ts";

export function Shop({ offers }: { readonly offers: Offers }) {
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const text = offersWords().shop;
  const isOwned = offers.state.value.log.owned.includes("noAds");
  const answer = offers.asked.value;
  // What had the focus may be gone.
  const buy = async () => {
    await offers.buy();
    heading.current?.focus();
  };
  const restore = async () => {
    const isRestored = await offers.restore();
    setSaid(isRestored ? text.restored : text.nothing);
    if (isRestored) heading.current?.focus();
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {text.title}
      </h3>
      <p class="note">{isOwned ? text.owned : text.about}</p>
      {!isOwned && (
        <div class="button-row">
          <button type="button" class="button" disabled={answer !== null} onClick={() => void buy()}>
            {text.buy}
          </button>
          <button type="button" class="button" onClick={() => void restore()}>
            {text.restore}
          </button>
        </div>
      )}
      {answer !== null && <Question onAnswer={answer} />}
      <p class="note said" role="status">
        {said}
      </p>
    </>
  );
}

function Question({ onAnswer }: { readonly onAnswer: (isWanted: boolean) => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const text = offersWords().shop;
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div class="question stack" role="alertdialog" aria-label={text.buy} aria-describedby="shop-ask">
      <p id="shop-ask">{text.ask}</p>
      <div class="button-row">
        <button type="button" class="button" ref={cancel} onClick={() => onAnswer(false)}>
          {text.cancel}
        </button>
        <button type="button" class="button primary" onClick={() => onAnswer(true)}>
          {text.confirm}
        </button>
      </div>
    </div>
  );
}

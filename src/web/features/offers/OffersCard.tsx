/**
 * @file Offers in the settings: consent and its withdrawal, the demonstration shop, what watching gives, and every decision with
 * its reasons. Nothing is sold or promised to a child.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { type Decided, denialsOf, type Reason } from "#monetize";
import type { Controller } from "../../game/controller.ts";
import { Choices } from "../../kit/Choices.tsx";
import { Switch } from "../../kit/Switch.tsx";
import { words } from "../../kit/words/words.ts";
import { untilLoaded } from "../../platform/kept.ts";
import type { Offers } from "./offers.ts";
import { offersOf } from "./openOffers.tsx";
import { SKINS } from "./stored.ts";
import { offersWords } from "./words.ts";

export function OffersCard({ controller }: { readonly controller: Controller }) {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => untilLoaded(() => offersOf(controller), setOffers), []);
  if (offers === null) return null;
  const text = offersWords();
  const isForSale = offers.state.value.consent.age !== "child";
  return (
    <>
      <h2>{text.title}</h2>
      <div class="card stack switches offers-card">
        <Consents offers={offers} />
        <p class="note">{text.about}</p>
        <p class="note">{text.demonstration}</p>
        {isForSale && <Shop offers={offers} />}
        {isForSale && <SkinChoice offers={offers} />}
        <Decisions offers={offers} />
      </div>
    </>
  );
}

/** Off at once; on after the question, where it was not answered before. */
function Consents({ offers }: { readonly offers: Offers }) {
  const text = offersWords().consent;
  const { consent } = offers.state.value;
  const choose = (isOn: boolean) => {
    if (!isOn) void offers.answer({ ...consent, offers: "refused" });
    else if (consent.age === "adult") void offers.answer({ ...consent, offers: "granted" });
    else void offers.ask();
  };
  return (
    <Switch
      name={text.switch}
      isOn={consent.offers === "granted"}
      refusal={consent.age === "child" ? text.child : undefined}
      onChange={choose}
    />
  );
}

function SkinChoice({ offers }: { readonly offers: Offers }) {
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const { skin: text, gate } = offersWords();
  const { hasSkin, skin } = offers.state.value;
  const watch = async () => {
    const { decision, outcome } = await offers.watch();
    const reasons = denialsOf(decision.reasons).map((name) => gate[name].denies);
    if (!decision.allowed) setSaid([text.notNow, ...reasons].join(" "));
    else setSaid(outcome === "rewarded" ? text.given : outcome === "failed" ? text.failed : "");
  };
  // What had the focus is gone with the choice that takes its place. Before the ad is, nothing here can have it.
  useEffect(() => {
    if (said === text.given) status.current?.focus();
  }, [said]);
  return (
    <>
      {hasSkin ? (
        <Choices
          legend={text.legend}
          options={SKINS}
          names={text.names}
          value={skin}
          onChange={(chosen) => offers.chooseSkin(chosen)}
        />
      ) : (
        <>
          <h3>{text.legend}</h3>
          <div class="button-row">
            <button type="button" class="button" onClick={() => void watch()}>
              {text.watch}
            </button>
          </div>
          <p class="note">{text.about}</p>
        </>
      )}
      <p class="note said" role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
    </>
  );
}

/** The demonstration shop: the game without ads, bought after a question, and restored. */
function Shop({ offers }: { readonly offers: Offers }) {
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

/** The last decisions about offers, newest first, each with its reasons. */
function Decisions({ offers }: { readonly offers: Offers }) {
  const [isErased, setErased] = useState(false);
  const text = offersWords().decisions;
  const { decisions } = offers.state.value.log;
  return (
    <>
      <h3>{text.title}</h3>
      <p class="note">{text.about}</p>
      {decisions.length === 0 && <p>{text.none}</p>}
      <ol class="decisions">
        {decisions.toReversed().map((decided) => (
          <Decision key={decided.at} decided={decided} />
        ))}
      </ol>
      <div class="button-row">
        <button
          type="button"
          class="button"
          onClick={() => {
            offers.erase();
            setErased(true);
          }}
        >
          {text.erase}
        </button>
      </div>
      <p class="note said" role="status">
        {isErased ? text.erased : ""}
      </p>
    </>
  );
}

function Decision({ decided: { at, kind, allowed, outcome, reasons } }: { readonly decided: Decided }) {
  const { decisions: text, gate } = offersWords();
  const when = new Date(at).toLocaleString(words().tag, { dateStyle: "short", timeStyle: "short" });
  const fine = reasons.filter(({ verdict }) => verdict === "passes").map((reason) => gate[reason.gate].name);
  const against = reasons.flatMap((reason) => againstIt(reason));
  const result = !allowed ? text.denied : outcome === null ? text.open : text.outcome[outcome];
  return (
    <li>
      <div class="decision-head">
        <b>{result}</b>
        <span>{`${text.kind[kind]} · ${when}`}</span>
      </div>
      {against.length > 0 && (
        <ul>
          {against.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {fine.length > 0 && <small>{text.fine(fine.join(text.between))}</small>}
    </li>
  );
}

function againstIt({ gate: name, verdict }: Reason): readonly string[] {
  const { decisions, gate } = offersWords();
  if (verdict === "denies") return [gate[name].denies];
  return verdict === "unknown" ? [decisions.unknown(gate[name].name)] : [];
}

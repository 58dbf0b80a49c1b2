/**
 * @file Offers in the settings: consent and its withdrawal, the game without ads, what watching gives, every decision. To
 * a child nothing is sold or promised.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { denialsOf } from "#monetize";
import type { Controller } from "../../game/controller.ts";
import { Choices } from "../../kit/Choices.tsx";
import { Switch } from "../../kit/Switch.tsx";
import { untilLoaded } from "../../platform/kept.ts";
import { Decisions } from "./Decisions.tsx";
import type { Offers } from "./offers.ts";
import { offersOf } from "./openOffers.tsx";
import { Shop } from "./Shop.tsx";
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

/**
 * @file Offers in the page, loaded only where its host shows any: asks the gates between two games, asks the player for
 * consent where nothing else stands against it, keeps the history, and tells a server that the player shares with.
 */

import { signal } from "@preact/signals";
import {
  type Consent,
  decide,
  denialsOf,
  type Moment,
  type MonetizeConfig,
  monetizeDefaults,
  notePurchase,
  noteRestored,
  type Offered,
  offer,
  type Standing,
  spentLog,
  standingOf,
} from "#monetize";
import type { Controller } from "../../game/controller.ts";
import { noteAge } from "../../game/outbox/age.ts";
import { EventBox } from "../../game/outbox/events.ts";
import { outboxOf } from "../../game/outbox/outbox.ts";
import { history, profile } from "../../game/state/player.ts";
import { mode, session } from "../../game/state/state.ts";
import { isElsewhere } from "../../game/state/window.ts";
import { wearSkin } from "../../kit/page/theme.ts";
import { isInstallOffered } from "../../platform/browser/install.ts";
import { hush } from "../../platform/laterSound.ts";
import { notify } from "../../store/notices.ts";
import { HOUSE, houseShop, NO_OFFERS, readOffers, type Skin, type StoredOffers, show } from "./stored.ts";

const CONFIG: MonetizeConfig = { ...monetizeDefaults, offers: { on: 1 } };
const AGREED: Consent = { offers: "granted", age: "adult" };

export class Offers {
  readonly state = signal<StoredOffers>(NO_OFFERS);
  /** A question of the shop, and its answer. */
  readonly asked = signal<((isWanted: boolean) => void) | null>(null);
  readonly adultAge = CONFIG.consent.adultAge;
  private readonly controller: Controller;
  private readonly shop;
  private events: EventBox | null = null;
  private isBusy = false;

  constructor(controller: Controller) {
    this.controller = controller;
    this.shop = houseShop(controller.parts.storage, () => this.confirm());
  }

  async start(): Promise<void> {
    const { storage } = this.controller.parts;
    const value = await storage.get("offers");
    const { offers, isDamaged } = readOffers(value, Date.now());
    if (isDamaged) {
      storage.setAside("offers", value, Date.now());
      notify({ code: "damagedStorage" });
    }
    this.state.value = offers;
    this.applyState();
    const outbox = await outboxOf(storage);
    if (outbox !== null) {
      this.events = new EventBox(outbox, storage);
      await this.events.start();
    }
    this.controller.between = (next) => this.between(next);
  }

  /** The player's answer, which may be taken back at any time. A child's games are shared with nobody. */
  async answer(consent: Consent): Promise<void> {
    this.keep({ consent });
    if (consent.age === "child") (await outboxOf(this.controller.parts.storage))?.stop();
  }

  /** Asks for year of birth and consent; resolves when the question is closed. */
  ask(): Promise<void> {
    return new Promise((resolve) => {
      const onEnd = () => {
        show(null);
        resolve();
      };
      show({ kind: "consent", onEnd });
    });
  }

  /** Shows something for the sea look, at the player's own tap. */
  async watch(): Promise<Offered> {
    const offered = await this.offer({ ...momentNow(), kind: "rewarded", isAsked: true, purpose: "skin" });
    if (offered.outcome === "rewarded") this.keep({ hasSkin: true, skin: "sea" });
    return offered;
  }

  chooseSkin(skin: Skin): void {
    if (this.state.value.hasSkin) this.keep({ skin });
  }

  /** Whether it was bought. */
  async buy(): Promise<boolean> {
    const isBought = (await this.shop.buy("noAds")) === "bought";
    if (isBought) this.keep({ log: notePurchase(this.state.value.log, "noAds", Date.now()) });
    return isBought;
  }

  /** Whether there was something to restore. */
  async restore(): Promise<boolean> {
    const items = await this.shop.restore();
    if (items.length > 0) this.keep({ log: noteRestored(this.state.value.log, items, Date.now()) });
    return items.length > 0;
  }

  /**
   * Forgets answers and decisions; the caps count as used up, so that forgetting brings no offer sooner. A child stays
   * one, or could be older on the second try.
   */
  erase(): void {
    const { skin, hasSkin, consent } = this.state.value;
    this.keep({
      ...NO_OFFERS,
      consent: { offers: "refused", age: consent.age === "child" ? "child" : "unknown" },
      log: spentLog(Date.now()),
      skin,
      hasSkin,
    });
  }

  /** Between a game that has ended and the next. A second press while something is shown changes nothing. */
  private between(next: () => void): void {
    if (this.isBusy) return;
    this.isBusy = true;
    void this.pass().finally(() => {
      this.isBusy = false;
      next();
    });
  }

  /** Where the page offers to be installed, that is enough for one scene. */
  private async pass(): Promise<void> {
    if (isInstallOffered.value) return;
    const moment = momentNow();
    const { consent, log } = this.state.value;
    const isOpen = decide(moment, this.standing(moment), log, AGREED, CONFIG).allowed;
    if (consent.offers === "unasked" && isOpen && !isElsewhere.value) return this.ask();
    await this.offer(moment);
  }

  private async offer(moment: Moment): Promise<Offered> {
    const { consent, log } = this.state.value;
    const asked = { moment, standing: this.standing(moment), log, consent, config: CONFIG };
    const offered = await offer(asked, HOUSE, {
      now: () => Date.now(),
      after(ms, call) {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      newStop: () => new AbortController(),
      began: () => {
        hush(true);
      },
      noted: (noted) => this.keep({ log: noted }),
    });
    hush(false);
    this.settle(moment, offered);
    return offered;
  }

  /** What was bought while an offer was shown is not lost. */
  private settle({ now, kind }: Moment, { decision, outcome, log }: Offered): void {
    const { owned, boughtAt } = this.state.value.log;
    this.keep({ log: { ...log, owned, boughtAt } });
    if (this.state.value.consent.age !== "adult") return;
    const { allowed, reasons } = decision;
    this.events?.add("offer.decided", now, { kind, allowed, denials: denialsOf(reasons) });
    if (outcome !== null) this.events?.add("offer.closed", Date.now(), { kind, outcome });
  }

  /** The profile learns nothing from the daily game, so the state after it is not known. */
  private standing({ now }: Moment): Standing {
    const ended = history.value.filter(({ left }) => left === undefined).map(({ at }) => at);
    const standing = standingOf(profile.value, ended, this.state.value.log, now);
    return mode.value === "daily" ? { ...standing, distress: null, frustration: null, flow: null } : standing;
  }

  private keep(change: Partial<StoredOffers>): void {
    this.state.value = { ...this.state.value, ...change };
    this.applyState();
    if (!isElsewhere.value) this.controller.parts.storage.put({ offers: this.state.value });
  }

  private applyState(): void {
    const { skin, consent } = this.state.value;
    noteAge(consent.age === "child");
    wearSkin(skin);
  }

  private confirm(): Promise<boolean> {
    return new Promise((resolve) => {
      this.asked.value = (isWanted) => {
        this.asked.value = null;
        resolve(isWanted);
      };
    });
  }
}

/** Between games, by the clock of this device. */
function momentNow(): Moment {
  const game = session.value;
  return {
    kind: "interstitial",
    now: Date.now(),
    offset: -new Date().getTimezoneOffset(),
    isInGame: game !== null && game.ended === null && game.steps > 0,
    isAsked: false,
    purpose: null,
  };
}

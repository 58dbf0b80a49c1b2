/**
 * @file Games with proposals of a network. A worker prepares them before each hand is due; dealing does not wait for
 * them. Without an answer the hand is dealt without the network, and its trace says why. Loaded only for players who
 * chose the network or whose experiment uses it.
 */

import { computed, signal } from "@preact/signals";
import { expectOk } from "#engine";
import {
  beginningOf,
  DUAL_DEALER,
  deal,
  dualDealer,
  isDealDue,
  newSession,
  type RuleMemory,
  requestOf,
  type Session,
} from "#game";
import { type OutcomeSample, seenOf, turnPreparer } from "#neural";
import { onOnline } from "../../platform/browser/network.ts";
import { here } from "../../platform/here.ts";
import { settings } from "../../store/settings.ts";
import { session } from "../state/state.ts";
import { ownArm } from "./arm.ts";
import { dealBy, type LearnedGames } from "./dealing.ts";
import { type GeneratorPort, generatorPort } from "./generatorPort.ts";
import { ownLookup } from "./lookup.ts";
import { fileOf, OWN_MODEL } from "./models.ts";
import { NOT_ASKED, notLoaded } from "./reasons.ts";

const TRACK = "network";

interface Opened {
  readonly model: string;
  readonly port: GeneratorPort;
}

const opened = signal<Opened | null>(null);

/** A hand as an outcome network sees it. */
export type Hand = Omit<OutcomeSample, "outcome">;

/** The turn that the network was last asked about, and what it saw. */
let lastAsked: { readonly seed: number; readonly turn: number; readonly seen: Hand["seen"] } | null = null;

/** The hand of a running game; null where the network was not asked about it, or it has a special piece. */
export function handOf({ seed, turn, delivery }: Session): Hand | null {
  if (delivery?.outcome !== "delivered" || lastAsked?.seed !== seed || lastAsked.turn !== turn) return null;
  const { shapes } = delivery.dock;
  if (shapes.some(({ isSpecial }) => isSpecial)) return null;
  return { seen: lastAsked.seen, shapes: shapes.map(({ index }) => index) };
}

// What could not be loaded without a connection is loaded when there is one again.
onOnline(() => void opened.value?.port.load());

/** How far the network is; null where it is not wanted. */
export const learnedState = computed(() => opened.value?.port.state.value ?? null);

/** Loads the network that games are to be dealt with, and lets go of another. Whether there is one in the end. */
export async function applyLearned(): Promise<boolean> {
  const arm = ownArm.value;
  const wanted = arm === null ? (settings.value.learned ? OWN_MODEL : null) : (arm.model ?? null);
  if (opened.value?.model !== wanted) {
    opened.value?.port.close();
    opened.value = wanted === null ? null : { model: wanted, port: generatorPort(fileOf(wanted)) };
    dealBy(opened.value && learnedGames(opened.value));
  }
  return (await opened.value?.port.load()) ?? false;
}

function learnedGames({ model, port }: Opened): LearnedGames {
  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const preparer = turnPreparer({ id: TRACK, answer: port.answer, after });
  const tracks = [preparer.track];
  const ask = (due: Session<RuleMemory>, then: () => void) => {
    const brief = ownLookup(due.dealer.id, due.dealer.setup)?.dealer.brief?.(requestOf(due), due.memory);
    lastAsked = brief === undefined ? null : { seed: due.seed, turn: due.turn + 1, seen: seenOf(brief) };
    const why = modelIn(due) === model ? whyNot(port) : NOT_ASKED.otherModel;
    if (brief !== undefined && why === null) return void preparer.prepare(brief).then(then);
    if (brief !== undefined && why !== null) preparer.skip(brief, why);
    then();
  };
  return {
    tracks,
    dealer: (options) => dualDealer({ ...options, model, tracks }),
    begin({ dealer, ...options }, play) {
      // A game that begins is as good a moment as any to try again.
      void port.load();
      const first = expectOk(newSession({ dealer, ...options, isFirstDue: true }));
      ask(first.session, () => {
        const dealt = deal(first.session, dealer);
        play({ session: dealt.session, events: [...first.events, ...dealt.events] });
      });
    },
    before(dealNow) {
      const due = session.peek();
      if (due === null || !isDealDue(due) || modelIn(due) === null) dealNow();
      else ask(due, dealNow);
    },
  };
}

/** The model that a game's set-up names; null where it is dealt without any. */
function modelIn({ dealer: { id, setup } }: Session): string | null {
  return id === DUAL_DEALER ? beginningOf(setup).model : null;
}

/** Why the network is not asked now; null where it can be. */
function whyNot({ state }: GeneratorPort): string | null {
  const now = state.peek();
  if (now.at === "failed") return notLoaded(now.code);
  if (now.at === "loading") return now.after === null ? NOT_ASKED.loading : notLoaded(now.after);
  return here.sight.isHidden() ? NOT_ASKED.hidden : null;
}

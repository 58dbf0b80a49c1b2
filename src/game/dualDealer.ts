/**
 * @file The dealer `dual`: foresight with a learned track beside the rule track. A replay of its game has the docks and
 * not the network, so a dock that the track had a say in is marked as learned even if another was chosen, and the
 * memory after it is what the dock alone tells. Where the track had nothing, the dock is dealt, and dealt again, as if
 * there were no such track.
 */
import { createRng, mobilityOf } from "#engine";
import { briefOf, contextGiven, type Track } from "#spawn";
import type { Deal, Dealer, DealRequest, ProvedDock } from "./dealer.ts";
import {
  adaptiveDealer,
  admitted,
  afterDelivery,
  configIn,
  DUAL_DEALER,
  inputOf,
  type RuleDealerOptions,
  type RuleMemory,
  startAfter,
  wishesOf,
} from "./ruleDealer.ts";

/** `model` names the network in records. */
export type DualDealerOptions = RuleDealerOptions & Required<Pick<RuleDealerOptions, "model">>;

export function dualDealer(options: DualDealerOptions): Dealer<RuleMemory> {
  const { tracks = [] } = options;
  const config = configIn(options);
  const wishes = wishesOf(options);
  const input = (request: DealRequest, memory: RuleMemory) => inputOf(request, memory, wishes);
  /** The memory after a dock whose pieces are all that is known. */
  const afterGiven = (request: DealRequest, memory: RuleMemory, { shapes }: Pick<ProvedDock, "shapes">): RuleMemory => {
    const rng = createRng(request.seed, "dock", request.turn);
    const context = contextGiven(input(request, memory), shapes, rng, config.spawn, config.profile);
    return afterDelivery({ ...memory, context, judged: [], mobility: mobilityOf(request.board, shapes) });
  };
  return {
    ...adaptiveDealer(options),
    id: DUAL_DEALER,
    brief: (request, memory) => briefOf(input(request, memory), config.spawn, config.profile),
    deal(request, memory): Deal<RuleMemory> {
      const heard = tracks.map(listenedTo);
      const dealt = adaptiveDealer({ ...options, tracks: heard }).deal(request, memory);
      const tookPart = heard.some((track) => track.hasProposed());
      if (!tookPart || dealt.outcome !== "delivered" || dealt.trace?.construct.rung !== 1) return dealt;
      return { ...dealt, source: "learned", memory: afterGiven(request, memory, dealt.dock) };
    },
    admit: (request, memory, pieces) => admitted(request, pieces, config, (dock) => afterGiven(request, memory, dock)),
    next: (memory) => dualDealer({ ...options, ...startAfter(memory) }),
  };
}

/** The same track, and whether it has proposed a dock. */
function listenedTo(track: Track): Track & { hasProposed(): boolean } {
  let isHeard = false;
  return {
    id: track.id,
    ...(track.drafts !== undefined && { drafts: track.drafts }),
    propose(brief, rng) {
      const draft = track.propose(brief, rng);
      if (draft !== null && "shapes" in draft) isHeard = true;
      return draft;
    },
    hasProposed: () => isHeard,
  };
}

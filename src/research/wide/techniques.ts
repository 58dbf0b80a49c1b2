/**
 * @file What the search may make use of, each for itself: the three mitigations that the paper proposes for larger boards
 * (§8), and ours. With none of them the search is Algorithm 1 without a leaf cap. The answer never depends on them, only
 * how much is tried for it.
 */
export interface Techniques {
  /** Paper: the rarest piece first, the placements that touch most first. */
  readonly ordering: boolean;
  /** Paper: legal placements are carried on from a board to the next one and renewed only where it changed. */
  readonly caching: boolean;
  /** Paper: pieces are packed into each region of empty cells on its own. */
  readonly factoring: boolean;
  /** Ours: more placements than the others can block; no search. */
  readonly certificate: boolean;
  /** Ours: a few placements of the plain search first, which finds easy witnesses soonest. */
  readonly probe: boolean;
  /** Ours: pieces are either packed side by side, or some of them complete lines together, before the rest follows. */
  readonly phases: boolean;
  /** Ours: placements that lead to a clear must add to a line that can still be completed. */
  readonly contribution: boolean;
  /** Ours: a line can be completed only if its empty runs take no more pieces than there are. */
  readonly runBound: boolean;
  /** Ours: boards that failed with the same pieces left are not tried again. */
  readonly memo: boolean;
}

export type Technique = keyof Techniques;

export const ALL_TECHNIQUES: Techniques = {
  ordering: true,
  caching: true,
  factoring: true,
  certificate: true,
  probe: true,
  phases: true,
  contribution: true,
  runBound: true,
  memo: true,
};

export const NO_TECHNIQUES: Techniques = {
  ordering: false,
  caching: false,
  factoring: false,
  certificate: false,
  probe: false,
  phases: false,
  contribution: false,
  runBound: false,
  memo: false,
};

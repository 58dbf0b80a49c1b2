/**
 * @file What the conformance check can find, as a closed set of codes with what each promises, and the list in which
 * findings are gathered: one entry a code, with the first place where it was met and how often.
 */

/** Code → what a conforming environment does. */
export const FINDING_CODES = {
  badDeclaration: "declares id, metadata, action space and observation space",
  stepBeforeReset: "refuses a step before the first reset",
  badResetAnswer: "answers reset with [observation, info]",
  badStepAnswer: "answers step with [observation, reward, terminated, truncated, info]",
  badReward: "gives finite numbers as rewards",
  badInfo: "gives a mask in info, and counts steps from 0 if it counts them",
  badArray: "observes in arrays of the declared type and size",
  outOfRange: "observes values within the declared bounds",
  badObservation: "shows a possible position that does not contradict itself",
  masksDiffer: "gives the same mask in info and in actionMasks()",
  wrongMask: "masks exactly the placements that the rules allow",
  wrongEffect: "places, clears, counts the combo and deals as the rules say",
  endsEarly: "terminates only when nothing can be placed",
  endsLate: "terminates when nothing can be placed",
  illegalAccepted: "refuses an illegal action",
  illegalChanges: "stays as it was after refusing an action",
  stepAfterEnd: "refuses a step after the end of an episode",
  sharedArrays: "never writes to arrays that it has handed out, nor reads them again",
  notRepeatable: "repeats an episode from its seed and actions",
  seedIgnored: "deals other docks on other seeds",
  badRender: "renders the modes that it declares as text",
  threw: "answers every legal call",
} as const;

export type FindingCode = keyof typeof FINDING_CODES;

export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  /** Where it was first met; null outside an episode. */
  readonly where: { readonly seed: number; readonly step: number } | null;
  /** How often it was met. */
  readonly count: number;
}

export class Findings {
  /** The episode and step being looked at. */
  where: { readonly seed: number; readonly step: number } | null = null;
  private readonly found = new Map<FindingCode, Finding>();

  /** Notes a finding unless `holds`, and returns `holds`. */
  check(code: FindingCode, holds: boolean, message: () => string): boolean {
    if (!holds) this.note(code, message());
    return holds;
  }

  note(code: FindingCode, message: string): void {
    const first = this.found.get(code) ?? { code, message, where: this.where, count: 0 };
    this.found.set(code, { ...first, count: first.count + 1 });
  }

  list(): Finding[] {
    return [...this.found.values()];
  }
}

/** @file Words of the studio's screen about tuned policies. */
export interface StudioTuningWords {
  readonly title: string;
  readonly about: string;
  readonly pareto: string;
  readonly paretoAbout: string;
  readonly flow: string;
  readonly placements: string;
  readonly tuned: string;
  readonly defaults: string;
  readonly weight: string;
  readonly games: string;
  readonly worth: string;
  readonly worthAbout: string;
  readonly context: string;
  readonly people: string;
  readonly gain: string;
  readonly policy: string;
  readonly setting: string;
  readonly none: string;
  /** Of the policies that the game comes with. */
  readonly verdict: string;
}

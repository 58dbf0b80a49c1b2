/** @file What the guide of a first visit says, as a type: one value per language. */
export interface GuideWords {
  readonly promise: string;
  readonly proved: string;
  readonly cue: string;
  readonly skip: string;
  /** For screen readers: what is there, and how to do it. */
  readonly say: string;
}

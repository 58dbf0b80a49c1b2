/** @file What sharing a game says, as a type: one value per language. Dates and scores come written in the language. */

export interface ShareWords {
  /** Head of picture and text. */
  readonly name: string;
  readonly daily: (number: number) => string;
  readonly endless: string;
  readonly facts: (lines: number, chain: number, steps: number) => string;
  /** Under the bars, each of one hand or of several. */
  readonly linesPer: (hands: number) => string;
  /** First line of the text. */
  readonly text: (game: string, score: string, dots: string) => string;
  /** All of the text of a game without a score. */
  readonly zen: (steps: number) => string;
  readonly picture: string;
  readonly asText: string;
  readonly link: string;
  /** What became of it. */
  readonly copied: string;
  readonly saved: string;
  readonly refused: string;
}

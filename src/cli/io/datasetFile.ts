/** @file The name of a data set's file as commands take it. */
import { InvalidArgumentError } from "commander";
import { DATASET_ENDING } from "#machine";

/** The name of the card is made from it, so it has its ending. */
export function datasetFile(text: string): string {
  if (text.endsWith(DATASET_ENDING) && text.length > DATASET_ENDING.length) return text;
  throw new InvalidArgumentError(`It ends in ${DATASET_ENDING}.`);
}

/** @file Where the data of a server is: the option that its commands share. */
import { Option } from "commander";

export const DEFAULT_DATA = "openblock-data";

export function dataOption(): Option {
  return new Option("--data <folder>", "where games are kept without DATABASE_URL").default(DEFAULT_DATA);
}

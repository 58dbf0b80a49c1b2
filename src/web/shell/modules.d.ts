/** @file Modules that the bundler makes: stylesheets of pages that are loaded later, and what parameters are. */
declare module "*.css";

declare module "virtual:parameters" {
  /** Range, unit and meaning of every parameter of a game, by its keys joined by dots. */
  export const PARAMETERS: import("../game/dealing/parameters.ts").Details;
}

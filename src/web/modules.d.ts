/** @file Modules that the bundler makes: stylesheets of pages that are loaded later, and the meanings of parameters. */
declare module "*.css";

declare module "virtual:meanings" {
  /** Meaning of every parameter of a game, by its keys joined by dots. */
  export const MEANINGS: Readonly<Record<string, string>>;
}

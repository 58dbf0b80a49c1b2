/** @file Lets a lazily loaded page import its own stylesheet; the bundler takes care of it. */
declare module "*.css";

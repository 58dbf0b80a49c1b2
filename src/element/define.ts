/** @file Defines `<openblock-board>`: what a page loads that has no bundler. */
import { defineBoard } from "./boardElement.ts";

defineBoard();

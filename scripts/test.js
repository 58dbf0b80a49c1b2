/** @file `npm test`: the door of scripts/test. Plain JavaScript, so that Node needs no flag; `npm test -- --help` explains. */
import { register } from "tsx/esm/api";

register();
const { test } = await import("./test/main.ts");
process.exitCode = await test(process.argv.slice(2));

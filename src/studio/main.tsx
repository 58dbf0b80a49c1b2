/** @file The studio: a server's games in figures, for its operators. Only wires the parts. */
import { render } from "preact";
import { BROWSER } from "#web/platform/browser/browser.ts";
import { find } from "#web/platform/browser/page.ts";
import { runOn } from "#web/platform/here.ts";
import { Studio } from "./screens/Studio.tsx";
import { start } from "./ui/model.ts";
import "#web/kit/common.css";
import "./studio.css";
import "./parts.css";
import "./tables.css";
import "./charts.css";
import "./game.css";

runOn(BROWSER);
render(<Studio />, find("#app")!);
void start();

/** @file The whole page: the game, and over it the open sheet, if any. What the first move does not need is loaded later. */

import type { AgentPort } from "../game/agents/port.ts";
import { isInsightOpen, mayExplain } from "../game/state/insight.ts";
import { isElsewhere } from "../game/state/window.ts";
import { later } from "../kit/Later.tsx";
import { screen } from "../kit/page/screen.ts";
import { announcement } from "../kit/page/speech.ts";
import { isWide } from "../platform/browser/wide.ts";
import { notices } from "../store/notices.ts";
import { Play, type PlayProps } from "./Play.tsx";

const OpenPage = later(async () => (await import("./OpenPage.tsx")).OpenPage);
const Notices = later(async () => (await import("./Notices.tsx")).Notices);
const Aside = later(async () => (await import("./Aside.tsx")).Aside);
const Insight = later(async () => (await import("../features/insight/Insight.tsx")).Insight);

export interface AppProps extends PlayProps {
  readonly agents: AgentPort;
}

export function App(props: AppProps) {
  const { controller, agents } = props;
  return (
    <div class={isInsightOpen.value ? "page with-insight" : "page"}>
      <Play {...props} />
      {isWide.value && <Aside controller={controller} />}
      {isInsightOpen.value && mayExplain() && <Insight controller={controller} />}
      {screen.value !== "play" && <OpenPage controller={controller} agents={agents} />}
      {(isElsewhere.value || notices.value.length > 0) && <Notices controller={controller} />}
      <div class="visually-hidden" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </div>
  );
}

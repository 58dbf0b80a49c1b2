/** @file The whole page: the game, and layers over or beside it, which are loaded on demand. */
import { computed } from "@preact/signals";
import type { AgentPort } from "../game/agents/port.ts";
import { isInsightOpen } from "../game/state/insight.ts";
import { isElsewhere } from "../game/state/window.ts";
import { later } from "../kit/Later.tsx";
import { screen } from "../kit/page/screen.ts";
import { announcement } from "../kit/page/speech.ts";
import { isWide } from "../platform/browser/wide.ts";
import { notices } from "../store/notices.ts";
import { Play, type PlayProps } from "./Play.tsx";

const Around = later(async () => (await import("./Around.tsx")).Around);

/** Whether there is anything to see but the game. */
const isMore = computed(
  () => isWide.value || isInsightOpen.value || screen.value !== "play" || isElsewhere.value || notices.value.length > 0,
);

export interface AppProps extends PlayProps {
  readonly agents: AgentPort;
}

export function App(props: AppProps) {
  const { controller, agents } = props;
  return (
    <div class={isInsightOpen.value ? "page with-insight" : "page"}>
      <Play {...props} />
      {isMore.value && <Around controller={controller} agents={agents} />}
      <div class="visually-hidden" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </div>
  );
}

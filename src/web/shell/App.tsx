/** @file The whole page: the game, and over it the open sheet, if any. What the first move does not need is loaded later. */
import type { AgentPort } from "../game/agents/port.ts";
import { isInsightOpen, mayExplain } from "../game/state/insight.ts";
import { isElsewhere } from "../game/state/window.ts";
import { later } from "../kit/Later.tsx";
import { replayText, screen } from "../kit/screen.ts";
import { announcement } from "../kit/speech.ts";
import { isWide } from "../platform/browser/wide.ts";
import { notices } from "../store/notices.ts";
import { Play, type PlayProps } from "./Play.tsx";

const Menu = later(async () => (await import("./menu/Menu.tsx")).Menu);
const Notices = later(async () => (await import("./Notices.tsx")).Notices);
const Settings = later(async () => (await import("../features/settings/Settings.tsx")).Settings);
const Goals = later(async () => (await import("../features/goals/Goals.tsx")).Goals);
const Statistics = later(async () => (await import("../features/statistics/Statistics.tsx")).Statistics);
const Help = later(async () => (await import("../features/help/Help.tsx")).Help);
const Replay = later(async () => (await import("../features/replay/Replay.tsx")).Replay);
const Review = later(async () => (await import("../features/review/Review.tsx")).Review);
const Watch = later(async () => (await import("../features/watch/Watch.tsx")).Watch);
const Puzzles = later(async () => (await import("../features/puzzle/Puzzles.tsx")).Puzzles);
const Aside = later(async () => (await import("./Aside.tsx")).Aside);
const DuelsPage = later(async () => (await import("../features/duel/DuelsPage.tsx")).DuelsPage);
const DailyPage = later(async () => (await import("../features/daily/DailyPage.tsx")).DailyPage);
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
      <Page controller={controller} agents={agents} />
      {(isElsewhere.value || notices.value.length > 0) && <Notices controller={controller} />}
      <div class="visually-hidden" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </div>
  );
}

function Page({ controller, agents }: Pick<AppProps, "controller" | "agents">) {
  switch (screen.value) {
    case "menu":
      return <Menu controller={controller} />;
    case "settings":
      return <Settings controller={controller} />;
    case "goals":
      return <Goals />;
    case "statistics":
      return <Statistics />;
    case "help":
      return <Help />;
    case "replay":
      return <Replay controller={controller} />;
    case "review":
      return <Review key={replayText.value} />;
    case "watch":
    case "lab":
      return <Watch key={screen.value} agents={agents} isLab={screen.value === "lab"} />;
    case "puzzles":
      return <Puzzles controller={controller} />;
    case "duels":
      return <DuelsPage controller={controller} />;
    case "daily":
      return <DailyPage controller={controller} />;
    default:
      return null;
  }
}

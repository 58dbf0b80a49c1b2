/** @file Layers over and beside the game: the open page, insight, the column of a wide window, notices. */
import { type PageProps, pageOf } from "../game/feature.ts";
import { isInsightOpen, mayExplain } from "../game/state/insight.ts";
import { isElsewhere } from "../game/state/window.ts";
import { later } from "../kit/Later.tsx";
import { screen } from "../kit/page/screen.ts";
import { isWide } from "../platform/browser/wide.ts";
import { notices } from "../store/notices.ts";
import { registerFeatures } from "./features.ts";
import { Menu } from "./menu/Menu.tsx";

const Notices = later(async () => (await import("./Notices.tsx")).Notices);
const Aside = later(async () => (await import("./Aside.tsx")).Aside);
const Insight = later(async () => (await import("../features/insight/Insight.tsx")).Insight);

export function Around(props: PageProps) {
  const { controller } = props;
  registerFeatures(controller);
  return (
    <>
      {isWide.value && <Aside controller={controller} />}
      {isInsightOpen.value && mayExplain() && <Insight controller={controller} />}
      <OpenPage {...props} />
      {(isElsewhere.value || notices.value.length > 0) && <Notices controller={controller} />}
    </>
  );
}

/** The menu, or a page that a feature has registered. */
function OpenPage(props: PageProps) {
  const Part = screen.value === "menu" ? Menu : pageOf(screen.value);
  return Part === undefined ? null : <Part key={screen.value} {...props} />;
}

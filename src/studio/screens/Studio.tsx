/** @file The studio's frame: sign-in, the navigation, and the screen that the address names. */

import { useEffect, useRef } from "preact/hooks";
import { Icon } from "#web/kit/icons.tsx";
import { themeOf } from "#web/kit/page/theme.ts";
import { ContrastIcon, MoonIcon, SunIcon } from "#web/kit/themeIcons.tsx";
import { language } from "#web/kit/words/words.ts";
import { setTitle } from "#web/platform/browser/elements.ts";
import { settings } from "#web/store/settings.ts";
import { ask } from "../api/client.ts";
import { enter, entry, route, setLooks } from "../ui/model.ts";
import { hashOf } from "../views/route.ts";
import { studioWords } from "../words/studio.ts";
import { GamePage } from "./GamePage.tsx";
import { SignIn } from "./SignIn.tsx";
import { PARENTS, SCREENS, type StudioScreen } from "./screens.tsx";

export function Studio() {
  if (entry.value === "unknown") return null;
  if (entry.value !== "in") return <SignIn />;
  const { screen: id, id: about } = route.value;
  const screen = SCREENS.find((one) => one.id === (PARENTS[id] ?? id)) ?? SCREENS[0]!;
  return (
    <div class="studio">
      <Side screen={screen} />
      <Main key={`${id}/${about}`} screen={screen} />
    </div>
  );
}

function Side({ screen }: { readonly screen: StudioScreen }) {
  const text = studioWords();
  return (
    <header class="studio-side">
      <a class="studio-brand" href={hashOf(SCREENS[0]!.id)}>
        <img src="./icon.svg" alt="" width="32" height="32" />
        <span>{text.title}</span>
      </a>
      <nav class="studio-nav" aria-label={text.nav}>
        {SCREENS.map((one) => (
          <a key={one.id} href={hashOf(one.id)} aria-current={one === screen ? "page" : undefined}>
            <Icon>{one.icon}</Icon>
            <span>{one.title(text)}</span>
          </a>
        ))}
      </nav>
      <Foot />
    </header>
  );
}

const NEXT_THEME = { dark: "light", light: "contrast", contrast: "dark" } as const;
const THEME_ICONS = { dark: MoonIcon, light: SunIcon, contrast: ContrastIcon } as const;

/** How it looks, and the ways out. */
function Foot() {
  const text = studioWords();
  const theme = themeOf(settings.value);
  const ThemeIcon = THEME_ICONS[theme];
  const other = language.value === "en" ? "zh" : "en";
  const leave = async () => {
    await ask("DELETE /v1/studio/session", {});
    await enter();
  };
  return (
    <div class="studio-foot">
      <button
        type="button"
        class="studio-tool"
        aria-label={text.theme}
        title={text.theme}
        onClick={() => void setLooks({ theme: NEXT_THEME[theme] })}
      >
        <ThemeIcon />
      </button>
      <button type="button" class="studio-tool" lang={other} onClick={() => void setLooks({ language: other })}>
        {text.otherLanguage}
      </button>
      <button
        type="button"
        class="studio-tool"
        aria-label={text.signOut}
        title={text.signOut}
        onClick={() => void leave()}
      >
        <Icon>
          <path d="M14 4h5v16h-5M4 12h10M10 8l4 4-4 4" />
        </Icon>
      </button>
      <p class="studio-utc">{text.utc}</p>
    </div>
  );
}

/** Focus goes to the heading of a new screen. */
function Main({ screen }: { readonly screen: StudioScreen }) {
  const box = useRef<HTMLElement>(null);
  const Screen = screen.component;
  useEffect(() => {
    if (isFirst) isFirst = false;
    else box.current?.querySelector<HTMLElement>("h1")?.focus();
    box.current?.scrollTo(0, 0);
    setTitle(`${screen.title(studioWords())} · OpenBlock Studio`);
  }, []);
  return (
    <main class="studio-main" ref={box}>
      {route.value.screen === "record" ? <GamePage id={route.value.id} /> : <Screen />}
    </main>
  );
}

/** On the first screen focus stays at the top of the page. */
let isFirst = true;

/** @file The page over the game: the menu, or one that a feature has registered. */
import { type PageProps, pageOf } from "../game/feature.ts";
import { later } from "../kit/Later.tsx";
import { screen } from "../kit/page/screen.ts";
import { registerFeatures } from "./features.ts";

const Menu = later(async () => (await import("./menu/Menu.tsx")).Menu);

export function OpenPage(props: PageProps) {
  registerFeatures(props.controller);
  const Part = screen.value === "menu" ? Menu : pageOf(screen.value);
  return Part === undefined ? null : <Part key={screen.value} {...props} />;
}

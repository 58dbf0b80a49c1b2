/** @file The picture of a game as it will be shared, drawn anew when theme or language change. */
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../../store/settings.ts";
import { applyTheme, themeOf } from "../page/theme.ts";
import { words } from "../words/words.ts";
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "./picture.ts";
import { type SharedGame, textOf } from "./sharedGame.ts";
import "./share.css";

export function Picture({ game }: { readonly game: SharedGame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = themeOf(settings.value);
  const { tag } = words();
  useEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx != null) drawPicture(ctx, applyTheme(theme), game);
  }, [theme, tag, game]);
  return (
    <canvas
      class="share-picture"
      ref={canvas}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      role="img"
      aria-label={textOf(game)}
    />
  );
}

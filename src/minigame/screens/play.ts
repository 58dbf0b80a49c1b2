/** @file The game screen: head, board, one sentence, pieces, actions; at its end, the result in their place. */

import { dailyNumber } from "#daily";
import { mayUndo, reachesBack, type Session } from "#game";
import { headline } from "#spawn";
import { createBoard } from "#web/board/api.ts";
import type { Daily } from "#web/features/daily/daily.ts";
import { dailyWords } from "#web/features/daily/words.ts";
import { hintWords } from "#web/game/hintWords.ts";
import { mayExplain } from "#web/game/state/insight.ts";
import { history } from "#web/game/state/player.ts";
import { bestToBeat, hint, isSealed, mode, session, side } from "#web/game/state/state.ts";
import { shortDate } from "#web/kit/dates.ts";
import { openScreen } from "#web/kit/page/screen.ts";
import { announce } from "#web/kit/page/speech.ts";
import { reasonWords } from "#web/kit/words/reasons.ts";
import { words } from "#web/kit/words/words.ts";
import { settings } from "#web/store/settings.ts";
import { isShort, playPlaces } from "../base/area.ts";
import { type Block, over, type Part, type Pen, row } from "../canvas/block.ts";
import { box, button, icon, text } from "../canvas/blocks.ts";
import { lookName, lookOf } from "../canvas/look.ts";
import type { View } from "../canvas/page.ts";
import type { BoardSpot } from "../canvas/spot.ts";
import { TYPE } from "../canvas/type.ts";
import { Counter } from "./counter.ts";
import { barBlock, drawHead } from "./head.ts";
import { noticeParts } from "./notices.ts";
import { OverScene } from "./over.ts";
import { isCalm, outdented, type Seat } from "./parts.ts";

/** Milliseconds of a score's way up. */
const COUNT_MS = 350;

export class PlayScreen {
  readonly spot: BoardSpot;
  private readonly seat: Seat;
  private readonly counter = new Counter(0);
  private readonly scene: OverScene;
  /** The game that the counter follows. */
  private counted: number | null = null;

  /** @param spot where the board is drawn */
  constructor(seat: Seat, spot: BoardSpot, onRefuse: () => void) {
    this.seat = seat;
    this.spot = spot;
    this.scene = new OverScene(seat);
    const { controller } = seat;
    spot.view = createBoard(spot, {
      words: () => words().grid,
      palette: () => lookOf(lookName(settings.value)),
      isCalm,
      previewOf: (slot, x, y) => controller.preview(slot, x, y),
      onPlace: (slot, x, y) => controller.place(slot, x, y),
      say: (said) => {
        announce(said);
      },
      onRefuse,
    });
    controller.attach(spot.view);
  }

  view(pen: Pen, scrolled: number, daily: Daily | null): View {
    const game = session.value;
    if (game === null) return { under: [] };
    this.count(game);
    if (game.ended !== null) return this.scene.view(pen, this.spot, this.barParts(pen), daily, scrolled);
    const places = playPlaces(this.seat.area.value);
    const isLow = isShort(this.seat.area.value);
    const head = drawHead({
      score: mode.value === "zen" ? null : (now) => this.counter.at(now),
      isMoving: (now) => this.counter.isMoving(now),
      best: bestToBeat.value,
      combo: game.combo,
      isLow,
    });
    return {
      under: [
        ...this.barParts(pen),
        { rect: places.head, draw: (brush) => head(brush, places.head, false) },
        ...sentenceBlock(game, isLow).parts(pen, places.sentence),
        ...this.actions(game, isLow).parts(pen, places.actions),
      ],
      board: { spot: this.spot, places: { board: places.board, pieces: places.pieces } },
      over: noticeParts(pen, this.seat),
    };
  }

  private barParts(pen: Pen): readonly Part[] {
    const { controller, area } = this.seat;
    const isLoud = settings.value.sound;
    return barBlock({
      name: modeName(),
      isLoud,
      openMenu: () => {
        openScreen("menu");
      },
      toggleSound: () => controller.saveSettings({ ...settings.value, sound: !isLoud }),
    }).parts(pen, outdented(playPlaces(area.value).bar));
  }

  private count({ seed, score }: Session): void {
    const { clock } = this.seat;
    if (this.counted !== seed) this.counter.reset(score);
    else this.counter.go(score, clock.ticks(), isCalm() ? 0 : COUNT_MS);
    this.counted = seed;
  }

  private actions(game: Session, isLow: boolean): Block {
    const { controller } = this.seat;
    const said = words();
    const left = game.undoLimit - game.undosUsed;
    const may = mayUndo(game);
    const undo = may && reachesBack(game) ? said.undoHand : said.undo;
    const options = { isTall: !isLow, height: isLow ? 48 : 60 };
    return row(8, [
      button(Number.isFinite(left) && left > 0 ? `${undo} ${left}` : undo, () => void controller.undo(), {
        ...options,
        icon: "undo",
        isOff: !may,
      }),
      button(said.hintAction, () => void controller.askHint(), { ...options, icon: "hint", isOff: isSealed.value }),
    ]);
  }
}

function modeName(): string {
  const game = session.value;
  if (mode.value !== "daily" || game === null) return words().modeName[mode.value];
  const label = dailyWords().label(dailyNumber(game.seed), shortDate(game.seed));
  return side.value?.kind === "practice" ? `${label} · ${dailyWords().practice}` : label;
}

/** A hint, the cue of a first game, or the most telling fact of the hand. */
function sentenceBlock(game: Session, isLow: boolean): Block {
  const size = isLow ? TYPE.label : TYPE.small;
  const said = words();
  if (hint.value !== null) {
    const [lead, outlook] = hintWords().hint(hint.value);
    return inMiddle(
      text(isLow ? lead : said.sentences([lead, outlook]), { size: TYPE.label, ink: "ok", align: "center" }),
    );
  }
  const isFirst = history.value.length === 0 && game.turn === 0;
  if (isSealed.value || isFirst)
    return inMiddle(
      text(isSealed.value ? said.sealed : said.firstCue, { size: TYPE.label, ink: "muted", align: "center" }),
    );
  const trace = game.delivery?.trace;
  if (trace == null || trace.deliver === null || !mayExplain()) return inMiddle(text(""));
  const reason = row(10, [icon("proved", "ok", 20), text(headline(trace, reasonWords()), { size })]);
  return over(inMiddle(reason, 14), ({ ctx, look }, rect) => box(ctx, rect, 14, look.panel, look.line));
}

/** In the middle of the height there is. */
function inMiddle(block: Block, across = 4): Block {
  return {
    height: (pen, width) => block.height(pen, width - 2 * across),
    parts(pen, rect) {
      const width = rect.width - 2 * across;
      const height = block.height(pen, width);
      return block.parts(pen, { x: rect.x + across, y: rect.y + (rect.height - height) / 2, width, height });
    },
  };
}

/** @file What the review of a game says: of the game, of a move and the better one, and the way from move to move. */
import { isSlip, MARKS } from "#review";
import { type Course, nextSlip, summaryOfCourse } from "#web/features/review/course.ts";
import { explainMove, shareText } from "#web/features/review/explain.ts";
import { reviewWords } from "#web/features/review/words.ts";
import { replayWords } from "#web/kit/replay/words.ts";
import { words } from "#web/kit/words/words.ts";
import { type Block, column, row } from "../canvas/block.ts";
import { bar, button, card, label, line, text } from "../canvas/blocks.ts";
import { TYPE } from "../canvas/type.ts";
import { markPicture } from "./parts.ts";

/** What is to be said of a move, and of a better one, which `toggleWay` plays. */
export function moveCard(course: Course, at: number, way: number | null, toggleWay: () => void): Block {
  const move = course.moves[at]!;
  const said = reviewWords();
  const explained = explainMove(move, course.hands[move.hand]!, said, words().shape);
  const { mark, better } = move.review;
  const points = move.played.points;
  return card(
    column(8, [
      row(10, [
        mark === null ? null : markPicture(mark),
        line(explained.title, { size: TYPE.heading - 2, isBold: true }),
        points > 0 ? label(said.points(points), { size: TYPE.small, ink: "muted" }) : null,
      ]),
      text(words().sentences(explained.said), { size: TYPE.small }),
      explained.better === null
        ? null
        : column(4, [
            row(10, [markPicture("best", 18), text(explained.better.title, { size: TYPE.small, isBold: true })]),
            text(words().sentences(explained.better.said), { size: TYPE.small, ink: "muted" }),
          ]),
      ...explained.figures.map(([name, before, after]) =>
        row(8, [
          line(name, { size: TYPE.label, ink: "muted" }),
          label(`${before} → ${after}`, { size: TYPE.small, isBold: true }),
        ]),
      ),
      row(8, [
        line(said.risk, { size: TYPE.label, ink: "muted" }),
        label(shareText(course.hands[move.hand]!.risk), { size: TYPE.small, isBold: true }),
      ]),
      better === null
        ? null
        : button(way === null ? said.showWay : said.hideWay, toggleWay, { icon: "play", height: 44 }),
    ]),
    mark === "fatal",
  );
}

/** To the moves beside this one, and to the next mistakes. */
export function stepRow(course: Course, at: number, go: (at: number) => void): Block {
  const said = reviewWords();
  const slip = (direction: -1 | 1): Block => {
    const to = nextSlip(course, at, direction);
    const name = direction < 0 ? said.previousSlip : said.nextSlip;
    const mark = to === null ? null : course.moves[to]!.review.mark;
    return button(to === null ? name : `${mark === null ? "" : said.mark[mark]} ${to + 1}`, () => go(to ?? at), {
      isOff: to === null,
    });
  };
  const arrow = (name: string, icon: "back" | "forward", to: number): Block => ({
    ...button(name, () => go(to), { icon, isBare: true, isOff: to < 0 || to >= course.moves.length }),
    width: () => 56,
  });
  return row(8, [arrow(said.previousMove, "back", at - 1), slip(-1), slip(1), arrow(said.nextMove, "forward", at + 1)]);
}

/** Score, moves and accuracy; how far the review is until it is there. */
export function gameLine(course: Course): Block {
  const said = reviewWords();
  const { end, total, moves } = course;
  const { accuracy } = summaryOfCourse(course);
  if (end === null)
    return row(10, [
      bar(moves.length / Math.max(1, total)),
      label(said.computing(moves.length, total), { size: TYPE.label, ink: "muted" }),
    ]);
  return row(8, [
    line(said.game(end.final.score, total), { size: TYPE.small, ink: "muted" }),
    accuracy === null ? null : label(said.accuracy, { size: TYPE.small, ink: "muted" }),
    accuracy === null ? null : label(`${Math.round(accuracy)}%`, { size: 22, isBold: true }),
  ]);
}

export function progress({ total, moves }: Course): Block {
  const said = reviewWords();
  return column(10, [
    bar(moves.length / Math.max(1, total)),
    text(total === 0 ? said.reading : said.computing(moves.length, total), { size: TYPE.small, ink: "muted" }),
  ]);
}

/** How many moves have which mark. */
export function counts(course: Course): Block {
  const said = reviewWords();
  const sums = summaryOfCourse(course);
  const notes = [
    ...(course.end !== null && course.moves.every(({ review }) => !isSlip(review.mark)) ? [said.noSlip] : []),
    ...(sums.missedClears > 0 ? [said.missedClears(sums.missedClears)] : []),
    ...(sums.forcedHands > 0 ? [said.forcedHands(sums.forcedHands)] : []),
  ];
  return column(8, [
    row(
      4,
      MARKS.map((mark) =>
        column(2, [
          row(4, [markPicture(mark, 18), line(String(sums.counts[mark]), { size: TYPE.small, isBold: true })]),
          line(said.mark[mark], { size: TYPE.axis, ink: "muted" }),
        ]),
      ),
    ),
    notes.length === 0 ? null : text(words().sentences(notes), { size: TYPE.label, ink: "muted" }),
  ]);
}

export function faulty({ code }: NonNullable<Course["fault"]>): Block {
  const said = reviewWords();
  const isOwn = code === "noMoves" || code === "failed";
  return card(
    column(6, [
      text(said.cannot, { isBold: true }),
      text(isOwn ? said.fault[code] : replayWords().fault[code], { size: TYPE.small }),
    ]),
  );
}

/**
 * @file The room left over the game: a line that falls to 0 where the game was lost, the tight part shaded, the risk for
 * a player like this one beside it, and the marks on it. A press or a drag goes to a move; for assistive technology it
 * is a slider.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { isSlip, TIGHT } from "#review";
import type { Course } from "./course.ts";
import type { Cursor } from "./cursor.ts";
import { shareText } from "./explain.ts";
import { areaOf, type GraphBox, lineOf, moveAt, numbersUnder, riskLine, xOf, yOf } from "./graphBox.ts";
import { MarkIcon } from "./MarkIcon.tsx";
import { reviewWords } from "./words.ts";

/** Pixels of a sign, pixels that each wants for itself, and how small it may get. */
const SIGNS = { fatal: 24, mistake: 20, inaccuracy: 16 } as const;
const SIGN_SPACE = 26;
const LEAST_SCALE = 0.5;

export interface GraphProps {
  readonly course: Course;
  readonly cursor: Cursor;
}

export function Graph({ course, cursor }: GraphProps) {
  const area = useRef<HTMLDivElement>(null);
  const box = useBox(area, course.total);
  const text = reviewWords();
  const move = course.moves[cursor.at];
  const follow = (event: PointerEvent) =>
    cursor.go(moveAt(box, event.clientX - area.current!.getBoundingClientRect().x));
  return (
    <section class="review-graph">
      <h2>
        {text.room} <small>{text.roomAbout}</small>
      </h2>
      <div
        ref={area}
        class="graph-area-box"
        role="slider"
        tabIndex={0}
        aria-label={text.graph}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, course.moves.length)}
        aria-valuenow={cursor.at + 1}
        aria-valuetext={move && text.at(move.number, markName(move.review.mark), shareText(move.review.after))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <svg aria-hidden="true">
          <Frame box={box} />
          <Lines course={course} box={box} />
          {move !== undefined && <CursorLine box={box} at={cursor.at} room={move.review.after} />}
          <Marks course={course} box={box} at={cursor.at} />
        </svg>
      </div>
      <p class="review-legend">
        <span class="legend-risk">{text.risk}</span> {text.riskAbout}
      </p>
    </section>
  );
}

export function markName(mark: Course["moves"][number]["review"]["mark"]): string {
  return mark === null ? reviewWords().noMark : reviewWords().mark[mark];
}

function useBox(area: { readonly current: HTMLDivElement | null }, moves: number): GraphBox {
  const [size, setSize] = useState({ width: 320, height: 120 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0) setSize({ width, height });
    });
    observer.observe(area.current!);
    return () => observer.disconnect();
  }, []);
  return { ...size, moves };
}

function Frame({ box }: { readonly box: GraphBox }) {
  const left = xOf(box, 0);
  const right = xOf(box, box.moves - 1);
  return (
    <g class="graph-frame">
      <rect
        class="graph-tight"
        x={left}
        width={Math.max(0, right - left)}
        y={yOf(box, TIGHT)}
        height={yOf(box, 0) - yOf(box, TIGHT)}
      />
      {[1, 0.5, 0].map((room) => (
        <g key={room}>
          <line x1={left} x2={right} y1={yOf(box, room)} y2={yOf(box, room)} class={room === 0.5 ? "half" : ""} />
          <text x={left - 6} y={yOf(box, room)} dy="0.32em" text-anchor="end">
            {room === 1 ? "100 %" : 100 * room}
          </text>
        </g>
      ))}
      <text class="graph-tight-name" x={left + 6} y={yOf(box, TIGHT / 2)} dy="0.32em">
        {reviewWords().tight}
      </text>
      {numbersUnder(box).map((number) => (
        <text key={number} x={xOf(box, number - 1)} y={box.height - 3} text-anchor="middle">
          {number}
        </text>
      ))}
    </g>
  );
}

function Lines({ course, box }: Pick<GraphProps, "course"> & { readonly box: GraphBox }) {
  const rooms = course.moves.map(({ review }) => review.after);
  const risks = course.moves.map(({ hand }) => course.hands[hand]!.risk);
  return (
    <>
      <defs>
        <linearGradient id="review-room" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="graph-high" />
          <stop offset="1" class="graph-low" />
        </linearGradient>
      </defs>
      <path class="graph-area" d={areaOf(box, rooms)} fill="url(#review-room)" />
      <path class="graph-risk" d={riskLine(box, risks)} />
      <path class="graph-line" d={lineOf(box, rooms)} />
    </>
  );
}

function CursorLine({ box, at, room }: { readonly box: GraphBox; readonly at: number; readonly room: number }) {
  const x = xOf(box, at);
  return (
    <g class="graph-cursor">
      <line x1={x} x2={x} y1={0} y2={yOf(box, 0)} />
      <circle cx={x} cy={yOf(box, room)} r={4} />
    </g>
  );
}

function Marks({ course, box, at }: Pick<GraphProps, "course"> & { readonly box: GraphBox; readonly at: number }) {
  const slips = course.moves.filter(({ review }) => isSlip(review.mark));
  // Smaller where there are many, so that the line stays in sight.
  const scale = Math.max(LEAST_SCALE, Math.min(1, box.width / (SIGN_SPACE * slips.length)));
  return (
    <>
      {slips.map(({ number, review: { mark, before, after } }) => {
        if (mark === null) return null;
        const isCurrent = number - 1 === at;
        const size = SIGNS[mark as keyof typeof SIGNS] * (isCurrent ? 1.15 : scale);
        // On the way down of a fatal move, so that the sign does not hang below the picture.
        const y = yOf(box, mark === "fatal" ? before / 2 : after);
        return <MarkIcon key={number} mark={mark} at={{ x: xOf(box, number - 1), y, size }} />;
      })}
    </>
  );
}

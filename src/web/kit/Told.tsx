/**
 * @file A sentence about a hand with its pieces drawn: a name that takes half a line, or that only its owner can tell
 * from the next, becomes a small picture in the piece's own colour. Screen readers get the name.
 */
import { type ShapeId, shapeOf } from "#engine";
import type { SpawnMessages, Trace } from "#spawn";
import { ShapeIcon } from "./ShapeIcon.tsx";
import { words } from "./words/words.ts";

/** Stand around the id of a shape; from the private use area, so that no sentence holds them. */
const OPEN = "\uE000";
const CLOSE = "\uE001";
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]+)${CLOSE}`);

/** The same sentences with every shape marked instead of named. */
export function withMarks(messages: SpawnMessages): SpawnMessages {
  return { ...messages, shape: (id) => OPEN + id + CLOSE };
}

interface ToldProps {
  /** A sentence of messages with marks. */
  readonly text: string;
  readonly trace: Trace;
}

export function Told({ text, trace }: ToldProps) {
  const parts = text.split(MARKED);
  const stopAfter = (i: number) => /^[.,;:。，；：]/.exec(parts[i + 1] ?? "")?.[0] ?? "";
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 0 ? (
          part.slice(i === 0 ? 0 : stopAfter(i - 1).length)
        ) : (
          // A full stop does not begin a line.
          <span key={i} class="told">
            <Piece id={part as ShapeId} trace={trace} />
            {stopAfter(i)}
          </span>
        ),
      )}
    </>
  );
}

interface PieceProps {
  readonly id: ShapeId;
  readonly trace: Trace;
  /** Of a cell, in pixels. */
  readonly size?: number;
}

/** A shape of the hand as a picture with its name. */
export function Piece({ id, trace, size = 6 }: PieceProps) {
  return (
    <span class="told-piece" title={words().shape(id)}>
      <span class="visually-hidden">{words().shape(id)}</span>
      <ShapeIcon shape={shapeOf(id)} size={size} colour={colourIn(trace, id)} />
    </span>
  );
}

/** The colour that the hand gave to a shape, 0…7. */
function colourIn({ deliver, colour }: Trace, id: ShapeId): number | undefined {
  const letter = colour?.colours[deliver?.shapes.indexOf(id) ?? -1];
  return letter === undefined ? undefined : letter.charCodeAt(0) - 97;
}

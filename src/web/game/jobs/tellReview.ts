/** @file Reviews the text of a record and tells what it finds, hand by hand: what the worker does, without the worker. */
import { decode } from "#game";
import { reviewRecord } from "#review";
import { plainPosition, type ReviewNews } from "./protocol.ts";

export function* tellReview(text: string): Generator<ReviewNews, void, void> {
  const record = decode(text);
  if (!record.ok) {
    yield { type: "fault", ...record.fault };
    return;
  }
  const { moves } = record.value;
  const undos = moves.filter(({ type }) => type === "undo").length;
  const standing = moves.length - 2 * undos;
  yield { type: "size", moves: Math.max(0, standing) };
  const reviewing = reviewRecord(record.value);
  let next = reviewing.next();
  for (; next.done !== true; next = reviewing.next()) {
    const { played, review, before } = next.value;
    yield { type: "hand", moves: played.moves, before: before.map(plainPosition), review };
  }
  if (!next.value.ok) yield { type: "fault", ...next.value.fault };
  else if (standing <= 0) yield { type: "fault", code: "noMoves", message: "no move was made in this game" };
  else {
    const { session, playedBack } = next.value.value;
    yield { type: "end", final: plainPosition(session), ended: session.ended, playedBack: playedBack?.code ?? null };
  }
}

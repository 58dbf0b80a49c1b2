/** @file Three shapes side by side, with their names for screen readers. */
import { type ShapeId, shapeOf } from "#engine";
import { ShapeIcon } from "../../kit/ShapeIcon.tsx";
import { words } from "../../kit/words/words.ts";

export function DockIcons({ shapes }: { readonly shapes: readonly ShapeId[] }) {
  const names = shapes.map((id) => words().shape(id)).join(", ");
  return (
    <span class="dock-icons" role="img" aria-label={names} title={names}>
      {shapes.map((id) => (
        <ShapeIcon key={id} shape={shapeOf(id)} size={7} />
      ))}
    </span>
  );
}

/**
 * @file Parts of the page that are loaded when they are first shown, or ahead of it. Nothing stands in their place until
 * then. The library's own `lazy` needs its compatibility layer, which the first load would have to carry.
 */
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { untilLoaded } from "../platform/kept.ts";

interface LaterPart<Props> extends FunctionComponent<Props> {
  /** Loads it before it is shown; where that fails, it is loaded when it is. */
  ahead(): void;
}

/** A component that is loaded when it is first shown, and at once from then on. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const ask = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => (Part === null ? untilLoaded(ask, (part) => setPart(() => part)) : undefined), []);
    return Part === null ? null : <Part {...props} />;
  }
  Later.ahead = () => void ask().catch(() => undefined);
  return Later;
}

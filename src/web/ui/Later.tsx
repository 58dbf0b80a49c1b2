/**
 * @file Parts of the page that are loaded when they are first shown. Nothing stands in their place until then. The
 * library's own `lazy` needs its compatibility layer, which the first load would have to carry.
 */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that is loaded when it is first shown, and at once from then on. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      void load().then((part) => {
        loaded = part;
        setPart(() => part);
      });
    }, []);
    return Part === null ? null : <Part {...props} />;
  };
}

/**
 * @file Parts of the page that are loaded when they are first shown. Nothing stands in their place until then; where it
 * fails, it is tried again with longer and longer pauses, for as long as the part is wanted. The library's own `lazy` needs its compatibility layer, which the first load would have to carry.
 */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

const FIRST_PAUSE_MS = 500;

/** A component that is loaded when it is first shown, and at once from then on. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return undefined;
      let pause = FIRST_PAUSE_MS;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      const ask = () =>
        void load().then(
          (part) => {
            loaded = part;
            setPart(() => part);
          },
          () => {
            if (!isGone) timer = setTimeout(ask, pause);
            pause *= 2;
          },
        );
      ask();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, []);
    return Part === null ? null : <Part {...props} />;
  };
}

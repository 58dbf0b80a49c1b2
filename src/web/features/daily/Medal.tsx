/** @file A medal: metal by its dots, one to three; a ring for a result without a dot, or one whose par is not known yet. */
import type { Medal as Dots } from "#daily";
import { MEDAL_COLOURS } from "../../kit/share/picture.ts";

export function Medal({ dots }: { readonly dots: Dots | null }) {
  const colours = dots === null || dots === 0 ? null : MEDAL_COLOURS[dots - 1]!;
  return (
    <svg class="medal" viewBox="0 0 40 40" aria-hidden="true">
      {colours === null ? (
        <circle cx="20" cy="20" r="15" class={dots === null ? "medal-ring is-open" : "medal-ring"} />
      ) : (
        <>
          <circle cx="20" cy="20" r="18" fill={colours.face} />
          <circle cx="20" cy="20" r="14" fill="none" stroke={colours.ring} stroke-width="1.7" />
          {Array.from({ length: dots! }, (_, i) => (
            <circle key={i} cx={20 + (i - (dots! - 1) / 2) * 7.4} cy="20" r="2.9" fill={colours.dot} />
          ))}
        </>
      )}
    </svg>
  );
}

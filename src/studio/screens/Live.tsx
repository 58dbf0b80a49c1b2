/** @file Verdicts as they come. */

import { LivePanel } from "../panels/LivePanel.tsx";
import { Head } from "../ui/Head.tsx";
import { studioWords } from "../words/studio.ts";

/** Rows that are kept. */
const MOST = 200;

export function Live() {
  return (
    <>
      <Head title={studioWords().screens.live} />
      <div class="panels">
        <LivePanel most={MOST} isWhole />
      </div>
    </>
  );
}

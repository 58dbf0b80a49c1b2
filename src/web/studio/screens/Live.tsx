/** @file Verdicts as they come. */
import { studioWords } from "../../i18n/studio.ts";
import { LivePanel } from "../panels/LivePanel.tsx";
import { Head } from "../ui/Head.tsx";

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

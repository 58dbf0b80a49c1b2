/** @file Notices over the page, each with an action: at its foot, on a phone under the head, where nothing is pressed. */

import type { Controller } from "../game/controller.ts";
import { takeBack } from "../game/modes/takeBack.ts";
import { isElsewhere, takeOver } from "../game/state/window.ts";
import { applyUpdate } from "../game/update.ts";
import { screen } from "../kit/page/screen.ts";
import { words } from "../kit/words/words.ts";
import { dismiss, type Notice, notices } from "../store/notices.ts";
import { noticeWords } from "./notices.ts";
import "../kit/common.css";
import "./notices.css";

export function Notices({ controller }: { readonly controller: Controller }) {
  const text = noticeWords();
  return (
    <div class="notices">
      {isElsewhere.value && screen.value === "play" && (
        <div class="notice" role="alert">
          <span>{text.notice.otherTab}</span>
          <button type="button" class="button" onClick={() => void takeOver(controller)}>
            {text.takeOver}
          </button>
        </div>
      )}
      {notices.value.map((notice) => (
        <div key={notice.code} class="notice" role="status">
          <span data-detail={notice.detail}>
            {notice.code === "leftGame" ? text.leftGame(notice.score ?? null) : text.notice[notice.code]}
          </span>
          <Action notice={notice} controller={controller} />
        </div>
      ))}
    </div>
  );
}

function Action({ notice, controller }: { readonly notice: Notice; readonly controller: Controller }) {
  const text = noticeWords();
  const [name, act] =
    notice.code === "updateReady"
      ? [text.update, applyUpdate]
      : notice.code === "leftGame"
        ? [text.takeBack, () => void takeBack(controller)]
        : [words().close, () => dismiss(notice.code)];
  return (
    <button type="button" class="button" onClick={act}>
      {name}
    </button>
  );
}

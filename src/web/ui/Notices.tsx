/** @file Notices at the foot of the page, each with an action. */
import type { Controller } from "../game/controller.ts";
import { dismiss, isElsewhere, type Notice, notices } from "../game/model.ts";
import { applyUpdate, takeOver } from "../game/page.ts";
import { words } from "../i18n/words.ts";

export function Notices({ controller }: { readonly controller: Controller }) {
  const text = words();
  return (
    <div class="notices">
      {isElsewhere.value && (
        <div class="notice" role="alert">
          <span>{text.notice.otherTab}</span>
          <button type="button" class="button" onClick={() => void takeOver(controller)}>
            {text.takeOver}
          </button>
        </div>
      )}
      {notices.value.map((notice) => (
        <div key={notice.code} class="notice" role="status">
          <span title={notice.detail}>{text.notice[notice.code]}</span>
          <Action notice={notice} />
        </div>
      ))}
    </div>
  );
}

function Action({ notice }: { readonly notice: Notice }) {
  const text = words();
  const isUpdate = notice.code === "updateReady";
  return (
    <button type="button" class="button" onClick={() => (isUpdate ? applyUpdate() : dismiss(notice.code))}>
      {isUpdate ? text.update : text.close}
    </button>
  );
}

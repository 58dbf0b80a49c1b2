/** @file Starts learning from the player's own games, and shows the result. */
import { useEffect } from "preact/hooks";
import type { Controller } from "../../game/controller.ts";
import { learnPersonal, openPersonal, personalState } from "../../game/personal/personal.ts";
import { settingsWords } from "./words.ts";

export function PersonalPart({ controller }: { readonly controller: Controller }) {
  const text = settingsWords().learned.personal;
  const { storage } = controller.parts;
  useEffect(() => void openPersonal(storage), []);
  const state = personalState.value;
  const isLearning = state.at === "learning";
  return (
    <>
      <p class="note">{text.about}</p>
      <p class="note personal-state" role="status">
        {state.at === "known"
          ? text.known[state.block.choice](state.block.docks)
          : state.at !== "none" && text[state.at]}
      </p>
      <div class="button-row">
        {/* It stays focused while it learns, so that keys still reach the page that it is on. */}
        <button type="button" class="button" aria-disabled={isLearning} onClick={() => void learnPersonal(storage)}>
          {state.at === "known" ? text.learnAgain : text.learn}
        </button>
      </div>
    </>
  );
}

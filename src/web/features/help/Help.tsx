/** @file How to play: one small picture, a few sentences and a table of keys. */
import { openScreen } from "../../kit/page/screen.ts";
import { isCalm } from "../../kit/page/theme.ts";
import { words } from "../../kit/words/words.ts";
import { settings } from "../../store/settings.ts";
import { HelpPicture } from "./HelpPicture.tsx";
import { helpWords } from "./words.ts";
import "../../kit/pages.css";
import { Sheet } from "../../kit/Sheet.tsx";

export function Help() {
  const text = words();
  return (
    <Sheet title={text.screenName.help}>
      <div class="help">
        <HelpPicture label={helpWords().picture} isStill={isCalm(settings.value)} />
        <dl class="rules">
          {helpWords().rules.map((part) => (
            <div key={part.title}>
              <dt>{part.title}</dt>
              <dd>{part.text}</dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          class="link"
          onClick={() => {
            openScreen("lab");
          }}
        >
          {text.screenName.lab}
        </button>
        <h2 id="keyboard">{helpWords().keyboard}</h2>
        <div class="card">
          <table class="key-table" aria-labelledby="keyboard">
            <tbody>
              {helpWords().keys.map(({ keys, what }) => (
                <tr key={keys}>
                  <th scope="row">
                    {keys.split(" ").map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Sheet>
  );
}

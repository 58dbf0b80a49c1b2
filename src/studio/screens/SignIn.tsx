/** @file Signing in: the key, how to make one, and why the last one was refused. */
import { useState } from "preact/hooks";
import { language } from "#web/kit/words/words.ts";
import { ask } from "../api/client.ts";
import { enter, entry, setEntry, setLooks } from "../ui/model.ts";
import { studioWords } from "../words/studio.ts";

const COMMANDS = { key: "openblock studio token", serve: "openblock serve" } as const;

export function SignIn() {
  const text = studioWords();
  const { signIn: words, status } = text;
  const other = language.value === "en" ? "zh" : "en";
  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <img src="./icon.svg" alt="" width="48" height="48" />
        <h1>{words.title}</h1>
        <p>{words.about}</p>
        {entry.value === "none" && <Way said={words.noServer} command={COMMANDS.serve} />}
        {entry.value === "starting" && <p role="status">{status.starting}</p>}
        {entry.value === "unreachable" && (
          <>
            <p role="alert">{status.unreachable}</p>
            <button type="button" class="button primary" onClick={() => void enter()}>
              {status.again}
            </button>
          </>
        )}
        {(entry.value === "out" || entry.value === "expired") && <Form />}
        <p class="sign-in-foot">
          <a href="./">{text.toGame}</a>
          <button type="button" class="studio-tool" lang={other} onClick={() => void setLooks({ language: other })}>
            {text.otherLanguage}
          </button>
        </p>
      </div>
    </main>
  );
}

function Form() {
  const { signIn: words, status } = studioWords();
  const [token, setToken] = useState("");
  const [said, setSaid] = useState(entry.value === "expired" ? words.expired : "");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const entered = await ask("POST /v1/studio/session", { body: { token: token.trim() } });
    setBusy(false);
    if (entered.ok) {
      setEntry("in");
      return;
    }
    const { code } = entered.fault;
    if (code === "tooMany") setSaid(words.tooMany);
    else if (code === "starting" || code === "unreachable") setSaid(status[code]);
    else setSaid(words.wrong);
  };
  return (
    <form
      class="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label for="token">{words.token}</label>
      <input
        id="token"
        type="password"
        autocomplete="current-password"
        spellcheck={false}
        required
        value={token}
        aria-describedby="sign-in-said"
        onInput={(event) => setToken(event.currentTarget.value)}
      />
      <p id="sign-in-said" role="alert" class="sign-in-said">
        {said}
      </p>
      <button type="submit" class="button primary" disabled={isBusy}>
        {words.enter}
      </button>
      <Way said={words.how} command={COMMANDS.key} />
      <p class="sign-in-note">{words.once}</p>
    </form>
  );
}

function Way({ said, command }: { readonly said: string; readonly command: string }) {
  return (
    <div class="way-in">
      <p>{said}</p>
      <code>{command}</code>
    </div>
  );
}

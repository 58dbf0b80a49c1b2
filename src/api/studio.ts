/** @file The studio: signing in, the list of records, verdicts as they come, models and configurations. */
import { MOST_DAYS } from "./metrics.ts";
import { ConfigList, Fingerprint, KnownConfig, Models } from "./models.ts";
import { RecordList, RecordQuery, Verdict } from "./records.ts";
import { events, json, NO_CONTENT, type RouteTable } from "./route.ts";
import { flag, object, type Static, text } from "./schema.ts";

export const SignIn = object({
  token: text({ maxLength: 100, description: "as `openblock studio token` printed it" }),
});
export type SignIn = Static<typeof SignIn>;

export const Session = object({ isOpen: flag() });
export type Session = Static<typeof Session>;

export const STUDIO_ROUTES = {
  "POST /v1/studio/session": {
    id: "signIn",
    summary: "Sign in with a token; sets a cookie for half a day",
    access: "anyone",
    body: SignIn,
    answer: NO_CONTENT,
  },
  "GET /v1/studio/session": {
    id: "readSession",
    summary: "Whether the client is signed in",
    access: "anyone",
    answer: json(Session),
  },
  "DELETE /v1/studio/session": {
    id: "signOut",
    summary: "Sign out",
    access: "anyone",
    answer: NO_CONTENT,
  },
  "GET /v1/studio/records": {
    id: "listRecords",
    summary: "Records, newest first; `before` continues after the last one's `seq`",
    access: "studio",
    query: RecordQuery,
    answer: json(RecordList),
  },
  "GET /v1/studio/stream": {
    id: "streamVerdicts",
    summary: "Verdicts as they come, as server-sent events; resumes after `Last-Event-ID`",
    access: "studio",
    answer: events(Verdict),
  },
  "GET /v1/studio/models": {
    id: "listModels",
    summary: "The models of this server with their cards",
    access: "studio",
    answer: json(Models),
  },
  "GET /v1/studio/configs": {
    id: "listConfigs",
    summary: `Configurations of this version, and those of games of the last ${MOST_DAYS} days`,
    access: "studio",
    answer: json(ConfigList),
  },
  "GET /v1/studio/configs/:fingerprint": {
    id: "readStudioConfig",
    summary: "A configuration's values",
    access: "studio",
    params: object({ fingerprint: Fingerprint }),
    answer: json(KnownConfig),
  },
} satisfies RouteTable;

/** @file What a client plays with, and its arms of the running experiments: that a player was told is kept before they are. */
import { Type } from "@fastify/type-provider-typebox";
import { FORESIGHT_DEALER, ruleDealer } from "#game";
import { digestOf } from "../../digest.ts";
import { type PlayerArm, playerArms } from "../../experiment/playerArms.ts";
import { isKnownVersion } from "../../site/negotiate.ts";
import { runningExperiments } from "../../store/experiments.ts";
import { findPlayer } from "../../store/players.ts";
import { tell, toldTo } from "../../store/told.ts";
import { type App, askingPlayer, type Context, charge, platformOf } from "../context.ts";
import { ConfigBody, ConfigQuery } from "../experimentSchemas.ts";
import { Problem } from "../problem.ts";
import { FAULTS } from "../schemas.ts";

/** The first word of the set-up: version of the generator and fingerprint of the configuration. */
const CONFIG = `${FORESIGHT_DEALER} ${ruleDealer().setup?.split(" ")[0]}`;

export function addConfig(app: App, context: Context): void {
  app.get(
    "/v1/config",
    {
      schema: {
        operationId: "readConfig",
        summary: "What a client plays with: the configuration, and what is known of the player",
        description: "A player who is in an experiment is told so: games that begin later are under it.",
        security: [{ player: [] }],
        querystring: ConfigQuery,
        response: { 200: ConfigBody, 304: Type.Null(), ...FAULTS },
      },
    },
    async (request, reply) => {
      const id = askingPlayer(request);
      const { db } = platformOf(context).store;
      const [known, running] = await Promise.all([findPlayer(db, id), runningExperiments(db)]);
      const { folds = 0, profile = null, habits = null, adapter = null, ability = null } = known ?? {};
      const own = playerArms(running, id);
      await keepTold(own, { id, address: request.ip, clock: request.query.at }, context);
      const arms = own.map(({ config, ...arm }) => ({ ...arm, config: config && { ...config } }));
      const body = { player: id, config: CONFIG, games: folds, profile, habits, adapter, ability, experiments: arms };
      const etag = `"${digestOf(JSON.stringify(body))}"`;
      reply.header("etag", etag).header("cache-control", "private, no-cache");
      if (isKnownVersion(request.headers["if-none-match"], etag)) return reply.code(304).send(null);
      return body;
    },
  );
}

interface Asking {
  readonly id: string;
  readonly address: string;
  /** What the client's clock says; absent where it says nothing. */
  readonly clock: string | undefined;
}

/** Of the arms of a player those they have not been told before, on the disk before the answer. */
async function keepTold(arms: readonly PlayerArm[], { id, address, clock }: Asking, context: Context): Promise<void> {
  const now = context.now();
  const at = clock === undefined ? now : Number(clock);
  const own = arms.flatMap(({ experiment, phase }) => (phase === null ? [] : [{ experiment, phase, at }]));
  if (own.length === 0) return;
  const { store } = platformOf(context);
  const before = await toldTo(store.db, id);
  const fresh = own.filter(
    ({ experiment, phase }) => !before.some((one) => one.experiment === experiment && one.phase === phase),
  );
  if (fresh.length === 0) return;
  charge(context, address, id, fresh.length);
  const kept = await tell(store, id, fresh, now);
  if (!kept.ok) throw new Problem(kept.fault.code, kept.fault.message, 60);
}

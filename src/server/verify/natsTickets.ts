/**
 * @file Tickets by NATS JetStream, for several processes on one PostgreSQL: a ticket reaches a verifying process at
 * once, and only one of them. JetStream does not sync each message, so nothing depends on it: the store has the record
 * first, and is polled now and then for records whose ticket was lost.
 */
import {
  AckPolicy,
  type Consumer,
  type JetStreamClient,
  type JsMsg,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from "@nats-io/jetstream";
import { connect, type NatsConnection, nanos } from "@nats-io/transport-node";
import { fail, ok } from "#engine";
import type { OpenTickets, Ticket, Tickets } from "./tickets.ts";

const STREAM = "OPENBLOCK";
const SUBJECT = "openblock.waiting";
const CONSUMER = "verify";
/** Milliseconds after which a ticket is delivered again: longer than most records take; the store knows the claims. */
const HELD = 60_000;
/** Milliseconds until a ticket that could not be followed comes again. */
const AGAIN = 1000;
/** Milliseconds: the server is asked for at least this long. */
const SHORTEST_WAIT = 1000;
/** Milliseconds between looks through the store. */
const PATIENCE = 15_000;
const CONNECT_PATIENCE = 5000;

export const openNatsTickets: OpenTickets = async (url) => {
  let connection: NatsConnection | null = null;
  try {
    connection = await connect({ servers: url, timeout: CONNECT_PATIENCE, maxReconnectAttempts: -1 });
    return ok(ticketsOf(connection, jetstream(connection), await consumerOf(connection)));
  } catch (error) {
    await connection?.close();
    const reason = error instanceof Error ? error.message : String(error);
    return fail("queueUnreachable", `the queue of NATS_URL cannot be used: ${reason}`);
  }
};

/** The stream and its consumer, made where they are not there yet. */
async function consumerOf(connection: NatsConnection): Promise<Consumer> {
  const manager = await jetstreamManager(connection);
  await manager.streams.add({
    name: STREAM,
    subjects: [SUBJECT],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
  });
  await manager.consumers.add(STREAM, {
    durable_name: CONSUMER,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(HELD),
  });
  return jetstream(connection).consumers.get(STREAM, CONSUMER);
}

function ticketsOf(connection: NatsConnection, client: JetStreamClient, consumer: Consumer): Tickets {
  return {
    patience: PATIENCE,
    async add() {
      await client.publish(SUBJECT);
    },
    async next(wait) {
      if (connection.isClosed()) return null;
      try {
        const message = await consumer.next({ expires: Math.max(SHORTEST_WAIT, wait) });
        return message === null ? null : ticketOf(message);
      } catch (error) {
        // Closing it ends all waiting.
        if (connection.isClosed()) return null;
        throw error;
      }
    },
    close: () => connection.close(),
  };
}

function ticketOf(message: JsMsg): Ticket {
  return {
    async done() {
      message.ack();
    },
    async again() {
      message.nak(AGAIN);
    },
  };
}

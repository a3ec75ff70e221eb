import { randomUUID } from 'node:crypto';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { oneOf, type Environment } from '../../../../../server/environment';
import type { Runtime } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';
import type { JsonObject } from '../../../../../core/types';
import type { Channel } from './channel';
import { channelOf } from './channels';
import { connectionsDue } from './outbox';
import { sendForConnection, type Sender } from './send-for-connection';

/** What another process has written, and what is tried again, is seen after this at the latest. */
const LOOK_MS = 1000;
/** Another process has the connection, and may be about to leave it. */
const HELD_MS = 150;
/** Connections that are sent for at the same time. */
const MOST_CONNECTIONS = 16;

const NEEDS = {
  'chat-messages': ['attendanceId', 'direction', 'status', 'sourceId', 'error', 'templateParameters', 'attachments'],
  attendances: ['contactId', 'connectionId'],
  'chat-connections': ['status', 'active', 'type'],
  contacts: ['identities', 'phone'],
};

/** Sends what waits in the outbox, as soon as it is woken. */
export interface Delivery {
  /** Something was written. */
  wake(): void;
  /** Resolves once what is on its way has come to its end. */
  stop(): Promise<void>;
}

const deliveries = new WeakMap<Runtime, Delivery>();

/** Whether this process sends messages, and gives and ends attendances: `CHAT_DELIVERY=0` leaves that to others on the same database. @throws ConfigError */
export const sendsMessages = (environment: Environment): boolean =>
  oneOf(environment, 'CHAT_DELIVERY', ['1', '0'], '1') === '1';

/** A message was written: it goes out at once, where this process sends. */
export const wakeDelivery = (runtime: Runtime): void => deliveries.get(runtime)?.wake();

/** @param channelFor by which way messages of a connection go */
export function openDelivery(
  runtime: Runtime,
  channelFor: (connection: JsonObject) => Channel | undefined = ({ type }) => channelOf(type),
): Delivery {
  let isStopping = false;
  const sender: Sender = { runtime, holder: randomUUID(), channelFor, isStopping: () => isStopping };
  const busy = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const report = (error: unknown) => runtime.report(error, 'delivery of messages');
  const begin = (connection: { id: string; tenantId: string }) => {
    const { id } = connection;
    const run = async () => {
      try {
        if ((await sendForConnection(sender, connection)) === 'held') setTimeout(() => looking.now(), HELD_MS).unref();
      } catch (error) {
        report(error);
      } finally {
        busy.delete(id);
        if (again.delete(id)) looking.now();
      }
    };
    const running = run();
    busy.set(id, running);
  };
  const looking = repeat(
    LOOK_MS,
    async () => {
      if (isStopping || !isDescribed(runtime.catalog(), NEEDS)) return;
      for (const connection of await connectionsDue(runtime.database.as('platform'), MOST_CONNECTIONS * 4)) {
        if (busy.has(connection.id)) again.add(connection.id);
        else if (busy.size < MOST_CONNECTIONS) begin(connection);
      }
    },
    report,
  );
  const delivery: Delivery = {
    wake: () => looking.now(),
    async stop() {
      isStopping = true;
      deliveries.delete(runtime);
      await looking.stop();
      await Promise.all(busy.values());
    },
  };
  deliveries.set(runtime, delivery);
  return delivery;
}

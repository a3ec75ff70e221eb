import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import {
  ChannelRefusal,
  type Channel,
  type IncomingMessage,
  type OutgoingMessage,
} from '../../../panel/modules/chat/server/channels/channel';
import { openDelivery, type Delivery } from '../../../panel/modules/chat/server/channels/deliver-messages';
import { receiveMessages, type Receipt } from '../../../panel/modules/chat/server/channels/receive-message';
import type { Responder } from '../../../panel/modules/chat/server/channels/responder';
import { asSystem, type OperationContext } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import type { TestAppOptions } from '../test-app';
import { startDemoApp, type DemoApp } from './demo-app';

/** The demo with a connection and a sector of the test's own, and a channel in memory that its messages go out by. */
export interface ChatWorld {
  app: DemoApp;
  tenantId: string;
  connection: DataRecord;
  sector: DataRecord;
  system: OperationContext;
  /** What went out, in its order. */
  sent: OutgoingMessage[];
  /** What the channel does with the next messages, by their text. */
  refusals: Map<string, { isPassing: boolean; times: number }>;
  /** Begins to send. */
  deliver(): Delivery;
  receive(text: string, more?: Partial<IncomingMessage>, responders?: Responder[]): Promise<Receipt>;
  list(collection: string, filter?: JsonObject): Promise<DataRecord[]>;
  /** A message of the system to a contact. */
  say(attendanceId: string, text: string): Promise<DataRecord>;
  close(): Promise<void>;
}

let serial = 0;

export const CHAT_CALLER = { sourceId: '5511987650001', name: 'Marina Dias', phone: '+5511987650001', email: null };

export async function startChatWorld(options: TestAppOptions & { connection?: JsonObject } = {}): Promise<ChatWorld> {
  const app = await startDemoApp(options);
  const tenantId = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
  const system = asSystem(app.runtime, { tenantId });
  const sector = await createRecord(system, 'sectors', {
    tenantId,
    name: 'Suporte',
    active: true,
    assignment: 'manual',
  });
  const connection = await createRecord(system, 'chat-connections', {
    tenantId,
    name: 'Canal',
    type: 'api',
    active: true,
    defaultSectorId: sector.id,
    ...options.connection,
  });
  await setComputed(system, 'chat-connections', connection.id, { status: 'connected' });
  const sent: OutgoingMessage[] = [];
  const refusals: ChatWorld['refusals'] = new Map();
  const deliveries: Delivery[] = [];
  return {
    app,
    tenantId,
    connection,
    sector,
    system,
    sent,
    refusals,
    deliver() {
      const delivery = openDelivery(app.runtime, () => memoryChannel(sent, refusals));
      deliveries.push(delivery);
      delivery.wake();
      return delivery;
    },
    async receive(text, more = {}, responders = []) {
      serial += 1;
      const [receipt] = await receiveMessages(
        app.runtime,
        [
          {
            connectionId: connection.id,
            tenantId,
            sourceId: `in-${serial}`,
            from: CHAT_CALLER,
            type: 'text',
            text,
            attachments: [],
            replyTo: null,
            at: new Date().toISOString(),
            ...more,
          },
        ],
        responders,
      );
      if (receipt === undefined) throw new Error('expected a receipt, got none');
      return receipt;
    },
    list: (collection, filter = {}) => app.list(app.admin, collection, { tenantId, ...filter }),
    say: (attendanceId, text) =>
      createRecord(system, 'chat-messages', {
        tenantId,
        attendanceId,
        type: 'text',
        text,
        direction: 'out',
        senderType: 'system',
        status: 'queued',
      }),
    async close() {
      for (const delivery of deliveries) await delivery.stop();
      await app.close();
    },
  };
}

function memoryChannel(sent: OutgoingMessage[], refusals: ChatWorld['refusals']): Channel {
  return {
    type: 'api',
    perSecond: 1000,
    async send(_connection, message) {
      const refusal = refusals.get(String(message.text));
      if (refusal && refusal.times > 0) {
        refusal.times -= 1;
        throw new ChannelRefusal('recusada', refusal.isPassing);
      }
      sent.push(message);
      return { sourceId: `out-${message.id}` };
    },
  };
}

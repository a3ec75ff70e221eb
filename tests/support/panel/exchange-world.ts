import { expect } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { AnyEvent } from '../../../panel/events.gen';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import type { TestAppOptions } from '../test-app';
import { startDemoApp, type DemoApp } from './demo-app';

/** What the door answers to a batch. */
export interface TakenBatch {
  accepted: number;
  repeated: number;
  refused: { index: number; path: string; code: string; message: string }[];
}

/** An event of a type without its id, which the world gives. */
export type Draft = AnyEvent extends infer Event
  ? Event extends AnyEvent
    ? Omit<Event, 'id'> & { id?: string }
    : never
  : never;

/** The panel with an exchange beside it that tells of the first tenant. */
export interface ExchangeWorld extends DemoApp {
  tenantId: string;
  key: string;
  agents: { id: string; code: string }[];
  queue: DataRecord;
  trunk: DataRecord;
  sql(text: string): Promise<JsonObject[]>;
  /** Answers the body. */
  send(events: readonly unknown[], key?: string): Promise<TakenBatch>;
  /** Resolves when records follow from all that was sent. */
  settled(): Promise<void>;
}

let count = 0;

/** Events with ids, as an exchange sends them. */
export function withIds(drafts: readonly Draft[]): AnyEvent[] {
  return drafts.map((draft) => {
    count += 1;
    return { id: `event-${count}`, ...draft };
  });
}

/** @param agentCount agents with extensions, members of one queue */
export async function startExchangeWorld(agentCount = 3, options: TestAppOptions = {}): Promise<ExchangeWorld> {
  const app = await startDemoApp(options);
  const sql = (text: string) => app.database.owner.script<JsonObject>(text);
  const agents: ExchangeWorld['agents'] = [];
  for (let index = 0; index < agentCount; index += 1) {
    const code = String(7001 + index);
    const { id } = await app.make(app.cliente, 'agents', {
      name: `Agente ${code}`,
      code,
      email: `agente.${code}@example.com`,
      password: DEMO_PASSWORD,
      status: 'active',
      channels: ['PABX'],
      loginMode: 'webphone',
    });
    agents.push({ id, code });
  }
  const queue = await app.make(app.cliente, 'queues', {
    name: 'Fila de eventos',
    number: '7900',
    strategy: 'ringall',
    enabled: true,
    wrapUpSeconds: 20,
    members: agents.map(({ id }) => ({ agentId: id })),
  });
  const [trunk] = await app.list(app.cliente, 'trunks');
  const made = await app.call<DataRecord & { serviceKey: string }>(app.cliente, 'POST', '/api/service-accounts', {
    name: 'Central',
    rights: ['telephony-events'],
    active: true,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const key = made.body.serviceKey;
  return {
    ...app,
    tenantId: await tenantOf(sql, queue.id),
    key,
    agents,
    queue,
    trunk: trunk as DataRecord,
    sql,
    async send(events, by = key) {
      const { status, body } = await app.call<TakenBatch & JsonObject>(by, 'POST', '/api/telephony/events', { events });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    settled: () =>
      expect
        .poll(async () => (await sql(`select count(*)::int as n from painel.telephony_waiting`))[0]?.['n'], {
          timeout: 20_000,
          interval: 30,
        })
        .toBe(0),
  };
}

async function tenantOf(sql: ExchangeWorld['sql'], queueId: string): Promise<string> {
  const [row] = await sql(`select "tenantId" from "queues" where "id" = '${queueId}'`);
  return String(row?.['tenantId']);
}

let attendances = 0;

/** Somebody who writes to a sector and waits there, or whose conversation `values` says. */
export async function attendanceIn(world: ExchangeWorld, sectorId: string, values: JsonObject = {}): Promise<void> {
  attendances += 1;
  const now = new Date().toISOString();
  const contact = await world.make(world.cliente, 'contacts', {
    name: `Espera ${attendances}`,
    phone: `+551197220${1000 + attendances}`,
  });
  const [connection] = await world.list(world.cliente, 'chat-connections');
  await createRecord(asSystem(world.runtime, { tenantId: world.tenantId }), 'attendances', {
    protocol: `2026010100${100 + attendances}`,
    contactId: contact.id,
    connectionId: connection?.id ?? '',
    sectorId,
    status: 'waiting',
    startedAt: now,
    waitingSince: now,
    ...values,
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { AnyEvent } from '../../panel/events.gen';
import { openApi, type PanelApi } from '../support/browser/panel-api';
import { withIds, type Draft } from '../support/panel/exchange-world';
import { freePort, startPanel, type RunningPanel } from '../support/start-panel';

const CALLS = 400;
const CRASHES = 4;
const BATCH = 20;

let dataDir = '';
let panel: RunningPanel | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'painel-events-crash-'));
});
afterAll(async () => {
  await panel?.stop();
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
});

interface Expected {
  waitSeconds: number;
  answered: number;
}

/** Calls of one queue; each second one is answered by an extension. */
function traffic(queue: string, extension: string, begin: number): { events: AnyEvent[]; expected: Expected } {
  const expected = { waitSeconds: 0, answered: 0 };
  const drafts = Array.from({ length: CALLS }, (_, index): Draft[] => {
    const call = `crash-${index}`;
    const at = (seconds: number) => new Date(begin + index * 100 + seconds * 1000).toISOString();
    const wait = 3 + (index % 40);
    const isAnswered = index % 2 === 0;
    expected.waitSeconds += wait;
    expected.answered += isAnswered ? 1 : 0;
    const leg = `${call}/a`;
    return [
      { type: 'call.started', at: at(0), call, direction: 'inbound' },
      { type: 'queue.entered', at: at(1), call, queue },
      ...(isAnswered
        ? ([
            { type: 'leg.started', at: at(2), call, leg, extension },
            { type: 'leg.answered', at: at(1 + wait), call, leg, extension },
          ] satisfies Draft[])
        : []),
      { type: 'call.ended', at: at(1 + wait + (isAnswered ? 30 : 0)), call, by: 'caller' },
    ];
  });
  return { events: withIds(drafts.flat()), expected };
}

/** Sends a batch until it is answered, as an adapter does. */
async function send(key: string, events: readonly AnyEvent[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${panel?.url}/api/telephony/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ events }),
    }).catch((error: unknown) => {
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (answer?.ok) {
      expect(((await answer.json()) as JsonObject)['refused']).toEqual([]);
      return;
    }
    await pause(50);
  }
}

const all = async (api: PanelApi, collection: string, filter: JsonObject): Promise<DataRecord[]> => {
  const found: DataRecord[] = [];
  for (let first = 0; ; first += 500) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: `[${first},${first + 499}]`,
      sort: '["id","ASC"]',
    });
    const { body } = await api.call('GET', `${collection}?${query}`);
    const rows = body as unknown as DataRecord[];
    found.push(...rows);
    if (rows.length < 500) return found;
  }
};

it('events that were answered count once, though the server is killed again and again', async () => {
  const port = await freePort();
  panel = await startPanel({ dataDir, port });
  let api = await openApi(panel.url, 'cliente@example.com');
  const queue = await api.create('queues', {
    name: 'Fila que cai',
    number: '7977',
    strategy: 'ringall',
    enabled: true,
    members: [],
  });
  const [device] = await api.find('extensions', {});
  const { serviceKey } = await api.create('service-accounts', {
    name: 'Central',
    rights: ['telephony-events'],
    active: true,
  });
  const begin = Date.now() - 3_600_000;
  const { events, expected } = traffic(String(queue['number']), String(device?.['number']), begin);
  let isFailed = false;
  const sending = (async () => {
    for (let first = 0; first < events.length; first += BATCH)
      await send(String(serviceKey), events.slice(first, first + BATCH), () => isFailed);
  })();
  try {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await pause(150);
      await panel.kill();
      panel = await startPanel({ dataDir, port });
    }
  } finally {
    isFailed = panel.process.exitCode !== null;
  }
  await sending;
  api = await openApi(panel.url, 'cliente@example.com');
  const filter = { startedAt_gte: new Date(begin - 1000).toISOString(), queueId: queue.id };
  await expect
    .poll(async () => (await all(api, 'calls', { ...filter, state: 'ended' })).length, { timeout: 30_000 })
    .toBe(CALLS);
  const calls = await all(api, 'calls', filter);
  expect(calls).toHaveLength(CALLS);
  expect(calls.reduce((sum, call) => sum + Number(call['waitSeconds']), 0)).toBe(expected.waitSeconds);
  expect(calls.filter(({ disposition }) => disposition === 'answered')).toHaveLength(expected.answered);
  const lines = await all(api, 'queue-events', { at_gte: filter.startedAt_gte, queueId: queue.id });
  const count = (event: string) => lines.filter((line) => line['event'] === event).length;
  expect({ enter: count('enter'), connect: count('connect'), abandon: count('abandon') }).toEqual({
    enter: CALLS,
    connect: expected.answered,
    abandon: CALLS - expected.answered,
  });
});

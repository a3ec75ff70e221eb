import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../core/history/history-entry';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';
import { soundFile } from '../../support/sample-files';

let world: ExchangeWorld;
let supervisor: string;
let agente: string;
let count = 0;
const sound = soundFile(2).buffer;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  const { id } = await world.make(world.cliente, 'supervisors', {
    name: 'Quem ouve',
    email: 'quem.ouve@example.com',
    password: DEMO_PASSWORD,
    status: 'active',
    queueIds: [world.queue.id],
    abilities: ['reporting_pabx'],
    canDownloadRecordings: false,
  });
  await world.sql(`update "users" set "firstLogin" = false where "id" in ('${id}', '${world.agents[0]?.id}')`);
  supervisor = await world.signIn('quem.ouve@example.com', DEMO_PASSWORD);
  agente = await world.signIn('agente.7001@example.com', DEMO_PASSWORD);
});
afterAll(() => world.close());

/** A call of the agent out of the queue of the supervisor, recorded. */
async function recorded(): Promise<DataRecord> {
  count += 1;
  const call = `heard-${count}`;
  const at = new Date(Date.now() - 60_000).toISOString();
  const leg = { call, at, leg: `${call}/1`, agent: world.agents[0]?.code ?? '' };
  await world.send(
    withIds([
      { type: 'call.started', at, call, direction: 'inbound', caller: '+5511970050000' },
      { type: 'queue.entered', at, call, queue: String(world.queue['number']) },
      { type: 'leg.started', ...leg },
      { type: 'leg.answered', ...leg },
      { type: 'call.ended', at, call },
      { type: 'recording.ended', at, call, recording: `${call}.wav`, startedAt: at, seconds: 2 },
    ]),
  );
  await world.settled();
  const recording = await world.one(world.cliente, 'recordings', {
    callId: (await world.one(world.cliente, 'calls', { uniqueId: call })).id,
  });
  const upload = await world.fastify.inject({
    method: 'POST',
    url: '/api/files',
    payload: sound,
    headers: {
      authorization: `Bearer ${world.cliente}`,
      'content-type': 'audio/wav',
      'content-disposition': 'attachment; filename="gravacao.wav"',
    },
  });
  const file = upload.json<{ id: string }>().id;
  await world.sql(`update "recordings" set "file" = '${file}' where "id" = '${recording.id}'`);
  return { ...recording, file };
}

const visit = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode } = await world.fastify.inject({ method: 'GET', url, headers });
  return statusCode;
};

const linkTo = (by: string, { file }: DataRecord, use: string) =>
  world.call<{ url: string }>(by, 'GET', `/api/files/${String(file)}/link?use=${use}`);

const lines = async ({ id }: DataRecord) =>
  (
    await world.sql(
      `select "action", "entity", "userId", "ip" from "audit-logs" where "entityId" = '${id}' and "action" in ('listen', 'download') order by "createdAt"`,
    )
  ).map(
    (line) => `${String(line['action'])} ${String(line['entity'])} ${line['ip'] === null ? 'nowhere' : 'somewhere'}`,
  );

it('is logged once for each listening, however many parts of it the player asks for', async () => {
  const recording = await recorded();
  const { url } = (await linkTo(world.cliente, recording, 'listen')).body;
  expect(await lines(recording)).toEqual([]);
  for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=200-']) expect(await visit(url, { range })).toBe(206);
  expect(await lines(recording)).toEqual(['listen recordings somewhere']);
  expect(await visit((await linkTo(world.cliente, recording, 'download')).body.url)).toBe(200);
  expect(await lines(recording)).toEqual(['listen recordings somewhere', 'download recordings somewhere']);
});

it('is told in the history of the recording, with who it was', async () => {
  const recording = await recorded();
  await visit((await linkTo(supervisor, recording, 'listen')).body.url);
  await visit((await linkTo(world.cliente, recording, 'download')).body.url);
  const { body } = await world.call<HistoryEntry[]>(world.cliente, 'GET', `/api/recordings/${recording.id}/history`);
  expect(body.slice(0, 2).map(({ action, by, changes }) => [action, by.role, changes])).toEqual([
    ['download', 'Cliente', []],
    ['listen', 'Supervisor', []],
  ]);
  expect(body[1]?.by.name).toBe('Quem ouve');
});

it('opens by link for listening to who may listen, and for keeping to who may download', async () => {
  const recording = await recorded();
  expect((await linkTo(supervisor, recording, 'listen')).status).toBe(200);
  expect((await linkTo(supervisor, recording, 'download')).status).toBe(403);
  expect((await linkTo(agente, recording, 'listen')).status).toBe(404);
  expect(await lines(recording)).toEqual([]);
});

it('opens by bearer as a download, which is logged', async () => {
  const recording = await recorded();
  const url = `/api/files/${String(recording['file'])}`;
  const bearer = (of: string) => ({ authorization: `Bearer ${of}` });
  expect(await visit(url, bearer(supervisor))).toBe(403);
  expect(await visit(url, bearer(agente))).toBe(404);
  expect(await lines(recording)).toEqual([]);
  expect(await visit(url, bearer(world.cliente))).toBe(200);
  expect(await lines(recording)).toEqual(['download recordings somewhere']);
});

it('opens by the address in its record, which is logged as listening', async () => {
  const recording = await recorded();
  const { body } = await world.call<DataRecord>(supervisor, 'GET', `/api/recordings/${recording.id}`);
  const { pathname, search } = new URL(String(body['url']));
  expect(await visit(`${pathname}${search}`)).toBe(200);
  expect(await lines(recording)).toEqual(['listen recordings somewhere']);
  expect((await world.call(agente, 'GET', `/api/recordings/${recording.id}`)).status).not.toBe(200);
});

it('is offered beside the path of its call as the reader may open it', async () => {
  const recording = await recorded();
  const offered = async (by: string) =>
    (
      await world.call<{ recordings: DataRecord[] }>(by, 'GET', `/api/calls/${String(recording['callId'])}/path`)
    ).body.recordings.map(({ mayListen, mayDownload, file }) => ({ mayListen, mayDownload, file }));
  const { file } = recording;
  expect(await offered(world.cliente)).toEqual([{ mayListen: true, mayDownload: true, file }]);
  expect(await offered(supervisor)).toEqual([{ mayListen: true, mayDownload: false, file }]);
  expect(await offered(agente)).toEqual([]);
});

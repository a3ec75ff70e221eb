import { expect } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import type { DemoApp } from './demo-app';
import type { SampleFile } from '../sample-files';
import { mp3File } from '../sound-bytes';

const SETTINGS = '/api/recording-backup-settings';

/** Recordings of the first tenant of the demo, and the backup of them. */
export function backupWorld(app: () => DemoApp) {
  let frames = 0;
  const tenant = async () =>
    String((await app().list(app().admin, 'users', { email: 'cliente@example.com' }))[0]?.['tenantId']);
  const settings = async () => (await app().call<DataRecord[]>(app().cliente, 'GET', SETTINGS)).body[0] as DataRecord;

  /** Sets what the tenant backs up to; as people of the platform, who alone may name a server inside. */
  async function configure(more: JsonObject): Promise<DataRecord> {
    const { id } = await settings();
    const answer = await app().call<DataRecord>(app().admin, 'PATCH', `${SETTINGS}/${id}`, {
      enabled: false,
      path: 'sons/{yyyy}/{mm}/{dd}',
      fileNamePattern: '{date}_{time}_{direction}_{caller}_{called}_{callId}',
      format: 'mp3',
      includeCsv: false,
      minSeconds: 0,
      queueIds: [],
      deleteAfter: false,
      notifyEmail: null,
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }

  /** Of a length of its own, so that no two have the same bytes. */
  async function upload(file?: SampleFile): Promise<{ id: string; content: Buffer }> {
    const content = file?.buffer ?? mp3File((frames += 1));
    const headers = {
      authorization: `Bearer ${app().cliente}`,
      'content-type': file?.mimeType ?? 'audio/mpeg',
      'content-disposition': `attachment; filename*=UTF-8''${file?.name ?? 'chamada.mp3'}`,
    };
    const answer = await app().fastify.inject({ method: 'POST', url: '/api/files', payload: content, headers });
    expect(answer.statusCode, answer.body).toBe(201);
    return { id: answer.json<{ id: string }>().id, content };
  }

  /** A recording with a sound, MP3 unless it is given, and with a call where something of it is given. */
  async function recorded(
    more: JsonObject = {},
    call?: JsonObject,
    sound?: SampleFile,
  ): Promise<DataRecord & { content: Buffer }> {
    const system = asSystem(app().runtime, { tenantId: await tenant() });
    const { id: file, content } = await upload(sound);
    const callId =
      call &&
      (
        await createRecord(system, 'calls', {
          direction: 'inbound',
          state: 'ended',
          startedAt: '2026-01-31T17:05:09.000Z',
          ...call,
        })
      ).id;
    const made = await createRecord(system, 'recordings', {
      file,
      format: 'mp3',
      startedAt: '2026-01-31T17:05:09.000Z',
      durationSeconds: 60,
      sizeBytes: content.length,
      ...(callId && { callId }),
      ...more,
    });
    return Object.assign(made, { content });
  }

  const act = async <Body = DataRecord>(name: 'run' | 'test', token = app().cliente) =>
    app().call<Body>(token, 'POST', `${SETTINGS}/${(await settings()).id}/${name}`);
  const read = async (collection: string, id: string) =>
    (await app().call<DataRecord>(app().cliente, 'GET', `/api/${collection}/${id}`)).body;

  /** The record of a backup that has begun, once it has ended. */
  async function ended(id: string): Promise<DataRecord> {
    await expect
      .poll(async () => (await settings())['lastStatus'], { timeout: 20_000, interval: 20 })
      .not.toBe('running');
    return read('recording-backup-jobs', id);
  }

  async function run(): Promise<DataRecord> {
    const { status, body } = await act('run');
    expect(status, JSON.stringify(body)).toBe(202);
    return ended(body.id);
  }

  /** Nothing of what was recorded before is left to copy, and nothing is too old to be kept. */
  const settleAll = () =>
    app().database.owner.script(
      `update "recordings" set "backupStatus" = 'done'; update "tenants" set "recordingRetentionDays" = 0`,
    );

  return { tenant, settings, configure, recorded, act, read, ended, run, settleAll };
}

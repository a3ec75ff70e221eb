import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry } from 'yauzl';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordTest } from '../../../core/testing/record-test';
import type { JsonObject } from '../../../core/types';
import { forgetPackages } from '../../../panel/modules/recordings/server/forget-packages';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { backupWorld } from '../../support/panel/backup-world';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { FTP_ACCOUNT, startFtpServer, type FtpServer } from '../../support/outside/ftp-server';
import { startS3Server, type S3Server } from '../../support/outside/s3-server';
import { listenerAt } from '../../support/listener';
import { soundFile } from '../../support/sample-files';
import { sshKeys, startSftpServer } from '../../support/outside/sftp-server';

let app: DemoApp;
let s3: S3Server;
let ftp: FtpServer;

beforeAll(async () => {
  app = await startDemoApp();
  [s3, ftp] = [await startS3Server(), await startFtpServer()];
});
afterAll(async () => {
  await Promise.all([s3.close(), ftp.close()]);
  await app.close();
});

const { tenant, settings, configure, recorded, act, read, run, settleAll } = backupWorld(() => app);

beforeEach(async () => {
  await settleAll();
});
afterEach(() => {
  s3.objects.clear();
  ftp.files.clear();
  ftp.refused.clear();
});

const inBucket = () => ({
  target: 's3',
  host: s3.settings.endpoint,
  port: null,
  bucket: s3.settings.bucket,
  region: s3.settings.region,
  username: s3.settings.accessKeyId,
  password: s3.settings.secretAccessKey,
});
const onFtp = () => ({ target: 'ftp', host: '127.0.0.1', port: ftp.port, ...FTP_ACCOUNT });
const audit = (condition: string) =>
  app.database.owner.script<JsonObject>(`select * from "audit-logs" where ${condition}`);

describe('to a bucket', () => {
  it('copies what waits under names of its call, with a table of the calls, and nothing twice', async () => {
    await configure({ ...inBucket(), includeCsv: true, path: 'sons/{yyyy}/{mm}-{dd}/{queue}' });
    const [queue] = await app.list(app.cliente, 'queues');
    const sound = await recorded(
      { queueId: queue?.id ?? null },
      { callerNumber: '+5511987654321', calledNumber: '+551132001000', uniqueId: '=cmd()/1' },
    );
    const [old, other] = [
      await recorded({ startedAt: '2026-01-30T02:30:00.000Z', backupStatus: 'failed' }),
      await recorded({ backupStatus: 'done' }),
    ];
    const listener = await listenerAt(app, app.cliente);
    await listener.join(`private-tenant.${await tenant()}.resource.recording-backup-jobs`);
    const backup = await run();
    const bytes = sound.content.length + old.content.length;
    expect(backup).toMatchObject({
      status: 'done',
      origin: 'person',
      target: 's3',
      total: 2,
      files: 2,
      failed: 0,
      bytes,
      errors: [],
    });
    await expect
      .poll(() => listener.heard.findLast(({ event }) => event === 'backup.progress')?.payload, { timeout: 20_000 })
      .toEqual({ jobId: backup.id, status: 'done', files: 2, bytes });
    listener.pusher.disconnect();
    const folder = String(queue?.['name']).replaceAll(/[/:]/g, '_');
    const place = `sons/2026/01-31/${folder}/2026-01-31_14-05-09_inbound_+5511987654321_+551132001000_=cmd()_1.mp3`;
    expect([...s3.objects.keys()].filter((key) => key.endsWith('.mp3'))).toEqual([
      'sons/2026/01-29/-/2026-01-29_23-30-00_-_-_-_-.mp3',
      place,
    ]);
    expect(s3.objects.get(place)?.content.equals(sound.content)).toBe(true);
    const table =
      [...s3.objects].find(([key]) => /^sons\/backup-[-\d_]+\.csv$/.test(key))?.[1].content.toString() ?? '';
    expect(table.split('\r\n')).toHaveLength(4);
    expect(table).toContain(";'=cmd()/1;");
    expect(await read('recordings', sound.id)).toMatchObject({
      backupStatus: 'done',
      file: sound['file'],
      localRemovedAt: null,
    });
    expect(
      await audit(
        `"action" = 'download' and "entity" = 'recordings' and "entityId" in ('${sound.id}', '${old.id}', '${other.id}')`,
      ),
    ).toHaveLength(2);
    expect(await settings()).toMatchObject({ lastStatus: 'ok' });
    expect(await run()).toMatchObject({ status: 'done', total: 0, files: 0 });
  });

  it('makes MP3 of what was recorded as WAV, where that is wanted, and copies what it cannot make', async () => {
    await configure({ ...inBucket(), deleteAfter: true, fileNamePattern: '{caller}' });
    const [tone, odd] = [soundFile(3), soundFile(2)];
    odd.buffer.writeUInt16LE(0x55, 20);
    const made = [
      await recorded({}, { callerNumber: '+5511900000011' }, tone),
      await recorded({}, { callerNumber: '+5511900000012' }, odd),
      await recorded({}, { callerNumber: '+5511900000013' }),
    ];
    const copies = () =>
      [...s3.objects].map(([key, { content }]) => [
        key.replace(/^.*\//, ''),
        content.length,
        content.toString('hex', 0, 2),
      ]);
    // 24 kbit/s, and two frames of 72 ms more.
    const bytes = 9504;
    expect(await run()).toMatchObject({
      status: 'done',
      files: 3,
      bytes: bytes + odd.buffer.length + (made[2]?.content.length ?? 0),
    });
    expect(copies()).toEqual([
      ['+5511900000011.mp3', bytes, 'ffe3'],
      ['+5511900000012.wav', odd.buffer.length, '5249'],
      ['+5511900000013.mp3', made[2]?.content.length, 'fffb'],
    ]);
    expect((await read('recordings', made[0]?.id ?? ''))['file']).toBeNull();
    await configure({ fileNamePattern: '{caller}', format: 'wav' });
    s3.objects.clear();
    await recorded({}, { callerNumber: '+5511900000011' }, tone);
    await run();
    expect(copies()).toEqual([['+5511900000011.wav', tone.buffer.length, '5249']]);
  });

  it('has a sound by the name of its file in exports, and by its id in those for programs', async () => {
    const sound = await recorded({ durationSeconds: 61 });
    const exported = async (format: string) => {
      const payload = {
        format,
        columns: ['file'],
        filter: { id: sound.id },
        timeZone: 'America/Sao_Paulo',
        language: 'pt',
      };
      return (
        await app.fastify.inject({
          method: 'POST',
          url: '/api/recordings/export',
          headers: { authorization: `Bearer ${app.cliente}` },
          payload,
        })
      ).body;
    };
    expect((await exported('csv')).trim().split('\r\n').slice(1)).toEqual(['chamada.mp3']);
    expect(JSON.parse(await exported('json'))).toEqual([{ id: sound.id, file: sound['file'] }]);
  });

  it('removes the sound here once it is there, but none that is protected', async () => {
    await configure({ ...inBucket(), deleteAfter: true });
    const [loose, kept] = [await recorded(), await recorded({ locked: true })];
    await run();
    expect(await read('recordings', loose.id)).toMatchObject({
      backupStatus: 'done',
      file: null,
      localRemovedAt: expect.any(String) as string,
    });
    expect(await read('recordings', kept.id)).toMatchObject({
      backupStatus: 'done',
      file: kept['file'],
      localRemovedAt: null,
    });
    const content = async (id: unknown) => (await app.call(app.cliente, 'GET', `/api/files/${String(id)}/link`)).status;
    expect([await content(loose['file']), await content(kept['file'])]).toEqual([404, 200]);
    expect(s3.objects.size).toBe(2);
  });

  it('tests what is stored, in plain words, and never says its secrets', async () => {
    await configure(inBucket());
    expect((await act<RecordTest>('test')).body).toEqual({ ok: true, milliseconds: expect.any(Number) as number });
    expect(s3.objects.size).toBe(0);
    await configure({ password: 'wrong-secret-of-the-test' });
    const wrong = await app.call<RecordTest>(
      app.cliente,
      'POST',
      `/api/recording-backup-settings/${(await settings()).id}/test`,
      undefined,
      { 'accept-language': 'en' },
    );
    expect(wrong.body).toEqual({
      ok: false,
      milliseconds: expect.any(Number) as number,
      reason: 'login',
      message: 'The server refused the user name, the password or the key',
    });
    await recorded();
    expect(await run()).toMatchObject({ status: 'failed', files: 0, failed: 1, errors: [{ reason: 'login' }] });
    const told = JSON.stringify([
      wrong.body,
      await settings(),
      await audit('true'),
      app.log.lines,
      await app.list(app.cliente, 'recording-backup-jobs'),
    ]);
    for (const secret of ['wrong-secret-of-the-test', s3.settings.secretAccessKey]) expect(told).not.toContain(secret);
  });
});

describe('to an FTP server', () => {
  it('goes on after one that was refused and one whose bytes are gone, tells equal names apart, and tells people', async () => {
    await configure({
      ...onFtp(),
      path: '/copias',
      fileNamePattern: '{date}_{caller}',
      notifyEmail: 'avisos@example.com',
      minSeconds: 30,
    });
    const sounds = [
      await recorded(),
      await recorded(),
      await recorded({}, { callerNumber: '+5511900000001' }),
      await recorded({ durationSeconds: 29 }),
    ];
    ftp.refused.add('2026-01-31_+5511900000001.mp3');
    const gone = await recorded();
    await app.database.owner.script(`delete from painel.files where "id" = '${String(gone['file'])}'`);
    const backup = await run();
    expect(backup).toMatchObject({ status: 'partial', total: 4, files: 2, failed: 2, newlyFailed: 2 });
    expect((await settings())['lastStatus']).toBe('partial');
    expect(backup['errors']).toEqual([
      { recordingId: sounds[2]?.id, name: 'chamada.mp3', reason: 'denied' },
      { recordingId: gone.id, reason: 'missing' },
    ]);
    const [first, second] = [...ftp.files.keys()];
    expect([first, second]).toEqual([
      '/copias/2026-01-31_-.mp3',
      `/copias/2026-01-31_--${sounds[1]?.id.slice(-12)}.mp3`,
    ]);
    expect(ftp.files.get(second ?? '')?.equals(sounds[1]?.content ?? Buffer.alloc(0))).toBe(true);
    const states = await Promise.all(
      [...sounds, gone].map(async ({ id }) => (await read('recordings', id))['backupStatus']),
    );
    expect(states).toEqual(['done', 'done', 'failed', 'none', 'failed']);
    expect((await app.list(app.cliente, 'notifications', { type: 'backup_failed' }))[0]).toMatchObject({
      severity: 'warning',
      link: '/cliente/pabx/configuracoes/backup-gravacoes',
      body: expect.stringContaining('Copiadas: 2. Com erro: 2, das quais pela primeira vez: 2.') as string,
    });
    await app.runtime.mail.settled();
    const [letter] = (await app.runtime.mail.last?.(1)) ?? [];
    expect(letter).toMatchObject({ to: 'avisos@example.com', body: expect.stringContaining('FTP') as string });
    const told = await app.list(app.cliente, 'notifications', { type: 'backup_failed' });
    // The next night: both are tried again, with ten more such, which keep no other from its turn, and nobody is told again.
    await Promise.all(
      Array.from({ length: 10 }, () =>
        recorded({ startedAt: '2026-01-30T17:05:09.000Z', backupStatus: 'failed' }, { callerNumber: '+5511900000001' }),
      ),
    );
    ftp.refused.add('2026-01-30_+5511900000001.mp3');
    const next = await recorded();
    expect(await run()).toMatchObject({ status: 'partial', total: 13, files: 1, failed: 12, newlyFailed: 0 });
    expect((await read('recordings', next.id))['backupStatus']).toBe('done');
    await app.runtime.mail.settled();
    expect([
      (await app.list(app.cliente, 'notifications', { type: 'backup_failed' })).length,
      (await app.runtime.mail.last?.(1))?.[0],
    ]).toEqual([told.length, letter]);
    ftp.refused.clear();
    await app.database.owner.script(`update "recordings" set "file" = null where "id" = '${gone.id}'`);
    expect(await run()).toMatchObject({ status: 'done', files: 11, failed: 0 });
    expect((await settings())['lastStatus']).toBe('ok');
  });

  it('believes only what has arrived whole, and keeps its own', async () => {
    await configure({ ...onFtp(), deleteAfter: true });
    const sound = await recorded();
    ftp.most = 5;
    expect(await run()).toMatchObject({
      status: 'partial',
      errors: [{ recordingId: sound.id, reason: 'sizeDiffers' }],
    });
    ftp.most = Infinity;
    expect([ftp.files.size, (await read('recordings', sound.id))['file']]).toEqual([0, sound['file']]);
  });

  it('ends where somebody cancels it, with what was copied', async () => {
    await configure({ ...onFtp(), includeCsv: true });
    await Promise.all([recorded(), recorded(), recorded()]);
    let release: () => void = () => undefined;
    ftp.stall = new Promise<void>((resolve) => void (release = resolve));
    const begun = (await act('run')).body;
    await expect.poll(() => ftp.commands.some((line) => line.startsWith('STOR'))).toBe(true);
    expect(await act('run')).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    const cancel = await app.call(app.cliente, 'POST', `/api/recording-backup-jobs/${begun.id}/transitions/cancel`, {});
    expect([cancel.status, cancel.body['status']]).toEqual([200, 'cancelled']);
    await expect.poll(async () => (await settings())['lastStatus'], { timeout: 20_000 }).toBe('cancelled');
    release();
    ftp.stall = undefined;
    expect(await read('recording-backup-jobs', begun.id)).toMatchObject({ status: 'cancelled', files: 0 });
    expect(await run()).toMatchObject({ status: 'done', files: 3 });
  });
});

it('copies to an SFTP server by a key, and sends nothing to one that has become another', async () => {
  const keys = sshKeys();
  const account = { username: 'backup', publicKey: keys.public };
  const sftp = await startSftpServer(account);
  await configure({
    target: 'sftp',
    host: '127.0.0.1',
    port: sftp.port,
    username: 'backup',
    password: null,
    privateKey: keys.private,
  });
  const sound = await recorded();
  expect(await run()).toMatchObject({ status: 'done', files: 1 });
  expect([...sftp.files]).toEqual([['sons/2026/01/31/2026-01-31_14-05-09_-_-_-_-.mp3', sound.content]]);
  const { hostKey } = await settings();
  expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/);
  await sftp.close();
  const another = await startSftpServer(account, sftp.port);
  await recorded();
  expect((await act<RecordTest>('test')).body).toMatchObject({ ok: false, reason: 'hostKey' });
  expect(await run()).toMatchObject({ status: 'failed', errors: [{ reason: 'hostKey' }] });
  await another.close();
  expect((await act<RecordTest>('test')).body).toMatchObject({ ok: false, reason: 'noAnswer' });
  await configure({ port: sftp.port - 1 });
  expect((await settings())['hostKey']).toBeNull();
  await configure({ privateKey: 'no key' });
  expect((await act<RecordTest>('test')).body).toMatchObject({ ok: false, reason: 'privateKey' });
});

it('packs a file to download, which goes after a week', async () => {
  await configure({ target: 'download', includeCsv: true });
  const sounds = [await recorded(), await recorded()];
  const backup = await run();
  expect(backup).toMatchObject({ status: 'done', files: 2 });
  const link = (
    await app.call<{ url: string }>(app.cliente, 'GET', `/api/files/${String(backup['package'])}/link?use=download`)
  ).body.url;
  const ofAgent = await app.signIn('agente@example.com', DEMO_PASSWORD);
  expect((await app.call(ofAgent, 'GET', `/api/files/${String(backup['package'])}/link?use=download`)).status).toBe(
    404,
  );
  const answer = await app.fastify.inject({ method: 'GET', url: link });
  expect(await app.list(app.admin, 'audit-logs', { entityId: backup.id, action: 'download' })).toMatchObject([
    { entity: 'recording-backup-jobs', userRole: 'Cliente' },
  ]);
  const inside = await unpacked(answer.rawPayload);
  expect([...inside.keys()].map((name) => name.replace(/^.*(?=\.\w+$)/, ''))).toEqual(['.mp3', '.mp3', '.csv']);
  expect([...inside.values()].slice(0, 2)).toEqual(sounds.map(({ content }) => content));
  expect(await read('recordings', sounds[0]?.id ?? '')).toMatchObject({ backupStatus: 'done' });
  await app.database.owner.script(
    `update "recording-backup-jobs" set "packageUntil" = now() - interval '1 second' where "id" = '${backup.id}'`,
  );
  await forgetPackages(app.runtime, new AbortController().signal);
  expect((await read('recording-backup-jobs', backup.id))['package']).toBeNull();
  expect((await app.fastify.inject({ method: 'GET', url: link })).statusCode).toBe(404);
});

async function unpacked(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content);
  const inside = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
    inside.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return inside;
}

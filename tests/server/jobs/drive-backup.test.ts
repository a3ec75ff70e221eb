import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecordTest } from '../../../core/testing/record-test';
import { openDriveTarget } from '../../../panel/modules/recordings/server/backup/drive-target';
import { backupWorld } from '../../support/panel/backup-world';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { startDriveServer, type DriveServer } from '../../support/outside/drive-server';
import { soundFile } from '../../support/sample-files';

let app: DemoApp;
let drive: DriveServer;

beforeAll(async () => {
  drive = await startDriveServer();
  app = await startDemoApp({
    environment: { GOOGLE_TOKEN_URL: drive.addresses.token, GOOGLE_URL: drive.addresses.api },
  });
});
afterAll(async () => {
  await drive.close();
  await app.close();
});

const { settings, configure, recorded, act, read, run, settleAll } = backupWorld(() => app);
const inDrive = () => ({
  target: 'google_drive',
  host: null,
  port: null,
  folderId: drive.folderId,
  privateKey: drive.serviceKey,
  path: "/sons/d'água",
});
const NOT_NEEDED = {
  target: 'google_drive',
  host: null,
  port: null,
  bucket: null,
  region: null,
  username: null,
  password: null,
  hostKey: null,
} as const;

beforeEach(settleAll);
afterEach(() => {
  Object.assign(drive, { broken: 0, spoils: false, refusal: '' });
});

it('copies into folders that it makes once, tells equal names apart, and removes the sound here', async () => {
  await configure({ ...inDrive(), fileNamePattern: '{date}', includeCsv: true, deleteAfter: true });
  const [first, second] = [await recorded(), await recorded({}, undefined, soundFile(2))];
  expect(await run()).toMatchObject({ status: 'done', target: 'google_drive', files: 2, failed: 0 });
  const files = drive.files();
  expect([...files.keys()].map((name) => name.replace(/backup-[\d_-]+/, 'backup'))).toEqual([
    "sons/d'água/2026-01-31.mp3",
    `sons/d'água/2026-01-31-${second.id.slice(-12)}.mp3`,
    "sons/d'água/backup.csv",
  ]);
  expect(files.get("sons/d'água/2026-01-31.mp3")?.equals(first.content)).toBe(true);
  expect(await read('recordings', second.id)).toMatchObject({ backupStatus: 'done', file: null });
  expect(drive.calls.filter((call) => call === 'POST /drive/v3/files')).toHaveLength(2);
  expect(drive.calls.filter((call) => call === 'POST /token').length).toBeLessThanOrEqual(2);
});

it('believes only what has arrived with the same sum, and says what a full or refusing Drive is', async () => {
  await configure(inDrive());
  const before = drive.files().size;
  const sound = await recorded();
  drive.spoils = true;
  expect(await run()).toMatchObject({ status: 'partial', errors: [{ recordingId: sound.id, reason: 'sizeDiffers' }] });
  expect(drive.files().size).toBe(before);
  Object.assign(drive, { spoils: false, refusal: 'storageQuotaExceeded' });
  expect(await run()).toMatchObject({ status: 'failed', errors: [{ reason: 'full' }] });
  drive.refusal = 'insufficientFilePermissions';
  expect(await run()).toMatchObject({ status: 'partial', errors: [{ reason: 'denied' }] });
});

it('goes on with a large file where it broke off', async () => {
  const content = Buffer.alloc(9 * 1024 * 1024, 'som ');
  const target = await openDriveTarget(
    { ...NOT_NEEDED, folderId: drive.folderId, privateKey: drive.serviceKey },
    drive.addresses,
  );
  drive.broken = 2;
  const place = 'grande/a.wav';
  await target.put(place, {
    size: content.length,
    sha256: '',
    open: async () => Readable.from([content.subarray(0, 5_000_001), content.subarray(5_000_001)]),
  });
  expect([await target.size(place), drive.files().get(place)?.equals(content)]).toEqual([content.length, true]);
  await target.put(place, { size: 3, sha256: '', open: async () => Readable.from([Buffer.from('som')]) });
  expect([await target.size(place), [...drive.files().keys()].filter((name) => name === place)]).toEqual([3, [place]]);
  await target.remove(place);
  expect(drive.files().has(place)).toBe(false);
});

it('tries what is stored, in plain words, and never says the key', async () => {
  await configure(inDrive());
  const before = drive.files().size;
  expect((await act<RecordTest>('test')).body).toMatchObject({ ok: true });
  expect(drive.files().size).toBe(before);
  const reason = async (more: object) => {
    await configure({ ...inDrive(), ...more });
    return (await act<RecordTest>('test')).body;
  };
  expect(await reason({ folderId: 'somebody-elses' })).toMatchObject({ ok: false, reason: 'folder' });
  const another = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(
    await reason({
      privateKey: drive.serviceKey.replace(
        /"private_key":"[^"]*"/,
        () => `"private_key":${JSON.stringify(another.privateKey)}`,
      ),
    }),
  ).toMatchObject({ ok: false, reason: 'login' });
  for (const privateKey of ['no json', '{"client_email":"a"}', '{"client_email":"a","private_key":"b"}'])
    expect(await reason({ privateKey })).toMatchObject({ ok: false, reason: 'serviceKey' });
  const { id } = await settings();
  const cleared = await app.call(app.cliente, 'PATCH', `/api/recording-backup-settings/${id}`, { folderId: null });
  expect([cleared.status, violationsOf(cleared.body)]).toEqual([422, ['folderId required']]);
  const told = JSON.stringify([
    await settings(),
    app.log.lines,
    await app.list(app.cliente, 'recording-backup-jobs'),
    await app.database.owner.script(`select * from "audit-logs"`),
  ]);
  expect(told).not.toContain('BEGIN PRIVATE KEY');
});

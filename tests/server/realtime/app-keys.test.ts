import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAppKeys } from '../../../server/realtime/app-keys';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'painel-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('makes keys once, readable by the owner only', async () => {
  const made = await openAppKeys({ dataDir: join(dataDir, 'new'), reverb: {} });
  expect(made).toEqual({
    id: expect.stringMatching(/^\d{6}$/) as string,
    key: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
    secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(await openAppKeys({ dataDir: join(dataDir, 'new'), reverb: {} })).toEqual(made);
  expect((await stat(join(dataDir, 'new', 'reverb.json'))).mode & 0o777).toBe(0o600);
  expect(await openAppKeys({ dataDir, reverb: {} })).not.toEqual(made);
});

it('two servers that start at once agree', async () => {
  const [one, two] = await Promise.all([openAppKeys({ dataDir, reverb: {} }), openAppKeys({ dataDir, reverb: {} })]);
  expect(one).toEqual(two);
});

it('takes those of the environment first, and needs no file when it names all', async () => {
  const all = { appId: '1', appKey: 'k', appSecret: 's' };
  expect(await openAppKeys({ dataDir, reverb: all })).toEqual({ id: '1', key: 'k', secret: 's' });
  await expect(stat(join(dataDir, 'reverb.json'))).rejects.toThrow('ENOENT');
  const some = await openAppKeys({ dataDir, reverb: { appKey: 'k' } });
  expect(some.key).toBe('k');
  expect(JSON.parse(await readFile(join(dataDir, 'reverb.json'), 'utf8'))).toMatchObject({
    id: some.id,
    secret: some.secret,
  });
});

it.each(['', '{}', '{"id":"1","key":"","secret":"s"}', 'null'])(
  'says what a damaged file (%j) should hold',
  async (text) => {
    await writeFile(join(dataDir, 'reverb.json'), text);
    await expect(openAppKeys({ dataDir, reverb: {} })).rejects.toThrow(
      /reverb\.json: expected \{"id", "key", "secret"\}/,
    );
  },
);

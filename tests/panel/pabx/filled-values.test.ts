import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { fillExisting } from '../../../server/operations/computed/fill-existing';
import { measureSounds } from '../../../server/operations/computed/measure-sounds';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { soundFile } from '../../support/sample-files';
import { sendFile } from '../../support/send-file';
import { mp3File } from '../../support/sound-bytes';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const patch = async (collection: string, id: string, body: JsonObject) => {
  const answer = await app.call(app.cliente, 'PATCH', `/api/${collection}/${id}`, body);
  return answer.status === 200 ? answer.body : [String(answer.status), ...violationsOf(answer.body)];
};

const upload = (content: Buffer, name: string) => sendFile(app, app.cliente, content, { name });
const audio = (name: string, file: string | null): JsonObject => ({ name, source: 'upload', category: 'other', file });

describe('audios', () => {
  it('are as long and as large as their file, in each format, and follow it', async () => {
    const [wav, mp3, ulaw] = [
      await upload(soundFile(2.5).buffer, 'a.wav'),
      await upload(mp3File(100), 'b.mp3'),
      await upload(Buffer.alloc(12_000, 0xff), 'c.ulaw'),
    ];
    const made = await app.make(app.cliente, 'audios', audio('Medido', wav));
    expect(made).toMatchObject({ durationSeconds: 2.5, sizeBytes: 40_044, status: 'ready', usedBy: [] });
    expect(await patch('audios', made.id, { file: mp3 })).toMatchObject({
      durationSeconds: 2.612,
      sizeBytes: 41_700,
      status: 'ready',
    });
    expect(await patch('audios', made.id, { file: ulaw })).toMatchObject({
      durationSeconds: 1.5,
      sizeBytes: 24_044,
      status: 'ready',
    });
    expect(await patch('audios', made.id, { durationSeconds: 9 })).toEqual(['422', 'durationSeconds readOnly']);
    expect(
      await patch('audios', made.id, {
        file: await upload(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)]), 'd.mp3'),
      }),
    ).toMatchObject({ durationSeconds: null, sizeBytes: 503, status: 'failed' });
    expect(await patch('audios', made.id, { file: null })).toMatchObject({
      durationSeconds: null,
      sizeBytes: null,
      status: null,
    });
  });

  it('are listed by their length', async () => {
    const lengths = await Promise.all(
      [3, 1].map(async (seconds) =>
        app.make(app.cliente, 'audios', audio(`Com ${seconds} s`, await upload(soundFile(seconds).buffer, 'x.wav'))),
      ),
    );
    const query = new URLSearchParams({
      sort: '["durationSeconds","DESC"]',
      filter: JSON.stringify({ id: lengths.map(({ id }) => id) }),
    });
    const { body } = await app.call<JsonObject[]>(app.cliente, 'GET', `/api/audios?${query}`);
    expect(body.map(({ durationSeconds }) => durationSeconds)).toEqual([3, 1]);
  });

  it('say who uses them, and of those out of the reach of the reader no more than what they are', async () => {
    const one = await app.make(app.cliente, 'audios', audio('Usado', await upload(soundFile(1).buffer, 'u.wav')));
    const file = await upload(soundFile(1).buffer, 'm.wav');
    const music = await app.make(app.cliente, 'moh-classes', {
      name: 'Com anúncio',
      order: 'sequential',
      announceAudioId: one.id,
      files: [{ name: 'A', file }],
    });
    const holiday = await app.make(app.cliente, 'holidays', {
      name: 'Dia da espera',
      date: '2031-03-04',
      recurring: false,
      scope: 'company',
      allDay: true,
      audioId: one.id,
      destination: { type: 'audio', id: one.id },
    });
    const usedBy = [
      { collection: 'holidays', id: holiday.id, name: 'Dia da espera' },
      { collection: 'moh-classes', id: music.id, name: 'Com anúncio' },
    ];
    const sorted = (value: unknown) =>
      (value as JsonObject[]).toSorted((a, b) => String(a['collection']).localeCompare(String(b['collection'])));
    expect(sorted((await app.call(app.cliente, 'GET', `/api/audios/${one.id}`)).body['usedBy'])).toEqual(usedBy);
    expect(sorted((await app.one(app.cliente, 'audios', { id: one.id }))['usedBy'])).toEqual(usedBy);
    await app.call(app.cliente, 'DELETE', `/api/holidays/${holiday.id}`);
    expect((await app.one(app.cliente, 'audios', { id: one.id }))['usedBy']).toEqual([
      { collection: 'moh-classes', id: music.id, name: 'Com anúncio' },
    ]);
    const supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
    const [own] = await app.list(supervisor, 'queues');
    const [other] = await app.list(app.cliente, 'queues', {
      id_neq: (await app.list(supervisor, 'queues')).map(({ id }) => id),
    });
    for (const queue of [own, other])
      expect(await patch('queues', String(queue?.id), { agentWhisperAudioId: one.id })).toMatchObject({
        agentWhisperAudioId: one.id,
      });
    const uses = await app.one(supervisor, 'audios', { id: one.id });
    expect(sorted(uses['usedBy'])).toEqual([
      { collection: 'moh-classes', id: music.id, name: 'Com anúncio' },
      { collection: 'queues', id: own?.id, name: `${String(own?.['number'])} – ${String(own?.['name'])}` },
      { collection: 'queues' },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ 'usedBy.0.id': music.id }));
    expect((await app.call(app.cliente, 'GET', `/api/audios?filter=${filter}`)).status).toBe(400);
  });
});

describe('music on hold', () => {
  it('says how long each of its files is', async () => {
    const [one, two] = [await upload(soundFile(2).buffer, '1.wav'), await upload(mp3File(50), '2.mp3')];
    const made = await app.make(app.cliente, 'moh-classes', {
      name: 'Medida',
      order: 'sequential',
      files: [
        { name: 'A', file: one, durationSeconds: 99 },
        { name: 'B', file: two },
      ],
    });
    expect(made['files']).toMatchObject([{ durationSeconds: 2 }, { durationSeconds: 1.306 }]);
    const changed = await patch('moh-classes', made.id, {
      files: [
        { name: 'B', file: two, durationSeconds: 5 },
        { name: 'A', file: two },
      ],
    });
    expect((changed as JsonObject)['files']).toMatchObject([{ durationSeconds: 1.306 }, { durationSeconds: 1.306 }]);
  });
});

describe('numbers', () => {
  const kindOf = async (number: string) => {
    const known = await app.one(app.admin, 'dids', { id: (await app.list(app.cliente, 'dids'))[0]?.id ?? '' });
    const { kind, city } = await app.make(app.admin, 'dids', {
      number,
      trunkId: known['trunkId'] ?? null,
      status: 'active',
      destination: { type: 'hangup' },
      tenantId: known['tenantId'] ?? null,
    });
    return [kind, city];
  };

  it('say what they are and where they are at home', async () => {
    expect(await kindOf('+553133445566')).toEqual(['landline', 'Belo Horizonte/MG']);
    expect(await kindOf('+5585991112222')).toEqual(['mobile', 'Fortaleza/CE']);
    expect(await kindOf('08007771234')).toEqual(['toll_free', null]);
    expect(await kindOf('40067777')).toEqual(['unique', null]);
    expect(await kindOf('+12025550188')).toEqual(['international', null]);
    for (const number of ['+5500912345678', '+55113000', '+5520912345678', '+551161234567', '+558001234567']) {
      const answer = await app.call(app.admin, 'POST', '/api/dids', {
        number,
        trunkId: null,
        status: 'active',
        destination: { type: 'hangup' },
        tenantId: (await app.one(app.cliente, 'tenants', {})).id,
      });
      expect(violationsOf(answer.body), number).toContain('number pattern');
    }
  });
});

describe('records from before', () => {
  it('get what their files and numbers say, once', async () => {
    const file = await upload(soundFile(1.25).buffer, 'antes.wav');
    const sound = await app.make(app.cliente, 'audios', audio('Antes', file));
    const music = await app.make(app.cliente, 'moh-classes', {
      name: 'Antes',
      order: 'sequential',
      files: [{ name: 'A', file }],
    });
    const did = (await app.list(app.cliente, 'dids', { kind: 'landline' }))[0];
    const { aiAppId } = await app.one(app.cliente, 'ai-prompts', { scope: 'tenant' });
    const prompt = (name: string) =>
      app.make(app.cliente, 'ai-prompts', {
        name,
        purpose: 'summary',
        content: 'Resuma o atendimento.',
        aiAppId: aiAppId ?? null,
        status: 'draft',
      });
    const prompts = [(await prompt('Antes 1')).id, (await prompt('Antes 2')).id];
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/ai-prompts/${prompts[0]}`, { content: 'Resuma em uma linha.' }))
        .status,
    ).toBe(200);
    const versions = () =>
      Promise.all(prompts.map(async (id) => (await app.one(app.cliente, 'ai-prompts', { id }))['contentVersion']));
    await app.database.owner.script(`
      update painel.files set "seconds" = null, "measured" = null where "id" = '${file}';
      update "audios" set "durationSeconds" = null, "sizeBytes" = null, "status" = null where "id" = '${sound.id}';
      update "moh-classes" set "files" = '[{"name": "A", "file": "${file}"}]' where "id" = '${music.id}';
      update "dids" set "kind" = null, "city" = null where "id" = '${did?.id}';
      update "ai-prompts" set "contentVersion" = null where "id" in ('${prompts.join("', '")}')`);
    await measureSounds(app.runtime);
    await fillExisting(app.runtime);
    expect(await app.one(app.cliente, 'audios', { id: sound.id })).toMatchObject({
      durationSeconds: 1.25,
      sizeBytes: 20_044,
      status: 'ready',
      version: sound.version,
    });
    expect((await app.one(app.cliente, 'moh-classes', { id: music.id }))['files']).toMatchObject([
      { name: 'A', durationSeconds: 1.25 },
    ]);
    expect(await app.one(app.cliente, 'dids', { id: did?.id ?? '' })).toMatchObject({
      kind: 'landline',
      city: did?.['city'],
    });
    expect(await versions()).toEqual([2, 1]);
    await app.database.owner.script(`update "dids" set "city" = null where "id" = '${did?.id}'`);
    await fillExisting(app.runtime);
    expect((await app.one(app.cliente, 'dids', { id: did?.id ?? '' }))['city']).toBeNull();
  });
});

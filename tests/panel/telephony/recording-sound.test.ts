import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { soundFile } from '../../support/sample-files';
import { startExchangeWorld, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let key: string;
const sound = soundFile(2).buffer;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  key = await keyOf(world.cliente, ['telephony-recordings']);
});
afterAll(() => world.close());

async function keyOf(token: string, rights: string[]): Promise<string> {
  const { body } = await world.call<DataRecord & { serviceKey: string }>(token, 'POST', '/api/service-accounts', {
    name: `Conta ${Math.random()}`,
    active: true,
    rights,
  });
  return body.serviceKey;
}

let count = 0;

/** The id of the event that tells of a recording. */
async function recorded(): Promise<string> {
  count += 1;
  const [call, at] = [`sound-${count}`, new Date(Date.now() - 60_000).toISOString()];
  const event = `central:${call}:recording`;
  await world.send([
    { id: `${call}-1`, type: 'call.started', at, call, direction: 'inbound', caller: '+5511970040000' },
    { id: `${call}-2`, type: 'call.ended', at, call },
    { id: event, type: 'recording.ended', at, call, recording: `/var/spool/${call}.wav`, startedAt: at, seconds: 2 },
  ]);
  await world.settled();
  return event;
}

async function put(event: string, { by = key, content = sound, more = '' } = {}) {
  const answer = await world.fastify.inject({
    method: 'PUT',
    url: `/api/telephony/recordings/${encodeURIComponent(event)}${more}`,
    payload: content,
    headers: {
      authorization: `Bearer ${by}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="gravacao.wav"`,
    },
  });
  return { status: answer.statusCode, body: answer.json<JsonObject>() };
}

const read = async (id: unknown) =>
  (await world.call<DataRecord>(world.cliente, 'GET', `/api/recordings/${String(id)}`)).body;

describe('the door for the sound of recordings', () => {
  it('keeps it once, so that it plays as any other', async () => {
    const event = await recorded();
    const { status, body } = await put(event);
    expect([status, body['kept']]).toEqual([200, true]);
    const recording = await read(body['id']);
    expect(recording).toMatchObject({ format: 'wav', sizeBytes: sound.length, durationSeconds: 2 });
    const file = recording['file'] as JsonObject | string;
    const fileId = typeof file === 'string' ? file : String(file['id']);
    const link = await world.call<{ url: string }>(world.cliente, 'GET', `/api/files/${fileId}/link`);
    expect(link.status).toBe(200);
    const heard = await world.fastify.inject({ method: 'GET', url: link.body.url });
    expect(heard.rawPayload.equals(sound)).toBe(true);
    expect((await put(event, { content: soundFile(1).buffer })).body).toEqual({ id: body['id'], kept: false });
    expect((await read(body['id']))['sizeBytes']).toBe(sound.length);
  });

  it('keeps one of several that come at once, and no more files than recordings', async () => {
    const event = await recorded();
    const files = async () => Number((await world.sql('select count(*)::int as n from painel.files'))[0]?.['n']);
    const before = await files();
    const answers = await Promise.all([put(event), put(event), put(event), put(event)]);
    expect(answers.filter(({ body }) => body['kept'] === true)).toHaveLength(1);
    expect(await files()).toBe(before + 1);
  });

  it('takes MP3, and nothing that is no sound', async () => {
    const event = await recorded();
    const picture = Buffer.from('89504e470d0a1a0a0000', 'hex');
    expect((await put(event, { content: picture })).status).toBe(415);
    expect((await put(event, { content: Buffer.alloc(0) })).status).toBe(400);
    // A frame of MPEG 1 layer III, 128 kbit/s at 44.1 kHz: 417 bytes.
    const frame = Buffer.alloc(417);
    frame.writeUInt32BE(0xff_fb_90_00);
    const { body } = await put(event, { content: Buffer.concat(Array.from({ length: 20 }, () => frame)) });
    expect(body['kept']).toBe(true);
    expect(await read(body['id'])).toMatchObject({ format: 'mp3' });
  });

  it('refuses in words what nothing was told of yet, or was told of another tenant', async () => {
    const { status, body } = await put('central:later');
    expect([status, body['code']]).toEqual([404, 'not_found']);
    expect(String(body['detail'])).toContain('again later');
    const event = await recorded();
    const platform = await keyOf(world.admin, ['telephony-recordings']);
    expect((await put(event, { by: platform })).status).toBe(400);
    expect((await put(event, { by: platform, more: '?tenant=maravilha' })).status).toBe(404);
    expect((await put(event, { more: '?tenant=maravilha' })).status).toBe(400);
    const [own] = await world.sql(`select "code" from "tenants" where "id" = '${world.tenantId}'`);
    expect((await put(event, { by: platform, more: `?tenant=${String(own?.['code'])}` })).status).toBe(200);
  });

  it('is open to service accounts with the right alone, and takes nothing for what was removed', async () => {
    const event = await recorded();
    expect((await put(event, { by: world.cliente })).status).toBe(401);
    expect((await put(event, { by: world.key })).status).toBe(403);
    const { body } = await put(event);
    await world.sql(`update "recordings" set "deletedAt" = now(), "file" = null where "id" = '${String(body['id'])}'`);
    expect((await put(event)).status).toBe(409);
  });
});

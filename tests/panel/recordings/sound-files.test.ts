import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../../server/operations/uploads/file-links';
import { soundFile } from '../../support/sample-files';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let token: string;
let tenantId: string;
const sound = soundFile(1);

beforeAll(async () => {
  app = await startTestApp({
    access: [{ role: 'Cliente', rules: [] }],
    schemas: { 'things.json': { type: 'object', properties: { name: { type: 'string' } } } },
  });
  tenantId = await app.tenant('One');
  token = await app.caller('Cliente', tenantId);
});
afterAll(() => app.close());

const bearer = (of: string) => ({ authorization: `Bearer ${of}` });
const visit = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers });

async function upload(content: Buffer, name: string, type = 'application/octet-stream') {
  const headers = {
    ...bearer(token),
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/files', payload: content, headers });
  return {
    status: answer.statusCode,
    ...answer.json<{ id: string; name: string; type: string; size: number; detail: string }>(),
  };
}

async function linkTo(id: string, use = 'listen', of = token): Promise<string> {
  const { status, body } = await app.call<{ url: string; expiresAt: string }>(
    of,
    'GET',
    `/api/files/${id}/link?use=${use}`,
  );
  expect(status).toBe(200);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  return body.url;
}

const heard = async (id: string) =>
  (
    await app.database.owner.script<{ action: string; entityLabel: string; tenantId: string; userId: string | null }>(
      `select "action", "entity", "entityLabel", "tenantId" from "audit-logs" where "entityId" = '${id}' order by "createdAt"`,
    )
  ).map(({ action, entityLabel }) => `${action} ${entityLabel}`);

describe('a link to sound', () => {
  it('plays without a bearer, in ranges, and is in the audit once', async () => {
    const { id } = await upload(sound.buffer, 'saudação.wav');
    const link = await linkTo(id);
    expect(await heard(id)).toEqual([]);
    const whole = await visit(link);
    expect({
      status: whole.statusCode,
      body: whole.rawPayload.equals(sound.buffer),
      ranges: whole.headers['accept-ranges'],
      type: whole.headers['content-type'],
    }).toEqual({ status: 200, body: true, ranges: 'bytes', type: 'audio/wav' });
    const part = await visit(link, { range: 'bytes=44-143' });
    expect({
      status: part.statusCode,
      range: part.headers['content-range'],
      same: part.rawPayload.equals(sound.buffer.subarray(44, 144)),
    }).toEqual({ status: 206, range: `bytes 44-143/${sound.buffer.length}`, same: true });
    const beyond = await visit(link, { range: `bytes=${sound.buffer.length}-` });
    expect({ status: beyond.statusCode, range: beyond.headers['content-range'] }).toEqual({
      status: 416,
      range: `bytes */${sound.buffer.length}`,
    });
    expect((await visit(link, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await visit(link, { range: 'bytes=0-9', 'if-range': String(whole.headers.etag) })).statusCode).toBe(206);
    expect(await heard(id)).toEqual(['listen saudação.wav']);
    const download = await visit(await linkTo(id, 'download'));
    expect(download.headers['content-disposition']).toMatch(/^attachment/);
    expect(await heard(id)).toEqual(['listen saudação.wav', 'download saudação.wav']);
  });

  it('opens nothing once it has run out, was changed, or for another file', async () => {
    const [{ id }, other] = [await upload(sound.buffer, 'a.wav'), await upload(soundFile(2).buffer, 'b.wav')];
    const link = await linkTo(id);
    const { sessionId } = await app.authenticator.authenticate(token);
    const old = makeLink(
      app.runtime.secrets,
      { fileId: id, sessionId, use: 'listen' },
      Date.now() - 10 * 60_000 - 1000,
    ).url;
    const later = link.replace(/until=(\d+)/, (_all, until: string) => `until=${Number(until) + 600}`);
    const tampered = [
      old,
      later,
      link.replace('use=listen', 'use=download'),
      link.replace(id, other.id),
      link.replace(/signature=(.)/, (_all, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      link.slice(0, -1),
      link.replace(sessionId, other.id),
      `${link}&signature=x`,
    ];
    expect(await Promise.all(tampered.map(async (url) => (await visit(url)).statusCode))).toEqual(
      tampered.map(() => 401),
    );
    expect(await heard(id)).toEqual([]);
    expect((await visit(link)).statusCode).toBe(200);
  });

  it('is given to nobody else and ends with the session', async () => {
    const { id } = await upload(sound.buffer, 'c.wav');
    const stranger = await app.caller('Cliente', await app.tenant('Two'));
    expect((await app.call(stranger, 'GET', `/api/files/${id}/link`)).status).toBe(404);
    const { sessionId } = await app.authenticator.authenticate(stranger);
    expect((await visit(makeLink(app.runtime.secrets, { fileId: id, sessionId, use: 'listen' }).url)).statusCode).toBe(
      404,
    );
    expect((await visit(`/api/files/${id}`, { cookie: `accessToken=%22${token}%22` })).statusCode).toBe(403);
    expect((await app.call(token, 'GET', `/api/files/${id}/link?use=everything`)).status).toBe(400);

    const user = await app.user('Cliente', tenantId);
    const own = await app.signIn(user.email);
    const link = await linkTo(id, 'listen', own);
    expect((await visit(link)).statusCode).toBe(200);
    await app.call(own, 'POST', '/api/auth/logout');
    expect((await visit(link)).statusCode).toBe(401);
  });

  it('is no way round the audit: who fetches sound as a program is in it too', async () => {
    const { id } = await upload(sound.buffer, 'd.wav');
    await visit(`/api/files/${id}`, bearer(token));
    expect(await heard(id)).toEqual(['download d.wav']);
  });
});

describe('sound of telephone systems', () => {
  it('is decoded from G.711 to what browsers play', async () => {
    // Loudest, softest and silence of both laws.
    const laws = {
      mu: { bytes: [0x00, 0x80, 0xff, 0x7f], samples: [-32124, 32124, 0, 0] },
      a: { bytes: [0x2a, 0xaa, 0xd5, 0x55], samples: [-32256, 32256, 8, -8] },
    };
    const wav = (code: number, bytes: number[]) => {
      const file = Buffer.concat([soundFile(0).buffer, Buffer.from(bytes)]);
      file.writeUInt16LE(code, 20);
      file.writeUInt32LE(bytes.length, 40);
      return file;
    };
    const cases: [content: Buffer, name: string, samples: number[]][] = [
      [Buffer.from(laws.mu.bytes), 'fila.ulaw', laws.mu.samples],
      [Buffer.from(laws.mu.bytes), 'fila.ul', laws.mu.samples],
      [Buffer.from(laws.a.bytes), 'fila.alaw', laws.a.samples],
      [wav(7, laws.mu.bytes), 'mu.wav', laws.mu.samples],
      [wav(6, laws.a.bytes), 'a.wav', laws.a.samples],
    ];
    for (const [content, name, samples] of cases) {
      const kept = await upload(content, name);
      expect({ status: kept.status, type: kept.type, size: kept.size, name: kept.name }).toEqual({
        status: 201,
        type: 'audio/wav',
        size: 44 + samples.length * 2,
        name: name.replace(/\.\w+$/, '.wav'),
      });
      const { rawPayload } = await visit(await linkTo(kept.id));
      expect({
        format: rawPayload.readUInt16LE(20),
        rate: rawPayload.readUInt32LE(24),
        length: rawPayload.length,
      }).toEqual({ format: 1, rate: 8000, length: kept.size });
      expect(samples.map((_sample, index) => rawPayload.readInt16LE(44 + index * 2))).toEqual(samples);
    }
  });

  it('is refused with words where nobody could play it', async () => {
    const gsmWav = soundFile(1).buffer;
    gsmWav.writeUInt16LE(0x31, 20);
    for (const refused of [
      await upload(Buffer.alloc(33, 0xd5), 'fila.gsm'),
      await upload(Buffer.alloc(33, 0xd5), 'x', 'audio/gsm'),
      await upload(gsmWav, 'gsm.wav'),
    ]) {
      expect({ status: refused.status, detail: refused.detail }).toEqual({
        status: 415,
        detail: expect.stringContaining('got GSM') as string,
      });
    }
  });
});

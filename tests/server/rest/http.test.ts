import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const things = {
  title: 'Things',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, kind: { type: 'string' } },
};
const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: 'things' }],
  },
];

let app: TestApp;
let client: string;
let token: string;
let tenantId: string;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'painel-client-'));
  await mkdir(join(client, 'assets'));
  await writeFile(
    join(client, 'index.html'),
    '<!doctype html><html lang="pt-BR"><head><title>Painel</title></head></html>',
  );
  const script = `console.log("${'x'.repeat(3000)}")`;
  const path = join(client, 'assets', 'app-1a2b3c.js');
  await Promise.all([
    writeFile(path, script),
    writeFile(`${path}.gz`, gzipSync(script)),
    writeFile(`${path}.br`, brotliCompressSync(script)),
  ]);
  app = await startTestApp({
    schemas: { 'things.json': things },
    access,
    config: {
      clientDir: client,
      trustProxy: 1,
      publicUrl: 'https://panel.example.com',
    },
    environment: { CHATBOT_URL: 'https://chat.example.com/x' },
  });
  tenantId = await app.tenant('One');
  token = await app.caller('Cliente', tenantId);
});
afterAll(async () => {
  await app.close();
  await rm(client, { recursive: true, force: true });
});

const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.fastify.inject({ method, url, headers });

describe('the browser app', () => {
  it.each(['/', '/cliente/pabx/ramais', '/cliente/pabx/ramais/create?x=1', '/login'])(
    '%s is its page, never kept',
    async (url) => {
      const page = await visit(url, { accept: 'text/html' });
      expect({
        status: page.statusCode,
        type: page.headers['content-type'],
        cache: page.headers['cache-control'],
      }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
        cache: 'no-store',
      });
      expect(page.body).toContain('<title>PABX</title>');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-src 'self' https://chat.example.com;");
      expect(policy).toContain("connect-src 'self' wss://panel.example.com;");
      expect((await visit(url, { accept: 'text/html' }, 'HEAD')).body).toBe('');
    },
  );

  it('keeps what has its hash in its name for ever, compressed for those who can read that', async () => {
    const plain = await visit('/assets/app-1a2b3c.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [accepted, encoding] of [
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
    ] as const) {
      const small = await visit('/assets/app-1a2b3c.js', { 'accept-encoding': accepted });
      expect({ encoding: small.headers['content-encoding'], cache: small.headers['cache-control'] }).toEqual({
        encoding,
        cache: 'public, max-age=31536000, immutable',
      });
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    }
  });

  it('is that of the build which took the place of this one while the server runs', async () => {
    const index = join(client, 'index.html');
    const before = await readFile(index, 'utf8');
    await writeFile(join(client, 'assets', 'app-4d5e6f.js'), 'console.log(2)');
    await writeFile(index, before.replace('</head>', '<script src="/assets/app-4d5e6f.js"></script></head>'));
    expect((await visit('/', { accept: 'text/html' })).body).toContain('/assets/app-4d5e6f.js');
    expect((await visit('/assets/app-4d5e6f.js')).body).toBe('console.log(2)');
    await rm(index);
    expect((await visit('/', { accept: 'text/html' })).body).toContain('/assets/app-4d5e6f.js');
    await writeFile(index, before);
  });

  it.each([
    '/assets/gone-ffff.js',
    '/favicon.png',
    '/api/nothing/x/y',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
  ])('%s is not found', async (url) => {
    const answer = await visit(url);
    expect({ status: answer.statusCode, html: answer.body.includes('<title>') }).toEqual({ status: 404, html: false });
  });
});

describe('calls', () => {
  it('HEAD answers as GET without the body; OPTIONS says what is possible', async () => {
    const { body: made } = await app.call<DataRecord>(token, 'POST', '/api/things', { name: 'one' });
    const head = await visit(`/api/things/${made.id}`, { authorization: `Bearer ${token}` }, 'HEAD');
    expect({ status: head.statusCode, body: head.body, etag: head.headers.etag }).toEqual({
      status: 200,
      body: '',
      etag: '"1"',
    });
    const known = await visit(`/api/things/${made.id}`, { authorization: `Bearer ${token}`, 'if-none-match': '"1"' });
    expect(known.statusCode).toBe(304);
    const options = await app.call(token, 'OPTIONS', `/api/things/${made.id}`);
    expect({ status: options.status, allow: options.headers['allow'] }).toEqual({
      status: 405,
      allow: 'GET, PUT, PATCH, DELETE',
    });
  });

  it('says when a total is an estimate', async () => {
    await app.database.owner.script(`
      insert into "things" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "kind")
      select gen_random_uuid(), '${tenantId}', 1, now(), now(), 'Thing ' || i, case when i <= 30 then 'rare' else 'common' end from generate_series(1, 12000) i`);
    await app.database.owner.script('analyze "things"');
    const many = await app.call<DataRecord[]>(token, 'GET', '/api/things?range=[0,9]');
    expect(many.headers['x-total-estimated']).toBe('true');
    expect(Number(String(many.headers['content-range']).split('/')[1])).toBeGreaterThan(5000);
    const few = await app.call<DataRecord[]>(
      token,
      'GET',
      `/api/things?range=[0,9]&filter=${encodeURIComponent('{"kind":"rare"}')}`,
    );
    expect({ estimated: few.headers['x-total-estimated'], range: few.headers['content-range'] }).toEqual({
      estimated: undefined,
      range: 'things 0-9/30',
    });
  });

  it('come from where the one trusted proxy says, not from where the client says it is', async () => {
    await app.call(
      null,
      'POST',
      '/api/auth/login',
      { email: 'nobody@example.com', password: 'x' },
      { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    );
    const [line] = await app.database.owner.script<{ ip: string }>(
      `select "ip" from "audit-logs" where "action" = 'login_failed' order by "createdAt" desc limit 1`,
    );
    expect(line?.ip).toBe('203.0.113.9');
  });
});

describe('uploads', () => {
  const upload = (payload: Buffer, type: string, name: string, bearer = token) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      payload,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    });
  const content = Buffer.from('0123456789'.repeat(10));

  it('are given back whole and in ranges, to the tenant alone', async () => {
    const { id } = (await upload(content, 'text/plain', 'olá/ção.txt')).json<{ id: string }>();
    const read = (headers: Record<string, string>) => visit(`/api/files/${id}`, headers);
    const own = { authorization: `Bearer ${token}` };
    const whole = await read(own);
    expect({
      status: whole.statusCode,
      body: whole.body,
      disposition: whole.headers['content-disposition'],
      policy: whole.headers['content-security-policy'],
    }).toEqual({
      status: 200,
      body: content.toString(),
      disposition: `attachment; filename*=UTF-8''${encodeURIComponent('olá_ção.txt')}`,
      policy: "default-src 'none'; sandbox",
    });
    const part = await read({ ...own, range: 'bytes=10-14' });
    expect({ status: part.statusCode, body: part.body, range: part.headers['content-range'] }).toEqual({
      status: 206,
      body: '01234',
      range: 'bytes 10-14/100',
    });
    expect((await read({ ...own, range: 'bytes=-3' })).body).toBe('789');
    expect((await read({ ...own, range: 'bytes=97-' })).body).toBe('789');
    expect((await read({ ...own, range: 'bytes=200-' })).statusCode).toBe(416);
    expect((await read({ cookie: `accessToken=%22${token}%22` })).statusCode).toBe(200);
    expect((await read({})).statusCode).toBe(401);
    const stranger = await app.caller('Cliente', await app.tenant('Two'));
    expect((await read({ authorization: `Bearer ${stranger}` })).statusCode).toBe(404);
    expect((await read({ ...own, 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });

  it('are what they contain, not what they say: a page is never shown', async () => {
    const { id, type } = (await upload(Buffer.from('<script>alert(1)</script>'), 'image/png', 'x.png')).json<{
      id: string;
      type: string;
    }>();
    const read = await visit(`/api/files/${id}`, { authorization: `Bearer ${token}` });
    expect({ type, disposition: String(read.headers['content-disposition']).split(';')[0] }).toEqual({
      type: 'application/octet-stream',
      disposition: 'attachment',
    });
  });

  it('are called by their name where a browser has no better word for them', async () => {
    const typeOf = async (bytes: Buffer, type: string, name: string) =>
      (await upload(bytes, type, name)).json<{ type: string }>().type;
    expect(await typeOf(Buffer.from('a;b\n1;2'), 'application/vnd.ms-excel', 'lista.csv')).toBe('text/csv');
    expect(await typeOf(Buffer.from('\ufeffa;b', 'utf16le'), 'application/vnd.ms-excel', 'LISTA.CSV')).toBe('text/csv');
    expect(await typeOf(Buffer.from('504b030400', 'hex'), 'application/octet-stream', 'lista.xlsx')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(await typeOf(Buffer.from([1, 0, 2]), 'application/octet-stream', 'lista.csv')).toBe(
      'application/octet-stream',
    );
  });

  it('have a limit', async () => {
    expect((await upload(Buffer.alloc(201 * 1024 * 1024), 'text/plain', 'big.txt')).statusCode).toBe(413);
    expect((await upload(Buffer.alloc(0), 'text/plain', 'none.txt')).statusCode).toBe(400);
  });

  it('are told of the limit over a real connection, whether they say their size or not', async () => {
    const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const part = Buffer.alloc(1024 * 1024);
    const send = async (size: object) => {
      const question = request(`${url}/api/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain', ...size },
      });
      Readable.from(Array.from({ length: 220 }, () => part)).pipe(question);
      const [answer] = (await once(question, 'response')) as [IncomingMessage];
      const { code } = JSON.parse(await text(answer)) as { code: string };
      question.destroy();
      return { status: answer.statusCode, code };
    };
    const tooLarge = { status: 413, code: 'too_large' };
    expect([await send({}), await send({ 'content-length': String(220 * part.length) })]).toEqual([tooLarge, tooLarge]);
  });
});

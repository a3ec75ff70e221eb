import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartData } from '../../../core/brand/brand';
import { isOver, type JobView } from '../../../core/jobs';
import type { DataRecord, UserData } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../support/browser/open-browser';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const PAGE =
  '<!doctype html><html lang="pt-BR"><head><meta name="theme-color" content="#8C57FF" /><link rel="icon" href="/icon.svg" /><title>PABX</title></head><body></body></html>';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
const BRAND = {
  title: 'Vox </script><b>',
  logo: 'logo.svg',
  favicon: 'logo.svg',
  colors: { primary: '#0B72B9' },
  languages: { offered: ['ar', 'en'], default: 'ar' },
  modules: { dialer: false },
};

let folder: string;
let app: DemoApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-brand-'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client', 'index.html'), PAGE);
  await writeFile(join(folder, 'logo.svg'), LOGO);
  await writeFile(join(folder, 'brand.json'), JSON.stringify(BRAND));
  app = await startDemoApp({
    config: { brand: { file: join(folder, 'brand.json'), mustExist: true }, clientDir: join(folder, 'client') },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const visit = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.fastify.inject({ method: 'GET', url, headers });

function startOf(page: string): StartData {
  const text = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(text ?? 'null') as StartData;
}

describe('the page', () => {
  it('carries the brand, and nothing in it ends the element', async () => {
    const page = await visit('/login');
    expect(startOf(page.body)).toMatchObject({
      brand: { title: BRAND.title, modulesOff: ['dialer'], languages: BRAND.languages },
      maintenance: null,
    });
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.body).toContain('<title>Vox &lt;/script&gt;&lt;b&gt;</title>');
    expect(page.body).toContain('content="#0B72B9"');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(await visit('/login', { accept: 'text/html', 'if-none-match': String(page.headers['etag']) })).toMatchObject(
      { statusCode: 304, body: '' },
    );
  });

  it('shows images that we serve ourselves and that cannot run anything', async () => {
    const { brand } = startOf((await visit('/')).body);
    const image = await visit(brand.logo?.light ?? '', { accept: 'image/*' });
    expect(image).toMatchObject({ statusCode: 200, body: LOGO });
    expect(image.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect((await visit('/')).body).toContain(`<link rel="icon" href="${brand.favicon ?? ''}" />`);
    for (const address of ['/brand/..%2fbrand.json', '/brand/brand.json'])
      expect((await visit(address)).statusCode).toBe(404);
  });
});

describe('a module that the brand leaves out', () => {
  it('is refused even to a tenant that has it', async () => {
    const [tenant] = await app.list(app.cliente, 'tenants');
    expect(tenant?.['modules']).toContain('dialer');
    expect((await app.call(app.cliente, 'GET', '/api/campaigns')).status).toBe(403);
    expect((await app.call(app.cliente, 'GET', '/api/extensions')).status).toBe(200);
    const { body } = await app.call<{ userAbilityRules: { subject: string }[] }>(app.cliente, 'GET', '/api/auth/me');
    const subjects = body.userAbilityRules.map(({ subject }) => subject);
    expect(subjects).toContain('Cliente.ramais');
    expect(subjects).not.toContain('Cliente.campanhas');
  });
});

/** Half transparent, of one pixel; and one of which nothing but the beginning came. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CUT = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('the brand of a tenant', () => {
  const uploadLogo = (image: Buffer<ArrayBuffer> = CUT) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      headers: {
        authorization: `Bearer ${app.admin}`,
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="logo.png"',
      },
      payload: image,
    });
  const me = async (token: string) =>
    (await app.call<{ userData: UserData }>(token, 'GET', '/api/auth/me')).body.userData.brand;

  it('reaches its people and no others', async () => {
    const other = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    const agent = await app.signIn('agente@example.com', DEMO_PASSWORD);
    const [tenant] = await app.list(app.cliente, 'tenants');
    expect(await me(agent)).toBeUndefined();
    const { id } = (await uploadLogo()).json<{ id: string }>();
    const change = await app.call<DataRecord>(app.admin, 'PATCH', `/api/tenants/${tenant?.id ?? ''}`, {
      brandColor: '#E91E63',
      brandLogo: id,
    });
    expect(change.status, JSON.stringify(change.body)).toBe(200);
    expect(await me(agent)).toEqual({ logo: id, color: '#E91E63' });
    expect(await me(app.cliente)).toEqual({ logo: id, color: '#E91E63' });
    expect(await me(other)).toBeUndefined();
    expect(await me(app.admin)).toBeUndefined();
    // As the page asks for it: by the cookie alone.
    expect((await app.call(null, 'GET', `/api/auth/me`)).status).toBe(401);
    const image = await visit(`/api/files/${id}`, { cookie: `accessToken=%22${agent}%22` });
    expect({ status: image.statusCode, type: image.headers['content-type'] }).toEqual({
      status: 200,
      type: 'image/png',
    });
  });

  it('is seen by those who must still choose a password, and no other upload is', async () => {
    const fresh = await app.signIn('novo@example.com', DEMO_PASSWORD);
    const { id: other } = (await uploadLogo()).json<{ id: string }>();
    const logo = String((await me(fresh))?.logo);
    const status = async (id: string) =>
      (await visit(`/api/files/${id}`, { cookie: `accessToken=%22${fresh}%22` })).statusCode;
    expect([await status(logo), await status(other)]).toEqual([200, 403]);
  });

  it('stands at the head of documents, where they can hold the image', async () => {
    const [tenant] = await app.list(app.cliente, 'tenants');
    const isShown = async (image: Buffer<ArrayBuffer>) => {
      const { id } = (await uploadLogo(image)).json<{ id: string }>();
      await app.call(app.admin, 'PATCH', `/api/tenants/${tenant?.id ?? ''}`, { brandLogo: id });
      const order = { period: 'today', by: [], format: 'pdf', language: 'en' };
      const { body: job } = await app.call<JobView>(app.cliente, 'POST', '/api/reports/call-billing/download', order);
      const view = async () => (await app.call<JobView>(app.cliente, 'GET', `/api/jobs/${job.id}`)).body;
      await expect.poll(async () => isOver((await view()).status), { timeout: 20_000 }).toBe(true);
      expect((await view()).problem).toBeNull();
      const file = await visit(`/api/jobs/${job.id}/result`, { authorization: `Bearer ${app.cliente}` });
      return file.rawPayload.includes('/Subtype /Image');
    };
    expect(await isShown(DOT)).toBe(true);
    expect(await isShown(CUT)).toBe(false);
  });

  it('may be set by the tenant itself, in colours only', async () => {
    const [tenant] = await app.list(app.cliente, 'tenants');
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/tenants/${tenant?.id ?? ''}`, { brandColor: '#00695C' })).status,
    ).toBe(200);
    expect((await me(app.cliente))?.color).toBe('#00695C');
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/tenants/${tenant?.id ?? ''}`, { brandColor: 'url(x)' })).status,
    ).toBe(422);
  });
});

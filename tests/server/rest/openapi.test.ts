import { Validator as Conformance } from '@cfworker/json-schema';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, JsonObject, Resource } from '../../../core/types';
import type { AbilityRule, DataRecord } from '../../../core/wire';
import { addressTakenBy, addressesOf } from '../../../core/compile/taken-addresses';
import { buildAbility } from '../../../core/access/build-ability';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const ACCOUNTS = ['admin', 'cliente', 'cliente2', 'supervisor', 'agente', 'agente.chat', 'novo'];
const NOBODY = '00000000-0000-4000-8000-000000000000';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { security?: unknown[] }>>;
  components: { schemas: Record<string, JsonObject> };
}

let app: DemoApp;
const tokens = new Map<string, string>();
const documents = new Map<string, Document>();

beforeAll(async () => {
  app = await startDemoApp();
  for (const account of ACCOUNTS) {
    const token = await app.signIn(`${account}@example.com`, DEMO_PASSWORD);
    tokens.set(account, token);
    documents.set(account, (await app.call<Document>(token, 'GET', '/api/openapi.json')).body);
  }
});
afterAll(() => app.close());

const tokenOf = (account: string) => tokens.get(account) ?? '';
const documentOf = (account: string) => documents.get(account) as Document;
const resources = (): Resource[] => [...app.registry.current().resources.values()];
const operations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      method: method.toUpperCase(),
      path,
      isPublic: item[method]?.security?.length === 0,
    })),
  );

/** The values that a parameter of a path may have, where they are listed. */
function allowed({ paths }: Document, path: string, name: string): string[] {
  const { parameters = [] } = (paths[path] ?? {}) as { parameters?: { name: string; schema: { enum?: string[] } }[] };
  return parameters.find((one) => one.name === name)?.schema.enum ?? [];
}

/** One call for each method of a collection that reaches the question of rights and changes nothing whatever the answer. */
function probes({
  name,
  series,
}: Resource): { method: string; path: string; url: string; body?: JsonObject; action: string }[] {
  const [several, one] = [`/api/${name}`, `/api/${name}/{id}`];
  const none = `${several}?filter=${encodeURIComponent('{"id":[]}')}`;
  const absent = `${several}/${NOBODY}`;
  const unknown = { 'no such field': 1 };
  return [
    { method: 'GET', path: several, url: `${several}?range=[0,0]`, action: 'read' },
    { method: 'POST', path: several, url: several, body: { version: 'no number', ...unknown }, action: 'create' },
    ...(series
      ? [{ method: 'POST', path: `${several}/series`, url: `${several}/series`, body: unknown, action: 'create' }]
      : []),
    { method: 'PATCH', path: several, url: none, body: {}, action: 'update' },
    { method: 'DELETE', path: several, url: none, action: 'delete' },
    { method: 'GET', path: one, url: absent, action: 'read' },
    { method: 'PUT', path: one, url: absent, body: {}, action: 'update' },
    { method: 'PATCH', path: one, url: absent, body: {}, action: 'update' },
    { method: 'DELETE', path: one, url: absent, action: 'delete' },
  ];
}

describe.each(ACCOUNTS)('as %s', (account) => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(
      structuredClone(documentOf(account)) as unknown as Record<string, unknown>,
    );
    expect(result).toEqual({ valid: true });
    expect(documentOf(account).openapi).toBe('3.1.0');
  });

  it('lists what the ability gives, which is what the server does', async () => {
    const { body: me } = await app.call<{ userAbilityRules: AbilityRule[]; userData: { firstLogin: boolean } }>(
      tokenOf(account),
      'GET',
      '/api/auth/me',
    );
    const ability = buildAbility(me.userAbilityRules);
    const listed = new Set(operations(documentOf(account)).map(({ method, path }) => `${method} ${path}`));
    for (const resource of resources()) {
      for (const { method, path, url, body, action } of probes(resource)) {
        const operation = `${method} ${path}`;
        const expected = !me.userData.firstLogin && ability.can(action, resource.name);
        const { status, body: answer } = await app.call(tokenOf(account), method, url, body);
        // Of a record that nobody has, 404 is what only those hear who may ask.
        const isOpen = path.endsWith('{id}')
          ? status === 404 && answer['code'] === 'not_found'
          : ![401, 403, 404, 405].includes(status);
        expect({ operation, listed: listed.has(operation), isOpen }, JSON.stringify(answer)).toEqual({
          operation,
          listed: expected,
          isOpen: expected,
        });
      }
    }
  });

  it('lists no other call that the server does not have, or refuses this caller', async () => {
    const collections = new Set(resources().map(({ name }) => name));
    const others = operations(documentOf(account)).filter(
      ({ path }) => !collections.has(path.split('/')[2] ?? '') || path.endsWith('read-all'),
    );
    // These end the session, or were asked for already.
    const ending = new Set(['POST /api/auth/logout', 'DELETE /api/auth/sessions']);
    for (const { method, path } of others) {
      if (ending.has(`${method} ${path}`)) continue;
      const url = path
        .replaceAll('{collection}', allowed(documentOf(account), path, 'collection')[0] ?? 'users')
        .replaceAll('{language}', 'pt')
        .replaceAll('{name}', 'manifest.json')
        .replaceAll(/\{\w+\}/g, NOBODY);
      const { status, body } = await app.call(
        tokenOf(account),
        method,
        url,
        method === 'GET' || method === 'DELETE' ? undefined : {},
        { 'content-type': 'application/json' },
      );
      const isThere = !(status === 404 && String(body['detail']).startsWith('Nothing is at')) && status !== 405;
      expect(
        { call: `${method} ${path}`, isThere, status: status === 403 || status >= 500 ? status : 'heard' },
        JSON.stringify(body),
      ).toEqual({ call: `${method} ${path}`, isThere: true, status: 'heard' });
    }
  });
});

it.each(['cliente', 'agente'])(
  'lists for %s the collections whose files, versions and deleted rows are the caller’s',
  async (account) => {
    const nothing = { filter: { id: [] } };
    const probes = [
      {
        path: '/api/{collection}/export',
        method: 'POST',
        url: 'export',
        body: { format: 'json', columns: ['id'], ...nothing },
      },
      { path: '/api/{collection}/import/preview', method: 'POST', url: 'import/preview', body: { file: NOBODY } },
      { path: '/api/{collection}/{id}/history', method: 'GET', url: `${NOBODY}/history` },
      { path: '/api/{collection}/trash', method: 'GET', url: 'trash' },
    ];
    const wrong: string[] = [];
    for (const { path, method, url, body } of probes) {
      const listed = new Set(allowed(documentOf(account), path, 'collection'));
      for (const { name, softDelete } of resources()) {
        const { status, body: answer } = await app.call(tokenOf(account), method, `/api/${name}/${url}`, body);
        const isOpen = status !== 403 && (softDelete || url !== 'trash');
        if (isOpen !== listed.has(name))
          wrong.push(`${account} ${method} ${name}/${url}: ${status} ${String(answer['detail'])}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(allowed(documentOf('cliente'), '/api/campaigns/{id}/transitions/{move}', 'move')).toEqual(
      expect.arrayContaining(['start', 'pause']),
    );
    expect(documentOf('agente').paths['/api/campaigns/{id}/transitions/{move}']).toBeUndefined();
    // No collection may take an address that the API needs itself.
    const firsts = new Set(
      Object.keys(documentOf('admin').paths).flatMap((path) => /^\/api\/([a-z-]+)/.exec(path)?.[1] ?? []),
    );
    expect(
      [...firsts].filter(
        (name) =>
          !app.registry.current().resources.has(name) &&
          addressTakenBy(name, addressesOf(app.runtime.application.doors)) === undefined,
      ),
    ).toEqual([]);
    // Who may only move records on does so with many as well.
    expect(allowed(documentOf('supervisor'), '/api/{collection}/bulk', 'collection')).toContain('campaigns');
    // What begins with a file of its own is no row of another.
    expect(
      allowed(documentOf('admin'), '/api/{collection}/import', 'collection').filter((name) => name.startsWith('dnc-')),
    ).toEqual(['dnc-numbers']);
  },
);

it('says of every call what any may be refused with', () => {
  const statuses = new Map(
    Object.entries(documentOf('admin').paths).flatMap(([path, item]) =>
      METHODS.flatMap((method): [string, string[]][] => {
        const {
          responses = {},
          requestBody,
          security,
        } = (item[method] ?? {}) as { responses?: object; requestBody?: unknown; security?: unknown };
        const wanted = [
          '400',
          '429',
          '431',
          '503',
          ...(security === undefined ? ['401', '403'] : []),
          ...(path.includes('{') ? ['404'] : []),
          ...(method === 'get' ? [] : ['507']),
          ...(requestBody === undefined ? [] : ['413', '415']),
        ];
        return item[method]
          ? [[`${method} ${path}`, wanted.filter((status) => !Object.hasOwn(responses, status))]]
          : [];
      }),
    ),
  );
  expect(statuses.size).toBeGreaterThan(300);
  expect([...statuses].filter(([, missing]) => missing.length > 0)).toEqual([]);
});

it('shows records as they are answered, and no secret of them', async () => {
  for (const account of ACCOUNTS.filter((name) => name !== 'novo')) {
    const { components, paths } = documentOf(account);
    /** What a value is measured by: the schema, with those of its collection. */
    const conforms = (name: string) => {
      const own = Object.entries(components.schemas).filter(([other]) => other.split('.')[0] === name.split('.')[0]);
      const $defs: unknown = JSON.parse(
        JSON.stringify(Object.fromEntries(own)).replaceAll('#/components/schemas/', '#/$defs/'),
      );
      return new Conformance({ $ref: `#/$defs/${name}`, $defs }, '2020-12', false);
    };
    for (const resource of resources().filter(({ name }) => paths[`/api/${name}`]?.['get'])) {
      const { name } = resource;
      const secrets = resource.fields.filter(({ secret }: Field) => secret).map((field) => field.name);
      expect(
        Object.keys(components.schemas[name]?.['properties'] as object).filter((property) =>
          secrets.includes(property),
        ),
      ).toEqual([]);
      const { body: records } = await app.call<DataRecord[]>(tokenOf(account), 'GET', `/api/${name}?range=[0,9]`);
      const shown = conforms(name);
      for (const record of records) {
        const { errors } = shown.validate(record);
        expect({ account, name, errors }, JSON.stringify(record)).toEqual({ account, name, errors: [] });
        expect(
          Object.keys(record).filter(
            (property) => !Object.hasOwn(components.schemas[name]?.['properties'] as object, property),
          ),
        ).toEqual([]);
      }
      const [first] = records;
      const changes = `${name}.changes`;
      if (first && Object.hasOwn(components.schemas, changes))
        expect({ changes, errors: conforms(changes).validate(first).errors }).toEqual({ changes, errors: [] });
    }
  }
});

it('narrows fields, filters and order by rights to fields', () => {
  const { schemas } = documentOf('supervisor').components;
  expect(schemas['trunks']?.['properties']).not.toHaveProperty('host');
  expect(schemas['trunks.filter']?.['properties']).not.toHaveProperty('host');
  expect(JSON.stringify(schemas['trunks.sort'])).not.toContain('"host"');
  const cliente = documentOf('cliente').components.schemas;
  expect(Object.keys(cliente['notifications.changes']?.['properties'] as object).toSorted()).toEqual([
    'readAt',
    'version',
  ]);
  expect(cliente['extensions']?.['properties']).toMatchObject({
    username: { readOnly: true },
    number: { readOnly: true },
  });
  expect(cliente['extensions']?.['properties']).not.toHaveProperty('tenantId');
  expect(documentOf('admin').components.schemas['users']?.['properties']).toHaveProperty('tenantId');
});

it('is one document for equal rights, told apart by its ETag, and only for who is signed in', async () => {
  const ask = (account: string, headers = {}) =>
    app.call<Document>(tokenOf(account), 'GET', '/openapi.json', undefined, headers);
  const { headers: first } = await ask('supervisor');
  expect((await ask('supervisor', { 'if-none-match': String(first['etag']) })).status).toBe(304);
  expect((await ask('agente', { 'if-none-match': String(first['etag']) })).status).toBe(200);
  expect((await app.call(null, 'GET', '/openapi.json')).status).toBe(401);
  expect(Object.keys(documentOf('novo').paths)).not.toContain('/api/users');
});

it('offers an Admin who looks as somebody else nothing but reading', async () => {
  const person = await app.one(app.admin, 'users', { email: 'cliente@example.com' });
  const { body } = await app.call<{ accessToken: string }>(app.admin, 'POST', '/api/auth/impersonate', {
    userId: person.id,
    mode: 'view',
  });
  const { body: document } = await app.call<Document>(body.accessToken, 'GET', '/api/openapi.json');
  const writing = operations(document)
    .filter(({ method, isPublic }) => method !== 'GET' && !isPublic)
    .map(({ method, path }) => `${method} ${path}`);
  expect(writing.toSorted()).toEqual([
    'POST /api/auth/impersonate/leave',
    'POST /api/auth/logout',
    'POST /api/dnc-numbers/check',
    'POST /api/outbound-routes/simulate',
  ]);
  expect(Object.hasOwn(document.paths, '/api/extensions')).toBe(true);
});

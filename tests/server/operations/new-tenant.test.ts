import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { demoRecords } from '../../support/panel/demo-records';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let admin: string;
let body: JsonObject;

beforeAll(async () => {
  app = await startTestApp({ from: await demoRecords() });
  admin = await app.signIn('admin@example.com', DEMO_PASSWORD);
  const first = async (collection: string, filter: object) => {
    const { body: found } = await app.call<DataRecord[]>(
      admin,
      'GET',
      `/api/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    return found[0]?.id ?? `no record in ${collection}`;
  };
  const dialerId = await first('dialers', {});
  body = {
    code: 'nova',
    name: 'Nova Era',
    documentType: 'cpf',
    document: '52998224725',
    email: 'Contato@Nova.example.com',
    contactName: 'Íris Nóbrega',
    serverId: await first('servers', { role: 'pabx' }),
    dialerId,
    ratePlanId: await first('rate-plans', { purpose: 'sell' }),
    maxExtensions: 5,
    maxAgents: 5,
    maxSupervisors: 1,
    maxChannels: 10,
    recordingRetentionDays: 30,
    creditLimit: '0.0000',
    modules: ['pabx', 'callcenter', 'dialer', 'chatbot'],
  };
});
afterAll(() => app.close());

it('comes with an account, whose password is told once, and with what everything else begins with', async () => {
  const made = await app.call<DataRecord & { initialPassword: string }>(admin, 'POST', '/api/tenants', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { initialPassword, ...tenant } = made.body;
  expect(initialPassword).toMatch(/^[a-zA-Z0-9]{16}$/);
  expect((await app.call(admin, 'GET', `/api/tenants/${tenant.id}`)).body).not.toHaveProperty('initialPassword');

  const first = await app.signIn('contato@nova.example.com', initialPassword);
  const me = await app.call<{ userData: JsonObject }>(first, 'GET', '/api/auth/me');
  expect(me.body.userData).toMatchObject({
    name: 'Íris Nóbrega',
    role: 'Cliente',
    tenantId: tenant.id,
    firstLogin: true,
  });
  const changed = await app.call<{ accessToken: string }>(first, 'POST', '/api/auth/password', {
    password: 'my own horse 8',
  });

  const token = changed.body.accessToken;
  const count = async (collection: string) =>
    (await app.call<DataRecord[]>(token, 'GET', `/api/${collection}`)).body.length;
  expect({
    timetables: await count('timetables'),
    music: await count('moh-classes'),
    pauses: await count('pause-reasons'),
    dispositions: await count('dispositions'),
  }).toEqual({
    timetables: 1,
    music: 1,
    pauses: 7,
    dispositions: 10,
  });
  const [music] = (await app.call<{ files: { file: string }[] }[]>(token, 'GET', '/api/moh-classes')).body;
  const sound = await app.fastify.inject({
    url: `/api/files/${music?.files[0]?.file ?? ''}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect({
    status: sound.statusCode,
    type: sound.headers['content-type'],
    head: sound.rawPayload.subarray(8, 12).toString(),
  }).toEqual({ status: 200, type: 'audio/wav', head: 'WAVE' });

  const feed = await app.database.owner.script<{ resource: string; count: number }>(
    `select "resource", count(*)::int from painel.change_feed where "tenantId" = '${tenant.id}' and "action" = 'create' group by 1 order by 1`,
  );
  expect(feed.map(({ resource }) => resource)).toEqual([
    'audit-logs',
    'dispositions',
    'moh-classes',
    'pause-reasons',
    'tenants',
    'timetables',
    'users',
  ]);
  expect(JSON.stringify(await app.database.owner.script('select * from "audit-logs"'))).not.toContain(initialPassword);
});

it('may be sent back as it was answered', async () => {
  const made = await app.call<DataRecord>(admin, 'POST', '/api/tenants', {
    ...body,
    code: 'outra',
    name: 'Outra',
    document: '11144477735',
    email: 'outra@example.com',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await app.call(admin, 'PUT', `/api/tenants/${made.body.id}`, made.body)).status).toBe(200);
});

it('is not made when its account cannot be, and leaves nothing behind', async () => {
  const refused = await app.call(admin, 'POST', '/api/tenants', {
    ...body,
    code: 'terceira',
    name: 'Terceira',
    document: '12345678909',
    email: 'admin@example.com',
  });
  expect({ status: refused.status, errors: refused.body['errors'] }).toMatchObject({
    status: 422,
    errors: [{ path: 'email', code: 'unique' }],
  });
  const left = await app.call<DataRecord[]>(
    admin,
    'GET',
    `/api/tenants?filter=${encodeURIComponent('{"code":"terceira"}')}`,
  );
  expect(left.body).toEqual([]);
});

it('leaves no file behind either, when one of the later records is refused', async () => {
  const { owner } = app.database;
  const files = async () => {
    const kept: string[] = [];
    for await (const { key } of app.runtime.files.list('files/')) kept.push(key);
    return {
      rows: (await owner.script<{ count: number }>('select count(*)::int from painel.files'))[0]?.count,
      kept: kept.length,
    };
  };
  const before = await files();
  await owner.script(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '23514'; end $$;
    create trigger refuse before insert on "pause-reasons" for each row execute function refuse()`);
  const refused = await app.call(admin, 'POST', '/api/tenants', {
    ...body,
    code: 'quarta',
    name: 'Quarta',
    document: '39053344705',
    email: 'quarta@example.com',
  });
  await owner.script('drop function refuse() cascade');
  expect(refused.status, JSON.stringify(refused.body)).toBe(422);
  expect(await files()).toEqual(before);
});

it('keeps its names once it has an extension, is given no less than it has, and goes once it is over and even', async () => {
  const node = await app.call<DataRecord>(admin, 'POST', '/api/servers', {
    name: 'Nó dois',
    role: 'pabx',
    hostname: 'no2.example.net',
    domain: 'no2.example.net',
    engine: 'asterisk',
    maxChannels: 10,
    maxCps: 1,
    apiUrl: 'https://no2.example.net/ari',
    apiUser: 'painel',
    apiPassword: 'segredo-1',
    publicIp: '200.1.1.1',
  });
  expect(node.status, JSON.stringify(node.body)).toBe(201);
  const made = await app.call<DataRecord & { initialPassword: string }>(admin, 'POST', '/api/tenants', {
    ...body,
    code: 'quinta',
    name: 'Quinta',
    document: '15350946056',
    email: 'quinta@example.com',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const url = `/api/tenants/${made.body.id}`;
  const change = (values: JsonObject) => app.call(admin, 'PATCH', url, values);
  const errors = async (values: JsonObject) => (await change(values)).body['errors'];
  const moveNode = async (move: string) =>
    expect((await app.call(admin, 'POST', `/api/servers/${node.body.id}/transitions/${move}`)).status).toBe(200);
  await moveNode('maintain');
  expect(await errors({ serverId: node.body.id })).toMatchObject([{ path: 'serverId', code: 'reference' }]);
  await moveNode('release');
  expect((await change({ document: '98765432100', serverId: node.body.id })).body).toMatchObject({
    document: '98765432100',
    sipDomain: 'quinta.no2.example.net',
  });
  // It stays where it is when its server takes no more.
  await moveNode('maintain');
  expect((await change({ name: 'Quinta Ltda.' })).status).toBe(200);

  const token = await app.signIn('quinta@example.com', made.body.initialPassword);
  const { body: session } = await app.call<{ accessToken: string }>(token, 'POST', '/api/auth/password', {
    password: 'my own horse 8',
  });
  for (const number of ['2001', '2002']) {
    expect(
      (
        await app.call(session.accessToken, 'POST', '/api/extensions', {
          number,
          name: number,
          password: 'Abcdefgh12345',
        })
      ).status,
    ).toBe(201);
  }
  expect(await errors({ maxExtensions: 1, maxAgents: 0 })).toMatchObject([
    { path: 'maxExtensions', code: 'belowUse', params: { used: 2 } },
  ]);
  expect((await change({ maxExtensions: 2, maxAgents: 0 })).status).toBe(200);

  const { owner } = app.database;
  const gb = 1024 ** 3;
  await owner.script(`
    insert into painel.live_calls ("callId", "tenantId", "trunkId") select gen_random_uuid(), '${made.body.id}', gen_random_uuid() from generate_series(1, 7);
    update "tenants" set "channelsInUse" = 7 where "id" = '${made.body.id}'`);
  // Its music on hold is in use already.
  expect(await errors({ maxChannels: 6, storageQuotaGb: 0 })).toMatchObject([
    { path: 'maxChannels', code: 'belowUse', params: { used: 7 } },
    { path: 'storageQuotaGb', code: 'belowUse', params: { used: 0.1 } },
  ]);
  expect((await change({ maxChannels: 7, storageQuotaGb: 2 })).status).toBe(200);
  const stored = async () => Number((await app.call<DataRecord>(admin, 'GET', url)).body['storageUsed']);
  await owner.script(
    `update painel.files set "size" = "size" + ${2 * gb - 10 - (await stored())} where "tenantId" = '${made.body.id}'`,
  );
  const upload = (content: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      payload: Buffer.from(content),
      headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'text/plain' },
    });
  const answers = await Promise.all([upload('seis-1'), upload('seis-2')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 413]);
  expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject({
    code: 'storage_full',
    title: 'O armazenamento está cheio: 2 GB em uso de 2 GB',
  });
  expect(await stored()).toBe(2 * gb - 4);
  expect(await errors({ storageQuotaGb: 1 })).toMatchObject([
    { path: 'storageQuotaGb', code: 'belowUse', params: { used: 2 } },
  ]);
  expect(await errors({ document: '15350946056' })).toMatchObject([{ path: 'document', code: 'locked' }]);
  expect(await errors({ serverId: body['serverId'] ?? null })).toMatchObject([{ path: 'sipDomain', code: 'locked' }]);

  const remove = async () => (await app.call(admin, 'DELETE', url)).body;
  const credit = (values: JsonObject) =>
    app.call(admin, 'POST', '/api/credits', { tenantId: made.body.id, description: 'Acerto', ...values });
  expect(await remove()).toMatchObject({ code: 'state_conflict', params: { field: 'status', state: 'active' } });
  expect((await credit({ type: 'bonus', amount: '10.00' })).status).toBe(201);
  expect((await app.call(admin, 'POST', `${url}/transitions/cancel`, {})).status).toBe(200);
  expect(await remove()).toMatchObject({ code: 'state_conflict', params: { field: 'balance' } });
  expect((await credit({ type: 'adjustment', amount: '-10.00' })).status).toBe(201);
  expect(await remove()).toMatchObject({ id: made.body.id });
  expect((await credit({ type: 'bonus', amount: '10.00' })).status).toBe(422);
  expect((await app.call(admin, 'DELETE', `/api/servers/${node.body.id}`)).status).toBe(200);
});

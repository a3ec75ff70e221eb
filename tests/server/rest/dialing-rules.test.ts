import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { isWithinHours, localMoment } from '../../../core/within-hours';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { setComputed } from '../../../server/operations/set-computed';
import { refusalOf, startDemoApp, violationsOf, type DemoApp } from '../../support/demo-app';

let app: DemoApp;
let mailingId: string;
let campaignId: string;
let contactId: string;

beforeAll(async () => {
  app = await startDemoApp();
  mailingId = (await app.one(app.cliente, 'mailings', { name: 'Indicações da feira' })).id;
  campaignId = (await app.one(app.cliente, 'campaigns', { status: 'draft' })).id;
  contactId = (await app.list(app.cliente, 'mailing-contacts', { status: 'new' }))[0]?.id ?? '';
});
afterAll(() => app.close());

const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, path: string, body: JsonObject) => refusalOf(app, token, 'PATCH', path, body);

describe('contacts of a mailing', () => {
  const contact = (more: JsonObject = {}): JsonObject => ({
    mailingId,
    phones: [{ number: '+5511987651111' }],
    ...more,
  });

  it('hold variables that are defined, of their types, the required ones among them', async () => {
    expect(
      await post(
        app.cliente,
        'mailing-contacts',
        contact({ vars: { contrato: 'C-1', valor_aberto: '10.50', plano: 'Básico' } }),
      ),
    ).toEqual([]);
    expect(
      await post(
        app.cliente,
        'mailing-contacts',
        contact({ vars: { plano: 'Ouro', valor_aberto: 'muito', time: 'x' } }),
      ),
    ).toEqual(['422', 'vars.plano enum', 'vars.valor_aberto format', 'vars.time among', 'vars.contrato required']);
  });

  it('have each number once, and keep what dialing said of it', async () => {
    const twice = [{ number: '+5511987651112' }, { number: '+5511987651112' }];
    expect(await post(app.cliente, 'mailing-contacts', contact({ phones: twice }))).toEqual([
      '422',
      'phones.1.number uniqueBy',
    ]);
    expect(await post(app.cliente, 'mailing-contacts', contact({ phones: [] }))).toEqual(['422', 'phones minItems']);
    const made = await app.make(
      app.cliente,
      'mailing-contacts',
      contact({ phones: [{ number: '+5511987651113', status: 'success', attempts: 9 }] }),
    );
    expect(made).toMatchObject({ status: 'new', attempts: 0, phones: [{ status: 'dialable', attempts: 0 }] });
  });

  it('move to another mailing of the tenant together, unless they are being called', async () => {
    const [from, to] = [
      await app.make(app.cliente, 'mailings', { name: 'De onde', active: true }),
      await app.make(app.cliente, 'mailings', { name: 'Para onde', active: true }),
    ];
    const people = await Promise.all(
      [1, 2, 3].map((n) =>
        app.make(
          app.cliente,
          'mailing-contacts',
          contact({ mailingId: from.id, phones: [{ number: `+551199310000${n}` }] }),
        ),
      ),
    );
    await app.database.owner.script(
      `update "mailing-contacts" set "status" = 'in_call' where "id" = '${people[2]?.id}'`,
    );
    expect(await patch(app.cliente, `mailing-contacts/${people[2]?.id}`, { mailingId: to.id })).toEqual([
      '409',
      'mailingId locked',
    ]);
    const foreign = (await app.make(app.cliente, 'mailings', { name: 'Alheio', active: true })).id;
    await app.database.owner.script(
      `update "mailings" set "tenantId" = (select "id" from "tenants" where "id" <> "mailings"."tenantId" limit 1) where "id" = '${foreign}'`,
    );
    const move = (mailingId: string) =>
      app.call<DataRecord>(app.cliente, 'POST', '/api/mailing-contacts/bulk', {
        action: 'edit',
        filter: { mailingId: from.id },
        values: { mailingId },
      });
    const outcome = async (mailingId: string) => {
      const { id } = (await move(mailingId)).body;
      const read = async () => (await app.call(app.cliente, 'GET', `/api/jobs/${id}`)).body;
      await expect.poll(async () => (await read())['status'], { timeout: 20_000, interval: 20 }).toBe('done');
      return (await read())['refused'];
    };
    expect(await outcome(foreign)).toBe(3);
    expect(await outcome(to.id)).toBe(1);
    const counts = async (id: string) => (await app.one(app.cliente, 'mailings', { id }))['totalContacts'];
    expect([await counts(from.id), await counts(to.id)]).toEqual([1, 2]);
  });

  it('have the time zone of their first number, and follow it', async () => {
    const zoneFor = async (number: string) =>
      (await app.make(app.cliente, 'mailing-contacts', contact({ phones: [{ number }] })))['timezone'];
    expect(
      await Promise.all(['+5568992010001', '+5592992010002', '+5521992010003', '+12025550123'].map(zoneFor)),
    ).toEqual(['America/Rio_Branco', 'America/Manaus', 'America/Sao_Paulo', 'America/Sao_Paulo']);
    const made = await app.make(app.cliente, 'mailing-contacts', contact({ phones: [{ number: '+5565992010004' }] }));
    expect(await patch(app.cliente, `mailing-contacts/${made.id}`, { timezone: 'Europe/Paris' })).toEqual([
      '422',
      'timezone readOnly',
    ]);
    expect(
      (
        await app.call(app.cliente, 'PATCH', `/api/mailing-contacts/${made.id}`, {
          phones: [{ number: '+5571992010005' }],
        })
      ).body,
    ).toMatchObject({ timezone: 'America/Bahia' });
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/mailing-contacts/${made.id}`, { name: 'Mesmo número' })).body,
    ).toMatchObject({ timezone: 'America/Bahia' });
  });

  it('are counted with their numbers in the mailing, and in each campaign that dials it', async () => {
    const system = asSystem(app.runtime, {
      tenantId: String((await app.one(app.admin, 'mailings', { id: mailingId }))['tenantId']),
    });
    const { id } = await app.make(app.cliente, 'mailings', { name: 'Somada', active: true });
    const first = await app.one(app.cliente, 'campaigns', { id: campaignId });
    const own = Array.isArray(first['mailingIds']) ? first['mailingIds'] : [];
    expect(await patch(app.cliente, `campaigns/${campaignId}`, { mailingIds: [...own, id] })).toEqual([]);
    const before = await app.one(app.cliente, 'campaigns', { id: campaignId });
    const people = await Promise.all(
      [1, 2, 3].map((n) =>
        app.make(
          app.cliente,
          'mailing-contacts',
          contact({
            mailingId: id,
            phones: [{ number: `+551199300000${n}` }, { number: `+551133000000${n}`.slice(0, 13) }],
          }),
        ),
      ),
    );
    await setComputed(system, 'mailing-contacts', people[0]?.id ?? '', {
      status: 'finished',
      lastResult: 'answered',
      phones: [
        { number: '+5511993000001', status: 'success' },
        { number: '+551133000000', status: 'invalid' },
      ],
    });
    expect(await app.one(app.cliente, 'mailings', { id })).toMatchObject({
      totalContacts: 3,
      validPhones: 5,
      invalidPhones: 1,
      dialed: 1,
      finishedContacts: 1,
    });
    const [total, finished] = [Number(before['totalContacts']) + 3, Number(before['finishedContacts']) + 1];
    expect(await app.one(app.cliente, 'campaigns', { id: campaignId })).toMatchObject({
      totalContacts: total,
      dialedContacts: Number(before['dialedContacts']) + 1,
      finishedContacts: finished,
      progressPercent: Math.round((1000 * finished) / total) / 10,
      version: before.version,
    });
    expect(await patch(app.cliente, `campaigns/${campaignId}`, { mailingIds: own })).toEqual([]);
    expect(await app.one(app.cliente, 'campaigns', { id: campaignId })).toMatchObject({
      totalContacts: before['totalContacts'],
      finishedContacts: before['finishedContacts'],
    });
  });

  it('are counted right while their campaign takes and leaves the mailing', async () => {
    const { id } = await app.make(app.cliente, 'mailings', { name: 'Disputada', active: true });
    const own = (await app.one(app.cliente, 'campaigns', { id: campaignId }))['mailingIds'];
    const kept = Array.isArray(own) ? own : [];
    const inTurn = async (work: (n: number) => Promise<unknown>) => {
      for (let n = 0; n < 8; n += 1) await work(n);
    };
    await Promise.all([
      inTurn(async (n) =>
        expect(
          await patch(app.cliente, `campaigns/${campaignId}`, { mailingIds: n % 2 === 0 ? [...kept, id] : kept }),
        ).toEqual([]),
      ),
      ...[3, 4].map((row) =>
        inTurn(async (n) =>
          expect(
            await post(
              app.cliente,
              'mailing-contacts',
              contact({ mailingId: id, phones: [{ number: `+55119${row}400000${n}` }] }),
            ),
          ).toEqual([]),
        ),
      ),
    ]);
    const whole = await app.list(app.cliente, 'mailings', { id: kept });
    expect(await app.one(app.cliente, 'mailings', { id })).toMatchObject({ totalContacts: 16, validPhones: 16 });
    expect((await app.one(app.cliente, 'campaigns', { id: campaignId }))['totalContacts']).toBe(
      whole.reduce((sum, one) => sum + Number(one['totalContacts']), 0),
    );
    expect(await patch(app.cliente, `campaigns/${campaignId}`, { mailingIds: [...kept, id] })).toEqual([]);
    expect((await app.one(app.cliente, 'campaigns', { id: campaignId }))['totalContacts']).toBe(
      whole.reduce((sum, one) => sum + Number(one['totalContacts']), 16),
    );
    expect(await patch(app.cliente, `campaigns/${campaignId}`, { mailingIds: kept })).toEqual([]);
  });

  it('are found by any of their numbers', async () => {
    await app.make(
      app.cliente,
      'mailing-contacts',
      contact({ name: 'Dois números', phones: [{ number: '+5511987651114' }, { number: '+551132321114' }] }),
    );
    for (const q of ['32321114', '98765111', 'dois']) {
      expect((await app.list(app.cliente, 'mailing-contacts', { mailingId, q })).map(({ name }) => name)).toContain(
        'Dois números',
      );
    }
    expect(await app.list(app.cliente, 'mailing-contacts', { mailingId, q: '99999999' })).toEqual([]);
  });
});

describe('callbacks', () => {
  /** The next Wednesday at an hour of São Paulo, which is three hours behind UTC. */
  const wednesday = (hour: number, weeks = 0): string => {
    const date = new Date(Date.now() + 86_400_000);
    while (date.getUTCDay() !== 3) date.setUTCDate(date.getUTCDate() + 1);
    date.setUTCDate(date.getUTCDate() + 7 * weeks);
    date.setUTCHours(hour + 3, 0, 0, 0);
    return date.toISOString();
  };
  const callback = (more: JsonObject): JsonObject => ({
    campaignId,
    mailingContactId: contactId,
    phone: '+5511987651111',
    ...more,
  });

  it('are to come, within thirty days and the hours of the campaign', async () => {
    expect(await post(app.cliente, 'campaign-callbacks', callback({ scheduledAt: wednesday(10) }))).toEqual([]);
    expect(await post(app.cliente, 'campaign-callbacks', callback({ scheduledAt: wednesday(20, 0) }))).toEqual([]);
    expect(await post(app.cliente, 'campaign-callbacks', callback({ scheduledAt: wednesday(8) }))).toEqual([
      '422',
      'scheduledAt insideHours',
    ]);
    expect(await post(app.cliente, 'campaign-callbacks', callback({ scheduledAt: wednesday(10, -2) }))).toEqual([
      '422',
      'scheduledAt ahead',
    ]);
    expect(await post(app.cliente, 'campaign-callbacks', callback({ scheduledAt: wednesday(10, 6) }))).toEqual([
      '422',
      'scheduledAt ahead',
    ]);
  });

  it('for the agent alone name the agent', async () => {
    expect(
      await post(app.cliente, 'campaign-callbacks', callback({ scheduledAt: wednesday(10), recipient: 'agent' })),
    ).toEqual(['422', 'agentId required']);
  });

  it('are given to agents of the campaign, which are those of its queue where it names none', async () => {
    const campaign = await app.one(app.cliente, 'campaigns', { id: campaignId });
    const members = (await app.one(app.cliente, 'queues', { id: String(campaign['queueId']) }))[
      'members'
    ] as JsonObject[];
    const ofQueue = members.flatMap(({ agentId }) => (typeof agentId === 'string' ? [agentId] : []));
    const agents = (await app.list(app.cliente, 'agents')).map(({ id }) => id);
    const other = agents.find((id) => !ofQueue.includes(id)) ?? '';
    const given = (agentId: string | undefined) =>
      post(
        app.cliente,
        'campaign-callbacks',
        callback({ scheduledAt: wednesday(10), recipient: 'agent', agentId: agentId ?? '' }),
      );
    expect(await patch(app.cliente, `campaigns/${campaignId}`, { agentIds: [] })).toEqual([]);
    expect([await given(ofQueue[0]), await given(other)]).toEqual([[], ['422', 'agentId memberOf']]);
    expect(await patch(app.cliente, `campaigns/${campaignId}`, { agentIds: [other] })).toEqual([]);
    expect([await given(ofQueue[0]), await given(other)]).toEqual([['422', 'agentId memberOf'], []]);
  });

  it('are of the hours on the clocks of the tenant', () => {
    const isInside = (moment: string, zone: string) =>
      isWithinHours([{ weekday: 1, start: '09:00', end: '24:00' }], localMoment(new Date(moment), zone));
    expect(isInside('2026-03-02T12:00:00Z', 'America/Sao_Paulo')).toBe(true);
    expect(isInside('2026-03-02T11:59:00Z', 'America/Sao_Paulo')).toBe(false);
    expect(isInside('2026-03-03T02:59:00Z', 'America/Sao_Paulo')).toBe(true);
    expect(isInside('2026-03-03T02:59:00Z', 'America/Manaus')).toBe(true);
    expect(isInside('2026-03-03T03:00:00Z', 'America/Sao_Paulo')).toBe(false);
  });
});

describe('numbers that are not called, and callers who do not come in', () => {
  it('are listed once per source, in force thirty days later, and never changed', async () => {
    const number = { number: '+5511988880001', source: 'procon_sp', registeredAt: '2026-01-10' };
    expect(await post(app.admin, 'dnc-numbers', { ...number, effectiveAt: '2030-01-01' })).toEqual([
      '422',
      'effectiveAt readOnly',
    ]);
    const made = await app.make(app.admin, 'dnc-numbers', number);
    expect(made).toMatchObject({ effectiveAt: '2026-02-09' });
    expect(await post(app.admin, 'dnc-numbers', number)).toEqual(['422', 'number unique']);
    expect(await post(app.admin, 'dnc-numbers', { ...number, number: '+551188880001' })).toEqual([
      '422',
      'number unique',
    ]);
    expect(await post(app.admin, 'dnc-numbers', { ...number, source: 'nao_me_perturbe' })).toEqual([]);
    expect(await patch(app.admin, `dnc-numbers/${made.id}`, { registeredAt: '2027-01-10' })).toEqual(['403']);
    expect((await app.call(app.cliente, 'GET', '/api/dnc-numbers')).status).toBe(403);
  });

  it('are asked for one by one or by the thousand, by who may not list them too', async () => {
    const check = (token: string, number: string) =>
      app.call(token, 'GET', `/api/dnc-numbers/check?number=${encodeURIComponent(number)}`);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const listing = (number: string, source: string, registered?: number) =>
      app.make(app.admin, 'dnc-numbers', {
        number,
        source,
        ...(registered !== undefined && { registeredAt: day(registered) }),
      });
    await listing('+5511988870001', 'procon_sp', -40);
    await listing('+5511988870001', 'nao_me_perturbe', -5);
    await listing('+5511988870002', 'procon_mg', -5);
    await listing('+5511988870003', 'custom');
    await app.make(app.cliente, 'blocked-phones', {
      number: '+551198887',
      matchType: 'prefix',
      scope: 'all',
      channels: ['call'],
    });

    const both = {
      number: '+5511988870001',
      listed: true,
      sources: ['nao_me_perturbe', 'procon_sp'],
      effectiveAt: day(-10),
    };
    expect((await check(app.admin, '(11) 98887-0001')).body).toEqual(both);
    expect((await check(app.admin, '11 8887 0001')).body).toEqual({ ...both, number: '+551188870001' });
    expect((await check(app.admin, '+5511988870002')).body).toEqual({
      number: '+5511988870002',
      listed: false,
      sources: ['procon_mg'],
      effectiveAt: day(25),
    });
    expect((await check(app.admin, '+5511988870003')).body).toEqual({
      number: '+5511988870003',
      listed: true,
      sources: ['custom'],
      effectiveAt: null,
    });
    expect((await check(app.cliente, '+5511988870002')).body).toEqual({
      number: '+5511988870002',
      listed: true,
      sources: ['internal', 'procon_mg'],
      effectiveAt: null,
    });
    const wrong = await check(app.cliente, '98887-0001');
    expect([wrong.status, ...violationsOf(wrong.body)]).toEqual([422, 'number format']);
    expect((await app.call(app.cliente, 'GET', '/api/dnc-numbers/check')).status).toBe(400);

    const bulk = (token: string, numbers: unknown) =>
      app.call<{ answers: JsonObject[] }>(token, 'POST', '/api/dnc-numbers/check', { numbers });
    const none = { number: null, listed: null, sources: [], effectiveAt: null };
    const free = { number: '+5548999990000', listed: false, sources: [], effectiveAt: null };
    expect(
      (await bulk(app.admin, ['48 99999-0000', 'ninguém', '08007701234', '(11) 98887-0001', '48 99999-0000'])).body
        .answers,
    ).toEqual([free, none, none, both, free]);
    for (const numbers of [[], ['48 99999-0000', 7], '48 99999-0000', undefined])
      expect((await bulk(app.cliente, numbers)).status).toBe(400);
    const many = Array.from({ length: 10_001 }, (_, index) => `+5548990${String(100_000 + index)}`);
    expect((await bulk(app.admin, many)).status).toBe(400);
    expect((await bulk(app.cliente, many.slice(1))).body.answers).toHaveLength(10_000);
  });

  it('are not asked for without the right to, nor without end', async () => {
    const ask = (token: string, numbers: string[]) => app.call(token, 'POST', '/api/dnc-numbers/check', { numbers });
    const isOffered = async (token: string) =>
      Object.hasOwn(
        (await app.call<{ paths: JsonObject }>(token, 'GET', '/api/openapi.json')).body.paths,
        '/api/dnc-numbers/check',
      );
    expect(await Promise.all([app.admin, app.cliente].map(isOffered))).toEqual([true, true]);
    for (const account of ['supervisor', 'agente']) {
      const token = await app.signIn(`${account}@example.com`, DEMO_PASSWORD);
      expect((await ask(token, ['+5511988870001'])).status).toBe(403);
      expect((await app.call(token, 'GET', '/api/dnc-numbers/check?number=%2B5511988870001')).status).toBe(403);
      expect(await isOffered(token)).toBe(false);
    }
    const tenantOf = async (email: string) => String((await app.one(app.admin, 'users', { email }))['tenantId']);
    const [own, other] = await Promise.all([tenantOf('cliente@example.com'), tenantOf('cliente2@example.com')]);
    expect(await patch(app.admin, `tenants/${other}`, { modules: ['pabx'] })).toEqual([]);
    expect((await ask(await app.caller('Cliente', other), ['+5511988870001'])).status).toBe(403);
    const busy = await app.caller('Cliente', own);
    const whole = Array.from({ length: 10_000 }, (_, index) => `+5511970${String(100_000 + index)}`);
    for (let calls = 0; calls < 10; calls += 1) expect((await ask(busy, whole)).status).toBe(200);
    const { status, headers } = await ask(busy, ['+5511988870001']);
    expect([status, headers['retry-after']]).toEqual([429, '600']);
    expect((await ask(app.admin, ['+5511988870001'])).status).toBe(200);
  });

  it('are blocked whole or by their beginning, once per DID and once for all', async () => {
    const [did] = await app.list(app.cliente, 'dids');
    const blocked = (number: string, didId: string | null = did?.id ?? null): JsonObject => ({ didId, number });
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*'))).toEqual([]);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*'))).toEqual(['422', 'number unique']);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*', null))).toEqual([]);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*', null))).toEqual(['422', 'number unique']);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('48999'))).toEqual(['422', 'number pattern']);
    expect(await post(app.cliente, 'did-blocked-numbers', { ...blocked('+5549*'), action: 'redirect' })).toEqual([
      '422',
      'destination required',
    ]);
  });
});

describe('resetting contacts', () => {
  const sql = (text: string) => app.database.owner.script<JsonObject>(text);
  const newContact = (of: string, phones: string[]) =>
    app.make(app.cliente, 'mailing-contacts', { mailingId: of, phones: phones.map((number) => ({ number })) });
  const stored = async (id: string) => (await sql(`select * from "mailing-contacts" where "id" = '${id}'`))[0] ?? {};
  const numbers = (contact: JsonObject) =>
    (contact['phones'] as JsonObject[]).map(({ status, attempts }) => `${String(status)} ${Number(attempts)}`);
  const dialed = (id: string, status: string, lastResult: string, phones: string[]) =>
    sql(`update "mailing-contacts" set "status" = '${status}', "lastResult" = '${lastResult}', "attempts" = 6, "phones" = (
      select jsonb_agg(one || jsonb_build_object('attempts', 3, 'status', ('${JSON.stringify(phones)}'::jsonb)->>(place::int - 1)) order by place)
      from jsonb_array_elements("phones") with ordinality as them(one, place)) where "id" = '${id}'`);

  it('of a mailing by what came of them gives them all their attempts again, but no number that nobody may dial', async () => {
    const mailing = await app.make(app.cliente, 'mailings', { name: 'De novo', active: true });
    const listed = '+5521976543019';
    await app.make(app.cliente, 'blocked-phones', {
      number: listed,
      matchType: 'exact',
      scope: 'all',
      channels: ['call'],
    });
    const [missed, refuser] = [
      await newContact(mailing.id, ['+5521976543011', '+5521976543012', '+5521976543013', listed]),
      await newContact(mailing.id, [listed]),
    ];
    const [busy, called] = [
      await newContact(mailing.id, ['+5521976543014']),
      await newContact(mailing.id, ['+5521976543015']),
    ];
    await dialed(missed.id, 'exhausted', 'no_answer', ['exhausted', 'invalid', 'success', 'exhausted']);
    await dialed(refuser.id, 'finished', 'answered', ['success']);
    await dialed(busy.id, 'exhausted', 'busy', ['exhausted']);
    await dialed(called.id, 'dialing', 'no_answer', ['dialable']);
    expect(await app.one(app.cliente, 'mailings', { id: mailing.id })).toMatchObject({
      finishedContacts: 3,
      dialed: 4,
    });
    const filter = {
      mailingId: mailing.id,
      status: ['exhausted', 'finished'],
      $or: [{ lastResult: 'no_answer' }, { lastResult: 'answered' }],
    };
    const order = (token: string, more: JsonObject = {}) =>
      app.call<JsonObject & { id: string }>(token, 'POST', '/api/mailing-contacts/bulk', {
        action: 'move',
        move: 'reset',
        filter,
        ...more,
      });
    expect((await order(app.cliente, { count: true })).body).toEqual({ total: 2 });
    for (const name of ['supervisor', 'agente', 'admin'])
      expect((await order(await app.signIn(`${name}@example.com`, DEMO_PASSWORD))).status, name).toBe(403);
    const { body: job } = await order(app.cliente);
    const read = async () => (await app.call(app.cliente, 'GET', `/api/jobs/${job.id}`)).body;
    await expect.poll(async () => (await read())['status'], { timeout: 20_000, interval: 20 }).toBe('done');
    expect(await read()).toMatchObject({ done: 2, refused: 1 });
    const again = await stored(missed.id);
    expect(again).toMatchObject({ status: 'dialable', attempts: 0, lastResult: 'no_answer' });
    expect(numbers(again)).toEqual(['dialable 0', 'invalid 3', 'dialable 0', 'dnc 0']);
    expect(await stored(refuser.id)).toMatchObject({ status: 'finished', attempts: 6 });
    expect(
      (await app.call(app.cliente, 'POST', `/api/mailing-contacts/${refuser.id}/transitions/reset`, {})).body,
    ).toMatchObject({ status: 422, errors: [{ path: 'phones', code: 'noNumber' }] });
    for (const { id } of [busy, called]) expect(await stored(id)).toMatchObject({ attempts: 6 });
    expect(await app.one(app.cliente, 'mailings', { id: mailing.id })).toMatchObject({
      finishedContacts: 2,
      dialed: 4,
    });
    expect(
      await sql(`select "move" from "audit-logs" where "entityId" = '${missed.id}' and "action" = 'transition'`),
    ).toEqual([{ move: 'reset' }]);
  });
});

describe('variables of mailings', () => {
  it('are sixty at most, however many come at once', async () => {
    const before = (await app.list(app.cliente, 'mailing-vars')).length;
    const made = await Promise.all(
      Array.from({ length: 62 - before }, (_, index) =>
        post(app.cliente, 'mailing-vars', { key: `v${index}`, label: `V${index}`, type: 'text' }),
      ),
    );
    expect(made.filter((refusal) => refusal.length > 0)).toEqual([
      ['422', ' quota'],
      ['422', ' quota'],
    ]);
  });
});

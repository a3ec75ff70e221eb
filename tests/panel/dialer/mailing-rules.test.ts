import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { setComputed } from '../../../server/operations/set-computed';
import { refusalOf, startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let mailingId: string;
let campaignId: string;

beforeAll(async () => {
  app = await startDemoApp();
  mailingId = (await app.one(app.cliente, 'mailings', { name: 'Indicações da feira' })).id;
  campaignId = (await app.one(app.cliente, 'campaigns', { status: 'draft' })).id;
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

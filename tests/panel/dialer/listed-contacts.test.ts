import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { settleDaily, settleEverybody } from '../../../panel/modules/dialer/server/follow-lists';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';

let app: DemoApp;
let mailing: DataRecord;

beforeAll(async () => {
  app = await startDemoApp();
  mailing = await app.make(app.cliente, 'mailings', { name: 'Alcançados', active: true });
});
afterAll(() => app.close());

const { ended } = importer(() => app);
const sql = (text: string) => app.database.owner.script<JsonObject>(text);
const number = (line: number) => `+55119876543${String(line).padStart(2, '0')}`;
const contact = (lines: number[], of = mailing) =>
  app.make(app.cliente, 'mailing-contacts', {
    mailingId: of.id,
    name: `Linhas ${lines.join(' ')}`,
    phones: lines.map((line) => ({ number: number(line) })),
  });
const block = (more: JsonObject) =>
  app.make(app.cliente, 'blocked-phones', { matchType: 'exact', scope: 'all', channels: ['call'], ...more });
const put = (id: string, status: string) =>
  sql(`update "mailing-contacts" set "status" = '${status}' where "id" = '${id}'`);
const settle = () => settleEverybody(app.runtime, new AbortController().signal);

/** `state: states of the numbers` of each. */
async function states(contacts: readonly DataRecord[]): Promise<string[]> {
  const rows = await sql(
    `select "id", "status", jsonb_path_query_array("phones", '$[*].status') as "numbers" from "mailing-contacts" where "id" in (${contacts.map(({ id }) => `'${id}'`).join(', ')})`,
  );
  return contacts.map(({ id }) =>
    rows
      .flatMap((row) =>
        row['id'] === id ? [`${String(row['status'])}: ${(row['numbers'] as string[]).join(' ')}`] : [],
      )
      .join(),
  );
}
const become = (contacts: readonly DataRecord[], wanted: string[]) =>
  expect.poll(() => states(contacts), { timeout: 15_000, interval: 50 }).toEqual(wanted);
const history = (id: string) =>
  sql(
    `select "action", "move", "userRole" from "audit-logs" where "entityId" = '${id}' and "action" <> 'create' order by "createdAt", "id"`,
  );

it('a number that enters the own list reaches the contacts that have it, and one that leaves it lets them go', async () => {
  const [alone, other, dialing, finished, byHand] = [
    await contact([1]),
    await contact([1, 2]),
    await contact([1]),
    await contact([1]),
    await contact([1]),
  ];
  const unfiltered = await contact(
    [1],
    await app.make(app.cliente, 'mailings', { name: 'Sem filtro', active: true, dncFilter: false }),
  );
  await put(dialing.id, 'dialing');
  await put(finished.id, 'finished');
  expect((await app.call(app.cliente, 'POST', `/api/mailing-contacts/${byHand.id}/transitions/block`)).status).toBe(
    200,
  );
  const campaign = (await app.list(app.cliente, 'campaigns'))[0];
  await block({ number: number(1), scope: 'campaign', campaignId: campaign?.id ?? null });
  await block({ number: number(2), channels: ['message'] });
  const listed = await block({ number: number(1) });
  const all = [alone, other, dialing, finished, byHand, unfiltered];
  await become(all, [
    'blocked: dnc',
    'new: dnc dialable',
    'blocked: dnc',
    'finished: dialable',
    'blocked: dialable',
    'new: dialable',
  ]);
  expect(await app.one(app.cliente, 'mailings', { id: mailing.id })).toMatchObject({ dncBlocked: 3 });
  expect(await history(alone.id)).toEqual([{ action: 'transition', move: 'block', userRole: 'System' }]);
  expect(await history(other.id)).toEqual([{ action: 'update', move: null, userRole: 'System' }]);
  expect((await sql(`select "version" from "mailing-contacts" where "id" = '${alone.id}'`))[0]).toEqual({ version: 2 });
  expect((await app.call(app.cliente, 'DELETE', `/api/blocked-phones/${listed.id}`)).status).toBe(200);
  await become(all, [
    'dialable: dialable',
    'new: dialable dialable',
    'dialable: dialable',
    'finished: dialable',
    'blocked: dialable',
    'new: dialable',
  ]);
  expect((await history(alone.id)).map(({ move }) => move)).toEqual(['block', 'release']);
});

it('so do beginnings of numbers, numbers that expire, and lists of the platform from the day on that they hold', async () => {
  const contacts = [await contact([11]), await contact([12]), await contact([13])];
  const [prefix, expiring] = [
    await block({ number: number(11).slice(0, -1), matchType: 'prefix' }),
    await block({ number: number(12), expiresAt: '2999-01-01' }),
  ];
  await become(contacts, ['blocked: dnc', 'blocked: dnc', 'blocked: dnc']);
  await app.call(app.cliente, 'DELETE', `/api/blocked-phones/${prefix.id}`);
  await become(contacts, ['dialable: dialable', 'blocked: dnc', 'dialable: dialable']);
  await sql(`update "blocked-phones" set "expiresAt" = current_date - 1 where "id" = '${expiring.id}'`);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const early = await app.make(app.admin, 'dnc-numbers', {
    number: number(13).replace('119', '11'),
    source: 'procon_sp',
    registeredAt: day(-5),
  });
  await app.make(app.admin, 'dnc-numbers', { number: number(11), source: 'nao_me_perturbe', registeredAt: day(-90) });
  // A server that was just started, however long this one has been there.
  await settleDaily({ ...app.runtime }, new AbortController().signal);
  expect(await states(contacts)).toEqual(['dialable: dialable', 'dialable: dialable', 'dialable: dialable']);
  await sql(`update "dnc-numbers" set "effectiveAt" = current_date where "id" = '${early.id}'`);
  await settle();
  expect(await states(contacts)).toEqual(['dialable: dialable', 'dialable: dialable', 'blocked: dnc']);
  const tenantId = String(contacts[0] && (await app.one(app.admin, 'mailings', { id: mailing.id }))['tenantId']);
  const enforce = async (dncEnforcement: string) =>
    expect((await app.call(app.admin, 'PATCH', `/api/tenants/${tenantId}`, { dncEnforcement })).status).toBe(200);
  await enforce('warn');
  await become(contacts, ['dialable: dialable', 'dialable: dialable', 'dialable: dialable']);
  await enforce('block');
  await become(contacts, ['dialable: dialable', 'dialable: dialable', 'blocked: dnc']);
});

it('a number whose consumer authorises the company is dialed although PROCON lists it, until that is over, but not against the own list', async () => {
  const people = [await contact([21]), await contact([22])];
  const headers = {
    authorization: `Bearer ${app.cliente}`,
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''termo.pdf",
  };
  const term = (
    await app.fastify.inject({ method: 'POST', url: '/api/files', payload: Buffer.from('%PDF-1.4\n'), headers })
  ).json<{ id: string }>().id;
  for (const [line, source] of [
    [21, 'procon_sp'],
    [22, 'custom'],
  ] as const)
    await app.make(app.admin, 'dnc-numbers', { number: number(line), source, registeredAt: '2020-01-01' });
  await become(people, ['blocked: dnc', 'blocked: dnc']);
  const unsigned = await app.call(app.cliente, 'POST', '/api/dnc-exceptions', {
    number: number(21),
    authorizedAt: '2026-01-01',
  });
  expect([unsigned.status, violationsOf(unsigned.body)]).toEqual([422, ['term required']]);
  // Written without its ninth digit it is the same number.
  const made = await app.make(app.cliente, 'dnc-exceptions', {
    number: number(21).replace('119', '11'),
    authorizedAt: '2026-01-01',
    term,
  });
  await app.make(app.cliente, 'dnc-exceptions', { number: number(22), authorizedAt: '2026-01-01', term });
  await become(people, ['dialable: dialable', 'blocked: dnc']);
  const check = async (token: string) =>
    (
      await app.call<{ listed: boolean; sources: string[] }>(
        token,
        'GET',
        `/api/dnc-numbers/check?number=${encodeURIComponent(number(21))}`,
      )
    ).body;
  expect([await check(app.cliente), await check(app.admin)]).toMatchObject([
    { listed: false, sources: [] },
    { listed: true, sources: ['procon_sp'] },
  ]);
  const own = await block({ number: number(21) });
  await become(people, ['blocked: dnc', 'blocked: dnc']);
  await app.call(app.cliente, 'DELETE', `/api/blocked-phones/${own.id}`);
  await become(people, ['dialable: dialable', 'blocked: dnc']);
  await sql(`update "dnc-exceptions" set "expiresAt" = current_date - 1 where "id" = '${made.id}'`);
  await settle();
  expect(await states(people)).toEqual(['blocked: dnc', 'blocked: dnc']);
});

it('the file of a list reaches very many contacts with one line of the audit, and the list after it lets them go', async () => {
  const { id } = await app.make(app.cliente, 'mailings', { name: 'Muitos', active: true });
  await sql(`insert into "mailing-contacts" ("id", "tenantId", "version", "createdAt", "updatedAt", "mailingId", "phones", "status", "attempts")
    select gen_random_uuid(), "tenantId", 1, now(), now(), "id", jsonb_build_array(jsonb_build_object('number', '+5521976' || (100000 + n), 'status', 'dialable')), 'dialable', 0
    from "mailings", generate_series(1, 2500) as n where "id" = '${id}'`);
  const load = async (lines: string[], more: JsonObject = {}) => {
    const headers = {
      authorization: `Bearer ${app.admin}`,
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=lista.csv',
    };
    const file = (
      await app.fastify.inject({ method: 'POST', url: '/api/files', payload: Buffer.from(lines.join('\n')), headers })
    ).json<{ id: string }>().id;
    const list = await app.make(app.admin, 'dnc-lists', {
      name: 'Lista',
      source: 'procon_sp',
      graceDays: 0,
      mode: 'append',
      file,
      ...more,
    });
    const job = (
      await app.call<(JsonObject & { id: string; params: JsonObject })[]>(app.admin, 'GET', '/api/jobs')
    ).body.find(({ params }) => params['from'] === list.id);
    expect(await ended(app.admin, job?.id ?? '')).toMatchObject({ status: 'done' });
  };
  const lines = Array.from({ length: 2500 }, (_, index) => `2197${6_100_001 + index}`);
  const blocked = async () => (await app.one(app.cliente, 'mailings', { id }))['dncBlocked'];
  await load(lines);
  await expect.poll(blocked, { timeout: 15_000, interval: 50 }).toBe(2500);
  const told = () =>
    sql(
      `select "action", "changes" from "audit-logs" where "entity" = 'mailing-contacts' and "entityId" is null and "userRole" = 'System' order by "createdAt", "id"`,
    );
  expect((await told()).map(({ action }) => action)).toEqual(['bulk', 'bulk']);
  expect(JSON.stringify((await told())[0])).toContain('block');
  await load(lines.slice(0, 500), { mode: 'remove' });
  await expect.poll(blocked, { timeout: 15_000, interval: 50 }).toBe(2000);
});

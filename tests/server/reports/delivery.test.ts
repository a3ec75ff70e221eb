import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../../core/reports/report';
import type { JsonObject } from '../../../core/types';
import { keepDeliveryTimes } from '../../../server/jobs/deliveries/keep-delivery-times';
import { visitSchemas as schemas } from '../../fixtures/visit-schemas';
import { startMailServer, type MailServer, type ReceivedMail } from '../../support/outside/mail-server';
import { startTestApp, type TestApp } from '../../support/test-app';

type Account = Awaited<ReturnType<TestApp['user']>>;
type Schedule = JsonObject & { id: string };

let app: TestApp;
let mails: MailServer;
let tenant: string;
let owner: Account;
let guest: Account;
let ownerToken: string;
let guestToken: string;
const refused = new Set<string>();

const PATH = '/api/report-schedules';
const DAY_MS = 86_400_000;
const reportScreens = [
  { path: '/visits-report', role: 'Cliente', subject: 'visits-report' },
  { path: '/visits-report-of-others', role: 'Supervisor', subject: 'visits-report' },
];

beforeAll(async () => {
  mails = await startMailServer(refused);
  app = await startTestApp({
    schemas: { ...schemas, 'reports/visits.json': { ...schemas['reports/visits.json'], screens: reportScreens } },
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      {
        role: 'Cliente',
        tenantAdministrator: true,
        rows: { '*': { tenantId: '${user.tenantId}' } },
        rules: [{ action: 'manage', subject: ['visits', 'desks', 'shifts', 'visits-report', 'users'] }],
      },
      {
        role: 'Supervisor',
        rows: { '*': { tenantId: '${user.tenantId}' }, visits: { tenantId: '${user.tenantId}', result: 'served' } },
        rules: [
          { action: ['read', 'export'], subject: 'visits-report' },
          { action: 'read', subject: 'users' },
          { action: 'read', subject: 'visits', fields: ['at', 'result', 'wait', 'deskId'] },
        ],
      },
      {
        role: 'Agente',
        rows: { '*': { tenantId: '${user.tenantId}' } },
        rules: [{ action: 'read', subject: ['visits-report', 'visits', 'users'] }],
      },
    ],
    config: { smtp: { url: mails.url, from: 'Painel <painel@example.com>' } },
  });
  tenant = await app.tenant('Um', { timezone: 'America/Sao_Paulo' });
  owner = await app.user('Cliente', tenant, { language: 'en' });
  guest = await app.user('Supervisor', tenant, { language: 'fr' });
  ownerToken = await app.signIn(owner.email);
  guestToken = await app.signIn(guest.email);
  const at = new Date(Date.now() - DAY_MS).toISOString();
  for (const [result, wait] of [
    ['served', 10],
    ['served', 20],
    ['left', 5],
  ] as const)
    await app.call(ownerToken, 'POST', '/api/visits', { at, result, wait, paid: '7.0000' });
});
afterAll(async () => {
  await app.close();
  await mails.close();
});
beforeEach(() => void mails.received.splice(0));

const usual = (): JsonObject => ({
  name: 'Weekly visits',
  report: 'visits',
  period: 'last_7_days',
  by: ['result'],
  format: 'csv',
  every: 'day',
  hour: 7,
  recipients: [owner.id, guest.id],
});
const create = (more: JsonObject = {}, token = ownerToken) =>
  app.call<Schedule>(token, 'POST', PATH, { ...usual(), ...more });
const stored = async (id: string) => (await app.call<Schedule>(ownerToken, 'GET', `${PATH}/${id}`)).body;
const look = () => keepDeliveryTimes(app.runtime, new AbortController().signal);
const dueAt = (id: string, at: string) =>
  app.database.owner.script(`update "report-schedules" set "nextAt" = '${at}' where "id" = '${id}'`);
const jobsOf = (id: string) =>
  app.database.owner.script(
    `select "status", "request" from painel.jobs where "kind" = 'report-delivery' and "request"->>'schedule' = '${id}'`,
  );

/** A schedule whose time has come, sent to its end. */
async function sent(more: JsonObject = {}): Promise<{ schedule: Schedule; received: ReceivedMail[] }> {
  const { status, body } = await create(more);
  expect(status, JSON.stringify(body)).toBe(201);
  await dueAt(body.id, new Date(Date.now() - 60_000).toISOString());
  await look();
  await settled(body.id);
  return { schedule: await stored(body.id), received: [...mails.received] };
}

async function settled(id: string): Promise<void> {
  await app.jobs.look();
  await expect
    .poll(
      async () => {
        const { lastSentAt, lastProblem } = await stored(id);
        return (lastSentAt ?? lastProblem ?? null) !== null;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

const mailTo = (received: readonly ReceivedMail[], { email }: Account) => received.find(({ to }) => to === email);
const lines = (mail: ReceivedMail | undefined): string[][] =>
  parse(mail?.files[0]?.content ?? Buffer.alloc(0), { bom: true, delimiter: [',', ';'] });

describe('a report that is due', () => {
  it('goes to each of its people with own rights and in the own language, as the screen has it', async () => {
    const { schedule, received } = await sent();
    expect(schedule['lastProblem']).toBeNull();
    expect(received.map(({ to }) => to).toSorted()).toEqual([owner.email, guest.email].toSorted());
    for (const [account, token] of [
      [owner, ownerToken],
      [guest, guestToken],
    ] as const) {
      const answer = (await app.call<ReportAnswer>(token, 'GET', '/api/reports/visits?period=last_7_days&by=result'))
        .body;
      const [headings = [], ...rows] = lines(mailTo(received, account));
      expect(rows).toHaveLength(answer.rowCount + 1);
      expect(rows.at(-1)?.[headings.indexOf('visits')]).toBe(String(answer.totals['visits']));
      expect(headings.filter((heading) => answer.withheld.includes(heading))).toEqual([]);
    }
    expect(lines(mailTo(received, owner))[0]).toContain('paid');
    expect(lines(mailTo(received, guest))[0]).not.toContain('paid');
    expect(mailTo(received, owner)?.text).toContain('Period: ');
    expect(mailTo(received, guest)?.text).toContain('Période\u00a0: ');
  });

  it('goes out once, whichever servers look', async () => {
    const { body } = await create();
    await dueAt(body.id, new Date(Date.now() - 60_000).toISOString());
    await Promise.all([look(), look(), look()]);
    await look();
    await settled(body.id);
    expect(mails.received).toHaveLength(2);
  });

  it('goes out once for times that nobody was there for, with the period of the last', async () => {
    const { body } = await create({ period: 'yesterday', recipients: [owner.id] });
    await dueAt(body.id, new Date(Date.now() - 5 * DAY_MS).toISOString());
    await look();
    await settled(body.id);
    await look();
    expect(mails.received).toHaveLength(1);
    const after = await stored(body.id);
    expect(Date.parse(String(after['nextAt']))).toBeGreaterThan(Date.now());
    expect(Date.parse(String(after['nextAt']))).toBeLessThan(Date.now() + DAY_MS + 3_600_000);
  });

  it('says of whom has lost the right, or the account, that nothing was sent', async () => {
    const agent = await app.user('Agente', tenant);
    const blocked = await app.user('Supervisor', tenant, { status: 'blocked' });
    const { schedule, received } = await sent({ recipients: [agent.id, owner.id, blocked.id] });
    expect(received.map(({ to }) => to)).toEqual([owner.email]);
    expect(schedule['lastProblem']).toBe('personGone');
    expect(schedule['missed']).toEqual([agent.id, blocked.id]);
    const alone = await sent({ recipients: [agent.id] });
    expect(alone.received).toHaveLength(1);
    expect(alone.schedule['lastProblem']).toBe('notAllowed');
    expect(alone.schedule['lastSentAt']).toBeNull();
  });

  it('says that the mail server did not take it, and goes on with the others', async () => {
    refused.add(owner.email);
    const { schedule, received } = await sent();
    refused.clear();
    expect(received.map(({ to }) => to)).toEqual([guest.email]);
    expect(schedule['lastProblem']).toBe('mailFailed');
    expect(schedule['missed']).toEqual([owner.id]);
  });

  it('is not sent while it is switched off', async () => {
    const { body } = await create({ enabled: false });
    expect(body['nextAt'] ?? null).toBeNull();
    await look();
    expect(await jobsOf(body.id)).toEqual([]);
  });
});

describe('rights to schedules', () => {
  it('are for those who may take the report away', async () => {
    const agent = await app.caller('Agente', tenant);
    expect((await create({}, agent)).status).toBe(403);
    const refusal = await create({ report: 'nothing' });
    expect(refusal.status).toBe(422);
    expect((await create({ by: ['nobody'] })).status).toBe(422);
    expect((await create({ period: 'next_year' })).status).toBe(422);
    expect((await create({ filter: { 'no-field': 1 } })).status).toBe(422);
    // Of a field that the person may not read.
    expect((await create({ filter: { paid_gte: '1' } }, guestToken)).status).toBe(422);
  });

  it('let people see their own, and the administrators of a tenant all of it', async () => {
    const own = (await create({}, guestToken)).body;
    const other = (await create()).body;
    const ids = async (token: string) =>
      (await app.call<Schedule[]>(token, 'GET', `${PATH}?range=[0,99]`)).body.map(({ id }) => id);
    expect(await ids(guestToken)).toContain(own.id);
    expect(await ids(guestToken)).not.toContain(other.id);
    expect(await ids(ownerToken)).toEqual(expect.arrayContaining([own.id, other.id]));
    expect((await app.call(guestToken, 'PUT', `${PATH}/${other.id}`, { enabled: false })).status).toBe(404);
    const elsewhere = await app.caller('Cliente', await app.tenant('Dois'));
    expect(await ids(elsewhere)).toEqual([]);
    expect((await app.call(elsewhere, 'DELETE', `${PATH}/${own.id}`)).status).toBe(404);
  });

  it('do not reach people of another tenant', async () => {
    const stranger = await app.user('Cliente', await app.tenant('Três'));
    expect((await create({ recipients: [stranger.id] })).status).toBe(422);
  });
});

it('an application without reports has no schedules', async () => {
  const plain = await startTestApp({
    schemas: { 'desks.json': schemas['desks.json'] },
    access: [{ role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] }],
  });
  expect(plain.runtime.catalog().resources.has('report-schedules')).toBe(false);
  await keepDeliveryTimes(plain.runtime, new AbortController().signal);
  await plain.close();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const EMAILS = {
  supervisor: 'supervisor@example.com',
  colleague: 'flavia.guimaraes@horizonte.example.com',
  elsewhere: 'alhures@example.com',
  agent: 'agente@example.com',
  client: 'cliente@example.com',
  otherClient: 'cliente2@example.com',
};
type Person = keyof typeof EMAILS;
const PEOPLE = Object.keys(EMAILS) as Person[];
const ABILITIES = ['agents', 'reporting_pabx', 'reporting_chatbot'];
const NAME = 'Sérgio Mendonça';

let app: DemoApp;
const tokens: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  app = await startDemoApp();
  const otherClient = await app.signIn(EMAILS.otherClient, DEMO_PASSWORD);
  const [queue] = await app.list(otherClient, 'queues');
  await app.make(otherClient, 'supervisors', {
    name: 'Alhures',
    email: EMAILS.elsewhere,
    password: DEMO_PASSWORD,
    status: 'active',
    queueIds: [queue?.id ?? ''],
    abilities: ABILITIES,
  });
  const colleague = await app.one(app.cliente, 'supervisors', { email: EMAILS.colleague });
  await app.call(app.cliente, 'PATCH', `/api/supervisors/${colleague.id}`, { abilities: ABILITIES });
  await app.database.owner.script(
    `update "users" set "firstLogin" = false where "email" in ('${EMAILS.elsewhere}', '${EMAILS.colleague}')`,
  );
  for (const person of PEOPLE) tokens[person] = await app.signIn(EMAILS[person], DEMO_PASSWORD);
});
afterAll(() => app.close());

const call = <Body = DataRecord>(who: Person, method: string, path: string, body?: object) =>
  app.call<Body>(tokens[who] ?? null, method, `/api/views${path}`, body);

/** What everybody is answered. */
async function answers(work: (who: Person) => Promise<number>): Promise<Record<string, number>> {
  const found: [Person, number][] = [];
  for (const who of PEOPLE) found.push([who, await work(who)]);
  return Object.fromEntries(found);
}

describe.each([
  // Clients have no screen of this report: neither it nor its views are theirs.
  ['a report of supervisors', { collection: 'reports/queue-history', period: 'last_30_days', group: 'day' }, false],
  ['a report', { collection: 'reports/attendances', period: 'last_30_days', group: 'day' }, true],
  ['a list', { collection: 'agents', filter: { status: 'active' } }, true],
] as const)('a view of %s', (_, look, isOfClient) => {
  const shared: JsonObject = { ...look, name: 'Plantão', scope: 'role', roles: ['Supervisor'] };
  const make = async (view: JsonObject = {}) => {
    const { status, body } = await call('supervisor', 'POST', '', { ...shared, ...view });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const write = async (who: Person, method: string, id: string, body?: object) =>
    (await call(who, method, `/${id}`, body)).status;

  it('is shared with supervisors by supervisors, and by a client who has what it is of', async () => {
    const client = isOfClient ? 201 : 422;
    expect(await answers(async (who) => (await call(who, 'POST', '', shared)).status)).toEqual({
      supervisor: 201,
      colleague: 201,
      elsewhere: 201,
      agent: 403,
      client,
      otherClient: client,
    });
  });

  it('that a supervisor shares is seen in the tenant, by supervisors with the name of the owner', async () => {
    const id = await make();
    expect(await answers((who) => write(who, 'GET', id))).toEqual({
      supervisor: 200,
      colleague: 200,
      elsewhere: 404,
      agent: 404,
      client: isOfClient ? 200 : 404,
      otherClient: 404,
    });
    expect((await call('colleague', 'GET', `/${id}`)).body).toMatchObject({ ...shared, sharedBy: NAME });
    const { body } = await call<DataRecord[]>('colleague', 'GET', '');
    expect(body.find((view) => view.id === id)).toMatchObject({ sharedBy: NAME });
    expect((await call('supervisor', 'GET', `/${id}`)).body['sharedBy']).toBeNull();
  });

  it('is changed and deleted by its owner, and by the client', async () => {
    const kept = await make();
    const refused = { colleague: 403, elsewhere: 404, agent: 404, otherClient: 404 };
    for (const [method, body] of [['PATCH', { name: 'Outro' }], ['DELETE']] as const) {
      const found = await answers(async (who) =>
        who === 'supervisor' || who === 'client' ? 0 : write(who, method, kept, body),
      );
      expect(found).toMatchObject(refused);
    }
    expect(await write('supervisor', 'PATCH', kept, { name: 'Outro' })).toBe(200);
    const client = isOfClient ? 200 : 404;
    expect(await write('client', 'PATCH', kept, { name: 'Do cliente' })).toBe(client);
    expect(await write('supervisor', 'DELETE', kept)).toBe(200);
    expect(await write('client', 'DELETE', await make())).toBe(client);
  });

  it('of a supervisor alone is seen by nobody else', async () => {
    const id = await make({ scope: 'personal', roles: null, isDefault: true });
    expect(await answers((who) => write(who, 'GET', id))).toEqual({
      supervisor: 200,
      colleague: 404,
      elsewhere: 404,
      agent: 404,
      client: 404,
      otherClient: 404,
    });
  });
});

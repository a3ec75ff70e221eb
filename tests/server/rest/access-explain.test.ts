import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAbility, subject } from '../../../core/access/build-ability';
import type { DataRecord, RightsExplanation } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: DataRecord;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.one(app.admin, 'users', { email: 'supervisor@example.com' });
});
afterAll(() => app.close());

const ask = (token: string, query: Record<string, string>) =>
  app.call<RightsExplanation>(token, 'GET', `/api/access/explain?${new URLSearchParams(query)}`);
const actionOf = ({ actions }: RightsExplanation, name: string) => actions.find(({ action }) => action === name);

describe('why may somebody do this', () => {
  it('names the rule of the access file that decides, per action and field', async () => {
    const { status, body } = await ask(app.admin, { user: supervisor.id, resource: 'queues' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: supervisor.id, role: 'Supervisor' });
    const update = actionOf(body, 'update');
    expect(update).toMatchObject({ extent: 'some' });
    const rule = body.rules[update?.decidedBy ?? -1];
    expect(rule).toMatchObject({
      origin: { kind: 'role', role: 'Supervisor' },
      rule: { action: 'update', subject: 'queues', fields: ['members'] },
    });
    expect(update?.fields.find(({ name }) => name === 'members')).toMatchObject({
      extent: 'some',
      decidedBy: update?.decidedBy,
    });
    expect(update?.fields.find(({ name }) => name === 'name')).toMatchObject({ extent: 'none', decidedBy: null });
    expect(actionOf(body, 'delete')).toMatchObject({ extent: 'none', decidedBy: null });
  });

  it('agrees, for each record, with what the person then may do', async () => {
    // A view of the person has the rules of reading alone.
    const { body: own } = await app.call<{ accessToken: string; userAbilityRules: never[] }>(
      '',
      'POST',
      '/api/auth/login',
      { email: 'supervisor@example.com', password: DEMO_PASSWORD },
    );
    const seen = new Set((await app.list(own.accessToken, 'queues')).map(({ id }) => id));
    const all = await app.list(app.admin, 'queues');
    expect(seen.size).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(seen.size);
    const ability = buildAbility(own.userAbilityRules);
    for (const queue of all) {
      const { body } = await ask(app.admin, { user: supervisor.id, resource: 'queues', record: queue.id });
      expect(actionOf(body, 'read')?.extent).toBe(seen.has(queue.id) ? 'all' : 'none');
      expect(body.record?.id).toBe(queue.id);
      if (queue['tenantId'] === supervisor['tenantId']) {
        for (const { action, fields } of body.actions)
          for (const field of fields)
            expect(field.extent).toBe(
              ability.can(action, subject('queues', { ...queue }), field.name) ? 'all' : 'none',
            );
      }
    }
  });

  it('says that the wall stands before the record of another tenant', async () => {
    const foreign = (await app.list(app.admin, 'queues')).find(({ tenantId }) => tenantId !== supervisor['tenantId']);
    const { body } = await ask(app.admin, { user: supervisor.id, resource: 'queues', record: foreign?.id ?? '' });
    expect(body.outsideTenant).toBe(true);
    expect(body.actions.map(({ extent }) => extent)).toEqual(['none', 'none', 'none', 'none']);
  });

  it('answers everybody about themselves, and only an Admin about others', async () => {
    const own = await ask(app.cliente, { resource: 'queues' });
    expect(own.status).toBe(200);
    // All queues of one's own tenant are all there are.
    expect(own.body.actions.map(({ extent }) => extent)).toEqual(['all', 'all', 'all', 'all']);
    expect((await ask(app.cliente, { user: supervisor.id, resource: 'queues' })).status).toBe(403);
    expect((await ask(app.admin, { user: '00000000-0000-7000-8000-000000000000', resource: 'queues' })).status).toBe(
      404,
    );
    expect((await ask(app.admin, { resource: 'nothing' })).status).toBe(404);
    expect((await ask(app.admin, {})).status).toBe(400);
    expect((await app.call(null, 'GET', '/api/access/explain?resource=queues')).status).toBe(401);
    const foreign = (await app.list(app.admin, 'queues')).find(({ tenantId }) => tenantId !== supervisor['tenantId']);
    expect((await ask(app.cliente, { resource: 'queues', record: foreign?.id ?? '' })).status).toBe(404);
  });
});

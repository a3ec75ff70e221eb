import { sql } from 'kysely';
import { expect } from 'vitest';
import { compile } from '../../../server/database/builder';
import { startTestApp, type TestApp } from '../test-app';

const SCHEMAS = {
  'teams.json': {
    title: 'Teams',
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      size: { type: 'integer', minimum: 0, maximum: 99 },
      open: { type: 'boolean' },
      budget: { type: 'string', format: 'money' },
      key: { type: 'string', format: 'password' },
      // The name of the reference in the other table: an inner column must not be taken for it.
      teamId: { type: 'string', 'x-admin': { reference: 'teams' } },
      teamIds: { type: 'array', items: { type: 'string' }, uniqueItems: true, 'x-admin': { reference: 'teams' } },
    },
    'x-admin': { softDelete: true },
  },
  'people.json': {
    title: 'People',
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      size: { type: 'integer', minimum: 0, maximum: 99 },
      born: { type: 'string', format: 'date' },
      teamId: { type: 'string', 'x-admin': { reference: 'teams' } },
      teamIds: { type: 'array', items: { type: 'string' }, uniqueItems: true, 'x-admin': { reference: 'teams' } },
    },
  },
};

/** People who name teams, in two tenants, and who may read more or less of them. */
export interface PeopleAndTeams extends TestApp {
  /** The tenant of all but the admin and the stranger. */
  first: string;
  admin: string;
  cliente: string;
  /** Sees the open teams alone, and not their budgets. */
  agente: string;
  /** Reads people, but no teams. */
  supervisor: string;
  /** Of the other tenant. */
  stranger: string;
}

/** The address of the people that the filter finds. @param more after the filter, from its `&` on */
export const peopleWhere = (filter: unknown, more = '') =>
  `/api/people?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

const pick = <Value>(values: Value[], index: number): Value | undefined => values[index % values.length];

async function seed(app: TestApp, token: string, amount: number): Promise<void> {
  const make = async (collection: string, body: object) => {
    const { status, body: record } = await app.call<{ id: string }>(token, 'POST', `/api/${collection}`, body);
    expect(status).toBe(201);
    return record.id;
  };
  const teams: string[] = [];
  for (let index = 0; index < 9; index += 1) {
    const name = pick(['aab', 'abc', null, 'cab', 'bcc'], index);
    teams.push(
      await make('teams', {
        name,
        size: index % 4 === 0 ? null : index * 7,
        open: pick([true, false, null], index),
        budget: `${index}.5000`,
        teamId: teams[index - 2] ?? null,
      }),
    );
  }
  for (let index = 0; index < amount; index += 1) {
    await make('people', {
      name: pick(['a', 'ab', null, 'bcb', 'ca'], index * 3),
      size: pick([null, 1, 5, 5, 60], index),
      born: pick(['2026-01-01', null, '2026-02-03'], index),
      teamId: pick([...teams, null], index * 7) ?? null,
      teamIds: pick([null, [], [teams[index % 9]], [teams[0], teams[(index % 8) + 1]]], index) ?? null,
    });
  }
  // Deleted, but still named by people: a team that nobody sees any more.
  await app.runtime.database
    .as('platform')
    .run(compile(sql`update teams set "deletedAt" = now() where id = ${teams[4]}`));
}

export async function startPeopleAndTeams(): Promise<PeopleAndTeams> {
  const ofTenant = { rows: { '*': { tenantId: '${user.tenantId}' } } };
  const app = await startTestApp({
    schemas: SCHEMAS,
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: ['people', 'teams'] }] },
      { role: 'Cliente', ...ofTenant, rules: [{ action: 'manage', subject: ['people', 'teams'] }] },
      {
        role: 'Agente',
        rows: { '*': { tenantId: '${user.tenantId}' }, teams: { tenantId: '${user.tenantId}', open: true } },
        rules: [
          { action: 'read', subject: ['people', 'teams'] },
          { action: 'read', subject: 'teams', fields: ['budget'], inverted: true },
          { action: ['update', 'delete'], subject: 'people' },
        ],
      },
      { role: 'Supervisor', ...ofTenant, rules: [{ action: 'read', subject: 'people' }] },
    ],
  });
  const first = await app.tenant('Um');
  const second = await app.tenant('Outro');
  const admin = await app.caller('Admin', null);
  const cliente = await app.caller('Cliente', first);
  const agente = await app.caller('Agente', first);
  const supervisor = await app.caller('Supervisor', first);
  const stranger = await app.caller('Cliente', second);
  await seed(app, cliente, 40);
  await seed(app, stranger, 12);
  return { ...app, first, admin, cliente, agente, supervisor, stranger };
}

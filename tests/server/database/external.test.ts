import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compile } from '../../../server/database/builder';
import { runList } from '../../../server/database/list';
import { createDatabase, openDatabase } from '../../../server/database/connection/open-database';
import type { OpenDatabase } from '../../../server/database/connection/open-database';
import { applyPlan } from '../../../server/database/plan/apply-plan';
import { doorOf } from '../../../server/database/plan/plan-tables';
import { matchesSearch } from '../../../server/database/statements/search-condition';
import { makeField, makeResource } from '../../support/resources';
import { recordingLog } from '../../support/database/test-database';

const A = '0193b5a0-0000-7000-8000-00000000000a';
const B = '0193b5a0-0000-7000-8000-00000000000b';
const login = `login_${randomBytes(4).toString('hex')}`;
const notes = makeResource('notes', [makeField('name', 'text')], { search: ['name'] });
const log = recordingLog();

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new Client({ ...inject('databaseServer'), database: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const urlOf = (user: string) => {
  const { host, port } = inject('databaseServer');
  return `postgresql://${user}@localhost/${login}?host=${encodeURIComponent(host)}&port=${port}`;
};

describe('a database of your own, with a login that is no superuser', () => {
  let db: OpenDatabase;
  beforeAll(async () => {
    await createDatabase(inject('databaseServer'), login);
    await asAdministrator(
      `create role ${login} login nosuperuser`,
      `alter database ${login} owner to ${login}`,
      `grant painel_tenant, painel_platform to ${login}`,
    );
    db = await openDatabase({ databaseUrl: urlOf(login), log, poolSize: 2 });
    await applyPlan(db, [notes], { log });
  });
  afterAll(async () => {
    await db.close();
    await asAdministrator(`drop database ${login} with (force)`, `drop role ${login}`);
  });

  it('takes the two roles on, never its own', async () => {
    const who = compile<{ user: string }>(sql`select current_user::text as "user"`);
    expect(await db.as('platform').run(who)).toEqual([{ user: 'painel_platform' }]);
    expect(await db.as({ tenantId: A }).run(who)).toEqual([{ user: 'painel_tenant' }]);
  });

  it('keeps tenants apart', async () => {
    for (const [tenant, name] of [
      [A, 'of A'],
      [B, 'of B'],
    ] as const) {
      await db
        .as({ tenantId: tenant })
        .run(compile(sql`insert into notes ("id", "tenantId", "name") values (${uuid()}, ${tenant}, ${name})`));
    }
    const list = { resource: notes, where: [], sort: { field: 'name', order: 'ASC' as const }, offset: 0, limit: 9 };
    expect((await runList(db.as({ tenantId: A }), list)).records.map(({ name }) => name)).toEqual(['of A']);
    expect(
      (await runList(db.as({ tenantId: B }), { ...list, search: matchesSearch(notes, 'of') })).records.map(
        ({ name }) => name,
      ),
    ).toEqual(['of B']);
    expect((await runList(db.as('platform'), list)).total).toBe(2);
    const foreign = compile(sql`insert into notes ("id", "tenantId", "name") values (${uuid()}, ${B}, 'x')`);
    await expect(db.as({ tenantId: A }).run(foreign)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('lets rows of what is only added to go by the way for them alone, also for a login that row policies bind', async () => {
    const lines = makeResource('lines', [makeField('at', 'date-time')], { appendOnly: true });
    const endings = new Map([['lines', { own: { time: 'at', leastDays: 30 } }]]);
    await applyPlan(db, [notes, lines], { log, endings });
    const [old, young] = [uuid(), uuid()];
    for (const [id, days] of [
      [old, 40],
      [young, 20],
    ] as const)
      await db
        .as({ tenantId: A })
        .run(
          compile(
            sql`insert into lines ("id", "tenantId", "at") values (${id}, ${A}, now() - make_interval(days => ${days}::int))`,
          ),
        );
    const { door } = doorOf(lines, endings);
    const pass = compile<{ id: string }>(
      sql`select "id" from ${sql.id('painel', door?.name ?? '')}(${[old, young]}::uuid[]) as passed ("id")`,
    );
    await expect(db.as({ tenantId: A }).run(pass)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await db.as('platform').run(pass)).toEqual([{ id: old }]);
    for (const statement of [
      sql`delete from lines`,
      sql`with said as (select set_config('painel.forgets', 'lines', true)) delete from lines using said`,
    ])
      await expect(db.as('platform').run(compile(statement))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(db.owner.script('delete from lines')).rejects.toThrow('append-only');
    expect(await applyPlan(db, [notes, lines], { log, endings })).toMatchObject({ applied: 0, refused: [] });
    await applyPlan(db, [notes, lines], { log });
    await expect(db.as('platform').run(pass)).rejects.toThrow('does not exist');
    await applyPlan(db, [notes], { log });
  });

  it('says which statements an administrator runs for speed', () => {
    expect(log.lines.join('\n')).toContain('leakproof-search.md');
  });

  it('finds its plan in place at the next start', async () => {
    const again = await openDatabase({ databaseUrl: urlOf(login), log });
    expect(await applyPlan(again, [notes], { log })).toMatchObject({ applied: 0, refused: [] });
    await again.close();
  });
});

describe('a login without the roles', () => {
  it('is told what an administrator has to do', async () => {
    const name = `bare_${randomBytes(4).toString('hex')}`;
    await createDatabase(inject('databaseServer'), name);
    await asAdministrator(`create role ${name} login nosuperuser`, `alter database ${name} owner to ${name}`);
    const { host, port } = inject('databaseServer');
    const opening = openDatabase({
      databaseUrl: `postgresql://${name}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
      log,
    });
    await expect(opening).rejects.toThrow('grant painel_tenant to <login>');
    await asAdministrator(`drop database ${name} with (force)`, `drop role ${name}`);
  });
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compile } from '../../../server/database/builder';
import type { OpenDatabase } from '../../../server/database/connection/open-database';
import { applyPlan } from '../../../server/database/plan/apply-plan';
import { makeField, makeResource } from '../../support/resources';
import { amending } from '../../../server/operations/amending';
import { createTestDatabase, recordingLog } from '../../support/database/test-database';

const A = '0193b5a0-0000-7000-8000-00000000000a';
const B = '0193b5a0-0000-7000-8000-00000000000b';
const name = [makeField('name', 'text')];
const resources = [
  makeResource('notes', name),
  makeResource('tariffs', name, { tenancy: 'shared' }),
  makeResource('carriers', name, { tenancy: 'platform' }),
  makeResource('firms', name, { tenancy: 'own' }),
  makeResource('audit-logs', name),
  makeResource('hits', [makeField('name', 'text', { personal: true }), makeField('score', 'integer')], {
    appendOnly: true,
  }),
];

let db: OpenDatabase;
beforeAll(async () => {
  db = await createTestDatabase(resources, { poolSize: 1 });
});
afterAll(() => db.close());

const add = (table: string, tenant: string | null, text: string) =>
  compile(sql`insert into ${sql.id(table)} ("id", "tenantId", "name") values (${uuid()}, ${tenant}, ${text})`);
const names = async (scope: { tenantId: string } | 'platform', table: string) =>
  (await db.as(scope).run(compile<{ name: string }>(sql`select "name" from ${sql.id(table)} order by "name"`))).map(
    (row) => row.name,
  );

describe('rows of tenants', () => {
  beforeEach(async () => {
    await db.as('platform').run(compile(sql`delete from notes`));
    await db.as({ tenantId: A }).run(add('notes', A, 'of A'));
    await db.as({ tenantId: B }).run(add('notes', B, 'of B'));
  });

  it('shows a tenant its own rows and the platform all', async () => {
    expect(await names({ tenantId: A }, 'notes')).toEqual(['of A']);
    expect(await names({ tenantId: B }, 'notes')).toEqual(['of B']);
    expect(await names('platform', 'notes')).toEqual(['of A', 'of B']);
  });

  it('refuses a row for another tenant or for none', async () => {
    await expect(db.as({ tenantId: A }).run(add('notes', B, 'x'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(db.as({ tenantId: A }).run(add('notes', null, 'x'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('leaves rows of others unchanged', async () => {
    const a = db.as({ tenantId: A });
    expect(await a.run(compile(sql`update notes set "name" = 'mine' where "tenantId" = ${B} returning 1`))).toEqual([]);
    expect(await a.run(compile(sql`delete from notes where "name" = 'of B' returning 1`))).toEqual([]);
    await expect(a.run(compile(sql`update notes set "tenantId" = ${B}`))).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await names({ tenantId: B }, 'notes')).toEqual(['of B']);
  });

  it('does not let a changed setting reach the next caller', async () => {
    await db.as({ tenantId: A }).run(compile(sql`select set_config('app.tenant', ${B}, false)`));
    expect(await names({ tenantId: A }, 'notes')).toEqual(['of A']);
    await db.as({ tenantId: A }).run(compile(sql`reset app.tenant`));
    expect(await names({ tenantId: A }, 'notes')).toEqual(['of A']);
  });

  it('shows nothing when the setting is missing', async () => {
    const rows = await db.transaction({ tenantId: A }, async (executor) => {
      await executor.run(compile(sql`select set_config('app.tenant', '', true)`));
      return executor.run(compile(sql`select * from notes`));
    });
    expect(rows).toEqual([]);
  });

  it('cannot take another role on', async () => {
    for (const statement of [
      'set role painel_platform',
      'set role painel_owner',
      'set session authorization painel_owner',
      'alter table notes disable row level security',
    ]) {
      await expect(db.as({ tenantId: A }).run(compile(sql.raw(statement)))).rejects.toThrow();
    }
    await db.as({ tenantId: A }).run(compile(sql`reset role`));
    expect(await names({ tenantId: A }, 'notes')).toEqual(['of A']);
  });

  it('refuses a scope that is no tenant', () => {
    expect(() => db.as({ tenantId: '' })).not.toThrow();
    return expect(db.as({ tenantId: '' }).run(compile(sql`select 1`))).rejects.toThrow('expected a UUID');
  });

  it('undoes a transaction that throws', async () => {
    const failing = db.transaction({ tenantId: A }, async (executor) => {
      await executor.run(add('notes', A, 'half'));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await names({ tenantId: A }, 'notes')).toEqual(['of A']);
  });
});

describe('other tenancies', () => {
  it('shows shared rows to all, and lets only the platform write them', async () => {
    await db.as('platform').run(add('tariffs', null, 'shared'));
    await db.as({ tenantId: A }).run(add('tariffs', A, 'own'));
    expect(await names({ tenantId: A }, 'tariffs')).toEqual(['own', 'shared']);
    expect(await names({ tenantId: B }, 'tariffs')).toEqual(['shared']);
    await db
      .as({ tenantId: A })
      .run(compile(sql`update tariffs set "name" = 'taken' where "tenantId" is null`))
      .catch(() => undefined);
    expect(await names('platform', 'tariffs')).toEqual(['own', 'shared']);
  });

  it('hides the platform’s rows and system tables from tenants', async () => {
    await db.as('platform').run(add('carriers', null, 'telco'));
    expect(await names({ tenantId: A }, 'carriers')).toEqual([]);
    await db.as('platform').run(compile(sql`insert into painel.settings ("key", "value") values ('secret', '1')`));
    expect(await db.as({ tenantId: A }).run(compile(sql`select * from painel.settings`))).toEqual([]);
    await expect(db.as({ tenantId: A }).run(add('carriers', A, 'x'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('lets a tenant read and change the row that it is, and neither add nor remove one', async () => {
    const found = (id: string, text: string) =>
      compile(sql`insert into firms ("id", "tenantId", "name") values (${id}, ${id}, ${text})`);
    await db.as('platform').run(found(A, 'firm A'));
    await db.as('platform').run(found(B, 'firm B'));
    const a = db.as({ tenantId: A });
    expect(await names({ tenantId: A }, 'firms')).toEqual(['firm A']);
    expect(await a.run(compile(sql`update firms set "name" = "name" || '!' returning "id"`))).toEqual([{ id: A }]);
    expect(await a.run(compile(sql`delete from firms returning "id"`))).toEqual([]);
    await expect(a.run(found(uuid(), 'another'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(a.run(compile(sql`update firms set "id" = ${uuid()}`))).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await names('platform', 'firms')).toEqual(['firm A!', 'firm B']);
  });

  it('keeps the audit as it was written, even from the platform and the owner', async () => {
    await db.as({ tenantId: A }).run(add('audit-logs', A, 'login'));
    for (const statement of [
      'update "audit-logs" set "name" = \'x\'',
      'delete from "audit-logs"',
      'truncate "audit-logs"',
    ]) {
      await expect(db.as('platform').run(compile(sql.raw(statement)))).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(db.owner.script(statement)).rejects.toThrow();
    }
    expect(await names('platform', 'audit-logs')).toEqual(['login']);
  });

  it('lets an amendment change what may be amended, in its own rows, and nothing else', async () => {
    const amend = (scope: { tenantId: string } | 'platform', statement: string, says = true) =>
      db.transaction(scope, async (executor) => {
        const run = () => executor.run(compile(sql.raw(statement)));
        return says ? amending(executor, run) : run();
      });
    await db
      .as({ tenantId: A })
      .run(compile(sql`insert into hits ("id", "tenantId", "name", "score") values (${uuid()}, ${A}, 'Ana', 5)`));
    const change = 'update hits set "name" = null, "version" = "version" + 1';
    await expect(amend({ tenantId: A }, change, false)).rejects.toMatchObject({ kind: 'forbidden' });
    for (const statement of [
      'update hits set "score" = 4',
      'update hits set "createdAt" = now()',
      'delete from hits',
      'update "audit-logs" set "name" = \'x\'',
    ]) {
      await expect(amend('platform', statement)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await amend({ tenantId: B }, change);
    expect(await names({ tenantId: A }, 'hits')).toEqual(['Ana']);
    await amend({ tenantId: A }, change);
    expect(await names({ tenantId: A }, 'hits')).toEqual([null]);
    await expect(db.as({ tenantId: A }).run(compile(sql.raw(change)))).rejects.toMatchObject({ kind: 'forbidden' });

    const former = makeResource('hits', [...name, makeField('score', 'integer', { personal: true })], {
      appendOnly: true,
    });
    expect(await applyPlan(db, [former], { log: recordingLog() })).toMatchObject({ applied: 2 });
    await expect(amend({ tenantId: A }, change)).rejects.toMatchObject({ kind: 'forbidden' });
    await amend({ tenantId: A }, 'update hits set "score" = null');
    expect(await applyPlan(db, [former], { log: recordingLog() })).toMatchObject({ applied: 0 });
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compile } from '../../../server/database/builder';
import { createTestDatabase } from '../../support/database/test-database';

const kept = compile<{ n: number }>(sql`select count(*)::int as n from pg_prepared_statements`);

it('keeps what is bound again and again, a bounded number of it, and nothing that runs once', async () => {
  const db = await createTestDatabase([], { poolSize: 1 });
  const count = async (): Promise<number> =>
    (await db.as('platform').run<{ n: number }>({ ...kept, query: { ...kept.query } }))[0]?.n ?? 0;
  const template = compile<{ n: number }>(sql`select ${0}::int as n`);
  for (const n of [1, 2, 3]) expect(await db.as('platform').run({ ...template, parameters: [n] })).toEqual([{ n }]);
  for (const n of [1, 2, 3]) await db.as('platform').run(compile(sql`select ${n}::int + 1 as n`));
  expect(await count()).toBe(1);
  for (let index = 0; index < 150; index += 1) {
    const once = compile(sql`select ${sql.lit(index)} as n`);
    await db.as('platform').run(once);
    expect(await db.as('platform').run(once)).toEqual([{ n: index }]);
  }
  expect(await count()).toBe(100);
  expect(await db.as('platform').run({ ...template, parameters: [9] })).toEqual([{ n: 9 }]);
  await db.close();
});

it('asks one thing at a time, also right after a failure', async () => {
  const db = await createTestDatabase([], { poolSize: 1 });
  const heard: string[] = [];
  const listen = ({ message }: Error) => void heard.push(message);
  process.on('warning', listen);
  for (let index = 0; index < 100; index += 1) {
    const twice = compile(sql`select ${sql.lit(index)} as n`);
    for (const one of [twice, twice]) await db.as('platform').run(one);
  }
  const last = compile<{ n: number }>(sql`select 100 as n`);
  await db.as('platform').run(last);
  const answers = await Promise.allSettled([
    db.as('platform').run(compile(sql`select 1 / 0`)),
    db.as('platform').run(last),
  ]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: [{ n: 100 }] }]);
  await db.close();
  process.off('warning', listen);
  expect(heard).toEqual([]);
});

it('runs kept statements that no longer fit their table anew, alone and in a transaction, so that nobody notices', async () => {
  const db = await createTestDatabase([], { poolSize: 1 });
  await db.owner.script(
    'create table changing (a int); insert into changing values (1); grant select on changing to public',
  );
  const read = compile<{ a: unknown }>(sql`select a from changing`);
  const alone = () => db.as('platform').run(read);
  const within = () => db.transaction('platform', (executor) => executor.run(read));
  for (const [type, value] of [
    ['text', '1'],
    ['varchar', '1'],
    ['text', '1'],
  ] as const) {
    for (let times = 0; times < 3; times += 1) await alone();
    await db.owner.script(`alter table changing alter column a type ${type} using a::${type}`);
    expect(await (type === 'varchar' ? within() : alone())).toEqual([{ a: value }]);
  }
  await db.close();
});

it('says that a transaction was not kept where an error in it was passed over', async () => {
  const db = await createTestDatabase([], { poolSize: 1 });
  const work = db.transaction('platform', (executor) => executor.run(compile(sql`select 1 / 0`)).catch(() => []));
  await expect(work).rejects.toThrow('a statement in it had failed');
  await db.close();
});

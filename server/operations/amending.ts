import { sql } from 'kysely';
import { compile } from '../database/builder';
import { AMENDS } from '../database/prepare-database';
import type { Executor } from '../database/types';

/** Lets the work change the amendable columns of append-only tables; the executor is that of a transaction, whose end ends it too. */
export async function amending<Result>(executor: Executor, work: () => Promise<Result>): Promise<Result> {
  const say = (state: 'on' | 'off') => executor.run(compile(sql`select set_config(${AMENDS}, ${state}, true)`));
  await say('on');
  const result = await work();
  await say('off');
  return result;
}

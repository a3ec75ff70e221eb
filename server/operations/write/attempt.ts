import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { asRefusal } from '../database-refusal';

/**
 * Does something within a transaction that goes on when it is refused: nothing of it then stays, and the refusal is the
 * answer.
 * @throws what is no refusal of the record, such as a lost connection
 */
export async function attempt<Result extends object>(
  executor: Executor,
  work: () => Promise<Result>,
): Promise<Result | Problem> {
  await executor.run(compile(sql`savepoint attempt`));
  try {
    const result = await work();
    await executor.run(compile(sql`release savepoint attempt`));
    return result;
  } catch (error) {
    const refusal = refusalOf(error);
    await executor.run(compile(sql`rollback to savepoint attempt`));
    return refusal;
  }
}

/** What was wrong with the record. @throws whatever else went wrong */
export function refusalOf(error: unknown): Problem {
  const refusal = asRefusal(error);
  if (refusal instanceof Problem && refusal.status < 500) return refusal;
  throw refusal;
}

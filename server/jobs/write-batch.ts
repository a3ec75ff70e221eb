import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import { compile } from '../database/builder';
import type { Executor } from '../database/types';
import type { OperationContext } from '../operations/context';
import { asRefusal } from '../operations/database-refusal';
import { atEnd } from '../operations/write/at-end';

/** What became of a batch: the results of what was written, and the items that were refused. */
export interface BatchResult<Item, Written> {
  written: Written[];
  refused: { item: Item; problem: Problem }[];
}

/** How an item of a batch is written. */
export interface WriteWay {
  /** Nothing was asked of all together. */
  alone: boolean;
  /** The context to write it in: where all of a batch are written or none, what hooks ask of all of them is asked at its end. */
  within: <Context extends OperationContext>(context: Context) => Context;
}

export interface Batch<Item, Written> {
  items: Item[];
  signal: AbortSignal;
  /** Before the first one: what is cheaper to ask of all together. A refusal has them asked one by one. */
  together?: (executor: Executor) => Promise<void>;
  write: (executor: Executor, item: Item, way: WriteWay) => Promise<Written>;
  /** Writes all of them in their order, each for itself, where that takes fewer statements; `write` is then not asked. */
  many?: ((executor: Executor, items: Item[]) => Promise<(Written | Problem)[]>) | undefined;
  /** The last statements of the transaction: journal, refusals, checkpoint. */
  close: (executor: Executor, result: BatchResult<Item, Written>) => Promise<void>;
}

/** A run counts what it writes; where the tables have changed under it, it goes on from its last checkpoint. */
export const ONCE = { once: true };

/**
 * Writes items in one transaction; a refused one leaves the others as they are. Savepoints cost two round trips each and are
 * seldom needed: a batch in which something is refused is rolled back and written again with them.
 */
export async function writeBatch<Item, Written>(
  { runtime: { database }, scope }: OperationContext,
  batch: Batch<Item, Written>,
): Promise<BatchResult<Item, Written>> {
  const { many } = batch;
  if (many) return database.transaction(scope, (executor) => writeMany(executor, batch, many), ONCE);
  try {
    return await database.transaction(scope, (executor) => writeAll(executor, batch), ONCE);
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    return database.transaction(scope, (executor) => writeEach(executor, batch), ONCE);
  }
}

async function writeMany<Item, Written>(
  executor: Executor,
  { items, close }: Batch<Item, Written>,
  many: NonNullable<Batch<Item, Written>['many']>,
): Promise<BatchResult<Item, Written>> {
  const result: BatchResult<Item, Written> = { written: [], refused: [] };
  const outcomes = await many(executor, items);
  for (const [index, item] of items.entries()) {
    const outcome = outcomes[index];
    if (outcome instanceof Problem) result.refused.push({ item, problem: outcome });
    else if (outcome !== undefined) result.written.push(outcome);
  }
  await close(executor, result);
  return result;
}

async function writeAll<Item, Written>(
  executor: Executor,
  { items, signal, together, write, close }: Batch<Item, Written>,
): Promise<BatchResult<Item, Written>> {
  const written: Written[] = [];
  const gathered = atEnd();
  await together?.(executor);
  for (const item of items) {
    signal.throwIfAborted();
    written.push(
      await write(executor, item, {
        alone: together === undefined,
        within: (context) => ({ ...context, atEnd: gathered }),
      }),
    );
  }
  await gathered.settle(executor);
  const result = { written, refused: [] };
  await close(executor, result);
  return result;
}

async function writeEach<Item, Written>(
  executor: Executor,
  { items, signal, write, close }: Batch<Item, Written>,
): Promise<BatchResult<Item, Written>> {
  const result: BatchResult<Item, Written> = { written: [], refused: [] };
  for (const item of items) {
    signal.throwIfAborted();
    await executor.run(compile(sql`savepoint one`));
    try {
      result.written.push(await write(executor, item, { alone: true, within: (context) => context }));
      await executor.run(compile(sql`release savepoint one`));
    } catch (error) {
      const problem = refusalOf(error);
      if (problem === undefined) throw error;
      await executor.run(compile(sql`rollback to savepoint one`));
      result.refused.push({ item, problem });
    }
  }
  await close(executor, result);
  return result;
}

/** What the caller may be told; undefined where the database or we ourselves fail. */
function refusalOf(error: unknown): Problem | undefined {
  const refusal = asRefusal(error);
  return refusal instanceof Problem && refusal.status < 500 ? refusal : undefined;
}

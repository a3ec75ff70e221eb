import { Problem } from '../../core/errors';
import { DatabaseFailure } from '../database/connection/database-failure';
import { countRows, type RowCount } from '../database/list';
import { resourceOf, type OperationContext } from './context';
import { asRefusal } from './database-refusal';
import { readableMatches } from './lists/readable-matches';

/**
 * How many records a filter finds among the caller's rows, exactly up to the bound.
 * @throws Problem as `listRecords` does.
 */
export async function countRecords(
  context: OperationContext,
  collection: string,
  filter: unknown,
  bound: number,
): Promise<RowCount> {
  const resource = resourceOf(context, collection);
  const matches = await readableMatches(context, resource, filter, []);
  if (matches === 'nothing') return { total: 0, estimated: false };
  try {
    return await countRows(context.runtime.database.lists(context.scope), matches, { countBound: bound });
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout') {
      throw new Problem('too_costly', {
        detail: `${collection}: expected the filter to be counted in time; narrow it.`,
        cause: error,
      });
    }
    throw error instanceof Problem ? error : asRefusal(error);
  }
}

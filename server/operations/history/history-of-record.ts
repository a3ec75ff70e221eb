import { Problem } from '../../../core/errors';
import type { HistoryEntry } from '../../../core/history/history-entry';
import { assertPermitted, notFound } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { loadRow } from '../lists/load-rows';
import { readHistory } from './read-history';

/** Versions in one answer. */
export const MOST_VERSIONS = 100;

/**
 * The versions of a record and who listened to its file, newest first, as far as the caller may read the record and its fields: the right to the audit is not
 * asked for, and nothing but this record is told of.
 * @throws Problem `forbidden`, `not_found`, or `bad_range` for more than 100 at a time.
 */
export async function historyOfRecord(
  context: OperationContext,
  collection: string,
  { id, range }: { id: string; range: { first: number; last: number } },
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  if (range.last - range.first >= MOST_VERSIONS) {
    throw new Problem('bad_range', {
      detail: `range: expected at most ${MOST_VERSIONS} versions, got ${range.last - range.first + 1}; ask for them in parts.`,
    });
  }
  const executor = context.runtime.database.lists(context.scope);
  try {
    const record = await loadRow(context, executor, resource, id);
    if (!record) throw notFound(resource, id);
    return await readHistory(context, executor, resource, { record, withUses: true, range });
  } catch (error) {
    throw error instanceof Problem ? error : asRefusal(error);
  }
}

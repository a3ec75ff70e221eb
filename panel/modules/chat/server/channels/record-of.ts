import type { DataRecord } from '../../../../../core/wire';
import { resourceOf } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { Writing } from './writing';

/** The record that a reference names; undefined where there is none, or none any more. */
export async function recordOf(
  { context, executor }: Pick<Writing, 'context' | 'executor'>,
  collection: string,
  id: unknown,
): Promise<DataRecord | undefined> {
  if (typeof id !== 'string') return undefined;
  return (await loadRow(context, executor, resourceOf(context, collection), id)) as DataRecord | undefined;
}

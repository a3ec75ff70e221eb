import { sql, type RawBuilder } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS } from '../../database/names';
import { assertPermitted } from '../rights/authorise';
import type { OperationContext } from '../context';
import { rowCondition } from '../lists/row-condition';

/** When the row was deleted. */
export const deletedAt = (): RawBuilder<unknown> => identifier(HIDDEN_COLUMNS.deletedAt);

/**
 * The deleted rows of a collection that the caller might have deleted.
 * @throws Problem `forbidden` without the rights to read and to delete, `not_found` where deleting is for good.
 */
export function deletedRows(context: OperationContext, resource: Resource): RawBuilder<unknown>[] | 'nothing' {
  if (!resource.softDelete)
    throw new Problem('not_found', { detail: `${resource.name} keeps nothing that is deleted.` });
  const conditions: RawBuilder<unknown>[] = [sql`${deletedAt()} is not null`];
  for (const action of ['read', 'delete'] as const) {
    assertPermitted(context, action, resource);
    const condition = rowCondition(context, action, resource);
    if (condition === 'nothing') return 'nothing';
    if (condition !== 'everything') conditions.push(condition);
  }
  return conditions;
}

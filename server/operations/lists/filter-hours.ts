import type { HoursOf } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import type { Hours } from '../../../core/opening/opening-at';
import { hoursRule } from '../../../core/opening/opening-rule';
import { hoursByRule } from '../at-reading/openings';
import { resourceOf, type OperationContext } from '../context';
import { assertPermitted } from '../rights/authorise';
import { assertMayFilter } from '../rights/field-rights';
import { loadRows } from './load-rows';

/** @throws Problem `forbidden`, `field_forbidden` for hours that the caller may not read: what they choose would tell them. */
export function assertReadableHours(context: OperationContext, named: readonly HoursOf[]): void {
  for (const collection of new Set(named.map((one) => one.collection))) {
    const resource = resourceOf(context, collection);
    assertPermitted(context, 'read', resource);
    const rule = hoursRule(resource);
    if (rule) assertMayFilter(context, resource, { $and: [] }, [rule.hours, rule.zone]);
  }
}

/**
 * The hours of the records that a filter names, with their holidays.
 * @throws Problem `bad_request` for a record that is not there for the caller
 */
export async function hoursIn(context: OperationContext, named: readonly HoursOf[]): Promise<(of: HoursOf) => Hours> {
  const known = new Map<string, Hours>();
  const catalog = context.runtime.catalog();
  const executor = context.runtime.database.lists(context.scope);
  for (const collection of new Set(named.map((one) => one.collection))) {
    const resource = resourceOf(context, collection);
    const rule = hoursRule(resource);
    if (!rule) continue;
    const ids = [...new Set(named.filter((one) => one.collection === collection).map(({ id }) => id))];
    const records = await loadRows(context, executor, resource, ids);
    const hoursOf = await hoursByRule(catalog, executor, rule, records);
    for (const record of records) known.set(`${collection}/${String(record['id'])}`, hoursOf(record));
  }
  return ({ collection, id }) => {
    const hours = known.get(`${collection}/${id}`);
    if (hours) return hours;
    throw new Problem('bad_request', {
      detail: `filter: expected the hours of a record that is there and that you may read, got ${collection}/${id}.`,
    });
  };
}

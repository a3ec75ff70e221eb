import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { readShaped } from '../at-reading/read-shaped';
import { labelOf } from '../audit/audit-entry';
import { resourceOf, type OperationContext, tenantOfRow } from '../context';
import { livingRows } from '../lists/load-rows';
import { withDenials } from '../rights/with-denials';
import { writeAudit } from '../audit/write-audit';
import { countOf } from './count-of';
import { permittedPerson } from './permitted-person';
import { heldOf } from './held-records';

/** Records of a collection in one answer: the latest ones. */
export const MOST_DISCLOSED = 5000;

/** All that is kept of a person, as far as the caller may read it. */
export interface Disclosure {
  person: Resource;
  id: string;
  /** The person first. `total` is how many there are, where there are more than those told. */
  parts: { resource: Resource; records: DataRecord[]; total: number }[];
}

/**
 * All that is kept of a person, told of in the audit.
 * @throws Problem `forbidden`, `not_found`
 */
export async function disclosePerson(context: OperationContext, collection: string, id: string): Promise<Disclosure> {
  const person = resourceOf(context, collection);
  const executor = context.runtime.database.as(context.scope);
  const stored = await withDenials(context, person, 'disclose', [id], () =>
    permittedPerson(context, executor, person, { id, act: 'disclose' }),
  );
  const known = String(stored['id']);
  const held = await heldOf(context, executor, person, stored);
  const totals = new Map((await countOf(context, executor, held)).map(({ resource, count }) => [resource, count]));
  const parts: Disclosure['parts'] = [];
  for (const [resource, ids] of held) {
    const total = totals.get(resource.name) ?? 0;
    if (total > 0) parts.push({ resource, total, records: await latest(context, executor, resource, [...ids]) });
  }
  await writeAudit(context, {
    action: 'disclose',
    entity: collection,
    entityId: known,
    entityLabel: labelOf(person, stored),
    tenantId: tenantOfRow(stored),
    changes: parts.map(({ resource, total }) => ({ field: resource.name, from: null, to: total })),
  });
  return { person, id: known, parts };
}

async function latest(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: string[],
): Promise<DataRecord[]> {
  const living = livingRows(context, 'read', resource);
  if (living === 'nothing') return [];
  const rows = await executor.run(
    compile<Row>(sql`
      select ${selection(resource)} from ${identifier('public', tableName(resource.name))}
      where ${sql.join([sql`"id" = any(${ids}::uuid[])`, ...living], sql` and `)} order by "createdAt" desc, "id" desc limit ${MOST_DISCLOSED}`),
  );
  return readShaped(
    context,
    resource,
    rows.map((row) => fromRow(resource, row)),
  );
}

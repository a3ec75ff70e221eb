import type { JsonObject, Resource } from '../../core/types';
import { fromRow } from '../database/record-rows';
import type { Executor } from '../database/types';
import { accountExtras, isOwnPreference } from './account-fields';
import { changesOf, labelOf, type AuditEntry } from './audit-entry';
import type { OperationContext } from './context';
import type { PreparedUpdate } from './prepare-update';
import { isInRest, traitsOf } from './resource-traits';
import { storedValues } from './stored-values';
import { auditValues } from './write-audit';
import { rowSlots, updateStatement } from './write-statements';

/** What the audit calls the change. */
export type WriteAct = Pick<AuditEntry, 'action' | 'move'>;

/** Writes a change with its lines in audit and feed, own preferences without that in the audit; undefined where the record is not in the state any more that was read. */
export async function writeChange(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { stored, record, changed }: PreparedUpdate,
  act: WriteAct,
): Promise<JsonObject | undefined> {
  const { fields } = traitsOf(resource);
  const known = changed.filter((name) => fields.has(name));
  const touchesRest = changed.some((name) => isInRest(resource, name));
  // The rest is one value: what does not change in it is written again.
  const others = touchesRest ? Object.keys(record).filter((name) => isInRest(resource, name)) : [];
  const values = await storedValues(context, resource, record, [...new Set([...known, ...others])], stored);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => isInRest(resource, name)));
  const at = new Date().toISOString();
  const extras = accountExtras(context, resource, record, stored['id'], changed);
  const columns = [...new Set([...known, ...Object.keys(extras), 'updatedAt', 'updatedBy'])];
  const row = { ...values, ...extras, updatedAt: at, updatedBy: context.principal?.user.id ?? null };
  const entry = {
    ...act,
    entity: resource.name,
    entityId: String(stored['id']),
    entityLabel: labelOf(resource, { ...stored, ...record }),
    changes: changesOf(resource, stored, record, changed),
    tenantId: (stored['tenantId'] as string | null | undefined) ?? null,
  };
  const slots = rowSlots(resource, row, columns, rest);
  if (!touchesRest) delete slots['row.~additional'];
  const isAudited = !isOwnPreference(context, resource, stored['id'], changed);
  const [written] = await executor.run(
    updateStatement(context.runtime.catalog(), resource, columns, { additional: touchesRest, isAudited }).bind({
      id: stored['id'],
      version: stored['version'],
      ...slots,
      ...auditValues(context, entry, at),
      'feed.fields': known,
    }),
  );
  return written && fromRow(resource, written);
}

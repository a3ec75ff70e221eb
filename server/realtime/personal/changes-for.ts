import { decidingFields } from '../../../core/access/bound-to-rows';
import { MANY_RECORDS } from '../../../core/live/live-event';
import { isSystemField } from '../../../core/system-fields';
import type { JsonObject, Resource } from '../../../core/types';
import { tag } from '../../operations/rights/field-rights';
import { recordsNow, valuesReplaced } from '../../operations/history/records-around';
import type { Runtime } from '../../operations/runtime';
import type { Listener } from '../channels/channel-right';
import type { FeedRow } from '../feed/read-feed';

/** Those of the changes that a person may hear of. Where nothing kept what the record was, the change without its id. */
export type ChangesFor = (listener: Listener) => FeedRow[];

/**
 * Changes of one collection for people who may see some of its rows: a person hears of those that it sees, and of those that it saw
 * before the change. The records are read once for all.
 */
export async function changesFor(
  runtime: Runtime,
  resource: Resource,
  rows: readonly FeedRow[],
  listeners: readonly Listener[],
): Promise<ChangesFor> {
  const now = await recordsNow(runtime, resource, [...new Set(rows.map(({ recordId }) => recordId))]);
  const sees = ({ ability }: Listener, record: JsonObject | undefined) =>
    record !== undefined && ability.can('read', tag(resource, record));
  const verdict = (listener: Listener, row: FeedRow): 'told' | 'silent' | 'depends' => {
    if (!isNear(listener, resource, row)) return 'silent';
    if (row.recordId === MANY_RECORDS || sees(listener, now.get(row.recordId))) return 'told';
    return mayHaveLeft(listener, row) ? 'depends' : 'silent';
  };
  const unclear = rows.filter((row) => listeners.some((listener) => verdict(listener, row) === 'depends'));
  const before = await valuesReplaced(
    runtime,
    resource,
    unclear.map(({ seq }) => seq),
  );
  const formerly = (listener: Listener, row: FeedRow): FeedRow[] => {
    const values = before.get(row.seq);
    const record = values && { ...now.get(row.recordId), ...values, id: row.recordId, tenantId: row.tenantId };
    if (!record || isUnknown(listener, resource, record)) return [{ ...row, recordId: MANY_RECORDS }];
    return sees(listener, record) ? [row] : [];
  };
  return (listener) =>
    rows.flatMap((row) => {
      const decided = verdict(listener, row);
      if (decided === 'depends') return formerly(listener, row);
      return decided === 'told' ? [row] : [];
    });
}

/** Is the row of a tenant that concerns the person at all? */
function isNear({ principal }: Listener, resource: Resource, row: FeedRow): boolean {
  const { tenantId } = principal.user;
  return tenantId === null || row.tenantId === tenantId || (row.tenantId === null && resource.tenancy !== 'tenant');
}

/** Can the change have taken a record out of the person's sight? */
function mayHaveLeft({ ability }: Listener, { resource, action, fields }: FeedRow): boolean {
  if (action === 'create') return false;
  if (action === 'delete' || fields === null) return true;
  const deciding = decidingFields(ability, resource);
  return fields.some((name) => deciding.has(name));
}

/** The audit keeps no system field: of a record that is gone nobody knows, say, who had created it. */
function isUnknown({ ability }: Listener, resource: Resource, record: JsonObject): boolean {
  return [...decidingFields(ability, resource.name)].some((name) => isSystemField(name) && record[name] === undefined);
}

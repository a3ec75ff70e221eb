import type { JsonObject, Resource } from '../../core/types';
import type { Executor } from '../database/types';
import type { OperationContext } from './context';
import { createMore, tenantOfRow } from './create-record';
import type { ChangedNow, CreateMore, Prepared } from './effects/effect';
import type { PreparedUpdate } from './prepare-update';
import type { WriteAct } from './write-change';
import { writePrepared, type ChangedRecord } from './write-prepared';

/** What a change means for others, before it is written. */
type Begin = (
  context: OperationContext,
  executor: Executor,
  changed: ChangedNow,
  createMore: CreateMore,
) => Promise<Prepared>;

/**
 * Writes a change as `writePrepared` does, with what its effect sets and does besides. Undefined, and nothing written, when the stored
 * version has moved on.
 * @throws Problem as `writePrepared`, and as the effect to refuse the change.
 */
export async function writeWithEffect(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  prepared: PreparedUpdate,
  { act, begin }: { act: WriteAct; begin: Begin | undefined },
): Promise<ChangedRecord | undefined> {
  if (!begin) return writePrepared(context, executor, resource, prepared, act);
  const { stored, record, changed } = prepared;
  const about = {
    resource,
    id: String(stored['id']),
    tenantId: tenantOfRow(stored),
    record,
    stored,
    changed,
    at: new Date().toISOString(),
  };
  const booked = await begin(context, executor, about, (...more) => createMore(context, executor, ...more));
  const written = await writePrepared(context, executor, resource, withValues(prepared, booked.values), act);
  return written && { ...written, others: [...written.others, ...(await booked.finish())] };
}

function withValues(prepared: PreparedUpdate, values: JsonObject): PreparedUpdate {
  const bySystem = Object.keys(values).filter((name) => !prepared.changed.includes(name));
  return {
    ...prepared,
    record: { ...prepared.record, ...values },
    changed: [...prepared.changed, ...bySystem],
    bySystem: [...(prepared.bySystem ?? []), ...bySystem],
  };
}

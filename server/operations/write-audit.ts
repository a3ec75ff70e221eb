import { v7 as createId } from 'uuid';
import type { JsonObject } from '../../core/types';
import { auditRecord, type AuditEntry } from './audit-entry';
import type { OperationContext } from './context';
import type { Row } from '../database/record-rows';
import type { Executor } from '../database/types';
import { auditSlots, auditStatement } from './write-statements';

/** Values of the `audit.` slots of a write statement. */
export function auditValues(context: OperationContext, entry: AuditEntry, at: string): Row {
  const record: JsonObject = {
    ...auditRecord(context, entry, at),
    id: createId(),
    version: 1,
    updatedAt: at,
    createdBy: context.principal?.user.id ?? null,
    updatedBy: context.principal?.user.id ?? null,
  };
  return auditSlots(context.runtime.catalog(), record);
}

/**
 * Writes one line of the audit by itself: sign-ins, sign-outs, denials.
 * @param executor of the transaction that the line stands or falls with, where there is one
 * @param at when it happened, where that is not now
 */
export async function writeAudit(
  context: OperationContext,
  entry: AuditEntry,
  executor: Executor = context.runtime.database.as(context.scope),
  at = new Date().toISOString(),
): Promise<void> {
  const values = auditValues(context, entry, at);
  await executor.run(auditStatement(context.runtime.catalog()).bind({ ...values, 'feed.fields': null }));
}

import { v7 as createId } from 'uuid';
import type { JsonObject } from '../../../core/types';
import { auditRecord, type AuditEntry } from './audit-entry';
import type { OperationContext } from '../context';
import type { Row } from '../../database/record-rows';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { jsonRow } from '../write/json-row';
import { auditResource, auditSlots, auditStatement } from '../write/statements';

/** A whole line of the audit, system columns included. */
function auditLine(context: OperationContext, entry: AuditEntry, at: string): JsonObject {
  const by = context.principal?.user.id ?? null;
  return {
    ...auditRecord(context, entry, at),
    id: createId(),
    version: 1,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
  };
}

/** Values of the `audit.` slots of a write statement. */
export function auditValues(context: OperationContext, entry: AuditEntry, at: string): Row {
  return auditSlots(context.runtime.catalog(), auditLine(context, entry, at));
}

/** A line of the audit as `json_to_recordset` reads it, for statements that write several. */
export function auditRow(context: OperationContext, entry: AuditEntry, at: string): Row {
  const catalog = context.runtime.catalog();
  return jsonRow(columnsOf(auditResource(catalog)).values(), auditLine(context, entry, at));
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

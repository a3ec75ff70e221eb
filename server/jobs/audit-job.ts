import type { Json } from '../../core/types';
import type { AuditAction } from '../operations/audit-entry';
import type { OperationContext } from '../operations/context';
import { writeAudit } from '../operations/write-audit';
import type { Job } from './job';

/** The line that the audit has of a job: what it was, how it ended, and how many records. */
export async function auditJob(
  context: OperationContext,
  action: AuditAction,
  { id, collection, kind, status, userId, done, refused, tenantId }: Job,
): Promise<void> {
  const facts: Record<string, Json> = { job: id, kind, status, records: done, refused };
  // The owner of a job may be gone before its end; the line then is the system's.
  if (context.principal === null) facts['owner'] = userId;
  const changes = Object.entries(facts).map(([field, to]) => ({ field, from: null, to }));
  await writeAudit(context, { action, entity: collection, changes, tenantId });
}

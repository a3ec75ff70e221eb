import type { JsonObject } from '../../core/types';
import type { Row } from '../database/record-rows';
import type { Executor } from '../database/types';
import type { AuditEntry } from './audit-entry';
import type { OperationContext } from './context';
import type { Template } from './statement';
import { auditValues } from './write-audit';

/** Runs a statement that removes a row or brings it back, in the state that was read; undefined where it is in another by now. */
export async function writeAtVersion(
  context: OperationContext,
  executor: Executor,
  statement: Template<Row>,
  stored: JsonObject,
  entry: AuditEntry,
): Promise<Row | undefined> {
  const at = new Date().toISOString();
  const [row] = await executor.run(
    statement.bind({
      id: stored['id'],
      version: stored['version'],
      'row.updatedAt': at,
      'row.updatedBy': context.principal?.user.id ?? null,
      ...auditValues(context, entry, at),
      'feed.fields': null,
    }),
  );
  return row;
}

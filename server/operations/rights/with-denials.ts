import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Verb } from '../../../core/transitions/types';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { isId } from './authorise';
import type { OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { writeAudit } from '../audit/write-audit';

/**
 * Runs a write and writes its refusal for want of rights into the audit: 403, and 404 for a record that exists but not
 * for this caller. What PostgreSQL refuses becomes a `Problem`.
 */
export async function withDenials<Result>(
  context: OperationContext,
  resource: Resource,
  action: Verb,
  ids: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof Problem) await auditDenial(context, resource, action, ids, refusal);
    throw refusal;
  }
}

/** Writes a refusal for want of rights into the audit, and no other. */
export async function auditDenial(
  context: OperationContext,
  resource: Resource,
  action: Verb,
  ids: string[],
  refusal: Problem,
): Promise<void> {
  if (context.principal === null) return;
  const known = ids.filter(isId);
  const denied =
    refusal.status === 403 || (refusal.code === 'not_found' && (await existSomewhere(context, resource, known)));
  if (!denied) return;
  try {
    await writeAudit(context, {
      action: 'denied',
      entity: resource.name,
      entityId: known[0] ?? null,
      changes: [
        { field: action, from: null, to: refusal.code },
        ...(refusal.errors ?? []).map(({ path }) => ({ field: path, from: null, to: null })),
      ],
    });
  } catch (error) {
    context.runtime.report(error, 'audit of a denial');
  }
}

async function existSomewhere(context: OperationContext, resource: Resource, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await context.runtime.database
    .as('platform')
    .run(
      compile(
        sql`select 1 from ${identifier('public', tableName(resource.name))} where "id" = any(${ids}::uuid[]) limit 1`,
      ),
    );
  return rows.length > 0;
}

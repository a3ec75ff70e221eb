import { sql } from 'kysely';
import type { JsonObject } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { readShaped } from '../at-reading/read-shaped';
import { resourceOf, tenantOf, type OperationContext } from '../context';
import { assertPermitted } from '../rights/authorise';
import { offersTo } from './preview-retention';
import { RETENTION_RULES } from './retention-rules';

/** How long records of a collection are kept for the caller. */
export interface RetentionLine {
  collection: string;
  leastDays: number;
  /** The rule of the caller's tenant, or of the platform for its people; null: none yet. */
  rule: JsonObject | null;
  /** Of a tenant: what the platform says where it has no rule of its own. */
  usual: { days: number; enabled: boolean } | null;
}

/**
 * All collections that the caller may make a rule for, each with its rule: at most one line per collection that plug-ins offer.
 * @throws Problem `forbidden`
 */
export async function listRetention(context: OperationContext): Promise<RetentionLine[]> {
  const rules = resourceOf(context, RETENTION_RULES);
  assertPermitted(context, 'read', rules);
  const tenantId = tenantOf(context);
  // The rule of the platform decides over records of the tenant, so its people may know what it says, if not the row itself.
  const rows = await context.runtime.database
    .as(context.scope)
    .run(
      compile<Row>(
        sql`select ${selection(rules)} from ${identifier('public', RETENTION_RULES)} where "tenantId" is null or "tenantId" = ${tenantId}::uuid`,
      ),
    );
  const found = rows.map((row) => fromRow(rules, row));
  const own = found.filter((rule) => (rule['tenantId'] ?? null) === tenantId);
  const shown = await readShaped(context, rules, own);
  return offersTo(context).map(({ resource: { name }, hook }) => {
    const usual = tenantId === null ? undefined : found.find((one) => one['tenantId'] === null && isOf(one, name));
    return {
      collection: name,
      leastDays: hook.leastDays,
      rule: shown.find((one) => isOf(one, name)) ?? null,
      usual: usual ? { days: Number(usual['days']), enabled: usual['enabled'] === true } : null,
    };
  });
}

const isOf = (rule: JsonObject, name: string): boolean => rule['collection'] === name;

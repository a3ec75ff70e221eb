import { sql, type RawBuilder } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile, identifier } from '../../database/builder';
import { DatabaseFailure } from '../../database/connection/database-failure';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../context';
import { assertPermitted, assertPermittedOn } from '../rights/authorise';
import { isOver, ofTenant, RETENTION_RULES, retentionOffers, rowsOf, timeOf, type Offer } from './retention-rules';

/** Up to here what would go is counted. */
export const MOST_COUNTED = 1_000_000;

/** What a rule would remove at its first run. */
export interface RetentionPreview {
  collection: string;
  days: number;
  /** Records that would go, at most `MOST_COUNTED`; null where counting took too long. */
  count: number | null;
  /** Are there more than were counted? */
  isMore: boolean;
  /** When the oldest of them began, ISO 8601; null where there is none, or finding it took too long. */
  oldest: string | null;
}

/** @param tenantId whose rule; null: that of the platform, which is for all tenants without a rule of their own */
export interface PreviewRequest {
  collection: string;
  days: number;
  tenantId: string | null;
}

/**
 * What a rule of the caller would remove if it ran now.
 * @throws Problem `forbidden` for those who may not make the rule, `bad_request` for a collection without rules and for too few days
 */
export async function previewRetention(
  context: OperationContext,
  { collection, days, tenantId }: PreviewRequest,
): Promise<RetentionPreview> {
  const rules = resourceOf(context, RETENTION_RULES);
  assertPermitted(context, 'create', rules);
  assertPermittedOn(context, 'create', rules, { tenantId });
  const offer = offersTo(context).find(({ resource }) => resource.name === collection);
  if (offer === undefined) throw unfit('collection', 'the name of a collection that may have a rule');
  const { leastDays } = offer.hook;
  if (!Number.isInteger(days) || days < leastDays || days > 36_500) throw unfit('days', `${leastDays} to 36500`);
  const from = sql`${rowsOf(offer)} where ${whose(offer, tenantId)} and ${isOver(offer, days)}`;
  const lists = context.runtime.database.lists(context.scope);
  const [counted, first] = await Promise.all([
    inTime<{ count: number }>(
      lists,
      sql`select count(*)::int as "count" from (select from ${from} limit ${MOST_COUNTED + 1}) as found`,
    ),
    inTime<{ oldest: string }>(lists, sql`select ${timeOf(offer)} as "oldest" from ${from} order by 1 limit 1`),
  ]);
  const count = counted?.[0]?.count ?? null;
  return {
    collection,
    days,
    count: count === null ? null : Math.min(count, MOST_COUNTED),
    isMore: (count ?? 0) > MOST_COUNTED,
    oldest: first?.[0]?.oldest ?? null,
  };
}

/** What the caller may make rules for: what they can read. */
export const offersTo = ({ runtime, ability }: OperationContext): Offer[] =>
  retentionOffers(runtime).filter(({ resource }) => ability.can('read', resource.name));

/** Rows that the rule is for. */
function whose({ resource }: Offer, tenantId: string | null): RawBuilder<boolean> {
  if (tenantId !== null || (resource.tenancy !== 'tenant' && resource.tenancy !== 'shared')) return ofTenant(tenantId);
  return sql`not exists (select from ${identifier('public', RETENTION_RULES)} as rule
    where rule."collection" = ${resource.name} and rule."tenantId" = own."tenantId")`;
}

/** The rows of a statement; undefined where it took longer than people wait for. */
async function inTime<Row>(executor: Executor, statement: RawBuilder<unknown>): Promise<Row[] | undefined> {
  try {
    return await executor.run(compile(statement as RawBuilder<Row>));
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout') return undefined;
    throw error;
  }
}

const unfit = (member: string, expected: string): Problem =>
  new Problem('bad_request', { detail: `${member}: expected ${expected}.`, params: { path: member } });

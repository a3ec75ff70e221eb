import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../core/types';
import { isDescribed, retentionOf, type HookPlace } from '../../application/hooks-of';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { RetentionHook } from './retention-hook';

/** Who wants records of a collection to go after how many days: a row per tenant, and without a tenant for those that have none of their own. */
export const RETENTION_RULES = 'retention-rules';
/** What went when, and by which rule. */
export const RETENTION_RUNS = 'retention-runs';

/** Fields that retention works with; schemas without them have nothing go. */
export const RULE_NEEDS: Readonly<Record<string, readonly string[]>> = {
  [RETENTION_RULES]: ['collection', 'days', 'enabled', 'lastRunAt', 'lastDeleted', 'oldestKept', 'lastProblem'],
  [RETENTION_RUNS]: ['collection', 'days', 'byPlatform', 'deleted', 'oldestKept', 'problem'],
};

/** What may have a rule. */
export interface Offer {
  resource: Resource;
  hook: RetentionHook;
}

/** Whose records go, after how many days. */
export interface Order {
  offer: Offer;
  tenantId: string | null;
  days: number;
  /** By the rule of the platform, as the tenant has none of its own? */
  byPlatform: boolean;
}

/** Collections that may have a rule with the schemas in force, in the order of their plug-ins. */
export function retentionOffers(place: HookPlace): Offer[] {
  const catalog = place.catalog();
  if (!isDescribed(catalog, RULE_NEEDS)) return [];
  return [...place.application.retentions.keys()].flatMap((name) => {
    const resource = catalog.resources.get(name);
    const hook = resource && retentionOf(place, resource);
    return resource && hook ? [{ resource, hook }] : [];
  });
}

/** A rule as the server works with it. */
export interface RetentionRule {
  id: string;
  /** Null: for all that have none of their own. */
  tenantId: string | null;
  collection: string;
  days: number;
  enabled: boolean;
  /** Was it as it is already when the pass was to begin? */
  isDue: boolean;
}

/**
 * All rules of a collection.
 * @param before SQL of when the pass was to begin
 */
export function rulesFor(
  executor: Executor,
  collection: string,
  before: RawBuilder<unknown> = sql`now()`,
): Promise<RetentionRule[]> {
  return executor.run(
    compile<RetentionRule>(sql`
      select "id", "tenantId", "collection", "days", "enabled", "updatedAt" <= ${before} as "isDue"
      from ${identifier('public', RETENTION_RULES)} where "collection" = ${collection}`),
  );
}

/** The table of the records, whose rows are called `own`. */
export const rowsOf = ({ resource }: Offer): RawBuilder<unknown> =>
  sql`${identifier('public', tableName(resource.name))} as own`;

export const timeOf = ({ hook }: Offer): RawBuilder<unknown> => sql`own.${sql.id(columnName(hook.time))}`;

/** SQL of the rows of somebody: a tenant, or null for nobody's. */
export const ofTenant = (tenantId: string | null): RawBuilder<boolean> =>
  tenantId === null ? sql`own."tenantId" is null` : sql`own."tenantId" = ${tenantId}::uuid`;

/** SQL of the rows that are older than so many days, and needed by nothing. */
export function isOver(offer: Offer, days: number): RawBuilder<boolean> {
  const stays = offer.hook.stays === undefined ? sql`` : sql` and (${offer.hook.stays}) is not true`;
  return sql`${timeOf(offer)} < now() - make_interval(days => ${days}::int)${stays}`;
}

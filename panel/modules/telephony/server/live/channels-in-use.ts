import { sql } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import { aggregateRecords } from '../../../../../server/operations/aggregate-records';
import { resourceOf, tenantOf, type PersonContext } from '../../../../../server/operations/context';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import type { ChannelsSnapshot } from '../../rules/live-snapshots';
import { recordsOf } from './records-of';

/**
 * Calls through trunks that go on: of the caller's tenant and what it may use at once, or of all that somebody of the platform sees and what their
 * servers carry. @throws Problem `forbidden` for whoever reads no calls
 */
export async function channelsSnapshot(context: PersonContext): Promise<ChannelsSnapshot> {
  assertPermitted(context, 'read', resourceOf(context, 'calls'));
  const tenantId = tenantOf(context);
  const at = new Date().toISOString();
  const [inUse, limit] =
    tenantId === null
      ? await Promise.all([ofPlatform(context), capacity(context)])
      : await Promise.all([ofTenant(context, tenantId), limitOf(context, tenantId)]);
  return { at, inUse, limit };
}

/** All of the tenant, whoever asks: they share the limit. */
export async function ofTenant(context: PersonContext, tenantId: string): Promise<number> {
  const [counted] = await context.runtime.database
    .as(context.scope)
    .run(
      compile<{ inUse: number }>(
        sql`select count(*)::int as "inUse" from painel.live_calls where "tenantId" = ${tenantId}::uuid and "trunkId" is not null`,
      ),
    );
  return counted?.inUse ?? 0;
}

/** Null where nothing limits them, or the caller does not read it. */
export async function limitOf(context: PersonContext, tenantId: string): Promise<number | null> {
  const tenants = await recordsOf(context, 'tenants', [tenantId]);
  const limit = tenants.get(tenantId)?.['maxChannels'];
  return typeof limit === 'number' && limit > 0 ? limit : null;
}

async function ofPlatform(context: PersonContext): Promise<number> {
  const visible = rowCondition(context, 'read', resourceOf(context, 'calls'), 'call');
  if (visible === 'nothing') return 0;
  const [counted] = await context.runtime.database.as(context.scope).run(
    compile<{ inUse: number }>(sql`
      select count(*)::int as "inUse" from painel.live_calls as live join "calls" as call on call."id" = live."callId"
      where live."trunkId" is not null ${visible === 'everything' ? sql`` : sql`and ${visible}`}`),
  );
  return counted?.inUse ?? 0;
}

async function capacity(context: PersonContext): Promise<number | null> {
  if (!context.ability.can('read', 'servers')) return null;
  const { sum } = await aggregateRecords(context, {
    collection: 'servers',
    filter: {},
    sum: 'maxChannels',
    zone: USUAL_ZONE,
    limit: 1,
  });
  return typeof sum === 'number' && sum > 0 ? sum : null;
}

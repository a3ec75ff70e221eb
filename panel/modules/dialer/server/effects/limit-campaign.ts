import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { mayCallListed } from '../../rules/binding-sources';
import type { Effect, ValidatedRecord } from '../../../../../server/operations/effects/effect';

interface Tenant {
  channels: number | null;
  /** Calls that may begin in a second. */
  cps: number | null;
  dncSources: Json;
  dncEnforcement: string | null;
}

/** What a campaign has beyond what its tenant has, and lacks of the lists of numbers that its tenant obeys. */
async function validate(
  _context: OperationContext,
  executor: Executor,
  { record, changed, tenantId }: ValidatedRecord,
): Promise<Violation[]> {
  const concerns = (...names: string[]) => names.some((name) => changed.includes(name));
  const tenant = concerns(...LOOKED_AT) ? await tenantOf(executor, tenantId) : undefined;
  if (tenant === undefined) return [];
  const { channels, cps } = tenant;
  const isOver = (name: string, most: number | null) =>
    most !== null && concerns(name) && Number(record[name] ?? 0) > most;
  const missing = concerns('dncSources', 'purpose') ? missingSources(record, tenant) : [];
  return [
    ...(isOver('maxChannels', channels) ? [violation('maxChannels', 'atMostTenant', { maximum: channels })] : []),
    ...(isOver('cps', cps) ? [violation('cps', 'atMostTenant', { maximum: cps })] : []),
    ...(missing.length > 0 ? [violation('dncSources', 'includesTenant', { missing })] : []),
  ];
}

async function tenantOf(executor: Executor, id: string | null): Promise<Tenant | undefined> {
  const [tenant] = await executor.run(
    compile<Tenant>(sql`
      select coalesce("maxOutboundChannels", "maxChannels")::float8 as "channels", "maxDialerCps"::float8 as "cps",
        to_jsonb("dncSources") as "dncSources", "dncEnforcement"
      from "tenants" where "id" = ${id}::uuid`),
  );
  return tenant;
}

function missingSources({ dncSources, purpose }: JsonObject, tenant: Tenant): Json[] {
  if (tenant.dncEnforcement === 'off' || !Array.isArray(dncSources) || !Array.isArray(tenant.dncSources)) return [];
  return tenant.dncSources.filter((source) => !dncSources.includes(source) && !mayCallListed(purpose, source));
}

const LOOKED_AT = ['maxChannels', 'cps', 'dncSources', 'purpose'];

/** Campaigns stay within what their tenant has, and obey what it obeys. */
export const limitCampaign: Effect = {
  needs: {
    campaigns: LOOKED_AT,
    tenants: ['maxChannels', 'maxOutboundChannels', 'maxDialerCps', 'dncSources', 'dncEnforcement'],
  },
  looksAt: LOOKED_AT,
  validate,
};

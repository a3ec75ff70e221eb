import { BINDING_SOURCES, OWN_LIST } from '../../rules/binding-sources';
import type { JsonObject } from '../../../../../core/types';
import { fetchFigures } from '../../../../../src/custom-pages/dashboard/model/fetch-figures';
import { figureKey, type FigureQuery, type Figures } from '../../../../../src/custom-pages/dashboard/model/figures';

/** What a call may be kept from by: `dial-attempts.blockedBy`. */
export const BLOCKERS = [...Object.keys(BINDING_SOURCES), OWN_LIST];

/** Tenants that are shown: those with the most blocked attempts. */
const MOST_TENANTS = 100;

export interface TenantUse {
  tenantId: string;
  total: number;
  /** In the order of `BLOCKERS`. */
  by: number[];
}

export interface BlockedUse {
  total: number;
  /** Of all tenants, in the order of `BLOCKERS`. */
  by: number[];
  tenants: TenantUse[];
  /** Tenants with blocked attempts that are not shown. */
  further: number;
}

/** Attempts of the dialer that a list kept from being made, by tenant and list. Throws what the server refuses. */
export async function fetchBlockedUse(period: JsonObject): Promise<BlockedUse> {
  const blocked = { result: 'blocked', ...period };
  const question = (filter: JsonObject): FigureQuery => ({
    collection: 'dial-attempts',
    filter: { ...blocked, ...filter },
    group: 'tenantId',
    limit: MOST_TENANTS,
  });
  const whole = await ask([question({}), ...BLOCKERS.map((blockedBy) => question({ blockedBy }))]);
  const [all] = whole;
  const tenants = (all?.groups ?? []).map(({ value }) => String(value));
  // The first of each list may be others than the first of all.
  const parts =
    tenants.length === 0 ? [] : await ask(BLOCKERS.map((blockedBy) => question({ blockedBy, tenantId: tenants })));
  return {
    total: all?.count ?? 0,
    by: whole.slice(1).map(({ count }) => count),
    tenants: (all?.groups ?? []).map(({ value, count }) => ({
      tenantId: String(value),
      total: count,
      by: parts.map(({ groups }) => groups.find((group) => group.value === value)?.count ?? 0),
    })),
    further: (all?.groupCount ?? 0) - tenants.length,
  };
}

async function ask(queries: FigureQuery[]): Promise<Figures[]> {
  const answers = await fetchFigures(queries);
  return queries.map((query) => {
    const answer = answers.get(figureKey(query));
    if (answer && 'figures' in answer) return answer.figures;
    throw Object.assign(new Error(`aggregate/records: expected figures for ${figureKey(query)}`), answer?.problem);
  });
}

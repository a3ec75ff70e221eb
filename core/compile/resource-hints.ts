import { nestedPath } from '../screen-path';
import type { PeriodRule, PersonRule, SeriesRule, WarningRule } from '../rules';
import type { Screen } from '../screen';
import type {
  ComparisonRule,
  DisjointRule,
  JsonObject,
  PoolRule,
  QuotaRule,
  Resource,
  Tenancy,
  UniqueRule,
} from '../types';
import type { TesterName } from '../testing/record-test';
import { isNode } from '../schema/keywords';
import { defaultScreen } from './default-screen';

type Hints = { readonly [hint: string]: unknown };

// The hints were checked by their meta-schema: what has the right name has the right shape.
function list<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}

export function screensOf(name: string, hints: Hints): Screen[] {
  const icon = typeof hints['icon'] === 'string' ? hints['icon'] : undefined;
  if (!Array.isArray(hints['screens'])) return [defaultScreen(name, icon)];
  return list<Omit<Screen, 'menu'> & { menu?: boolean }>(hints['screens']).map((screen) => ({
    ...screen,
    menu: (screen.menu ?? true) && nestedPath(screen.path) === undefined,
  }));
}

type UniqueHint = Partial<UniqueRule> &
  Pick<UniqueRule, 'fields'> & { pool?: string; during?: Pick<DisjointRule, 'from' | 'to'> };

const uniqueHints = (hints: Hints): UniqueHint[] => list<UniqueHint>(hints['unique']);

/** Those of `unique` that hold at a time. */
const disjointRules = (hints: Hints): DisjointRule[] =>
  uniqueHints(hints).flatMap(({ fields, during, when }) =>
    during === undefined ? [] : [{ fields, ...during, ...(when && { when }) }],
  );

/** A period that ends before it begins is at no time, and so beside any other. */
function withEnds(rules: ComparisonRule[], disjoint: readonly DisjointRule[]): ComparisonRule[] {
  const ends = disjoint
    .filter(({ from, to }) => !rules.some(({ field, than }) => field === to && than === from))
    .map(({ from, to }): ComparisonRule => ({ field: to, is: '>=', than: from }));
  return [...rules, ...ends];
}

/** Combinations of the root and `unique` of single properties. */
export function uniqueRules(hints: Hints, properties: ReadonlyMap<string, Hints>): UniqueRule[] {
  const combined = uniqueHints(hints).flatMap(({ pool, during, ...rule }): UniqueRule[] =>
    pool === undefined && during === undefined ? [{ scope: 'tenant', ...rule }] : [],
  );
  const single = [...properties].flatMap(([field, { unique }]): UniqueRule[] => {
    if (unique === true || unique === 'tenant') return [{ fields: [field], scope: 'tenant' }];
    return unique === 'platform' ? [{ fields: [field], scope: 'platform' }] : [];
  });
  return [...single, ...combined];
}

export type RootHints = Pick<
  Resource,
  | 'tenancy'
  | 'softDelete'
  | 'layout'
  | 'rules'
  | 'quotas'
  | 'pools'
  | 'disjoint'
  | 'series'
  | 'clone'
  | 'mergeable'
  | 'person'
  | 'testable'
  | 'warnings'
  | 'locked'
  | 'deletable'
  | 'history'
  | 'versioned'
  | 'destinationTree'
  | 'calendar'
  | 'period'
  | 'appendOnly'
  | 'singleton'
  | 'indexes'
>;

const MOST_IN_SERIES = 200;
const MOST_DAYS = 92;

/** @param usualTenancy of a resource that says nothing of tenants */
export function rootHints(hints: Hints, usualTenancy: Tenancy): RootHints {
  const tenancy = hints['tenancy'];
  const disjoint = disjointRules(hints);
  return {
    tenancy:
      usualTenancy === 'none'
        ? usualTenancy
        : tenancy === 'shared' || tenancy === 'platform' || tenancy === 'own' || tenancy === 'tenant'
          ? tenancy
          : usualTenancy,
    softDelete: hints['softDelete'] === true,
    layout: hints['layout'] === 'tabs' ? 'tabs' : 'sections',
    rules: withEnds(list<ComparisonRule>(hints['rules']), disjoint),
    quotas: list<QuotaRule>(hints['quotas']),
    pools: uniqueHints(hints).flatMap(({ fields: [field], pool }): PoolRule[] =>
      field === undefined || pool === undefined ? [] : [{ field, pool }],
    ),
    ...(disjoint.length > 0 && { disjoint }),
    ...(isNode(hints['series']) && { series: { most: MOST_IN_SERIES, ...hints['series'] } as SeriesRule }),
    ...(typeof hints['testable'] === 'string' && { testable: hints['testable'] as TesterName }),
    ...(hints['destinationTree'] === true && { destinationTree: true as const }),
    ...(typeof hints['calendar'] === 'string' && { calendar: hints['calendar'] }),
    ...(isNode(hints['period']) && { period: { most: MOST_DAYS, start: 'today', ...hints['period'] } as PeriodRule }),
    ...(hints['clone'] === true && { clone: true as const }),
    ...(isNode(hints['mergeable']) && {
      mergeable: {
        takes: list<string>(hints['mergeable']['takes']),
        ...(hints['mergeable']['keeps'] === 'oldest' && { keeps: 'oldest' as const }),
        ...(isNode(hints['mergeable']['rest']) && {
          rest: hints['mergeable']['rest'] as { into: string; of: string[] },
        }),
      },
    }),
    ...(isNode(hints['person']) && { person: { waitsFor: [], ...hints['person'] } as unknown as PersonRule }),
    ...(Array.isArray(hints['warnings']) && { warnings: list<WarningRule>(hints['warnings']) }),
    ...(isNode(hints['locked']) && { locked: hints['locked'] }),
    ...(isNode(hints['deletable']) && { deletable: hints['deletable'] }),
    ...(hints['history'] === true && { history: true as const }),
    ...(isNode(hints['history']) && { history: hints['history'] as JsonObject }),
    ...(Array.isArray(hints['versioned']) && { versioned: list<string>(hints['versioned']) }),
    ...(hints['appendOnly'] === true && { appendOnly: true }),
    ...(Array.isArray(hints['indexes']) && { indexes: list<string>(hints['indexes']) }),
    ...(hints['singleton'] === true && { singleton: true }),
  };
}

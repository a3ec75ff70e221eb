import type { ComputeCase, CountRule, LatestRule, ShareRule, SumRule } from '../records/filled-rules';
import { isNode } from '../schema/keywords';
import type { Field, FieldKind } from '../types';

type Hints = { readonly [hint: string]: unknown };

/** Taken over as they are. */
const PLAIN = [
  'forced',
  'tolerates',
  'publicAddress',
  'locked',
  'ahead',
  'mapsFile',
  'placeholders',
  'opening',
  'atReading',
  'personal',
  'recalls',
] as const satisfies readonly (keyof Field)[];

/** One or a list, as a list. */
function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function computeCases(hint: unknown): ComputeCase[] {
  return typeof hint === 'string' ? [{ is: hint }] : (hint as ComputeCase[]);
}

/** Members of `rollup` that only a value which is worked out at reading can have. */
const AT_READING = ['of', 'through', 'deleted', 'at', 'period'];

/** A count, a latest time and the sum of an integer are stored and follow every write; any other sum is worked out when it is read. */
function rollupRule(hint: Hints, kind: FieldKind): Pick<Field, 'counts' | 'share' | 'latest' | 'sums'> {
  const { share, latest, ...source } = hint;
  if (share !== undefined) return { share: { of: share, in: hint['in'] } as ShareRule };
  if (latest !== undefined) return { latest: { ...source, field: latest } as LatestRule };
  const isStored =
    hint['sum'] === undefined || (kind === 'integer' && !AT_READING.some((name) => Object.hasOwn(hint, name)));
  return isStored ? { counts: source as unknown as CountRule } : { sums: source as unknown as SumRule };
}

/** The hints of a property that rule over its values. Their meta-schema has checked them: the right name has the right shape. */
export function fieldRules(hints: Hints, kind: FieldKind): Partial<Field> {
  // As nearly all properties of a schema that knows nothing of hints.
  if (Object.keys(hints).length === 0) return {};
  const { uniqueBy, compute } = hints;
  const rules: Partial<Field> = Object.fromEntries(
    PLAIN.flatMap((name) => (hints[name] === undefined || hints[name] === false ? [] : [[name, hints[name]]])),
  );
  if (Array.isArray(uniqueBy)) rules.uniqueBy = uniqueBy.map((members) => asList(members).map(String));
  if (isNode(hints['rollup'])) Object.assign(rules, rollupRule(hints['rollup'], kind));
  if (hints['among'] !== undefined) Object.assign(rules, { [kind === 'map' ? 'keysFrom' : 'among']: hints['among'] });
  if (isNode(hints['default'])) rules.defaultRule = hints['default'];
  if (compute !== undefined) rules.compute = computeCases(compute);
  return rules;
}

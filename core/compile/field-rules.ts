import type { ComputeCase } from '../records/filled-rules';
import type { Field } from '../types';

type Hints = { readonly [hint: string]: unknown };

/** Taken over as they are. */
const PLAIN = [
  'counts',
  'forced',
  'defaultWhen',
  'share',
  'among',
  'tolerates',
  'publicAddress',
  'locked',
  'exclusiveWhen',
  'keysFrom',
  'ahead',
  'mapsFile',
  'placeholders',
  'defaultSelf',
  'defaultTenant',
  'defaultFrom',
  'keeps',
  'tailOf',
  'opening',
  'atReading',
  'latest',
  'personal',
  'personOf',
  'recalls',
  'sums',
] as const satisfies readonly (keyof Field)[];

/** One or a list, as a list. */
function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function computeCases(hint: unknown): ComputeCase[] {
  return typeof hint === 'string' ? [{ is: hint }] : (hint as ComputeCase[]);
}

/** The hints of a property that rule over its values. Their meta-schema has checked them: the right name has the right shape. */
export function fieldRules(hints: Hints): Partial<Field> {
  // As nearly all properties of a schema that knows nothing of hints.
  if (Object.keys(hints).length === 0) return {};
  const { uniqueBy, compute } = hints;
  const rules: Partial<Field> = Object.fromEntries(
    PLAIN.flatMap((name) => (hints[name] === undefined || hints[name] === false ? [] : [[name, hints[name]]])),
  );
  // A rule of its own, and not the absence of one.
  if (hints['keeps'] === false) rules.keeps = false;
  if (Array.isArray(uniqueBy)) rules.uniqueBy = uniqueBy.map((members) => asList(members).map(String));
  if (compute !== undefined) rules.compute = computeCases(compute);
  return rules;
}

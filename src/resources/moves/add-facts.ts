import type { MoveFact, MovePreviews } from '../../../core/transitions/move-preview';

/** What a move would mean for several records together: of the facts that add up, those that any of them has, in their order. */
export function addFacts(previews: MovePreviews['previews']): MoveFact[] {
  const sums = new Map<string, MoveFact>();
  for (const fact of previews.flatMap(({ facts }) => facts)) {
    if (!fact.adds) continue;
    const known = sums.get(fact.key);
    sums.set(fact.key, known === undefined ? fact : together(known, fact));
  }
  return [...sums.values()];
}

function together(one: MoveFact, other: MoveFact): MoveFact {
  const sum = Number(one.value) + Number(other.value);
  return {
    ...one,
    value: one.kind === 'money' ? sum.toFixed(4) : sum,
    of: one.of === null || other.of === null ? null : one.of + other.of,
    isConcern: one.isConcern && other.isConcern,
  };
}

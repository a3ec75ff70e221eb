import type { AppAbility } from './build-ability';

/** On every row, on those that the conditions of the rules describe, or on none. On one record never `some`. */
export type Extent = 'all' | 'some' | 'none';

/** A rule as the ability holds it; `origin` is the rule that it was given. */
export type IndexedRule = ReturnType<AppAbility['rulesFor']>[number];

/** How far rules reach over rows as a whole. `rules` as `ability.rulesFor` answers them, the one with the last word first. */
export function extentOf(rules: readonly Pick<IndexedRule, 'conditions' | 'inverted'>[]): Extent {
  let isPartial = false;
  for (const rule of rules) {
    if (rule.conditions !== undefined) isPartial = true;
    if (!rule.inverted) return isPartial ? 'some' : 'all';
    if (rule.conditions === undefined) return 'none';
  }
  return 'none';
}

import type { AppAbility, AppSubject } from './build-ability';
import type { TracedRule } from './types';

/** Where digits are hidden: wherever the field is read, or in lists alone, while the record by itself shows them. */
export type MaskPlace = 'read' | 'list';

/** Is the field answered with digits hidden, in place of its value or of nothing at all? */
export function isMasked(ability: AppAbility, place: MaskPlace, about: AppSubject, field: string): boolean {
  const rule = ability.relevantRuleFor(place, about, field);
  return rule?.inverted === true && 'mask' in rule.origin && rule.origin.mask === true;
}

/** Does any rule hide digits of a field of the collection there? */
export const hasMasks = (ability: AppAbility, place: MaskPlace, collection: string): boolean =>
  ability.possibleRulesFor(place, collection).some(({ origin }) => 'mask' in origin && origin.mask === true);

/** Rules that hide digits hold whatever is allowed besides; what is forbidden altogether stays so. */
export function withMasksBefore(allowed: readonly TracedRule[], denied: readonly TracedRule[]): TracedRule[] {
  const hides = ({ rule }: TracedRule) => rule.mask === true;
  return [...allowed.filter((one) => !hides(one)), ...allowed.filter(hides), ...denied];
}

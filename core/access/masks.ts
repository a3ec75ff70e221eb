import type { AppAbility, AppSubject } from './build-ability';
import type { AbilityRule } from '../wire';
import type { TracedRule } from './types';

/** Where digits are hidden: wherever the field is read, or in lists alone, while the record by itself shows them. */
export type MaskPlace = 'read' | 'list';

/** What of a field is hidden: all its digits, or of a map what stands under these names. */
export interface Mask {
  keys?: readonly string[];
}

const isMask = (rule: object): rule is AbilityRule => 'mask' in rule && rule.mask === true;

function hiding(ability: AppAbility, action: string, about: AppSubject, field: string): AbilityRule | undefined {
  const rule = ability.relevantRuleFor(action, about, field);
  return rule?.inverted === true && isMask(rule.origin) ? rule.origin : undefined;
}

/** How the field is answered, in place of its value or of nothing at all; undefined where it is not hidden so. */
export function maskOf(ability: AppAbility, place: MaskPlace, about: AppSubject, field: string): Mask | undefined {
  const rule = hiding(ability, place, about, field);
  return rule && (rule.keys === undefined ? {} : { keys: rule.keys });
}

/** Names of a map that are shown, and that the person does not change: what a mask says of the action `edit`. */
export const lockedKeys = (ability: AppAbility, about: AppSubject, field: string): readonly string[] =>
  hiding(ability, 'edit', about, field)?.keys ?? [];

/** Is the field answered with something hidden? */
export const isMasked = (ability: AppAbility, place: MaskPlace, about: AppSubject, field: string): boolean =>
  maskOf(ability, place, about, field) !== undefined;

/** Names of the fields of a collection of which some rule hides something there. */
export const maskedFields = (ability: AppAbility, place: MaskPlace, collection: string): string[] => [
  ...new Set(
    ability.possibleRulesFor(place, collection).flatMap(({ origin, fields = [] }) => (isMask(origin) ? fields : [])),
  ),
];

/** Rules that hide values hold whatever is allowed besides; what is forbidden altogether stays so. */
export function withMasksBefore(allowed: readonly TracedRule[], denied: readonly TracedRule[]): TracedRule[] {
  const hides = ({ rule }: TracedRule) => rule.mask === true;
  return [...allowed.filter((one) => !hides(one)), ...allowed.filter(hides), ...denied];
}

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

/** How the field is answered, in place of its value or of nothing at all; undefined where it is not hidden so. */
export function maskOf(ability: AppAbility, place: MaskPlace, about: AppSubject, field: string): Mask | undefined {
  const rule = ability.relevantRuleFor(place, about, field);
  if (rule?.inverted !== true || !isMask(rule.origin)) return undefined;
  const { keys } = rule.origin;
  return keys === undefined ? {} : { keys };
}

/** Is the field answered with something hidden? */
export const isMasked = (ability: AppAbility, place: MaskPlace, about: AppSubject, field: string): boolean => maskOf(ability, place, about, field) !== undefined;

/** Names of the fields of a collection of which some rule hides something there. */
export const maskedFields = (ability: AppAbility, place: MaskPlace, collection: string): string[] => [
  ...new Set(ability.possibleRulesFor(place, collection).flatMap(({ origin, fields = [] }) => (isMask(origin) ? fields : []))),
];

/** Rules that hide values hold whatever is allowed besides; what is forbidden altogether stays so. */
export function withMasksBefore(allowed: readonly TracedRule[], denied: readonly TracedRule[]): TracedRule[] {
  const hides = ({ rule }: TracedRule) => rule.mask === true;
  return [...allowed.filter((one) => !hides(one)), ...allowed.filter(hides), ...denied];
}

import type { AppAbility } from './build-ability';

/**
 * May rows of the collection be chosen or ordered by the field? Only when no rule keeps it from the person in some row:
 * otherwise the choice would tell the hidden value. System fields are not its business.
 */
export function isChoosable(ability: AppAbility, collection: string, field: string): boolean {
  // `rulesFor` would leave out prohibitions of single fields, because they forbid no record.
  const restricted = ability.possibleRulesFor('read', collection).filter(({ fields }) => fields !== undefined && fields.length > 0);
  if (restricted.length === 0) return true;
  return restricted.every((rule) => rule.matchesField(field) !== rule.inverted) && ability.can('read', collection, field);
}

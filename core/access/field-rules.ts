import type { Action } from '../types';
import type { AppAbility } from './build-ability';

/** Rules that name fields. `rulesFor` would leave out prohibitions of single fields, because they forbid no record. */
export function fieldRules(ability: AppAbility, action: Action, collection: string) {
  return ability
    .possibleRulesFor(action, collection)
    .filter((rule) => rule.fields !== undefined && rule.fields.length > 0);
}

/** May the field be read in every row that is read at all? In some rows only is not enough. */
export function isReadEverywhere(ability: AppAbility, collection: string, name: string): boolean {
  const restricted = fieldRules(ability, 'read', collection);
  if (restricted.length === 0) return true;
  return restricted.every((rule) => rule.matchesField(name) !== rule.inverted) && ability.can('read', collection, name);
}

import { isObject } from '../is-object';
import { besideOwnTenant } from './beside-own-tenant';
import type { AppAbility } from './build-ability';
import { extentOf } from './extent';

/** Does the right to read a collection reach some rows of the person's tenant only? False without the right. */
export function isBoundToRows(ability: AppAbility, collection: string, tenantId: string | null): boolean {
  const beside = (conditions: unknown) =>
    besideOwnTenant(isObject(conditions) ? conditions : undefined, tenantId, collection);
  return (
    extentOf(
      rowRules(ability, collection).map(({ inverted, conditions }) => ({ inverted, conditions: beside(conditions) })),
    ) === 'some'
  );
}

/** The fields of a record that decide whether the person may see it. */
export function decidingFields(ability: AppAbility, collection: string): Set<string> {
  const names = new Set<string>();
  for (const { conditions } of rowRules(ability, collection)) if (conditions) collect(conditions, names);
  return names;
}

/** A prohibition of single fields takes no row away. */
function rowRules(ability: AppAbility, collection: string) {
  return ability.rulesFor('read', collection).filter((rule) => !(rule.inverted && rule.fields));
}

function collect(conditions: unknown, names: Set<string>): void {
  if (Array.isArray(conditions)) for (const one of conditions) collect(one, names);
  if (!isObject(conditions)) return;
  for (const [name, value] of Object.entries(conditions)) {
    if (name.startsWith('$')) collect(value, names);
    else names.add(name.split('.')[0] ?? name);
  }
}

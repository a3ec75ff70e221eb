import type { Resource } from '../../../core/types';
import { fileFactFields } from '../computed/file-facts';
import { needsTransaction } from '../check-limits';
import { effectOf, type HookPlace } from '../../application/hooks-of';
import { traitsOf } from '../resource-traits';
import { asksOthers, LOOKED_AT } from './plain-change';

/**
 * Does all that is asked of a new record stand in its schema, its links, the keys of its maps and the constraints of its table?
 * Then many can be written by one statement. Where more is asked, such as quotas, effects or values of other records, each is written by itself.
 */
export function isPlain(place: HookPlace, resource: Resource): boolean {
  const effect = effectOf(place, resource);
  if (
    needsTransaction(resource) ||
    (effect?.onCreate !== undefined && effect.onCreatedMany === undefined) ||
    LOOKED_AT.has(resource.name)
  )
    return false;
  const { secrets, holdingSecrets, defaultTenant, defaultFrom } = traitsOf(resource);
  // Whose values the caller's tenant does not say, the database is asked for.
  if (secrets.length > 0 || holdingSecrets.length > 0 || defaultTenant.length > 0 || defaultFrom.length > 0)
    return false;
  return (
    fileFactFields(resource).length === 0 &&
    resource.fields.every((field) => field.compute === undefined && !asksOthers(field))
  );
}

import { hasMasks, isMasked, type MaskPlace } from '../../core/access/masks';
import type { JsonObject, Resource } from '../../core/types';
import type { OperationContext } from './context';
import { tag } from './field-rights';
import { maskValue } from './mask-value';
import type { UpdateMode } from './prepare-update';
import { traitsOf } from './resource-traits';
import { sameValue } from './same-value';
import type { Submitted } from './submitted-values';

const PLACES: readonly MaskPlace[] = ['read', 'list'];

/**
 * What was submitted, where a value with hidden digits that came back as it was answered stands for what is stored. Nobody clears by leaving
 * it out what they are not shown.
 */
export function withoutMasks(context: OperationContext, resource: Resource, stored: JsonObject, submitted: Submitted, mode: UpdateMode): Submitted {
  const places = PLACES.filter((place) => hasMasks(context.ability, place, resource.name));
  if (places.length === 0) return submitted;
  const values = { ...submitted.values };
  for (const field of traitsOf(resource).fields.values()) {
    const { name } = field;
    const hiding = places.filter((place) => isMasked(context.ability, place, tag(resource, stored), name));
    if (hiding.length === 0) continue;
    const before = stored[name] ?? null;
    const isLeftOut = !Object.hasOwn(values, name);
    if (isLeftOut ? mode === 'replace' && hiding.includes('read') : sameValue(field, values[name], maskValue(resource, field, before))) values[name] = before;
  }
  return { ...submitted, values };
}

import { maskedFields, maskOf, type MaskPlace } from '../../../core/access/masks';
import type { JsonObject, Resource } from '../../../core/types';
import type { CheckContext } from '../context';
import { tag } from '../field-rights';
import { withStoredKeys } from '../mask-keys';
import { maskValue } from '../mask-value';
import { traitsOf } from '../resource-traits';
import { sameValue } from '../same-value';
import type { Submitted } from './submitted-values';

const PLACES: readonly MaskPlace[] = ['read', 'list'];

/**
 * What was submitted, where what is hidden and came back as it was answered stands for what is stored.
 */
export function withoutMasks(
  context: CheckContext,
  resource: Resource,
  stored: JsonObject,
  submitted: Submitted,
): Submitted {
  const hidden = PLACES.flatMap((place) =>
    maskedFields(context.ability, place, resource.name).flatMap((name) => {
      const field = traitsOf(resource).fields.get(name);
      return field ? [{ place, field }] : [];
    }),
  );
  if (hidden.length === 0) return submitted;
  const values = { ...submitted.values };
  for (const { place, field } of hidden) {
    const { name } = field;
    const mask = maskOf(context.ability, place, tag(resource, stored), name);
    if (mask === undefined) continue;
    const before = stored[name] ?? null;
    const given = Object.hasOwn(values, name) ? (values[name] ?? null) : undefined;
    if (given === undefined) continue;
    if (mask.keys !== undefined) values[name] = withStoredKeys(given, before, mask.keys, place);
    else if (sameValue(field, given, maskValue(resource, field, before))) values[name] = before;
  }
  return { ...submitted, values };
}

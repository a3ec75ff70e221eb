import type { OpeningRule } from '../records/filled-rules';
import type { Field, Resource } from '../types';

/** The rule over the opening of a field: its own, or that of the field it names. */
export function openingOf(resource: Resource, { opening }: Field): OpeningRule | undefined {
  if (typeof opening !== 'string') return opening;
  const named = resource.fields.find(({ name }) => name === opening)?.opening;
  return typeof named === 'string' ? undefined : named;
}

/** The rule by which records of the resource have weekly hours: that of the first field which says one. */
export function hoursRule(resource: Resource): OpeningRule | undefined {
  const found = resource.fields.find(({ opening }) => typeof opening === 'object');
  return found && openingOf(resource, found);
}

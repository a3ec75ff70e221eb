import type { Field, Json, JsonObject, Resource } from '../../core/types';
import type { ListedScreen } from '../providers/screens/manifest';
import { presetsOf } from '../providers/screens/screenPresets';

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

/** Does the filter of a screen let records with this value of the field through? */
function isLetThrough(filter: JsonObject, name: string, value: Json): boolean {
  const { [name]: only, [`${name}_neq`]: except } = filter;
  if (only !== undefined && !asList(only).includes(value)) return false;
  return except === undefined || !asList(except).includes(value);
}

function narrowed(field: Field, filter: JsonObject): Field {
  if (field.kind !== 'enum' || field.choices === undefined) return field;
  const choices = field.choices.filter(({ value }) => isLetThrough(filter, field.name, value));
  return choices.length === field.choices.length ? field : { ...field, choices };
}

/** Fields of which the filter lets one value through, or none: there is nothing to filter by. */
const fixedBy = (filter: JsonObject): Set<string> =>
  new Set([
    ...Object.keys(presetsOf({ filter })),
    ...Object.keys(filter).flatMap((name) => (name.endsWith('_null') ? [name.slice(0, -'_null'.length)] : [])),
  ]);

function narrowedTo(resource: Resource, { filter = {}, parent, period }: OfferingScreen): Resource {
  const fixed = fixedBy(filter);
  const above = parent?.field;
  // The period has its own place.
  if (period) fixed.add(period.field);
  const besideAbove = (names: string[]): string[] => names.filter((name) => name !== above);
  return {
    ...resource,
    columns: besideAbove(resource.columns),
    optionalColumns: besideAbove(resource.optionalColumns),
    filters: resource.filters.filter((name) => !fixed.has(name)),
    fields: resource.fields.map((field) => narrowed(field, filter)),
  };
}

type OfferingScreen = Pick<ListedScreen, 'filter' | 'parent' | 'period'>;

const known = new WeakMap<Resource, Map<string, Resource>>();

/**
 * The resource as a screen offers it. Left out are choices by which a record would not be on the screen, filters by what all its records
 * have and by the period that it is bound to, and the column of the record that the screen is below.
 */
export function offeredOn(screen: OfferingScreen | undefined, resource: Resource): Resource {
  if (screen?.filter === undefined && screen?.period === undefined) return resource;
  const byFilter = known.get(resource) ?? new Map<string, Resource>();
  known.set(resource, byFilter);
  const key = JSON.stringify(screen.filter ?? null);
  const found = byFilter.get(key) ?? narrowedTo(resource, screen);
  byFilter.set(key, found);
  return found;
}

import { areaTimeZone } from '../../../core/format/area-time-zone';
import { lookUp } from '../../../core/represent';
import type { Field, JsonObject, Resource } from '../../../core/types';
import type { CheckContext } from '../context';

type ZoneField = Field & { zoneOf: string };

const known = new WeakMap<Resource, ZoneField[]>();

function zoneFields(resource: Resource): ZoneField[] {
  const found = known.get(resource) ?? resource.fields.filter((field): field is ZoneField => field.zoneOf !== undefined);
  known.set(resource, found);
  return found;
}

const headOf = (path: string): string => path.split('.', 1)[0] ?? path;

/**
 * The time zones that a record has by its telephone numbers, else that of the caller's tenant. Asks no database: it is worked
 * out for each of a million rows.
 * @param changed names of what changes; absent for a new record.
 */
export function zonesOf({ principal }: Pick<CheckContext, 'principal'>, resource: Resource, record: JsonObject, changed?: readonly string[]): JsonObject {
  const zones: JsonObject = {};
  for (const { name, zoneOf } of zoneFields(resource)) {
    // What comes from outside the system may know better.
    if (changed === undefined ? (record[name] ?? null) !== null : !changed.includes(headOf(zoneOf)) || changed.includes(name)) continue;
    const phone = lookUp(record, zoneOf);
    const usual = principal?.tenant?.['timezone'];
    const zone = (typeof phone === 'string' ? areaTimeZone(phone) : undefined) ?? (typeof usual === 'string' ? usual : null);
    if (zone !== (record[name] ?? null)) zones[name] = zone;
  }
  return zones;
}

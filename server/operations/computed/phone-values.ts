import { areaTimeZone } from '../../../core/format/area-time-zone';
import { numberKind, numberPlace } from '../../../core/format/numbering-plan';
import { lookUp } from '../../../core/represent';
import type { PhoneFact } from '../../../core/filled-rules';
import type { Json, JsonObject, Resource } from '../../../core/types';
import type { CheckContext } from '../context';

/** A field whose value comes from the telephone number at the path. */
interface PhoneField {
  name: string;
  path: string;
  read: (phone: string | undefined, usualZone: Json) => Json;
}

const FACTS: Record<PhoneFact, (phone: string) => string | undefined> = { kind: numberKind, place: numberPlace };

const known = new WeakMap<Resource, PhoneField[]>();

function phoneFields(resource: Resource): PhoneField[] {
  const found =
    known.get(resource) ??
    resource.fields.flatMap(({ name, zoneOf, fromPhone }): PhoneField[] => {
      if (zoneOf !== undefined)
        return [
          {
            name,
            path: zoneOf,
            read: (phone, usualZone) => (phone === undefined ? undefined : areaTimeZone(phone)) ?? usualZone,
          },
        ];
      return fromPhone === undefined
        ? []
        : [
            {
              name,
              path: fromPhone.phone,
              read: (phone) => (phone === undefined ? undefined : FACTS[fromPhone.is](phone)) ?? null,
            },
          ];
    });
  known.set(resource, found);
  return found;
}

/**
 * What a record has by its telephone numbers: time zones, else that of the caller's tenant, kinds and places. Asks no database: it is
 * worked out for each of a million rows.
 * @param changed names of what changes; absent for a new record.
 */
export function phoneValues(
  { principal }: Pick<CheckContext, 'principal'>,
  resource: Resource,
  record: JsonObject,
  changed?: readonly string[],
): JsonObject {
  const values: JsonObject = {};
  for (const { name, path, read } of phoneFields(resource)) {
    const [head = path] = path.split('.');
    // What comes from outside the system may know better.
    if (changed === undefined ? (record[name] ?? null) !== null : !changed.includes(head) || changed.includes(name))
      continue;
    const phone = lookUp(record, path);
    const usual = principal?.tenant?.['timezone'];
    const value = read(typeof phone === 'string' ? phone : undefined, typeof usual === 'string' ? usual : null);
    if (value !== (record[name] ?? null)) values[name] = value;
  }
  return values;
}

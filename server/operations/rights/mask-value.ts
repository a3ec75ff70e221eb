import { resolveField } from '../../../core/records/find-field';
import { hideLastDigits, hideNumbersIn } from '../../../core/format/hidden-digits';
import { textFormat } from '../../../core/format/notations';
import { isObject } from '../../../core/is-object';
import type { Field, FieldKind, Json, Resource } from '../../../core/types';
import { membersOf } from '../resource-facts';

/** Kinds whose values are chosen or counted, and cannot hold a number of a person. */
const PLAIN: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'boolean',
  'enum',
  'multi-enum',
  'date',
  'time',
  'date-time',
  'time-zone',
  'color',
  'reference',
  'reference-list',
  'integer',
  'number',
  'percent',
  'duration',
  'money',
]);

/** The value as it is answered to somebody from whom its digits are hidden; also those of all that is inside. */
export function maskValue(resource: Resource, field: Field, value: Json): Json {
  const holder = resolveField(resource, field);
  if (holder.variants)
    return holder.variants.reduce((current: Json, variant) => maskValue(resource, variant.field, current), value);
  if (typeof value === 'string') return maskText(holder, value);
  if (PLAIN.has(holder.kind)) return value;
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const member = holder.kind === 'tuple' ? holder.fields?.[index] : holder.item;
      return member ? maskValue(resource, member, item) : maskUnknown(item);
    });
  }
  if (!isObject(value)) return value;
  const members = new Map(membersOf(holder, value).map((member) => [member.name, member]));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const member = members.get(name);
      return [name, member ? maskValue(resource, member, one ?? null) : maskUnknown(one ?? null)];
    }),
  );
}

function maskText(field: Field, text: string): string {
  if (field.kind === 'phone') return hideLastDigits(text);
  const { hide = hideNumbersIn } = textFormat(field.written) ?? {};
  return PLAIN.has(field.kind) ? text : hide(text);
}

/** What the schema does not describe may be anything. */
function maskUnknown(value: Json): Json {
  if (typeof value === 'string') return hideNumbersIn(value);
  if (typeof value === 'number') return String(Math.abs(value)).length > 6 ? hideLastDigits(String(value)) : value;
  if (Array.isArray(value)) return value.map(maskUnknown);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskUnknown(one ?? null)]))
    : value;
}

import type { CountRule, SumRule } from '../../records/filled-rules';
import { isSystemField, systemField } from '../../system-fields';
import type { Field, Resource } from '../../types';
import type { SchemaFault } from '../../wire';
import { type Collections, missing, pointerTo } from '../linked-collections';

/** A rollup that counts must name a collection, a reference of it to this one, and fields of it. */
export function brokenCounts(resource: Resource, field: Field, file: string, collections: Collections): SchemaFault[] {
  if (field.counts === undefined) return [];
  const { collection, by, where = {} } = field.counts;
  const counted = collections.get(collection)?.resource;
  if (counted === undefined) return [missing(file, pointerTo(field, 'rollup/collection'), collection, collections)];
  const ofTenant = by === 'tenantId' && resource.tenancy === 'own';
  if (!ofTenant && counted.fields.find(({ name }) => name === by)?.reference?.collection !== resource.name) {
    const remedy = `name a property of ${collection} whose reference is ${resource.name}`;
    return [
      { file, pointer: pointerTo(field, 'rollup/by'), expected: `a reference to ${resource.name}`, found: by, remedy },
    ];
  }
  const unknown = Object.keys(where).find((name) => !counted.fields.some((one) => one.name === name));
  if (unknown !== undefined)
    return [
      {
        file,
        pointer: pointerTo(field, 'rollup/where'),
        expected: `a property of ${collection}`,
        found: unknown,
        remedy: 'correct the name',
      },
    ];
  return brokenAmounts(field, field.counts, file, counted);
}

/** What a latest time, a sum and the holidays of `opening` come from must be there. */
export function brokenFilled(resource: Resource, field: Field, file: string, collections: Collections): SchemaFault[] {
  const { latest, opening, sums } = field;
  const holidays = typeof opening === 'object' ? opening.holidays : undefined;
  if (holidays !== undefined) {
    const target = collections.get(holidays.collection)?.resource;
    if (target === undefined)
      return [missing(file, pointerTo(field, 'opening/holidays/collection'), holidays.collection, collections)];
    const wanted = ['date', ...Object.keys(holidays.where ?? {}), ...Object.keys(holidays.match ?? {})];
    const unknown = wanted.find((name) => !target.fields.some((one) => one.name === name));
    if (unknown !== undefined)
      return [
        {
          file,
          pointer: pointerTo(field, 'opening/holidays'),
          expected: `a property of ${target.name}`,
          found: unknown,
          remedy: 'correct the name',
        },
      ];
  }
  const narrowed = narrowedFault(field, file);
  if (narrowed !== undefined) return [narrowed];
  if (latest !== undefined)
    return brokenSource(
      resource,
      field,
      'rollup',
      latest,
      { latest: [latest.field, ['date-time']] },
      file,
      collections,
    );
  if (sums === undefined) return [];
  return brokenSum(resource, field, sums, file, collections);
}

/** A latest time, and a sum that is worked out when it is read, are of all records: what would narrow them is told, not passed over. */
function narrowedFault(field: Field, file: string): SchemaFault | undefined {
  const rule = field.latest ?? field.sums;
  const part = rule && ['where', 'days', 'items', 'itemsWhere'].find((name) => Object.hasOwn(rule, name));
  return part === undefined
    ? undefined
    : {
        file,
        pointer: pointerTo(field, `rollup/${part}`),
        expected: 'a count, or the sum of an integer',
        found: `${part} beside ${field.latest === undefined ? 'another sum' : 'latest'}`,
        remedy: `take ${part} away`,
      };
}

/** What is added up is named by a reference, a list of the record's own, or both; a time and a period belong together. */
function brokenSum(
  resource: Resource,
  field: Field,
  { collection, by, of, through, sum, at, period }: SumRule,
  file: string,
  collections: Collections,
): SchemaFault[] {
  const faultAt = (hint: string, expected: string, found: string, remedy: string): SchemaFault[] => [
    { file, pointer: pointerTo(field, `rollup/${hint}`), expected, found, remedy },
  ];
  if (by === undefined && of === undefined)
    return faultAt(
      'by',
      'a reference `by`, a list of references `of`, or both',
      'neither',
      'say which records are added up',
    );
  if ((at === undefined) !== (period === undefined))
    return faultAt(
      'period',
      '`at` and `period` together',
      at === undefined ? 'period alone' : 'at alone',
      'give both or none',
    );
  if (of !== undefined && resource.fields.find(({ name }) => name === of)?.reference?.collection !== collection)
    return faultAt('of', `a list of references to ${collection}`, of, 'correct the name');
  const between = through && collections.get(through.collection)?.resource;
  const broken =
    through === undefined ? [] : brokenSource(resource, field, 'rollup/through', through, {}, file, collections);
  const wanted: Wanted = {
    sum: [sum, ['money', 'number', 'integer', 'duration']],
    ...(at !== undefined && { at: [at, ['date-time']] }),
  };
  return broken.length > 0
    ? broken
    : brokenSource(
        between ?? resource,
        field,
        'rollup',
        { collection, ...(by !== undefined && { by }) },
        wanted,
        file,
        collections,
      );
}

/** Fields that a rule needs, by the part of the hint that names them. */
type Wanted = Record<string, [name: string, kinds: Field['kind'][]]>;

/** A value that comes from the records which name this one needs their reference, and fields of the right kinds. */
function brokenSource(
  resource: Resource,
  field: Field,
  hint: string,
  { collection, by }: { collection: string; by?: string },
  wanted: Wanted,
  file: string,
  collections: Collections,
): SchemaFault[] {
  const source = collections.get(collection)?.resource;
  if (source === undefined) return [missing(file, pointerTo(field, `${hint}/collection`), collection, collections)];
  const named = (name: string): Field | undefined =>
    source.fields.find((one) => one.name === name) ?? (isSystemField(name) ? systemField(name) : undefined);
  if (by !== undefined && (named(by)?.kind !== 'reference' || named(by)?.reference?.collection !== resource.name)) {
    return [
      {
        file,
        pointer: pointerTo(field, `${hint}/by`),
        expected: `a reference to ${resource.name}`,
        found: by,
        remedy: `name a property of ${collection} whose reference is ${resource.name}`,
      },
    ];
  }
  return Object.entries(wanted).flatMap(([part, [name, kinds]]) => {
    const kind = named(name)?.kind;
    if (kind !== undefined && kinds.includes(kind)) return [];
    return [
      {
        file,
        pointer: pointerTo(field, `${hint}/${part}`),
        expected: `a property of ${collection} of kind ${kinds.join(' or ')}`,
        found: name,
        remedy: 'correct the name',
      },
    ];
  });
}

/** `items` is a list of objects of what is counted, with the members of `itemsWhere`; `sum` an integer of it. */
function brokenAmounts(
  field: Field,
  { collection, items, itemsWhere = {}, sum }: CountRule,
  file: string,
  counted: Resource,
): SchemaFault[] {
  const faultAt = (hint: string, expected: string, found: string): SchemaFault[] => [
    { file, pointer: pointerTo(field, `rollup/${hint}`), expected, found, remedy: 'correct the name' },
  ];
  if (sum !== undefined && counted.fields.find(({ name }) => name === sum)?.kind !== 'integer')
    return faultAt('sum', `an integer of ${collection}`, sum);
  const list = counted.fields.find(({ name }) => name === items);
  if (items !== undefined && list?.kind !== 'object-list')
    return faultAt('items', `a list of objects of ${collection}`, items);
  const unknown = Object.keys(itemsWhere).find((name) => list?.item?.fields?.some((one) => one.name === name) !== true);
  return unknown === undefined ? [] : faultAt('itemsWhere', `a member of ${collection}.${items ?? ''}`, unknown);
}

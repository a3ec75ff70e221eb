import { KINDS } from '../../kinds/kinds';
import { findField } from '../../records/find-field';
import { nearest } from '../../hints/nearest';
import { representedFields } from '../../records/represent';
import { isNode } from '../../schema/keywords';
import { SchemaError } from '../../schema/schema-file';
import { SYSTEM_FIELDS } from '../../wire';
import type { FieldKind, Resource } from '../../types';

interface Named {
  name: unknown;
  pointer: string;
}

function listed(hints: { readonly [hint: string]: unknown }, hint: string, place = hint): Named[] {
  const names: unknown = hints[hint];
  return Array.isArray(names)
    ? names.map((name: unknown, index) => ({ name, pointer: `/x-admin/${place}/${index}` }))
    : [];
}

function inColumns(hints: { readonly [hint: string]: unknown }): Named[] {
  const { columns } = hints;
  return isNode(columns)
    ? ['shown', 'optional'].flatMap((part) => listed(columns, part, `columns/${part}`))
    : listed(hints, 'columns');
}

function inRules(hints: { readonly [hint: string]: unknown }, hint: string, members: string[]): Named[] {
  const rules: unknown[] = Array.isArray(hints[hint]) ? hints[hint] : [];
  return rules.flatMap((rule, index) =>
    isNode(rule)
      ? members.map((member) => ({ name: rule[member], pointer: `/x-admin/${hint}/${index}/${member}` }))
      : [],
  );
}

function combinations(hints: { readonly [hint: string]: unknown }): Named[] {
  const rules: unknown[] = Array.isArray(hints['unique']) ? hints['unique'] : [];
  return rules.flatMap((rule, index) => {
    const fields: unknown[] = isNode(rule) && Array.isArray(rule['fields']) ? rule['fields'] : [];
    return fields.map((name, place) => ({ name, pointer: `/x-admin/unique/${index}/fields/${place}` }));
  });
}

function inCondition(hints: { readonly [hint: string]: unknown }, hint: string): Named[] {
  const condition = hints[hint];
  return isNode(condition) ? Object.keys(condition).map((name) => ({ name, pointer: `/x-admin/${hint}/${name}` })) : [];
}

function inWhenUnless(hints: { readonly [hint: string]: unknown }, hint: string): Named[] {
  const rule = hints[hint];
  return isNode(rule)
    ? [...inCondition(rule, 'when'), ...inCondition(rule, 'unless')].map(({ name, pointer }) => ({
        name,
        pointer: pointer.replace('/x-admin/', `/x-admin/${hint}/`),
      }))
    : [];
}

function during(hints: { readonly [hint: string]: unknown }): Named[] {
  const rules: unknown[] = Array.isArray(hints['unique']) ? hints['unique'] : [];
  return rules.flatMap((rule, index) => {
    const period = isNode(rule) ? rule['during'] : undefined;
    return isNode(period)
      ? ['from', 'to'].map((end) => ({ name: period[end], pointer: `/x-admin/unique/${index}/during/${end}` }))
      : [];
  });
}

function inUnique(hints: { readonly [hint: string]: unknown }): Named[] {
  const rules: unknown[] = Array.isArray(hints['unique']) ? hints['unique'] : [];
  return rules.flatMap((rule, index) =>
    isNode(rule)
      ? inCondition(rule, 'when').map(({ name }) => ({ name, pointer: `/x-admin/unique/${index}/when` }))
      : [],
  );
}

function inSeries(hints: { readonly [hint: string]: unknown }): Named[] {
  const { series } = hints;
  return isNode(series)
    ? ['counter', 'label'].map((member) => ({ name: series[member], pointer: `/x-admin/series/${member}` }))
    : [];
}

function inMergeable(hints: { readonly [hint: string]: unknown }): Named[] {
  const { mergeable } = hints;
  if (!isNode(mergeable)) return [];
  const { rest } = mergeable;
  const left = isNode(rest)
    ? [
        { name: rest['into'], pointer: '/x-admin/mergeable/rest/into' },
        ...listed(rest, 'of').map(({ name }, index) => ({ name, pointer: `/x-admin/mergeable/rest/of/${index}` })),
      ]
    : [];
  return [
    ...listed(mergeable, 'takes').map(({ name }, index) => ({ name, pointer: `/x-admin/mergeable/takes/${index}` })),
    ...left,
  ];
}

function inWarnings(hints: { readonly [hint: string]: unknown }): Named[] {
  const warnings: unknown[] = Array.isArray(hints['warnings']) ? hints['warnings'] : [];
  return warnings.flatMap((warning, index) => {
    const properties =
      isNode(warning) && isNode(warning['if']) && isNode(warning['if']['properties'])
        ? warning['if']['properties']
        : {};
    const rule = isNode(warning) && isNode(warning['rule']) ? warning['rule'] : {};
    return [
      ...Object.keys(properties).map((name) => ({ name, pointer: `/x-admin/warnings/${index}/if/properties/${name}` })),
      ...['field', 'than']
        .filter((side) => rule[side] !== undefined)
        .map((side) => ({ name: rule[side], pointer: `/x-admin/warnings/${index}/rule/${side}` })),
    ];
  });
}

/** Every hint of the root that names a field must name one there is. @throws {SchemaError} with names that look alike. */
export function checkNames(file: string, resource: Resource, hints: { readonly [hint: string]: unknown }): void {
  const hinted: unknown = hints['sort'];
  const sort = Array.isArray(hinted)
    ? hinted.filter(isNode).map((one, index) => ({ name: one['field'], pointer: `/x-admin/sort/${index}/field` }))
    : isNode(hinted)
      ? [{ name: hinted['field'], pointer: '/x-admin/sort/field' }]
      : [];
  const calendar = { name: hints['calendar'], pointer: '/x-admin/calendar' };
  const period = isNode(hints['period'])
    ? { name: hints['period']['field'], pointer: '/x-admin/period/field' }
    : undefined;
  const template = typeof hints['representation'] === 'string' ? representedFields(hints['representation']) : [];
  const named: Named[] = [
    ...inColumns(hints),
    ...['filters', 'search', 'indexes', 'versioned'].flatMap((hint) => listed(hints, hint)),
    ...sort,
    calendar,
    ...(period ? [period] : []),
    ...template.map((name) => ({ name, pointer: '/x-admin/representation' })),
    ...inRules(hints, 'rules', ['field', 'than']),
    ...combinations(hints),
    ...inUnique(hints),
    ...during(hints),
    ...inSeries(hints),
    ...inMergeable(hints),
    ...(isNode(hints['person']) ? [{ name: hints['person']['marks'], pointer: '/x-admin/person/marks' }] : []),
    ...inWarnings(hints),
    ...inWhenUnless(hints, 'locked'),
    ...inWhenUnless(hints, 'deletable'),
    ...inCondition(hints, 'history'),
  ];
  for (const { name, pointer } of named) {
    if (typeof name === 'string' && findField(resource, name) === undefined) {
      const near = nearest(name, [...resource.fields.map((field) => field.name), ...SYSTEM_FIELDS]);
      const remedy = near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'name a property of the schema';
      throw new SchemaError({ file, pointer, expected: 'the name of a property', found: name, remedy });
    }
  }
  assertUniqueLists(file, resource);
  assertDisjoint(file, resource, hints);
  assertKind(file, resource, calendar, ['date', 'date-time']);
  if (period) assertKind(file, resource, period, ['date-time']);
}

const LISTS: readonly FieldKind[] = ['multi-enum', 'reference-list'];

/** Members of lists are looked for among the rows of the tenant, where they are. */
function assertUniqueLists(file: string, { unique, fields }: Resource): void {
  const lists = new Set(fields.filter(({ kind }) => LISTS.includes(kind)).map(({ name }) => name));
  const wrong = unique.find(
    (rule) => rule.fields.some((name) => lists.has(name)) && (rule.scope === 'platform' || rule.absent === true),
  );
  if (wrong === undefined) return;
  throw new SchemaError({
    file,
    pointer: '/x-admin/unique',
    expected: 'a list that counts within the tenant, where it has members',
    found: JSON.stringify(wrong),
    remedy: 'take scope and absent away, or the list',
  });
}

/** Can an index of periods compare its values? */
function isSingle(kind: FieldKind | undefined): boolean {
  const { compared, types } = KINDS[kind ?? 'json'];
  return compared !== 'none' && !types.includes('object') && !types.includes('array');
}

/** A period is of two dates, or of two dates and times; what is alike in it are single values. */
function assertDisjoint(file: string, resource: Resource, hints: { readonly [hint: string]: unknown }): void {
  for (const named of during(hints)) assertKind(file, resource, named, ['date', 'date-time']);
  const kindOf = (name: string) => findField(resource, name)?.kind;
  const wrong = (resource.disjoint ?? []).find(
    ({ fields, from, to }) => kindOf(from) !== kindOf(to) || !fields.every((name) => isSingle(kindOf(name))),
  );
  if (wrong === undefined) return;
  throw new SchemaError({
    file,
    pointer: '/x-admin/unique',
    expected: 'a period of two dates, or of two dates and times, and fields with a single value',
    found: JSON.stringify(wrong),
    remedy: 'name other fields',
  });
}

/** @throws {SchemaError} where a field is named that is of no such kind */
function assertKind(file: string, resource: Resource, { name, pointer }: Named, kinds: readonly FieldKind[]): void {
  const found = typeof name === 'string' ? findField(resource, name)?.kind : undefined;
  if (found === undefined || kinds.includes(found)) return;
  throw new SchemaError({
    file,
    pointer,
    expected: `${kinds.join(' or ')}, of a field`,
    found,
    remedy: 'name such a property',
  });
}

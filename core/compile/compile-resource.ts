import { hintsOf } from '../hints/apply-hints';
import { isNode } from '../schema/keywords';
import { collectionName, inWords } from '../schema/schema-file';
import type { Field, JsonSchemaObject, Resource, Tenancy } from '../types';
import type { SchemaWarning } from '../wire';
import { applyTransitions } from './apply-transitions';
import { checkFieldRules } from './checks/check-field-rules';
import { assertKeepable } from './checks/check-recalls';
import { checkNames } from './checks/check-names';
import { checkPartition } from './checks/check-partition';
import { dropDefaults } from './drop-defaults';
import { compileField, compileMembers, type Compilation } from './compile-field';
import { admitsOtherNames, openNames } from './shape/open-names';
import {
  defaultColumns,
  defaultFilters,
  defaultRepresentation,
  defaultSearch,
  defaultSort,
  hintedSorts,
  isSortable,
  otherColumns,
  sectionsOf,
  identityField,
} from './resource-defaults';
import { rootHints, screensOf, uniqueRules } from './resource-hints';
import { rootSchema, type Root } from './shape/root-schema';
import { flattenSchema } from './shape/flatten-schema';

/**
 * Columns of one table. A row of PostgreSQL fits a page of 8 kB, where even a value that is stored elsewhere leaves 18 bytes,
 * so that 400 always fit.
 */
const MOST_COLUMNS = 400;

function propertyHints(
  fields: Field[],
  root: Root,
  compilation: Compilation,
): ReadonlyMap<string, ReturnType<typeof hintsOf>> {
  const properties = isNode(root.flat.keywords['properties']) ? root.flat.keywords['properties'] : {};
  return new Map(
    fields.map((field) => {
      const schema = Object.hasOwn(properties, field.name) ? properties[field.name] : undefined;
      const keywords = isNode(schema) ? flattenSchema(schema, compilation.definitions, new Set()).keywords : {};
      return [field.name, hintsOf(keywords)];
    }),
  );
}

function definitionsOf(compilation: Compilation): Record<string, Field> {
  const definitions: Record<string, Field> = {};
  compilation.isShared = true;
  // Compiling one definition may reach further ones: a set is walked in order of insertion, additions included.
  for (const name of compilation.used) {
    const before = compilation.defaults.length;
    definitions[name] = compileField(compilation, name, { allOf: [{ $ref: `#/$defs/${name}` }] });
    for (const one of compilation.defaults.slice(before)) one.isDefined = true;
  }
  return definitions;
}

/** What the record takes beside its fields; an object that does not forbid it takes anything. */
function additionalField(keywords: JsonSchemaObject, hasFields: boolean, compilation: Compilation): Field | undefined {
  const isNamed = admitsOtherNames(keywords);
  if (!isNamed && keywords['additionalProperties'] === false) return undefined;
  const { schema, keyPattern } = openNames(keywords);
  const map: Field = {
    ...compileField(compilation, '*', { type: 'object', additionalProperties: schema }, '*'),
    kind: 'map',
    label: 'Additional',
    ...(!isNamed && hasFields && { quiet: true as const }),
  };
  return keyPattern === undefined ? map : { ...map, keyPattern };
}

function strings(value: unknown, otherwise: string[]): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : otherwise;
}

function markRoles(resource: Resource): void {
  for (const field of resource.fields) {
    field.filterable = !field.secret && resource.filters.includes(field.name);
    field.searchable = !field.secret && resource.search.includes(field.name);
    field.sortable = isSortable(field);
  }
}

export interface CompileSettings {
  /** Of resources that say nothing of tenants. */
  usualTenancy?: Tenancy;
  /** What lies below the fields of the record is left out, for who needs only those. All else is the same as without it. */
  isOutline?: boolean;
}

/**
 * Compiles one bundled schema. Labels of references are left empty until all collections are known.
 *
 * @param warnings takes what is left out of a file that can be used without it
 * @throws {SchemaError} for hints that name what is not there.
 */
export function compileResource(
  file: string,
  bundle: JsonSchemaObject,
  warnings: SchemaWarning[],
  { usualTenancy = 'tenant', isOutline = false }: CompileSettings = {},
): Resource {
  const root = rootSchema(bundle);
  const compilation: Compilation = {
    file,
    definitions: root.definitions,
    used: new Set(),
    fields: 0,
    isHinted: false,
    isShared: false,
    isOutline,
    defaults: [],
    warnings,
  };
  const hints = hintsOf(root.flat.keywords);
  const fields = compileMembers(
    compilation,
    { keywords: root.flat.keywords, branches: root.flat.branches, arms: root.arms },
    root.flat.merged,
  );
  const additional = additionalField(root.flat.keywords, fields.length > 0, compilation);
  const own = propertyHints(fields, root, compilation);
  gatherFields(fields, hints, own);
  for (const field of fields) field.sortable = isSortable(field);
  const columns = defaultColumns(fields);
  const { shown, optional } = hintedColumns(hints['columns']);
  const name = collectionName(file);
  const { title, description } = root.flat.keywords;
  const [sort = defaultSort(fields), ...thenBy] = hintedSorts(hints['sort']);
  const resource: Resource = {
    name,
    title: typeof title === 'string' && title !== '' ? title : inWords(name),
    representation:
      typeof hints['representation'] === 'string' ? hints['representation'] : defaultRepresentation(fields),
    ...rootHints(hints, usualTenancy),
    fields,
    definitions: isOutline ? {} : definitionsOf(compilation),
    sections: sectionsOf(fields),
    columns: strings(shown, columns.columns),
    optionalColumns: strings(
      optional,
      Array.isArray(shown) ? otherColumns(fields, strings(shown, [])) : columns.optional,
    ),
    filters: strings(hints['filters'], defaultFilters(fields)),
    search: strings(hints['search'], defaultSearch(fields)),
    sort,
    ...(thenBy.length > 0 && { thenBy }),
    screens: screensOf(name, hints),
    unique: uniqueRules(hints, own),
    schema: root.schema,
  };
  dropDefaults(file, resource, compilation.defaults, warnings);
  if (typeof description === 'string' && description !== '') resource.description = description;
  if (typeof hints['icon'] === 'string') resource.icon = hints['icon'];
  if (typeof hints['account'] === 'string') resource.account = hints['account'];
  if (additional !== undefined) resource.additional = additional;
  if (Object.keys(root.moved).length > 0) resource.moved = root.moved;
  markRoles(resource);
  checkNames(file, resource, hints);
  checkPartition(file, resource);
  if (compilation.isHinted) checkFieldRules(file, resource);
  assertKeepable(file, resource);
  applyTransitions(file, resource, hints);
  return resource;
}

/** `columns` as a list names those that are shown. */
function hintedColumns(hint: unknown): { shown?: unknown; optional?: unknown } {
  return Array.isArray(hint) ? { shown: hint } : isNode(hint) ? hint : {};
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isNode(value) ? Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]) : [];
}

/**
 * Of more fields than a table has columns for, marks those that are stored together: what no hint speaks of, from the end of
 * the schema. They are validated, answered and filtered by as all others, but cannot be sorted by or searched in.
 */
function gatherFields(
  fields: readonly Field[],
  hints: { readonly [hint: string]: unknown },
  own: ReadonlyMap<string, { readonly [hint: string]: unknown }>,
): void {
  if (fields.length <= MOST_COLUMNS) return;
  const named = new Set(textsIn(hints));
  const identity = identityField(fields);
  const needsColumn = (field: Field): boolean =>
    field === identity || field.secret || named.has(field.name) || Object.keys(own.get(field.name) ?? {}).length > 0;
  let left = MOST_COLUMNS - fields.filter(needsColumn).length;
  for (const field of fields) {
    if (needsColumn(field)) continue;
    if (left <= 0) field.gathered = true;
    left -= 1;
  }
}

import { hintsOf } from '../hints/apply-hints';
import { isNode } from '../schema/keywords';
import { recursiveDefinitions } from '../schema/bundle';
import { collectionName, inWords, SchemaError } from '../schema/schema-file';
import type { Field, JsonSchemaObject, Resource, Tenancy } from '../types';
import type { SchemaWarning } from '../wire';
import { applyTransitions } from './apply-transitions';
import { checkFieldRules } from './check-field-rules';
import { assertKeepable } from './check-recalls';
import { checkNames } from './check-names';
import { admitsOtherNames, compileField, compileMembers, openNames } from './compile-field';
import type { Compilation } from './compile-field';
import { defaultColumns, defaultFilters, defaultSearch, defaultSort, hintedSorts, identityField, isSortable, otherColumns, sectionsOf } from './resource-defaults';
import type { ListHints } from './resource-defaults';
import { rootHints, screensOf, uniqueRules } from './resource-hints';
import { rootSchema, withoutSystemFields } from './root-schema';
import type { Root } from './root-schema';
import { flattenSchema } from './flatten-schema';

function propertyHints(fields: Field[], root: Root, compilation: Compilation): ListHints {
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
  // Compiling one definition may reach further ones: a set is walked in order of insertion, additions included.
  for (const name of compilation.used) {
    definitions[name] = compileField(compilation, name, { allOf: [{ $ref: `#/$defs/${name}` }] });
  }
  return definitions;
}

function additionalField(keywords: JsonSchemaObject, hasFields: boolean, compilation: Compilation): Field | undefined {
  const open = keywords['additionalProperties'] ?? keywords['unevaluatedProperties'];
  if (!admitsOtherNames(keywords) && (hasFields || open === false)) return undefined;
  const { schema, keyPattern } = openNames(keywords);
  const map: Field = {
    ...compileField(compilation, '*', { type: 'object', additionalProperties: schema }, '*'),
    kind: 'map',
    label: 'Additional',
  };
  return keyPattern === undefined ? map : { ...map, keyPattern };
}

function strings(value: unknown, otherwise: string[]): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : otherwise;
}

/** Each property is a column, of which PostgreSQL has room for 1600 in a table; some are ours. */
const MOST_PROPERTIES = 1000;

function assertStorable(file: string, fields: Field[]): void {
  if (fields.length <= MOST_PROPERTIES) return;
  throw new SchemaError({
    file,
    pointer: '/properties',
    expected: `at most ${MOST_PROPERTIES} properties`,
    found: String(fields.length),
    remedy: 'gather properties in objects, each of which is stored as one value',
  });
}

function markRoles(resource: Resource, hints: ListHints): void {
  for (const field of resource.fields) {
    field.filterable = !field.secret && resource.filters.includes(field.name);
    field.searchable = !field.secret && resource.search.includes(field.name);
    field.sortable = isSortable(field, hints);
  }
}

/**
 * Compiles one bundled schema. Labels of references are left empty until all collections are known.
 *
 * @param warnings takes what is left out of a file that can be used without it
 * @throws {SchemaError} for hints that name what is not there, and more properties than a table can hold.
 */
export function compileResource(file: string, bundle: JsonSchemaObject, warnings: SchemaWarning[], usualTenancy: Tenancy = 'tenant'): Resource {
  const defs = isNode(bundle['$defs']) ? bundle['$defs'] : {};
  const stripped = withoutSystemFields(bundle);
  const allDefs = isNode(stripped['$defs']) ? stripped['$defs'] : defs;
  const compilation: Compilation = { file, definitions: { all: allDefs, recursive: recursiveDefinitions(stripped) }, used: new Set(), fields: 0, warnings };
  const root = rootSchema(stripped, compilation.definitions);
  const hints = hintsOf(root.flat.keywords);
  const fields = compileMembers(compilation, { keywords: root.flat.keywords, branches: root.flat.branches, arms: root.arms }, root.flat.merged);
  assertStorable(file, fields);
  const additional = additionalField(root.flat.keywords, fields.length > 0, compilation);
  const own = propertyHints(fields, root, compilation);
  for (const field of fields) field.sortable = isSortable(field, own);
  const columns = defaultColumns(fields, own);
  const name = collectionName(file);
  const { title, description } = root.flat.keywords;
  const identity = identityField(fields);
  const [sort = defaultSort(fields), ...thenBy] = hintedSorts(hints['sort']);
  const resource: Resource = {
    name,
    title: typeof title === 'string' && title !== '' ? title : inWords(name),
    representation: typeof hints['representation'] === 'string' ? hints['representation'] : `{{${identity?.name ?? 'id'}}}`,
    ...rootHints(hints, usualTenancy),
    fields,
    definitions: definitionsOf(compilation),
    sections: sectionsOf(fields),
    columns: strings(hints['columns'], columns.columns),
    optionalColumns: strings(hints['optionalColumns'], Array.isArray(hints['columns']) ? otherColumns(fields, strings(hints['columns'], [])) : columns.optional),
    filters: strings(hints['filters'], defaultFilters(fields, own)),
    search: strings(hints['search'], defaultSearch(fields, own)),
    sort,
    ...(thenBy.length > 0 && { thenBy }),
    screens: screensOf(name, hints),
    unique: uniqueRules(hints, own),
    schema: root.schema,
  };
  if (typeof description === 'string' && description !== '') resource.description = description;
  if (typeof hints['icon'] === 'string') resource.icon = hints['icon'];
  if (hints['account'] === 'Admin' || hints['account'] === 'Cliente' || hints['account'] === 'Supervisor' || hints['account'] === 'Agente') resource.account = hints['account'];
  if (additional !== undefined) resource.additional = additional;
  markRoles(resource, own);
  checkNames(file, resource, hints);
  checkFieldRules(file, resource);
  assertKeepable(file, resource);
  applyTransitions(file, resource, hints);
  return resource;
}

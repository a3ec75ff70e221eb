import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileResources } from '../../core/compile/compile-resources';
import type { Field, Resource } from '../../core/types';
import '../support/panel/brazil';
import { ownKinds } from '../support/panel/own-kinds';

const DIRECTORY = 'schemas';

/** Every schema of the product with the pieces they share, as the server reads them. */
const files = readdirSync(DIRECTORY, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !/^(access|meta|reports)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(DIRECTORY, name), 'utf8') }));

export const { resources, faults } = compileResources(files, { kinds: ownKinds });

export const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** The resource of a collection that the product must have. */
export function resourceCalled(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined)
    throw new Error(`expected the collection ${name}, found ${[...byName.keys()].join(', ')}`);
  return resource;
}

const COMPLETE_KINDS = new Set(['destination', 'weekly-hours']);

/** Every field that a screen may label, members of objects and lists included. */
export function labelledFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...membersOf(field)]);
}

function membersOf(field: Field): Field[] {
  if (COMPLETE_KINDS.has(field.kind)) return [];
  const item = field.item;
  return [
    ...labelledFields(field.fields ?? []),
    ...(item === undefined ? [] : [...(field.kind === 'map' ? [item] : []), ...membersOf(item)]),
  ];
}

/** A file of the product as text. */
export const readText = (path: string): string => readFileSync(path, 'utf8');

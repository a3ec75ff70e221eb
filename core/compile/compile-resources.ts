import type { OwnKinds } from '../hints/apply-hints';
import { bundleDocument } from '../schema/bundle';
import { isNode } from '../schema/keywords';
import { SchemaRegistry } from '../schema/registry';
import type { SchemaDocument } from '../schema/schema-resource';
import { collectionName, SchemaError, type SchemaFile, inWords } from '../schema/schema-file';
import type { Resource, Tenancy } from '../types';
import type { SchemaFault, SchemaWarning } from '../wire';
import { compileResource } from './compile-resource';
import { linkResources } from './link-resources';
import { addressTakenBy } from './taken-addresses';

export type { SchemaFile } from '../schema/schema-file';

const LIBRARY_KEYWORDS = new Set(['$schema', '$id', 'id', 'title', 'description', '$comment', '$defs', 'definitions']);

/** A file with nothing but definitions describes no record; other files refer to it. */
function isLibrary({ root }: SchemaDocument): boolean {
  if (!isNode(root) || (root['$defs'] === undefined && root['definitions'] === undefined)) return false;
  return Object.keys(root).every((keyword) => LIBRARY_KEYWORDS.has(keyword));
}

/** A resource, and of one in outline the JSON of the bundled schema that it was made of. */
interface Compiled {
  resource: Resource;
  bundle?: string;
}

function compileOne(
  registry: SchemaRegistry,
  document: SchemaDocument,
  { usualTenancy, isOutlined, addresses, testers, kinds }: FolderSettings,
  warnings: SchemaWarning[],
): Compiled | SchemaFault {
  const name = collectionName(document.file);
  const taken = addressTakenBy(name, addresses);
  if (taken !== undefined)
    return {
      file: document.file,
      pointer: '',
      expected: 'a name that the API leaves free',
      found: `${name}, where ${taken} is no collection`,
      remedy: 'rename the file',
    };
  try {
    const bundle = bundleDocument(registry, document, warnings, kinds);
    const text = isOutlined && JSON.stringify(bundle);
    const isOutline = text !== undefined && isOutlined?.(text) === true;
    const resource = compileResource(document.file, bundle, warnings, { usualTenancy, isOutline });
    const { testable } = resource;
    if (testable !== undefined && testers?.includes(testable) === false)
      return {
        file: document.file,
        pointer: '/x-admin/testable',
        expected: testers.length === 0 ? 'none: no plug-in has a tester' : `one of ${testers.join(', ')}`,
        found: JSON.stringify(testable),
        remedy: 'name a tester of a plug-in',
      };
    return isOutline ? { resource, bundle: text } : { resource };
  } catch (error) {
    if (error instanceof SchemaError) return error.fault;
    if (!(error instanceof RangeError)) throw error;
    return {
      file: document.file,
      pointer: '',
      expected: 'a schema of reasonable depth',
      found: 'nesting that overflows the stack',
      remedy: 'split the schema by $ref',
    };
  }
}

function clash(file: string, name: string, other: string): SchemaFault {
  return {
    file,
    pointer: '',
    expected: 'a collection of its own',
    found: `${name}, which ${other} already describes`,
    remedy: 'rename one of the files',
  };
}

/** A file that several refer to is bundled with each of them. */
function distinct(warnings: SchemaWarning[]): SchemaWarning[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

export interface CompiledFiles {
  resources: Resource[];
  /** Why files are left out. */
  faults: SchemaFault[];
  /** What is left out of files that can be used without it. */
  warnings: SchemaWarning[];
  /** The file of each collection. */
  files: ReadonlyMap<string, string>;
  /** Of each collection that is described in outline, the JSON of the bundled schema from which the rest can be compiled. */
  outlines: ReadonlyMap<string, string>;
}

export interface FolderSettings {
  /** Of resources that say nothing of tenants. */
  usualTenancy: Tenancy;
  /** Is the resource of this bundled schema, in JSON, described in outline? What others look at in a resource is in its outline. */
  isOutlined?: ((bundle: string) => boolean) | undefined;
  /** First parts of addresses that calls of the application take, where no collection can be. */
  addresses?: readonly string[] | undefined;
  /** What `testable` may name; undefined: anything. */
  testers?: readonly string[] | undefined;
  /** Kinds of fields that the application brings. */
  kinds?: OwnKinds | undefined;
}

/**
 * Compiles the files of a schemas folder. A faulty file never stops the others: it is left out, with what refers into
 * it, and named in `faults`. Pure; resources come in the order of the files.
 */
export function compileResources(
  files: readonly SchemaFile[],
  { usualTenancy = 'tenant', ...settings }: Partial<FolderSettings> = {},
): CompiledFiles {
  const registry = new SchemaRegistry(files);
  const faults = [...registry.faults];
  const warnings: SchemaWarning[] = [];
  const compiled = new Map<string, { resource: Resource; file: string }>();
  const outlines = new Map<string, string>();
  for (const document of registry.documents) {
    faults.push(...document.faults);
    warnings.push(...document.warnings);
    if (!document.isResource || document.faults.length > 0 || isLibrary(document)) continue;
    const known = compiled.get(collectionName(document.file));
    const result =
      known === undefined
        ? compileOne(registry, document, { usualTenancy, ...settings }, warnings)
        : clash(document.file, known.resource.name, known.file);
    if ('pointer' in result) {
      faults.push(result);
      continue;
    }
    const { resource, bundle } = result;
    compiled.set(resource.name, { resource, file: document.file });
    if (bundle !== undefined) outlines.set(resource.name, bundle);
  }
  tellApart([...compiled.values()].map(({ resource }) => resource));
  const linked = linkResources([...compiled.values()]);
  const names = new Map([...compiled].map(([name, { file }]) => [name, file]));
  return {
    resources: linked.resources,
    faults: [...faults, ...linked.faults],
    warnings: distinct(warnings),
    files: names,
    outlines,
  };
}

/** Several schemas may have one title, as versions and parts of a standard do: menus and lists then say whose file each is. */
function tellApart(resources: readonly Resource[]): void {
  const counts = new Map<string, number>();
  for (const { title } of resources) counts.set(title, (counts.get(title) ?? 0) + 1);
  for (const resource of resources) {
    const { title, name } = resource;
    if ((counts.get(title) ?? 0) > 1 && title !== inWords(name)) resource.title = `${title} (${inWords(name)})`;
  }
}

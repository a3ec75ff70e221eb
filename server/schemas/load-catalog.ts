import { buildManifest } from '../../core/compile/build-manifest';
import { compileResources, type CompiledFiles, type SchemaFile } from '../../core/compile/compile-resources';
import type { Resource } from '../../core/types';
import { BUILT_IN_SCHEMAS } from './built-in-schemas';
import type { Catalog } from './catalog';
import { closedRights } from './closed-rights';
import { findingsOf } from './findings';
import { readAccessFiles } from './read-access-files';
import { readSchemaFiles } from './read-schema-files';
import { servedDocument, type ServedDocument } from './served-document';

/** A catalog with the files it was made of, for the next load to fall back on. */
export interface LoadedCatalog {
  catalog: Catalog;
  /** The last text of each file that compiled. */
  good: ReadonlyMap<string, string>;
  /** The file of each collection. */
  files: CompiledFiles['files'];
}

/** Where schemas are, and what decides which of their screens stand. */
export interface SchemaPlace {
  schemasDir: string;
  /** A chatbot is set up, whose pages stand in place of screens `unless` there is one. */
  hasChatbot: boolean;
}

/**
 * Reads and compiles a folder of schemas. A file that has become faulty is named in the findings and stays in force as
 * it was in `previous`.
 */
export async function loadCatalog({ schemasDir, hasChatbot }: SchemaPlace, previous?: LoadedCatalog): Promise<LoadedCatalog> {
  const [files, access] = await Promise.all([readSchemaFiles(schemasDir), readAccessFiles(schemasDir)]);
  const complete = withBuiltIns(files);
  const usualTenancy = knowsTenants(files, access) ? 'tenant' : 'platform';
  const first = compileResources(complete, usualTenancy);
  const faulty = new Set(first.faults.map((fault) => fault.file));
  const stable = complete.map((file) => ({ ...file, text: (faulty.has(file.name) ? previous?.good.get(file.name) : undefined) ?? file.text }));
  const kept = new Set(stable.filter((file, index) => file.text !== complete[index]?.text).map(({ name }) => name));
  const { resources, files: names } = kept.size > 0 ? compileResources(stable, usualTenancy) : first;
  const warnings = [...first.warnings, ...closedRights(access, resources)];
  const good = new Map(stable.filter((file) => !faulty.has(file.name) || kept.has(file.name)).map((file) => [file.name, file.text]));
  return { catalog: catalogOf(hasChatbot ? resources.map(besideChatbot) : resources, { faults: first.faults, findings: findingsOf({ faults: first.faults, warnings }, kept) }, access), good, files: names };
}

/**
 * Is anything of the folder about tenants: a role beside that of administrators, a file of tenants, or a resource that says
 * whose its records are? Otherwise there is nobody to keep records apart for.
 */
function knowsTenants(files: readonly SchemaFile[], access: Catalog['access']): boolean {
  const isSaid = files.some(({ name, text }) => name === 'tenants.json' || /"tenancy"\s*:\s*"(?:tenant|own|shared)"/.test(text));
  return isSaid || [...access.keys()].some((role) => role !== 'Admin');
}

function besideChatbot(resource: Resource): Resource {
  return { ...resource, screens: resource.screens.filter(({ unless }) => unless !== 'chatbot') };
}

function withBuiltIns(files: SchemaFile[]): SchemaFile[] {
  const names = new Set(files.map((file) => file.name));
  const missing = Object.entries(BUILT_IN_SCHEMAS).filter(([name]) => !names.has(name));
  return [...files, ...missing.map(([name, schema]) => ({ name, text: JSON.stringify(schema) }))];
}

function catalogOf(resources: Resource[], { faults, findings }: Pick<Catalog, 'faults' | 'findings'>, access: Catalog['access']): Catalog {
  const manifest = buildManifest(resources);
  const documents = new Map<string, () => ServedDocument>([['manifest.json', once(() => manifest)]]);
  for (const resource of resources) documents.set(`${resource.name}.json`, once(() => resource));
  return { resources: new Map(resources.map((resource) => [resource.name, resource])), access, faults, findings, manifest, documents };
}

function once(content: () => object): () => ServedDocument {
  let document: ServedDocument | undefined;
  return () => (document ??= servedDocument(JSON.stringify(content())));
}

import { createHash } from 'node:crypto';
import { buildManifest } from '../../core/compile/build-manifest';
import { compileResources, type SchemaFile } from '../../core/compile/compile-resources';
import type { Resource } from '../../core/types';
import { BUILT_IN_SCHEMAS } from './built-in-schemas';
import type { Catalog } from './catalog';
import { closedRights } from './closed-rights';
import type { CompiledFolder, CompiledStore } from './compiled-folder';
import { findingsOf } from './findings';
import { readAccessFiles } from './read-access-files';
import { keptResource, storedResource, type StoredResource } from './packed-resource';
import { packText, unpackText } from './packed-text';
import { readSchemaFiles } from './read-schema-files';
import { servedDocument, type ServedDocument } from './served-document';

/** A catalog with the files it was made of, for the next load to fall back on. */
export interface LoadedCatalog extends Pick<CompiledFolder, 'good' | 'files'> {
  catalog: Catalog;
}

/** Where schemas are, and what decides which of their screens stand. */
export interface SchemaPlace {
  schemasDir: string;
  /** A chatbot is set up, whose pages stand in place of screens `unless` there is one. */
  hasChatbot: boolean;
  /** Where what was compiled is kept for the next start. */
  store?: CompiledStore | undefined;
}

/**
 * Reads and compiles a folder of schemas. A file that has become faulty is named in the findings and stays in force as
 * it was in `previous`.
 */
export async function loadCatalog({ schemasDir, hasChatbot, store }: SchemaPlace, previous?: LoadedCatalog): Promise<LoadedCatalog> {
  const [files, access] = await Promise.all([readSchemaFiles(schemasDir), readAccessFiles(schemasDir)]);
  const key = store?.keyOf(files, access, hasChatbot);
  const stored = key === undefined ? undefined : await store?.read(key);
  const folder = stored ?? compileFolder(files, access, hasChatbot, previous);
  // What is only in force because it was before is nothing that a start could read.
  const isWhole = !folder.findings.some(({ code }) => code === 'kept-as-before');
  if (key !== undefined && stored === undefined && isWhole) await store?.write(key, folder);
  return { catalog: catalogOf(folder, access), good: folder.good, files: folder.files };
}

function compileFolder(files: SchemaFile[], access: Catalog['access'], hasChatbot: boolean, previous?: LoadedCatalog): CompiledFolder {
  const complete = withBuiltIns(files);
  const usualTenancy = knowsTenants(files, access) ? 'tenant' : 'platform';
  const first = compileResources(complete, usualTenancy);
  const faulty = new Set(first.faults.map((fault) => fault.file));
  const before = (name: string): string | undefined => {
    const packed = faulty.has(name) ? previous?.good.get(name) : undefined;
    return packed && unpackText(packed);
  };
  const stable = complete.map((file) => ({ ...file, text: before(file.name) ?? file.text }));
  const kept = new Set(stable.filter((file, index) => file.text !== complete[index]?.text).map(({ name }) => name));
  const { resources, files: names } = kept.size > 0 ? compileResources(stable, usualTenancy) : first;
  const warnings = [...first.warnings, ...closedRights(access, resources)];
  const findings = findingsOf({ faults: first.faults, warnings }, kept);
  const good = new Map(stable.filter((file) => !faulty.has(file.name) || kept.has(file.name)).map((file) => [file.name, packText(file.text)]));
  return { ...packed(hasChatbot ? resources.map(besideChatbot) : resources), faults: first.faults, findings, good, files: new Map(names) };
}

/** Takes the resources out of the list one by one, so that each may go before the next: together they may be very large. */
function packed(compiled: Resource[]): Pick<CompiledFolder, 'resources' | 'version'> {
  const version = createHash('sha256');
  const resources: StoredResource[] = [];
  for (let next = compiled.shift(); next !== undefined; next = compiled.shift()) {
    const text = JSON.stringify(next);
    version.update(text);
    resources.push(storedResource(next, text));
  }
  return { resources, version: version.digest('base64url').slice(0, 16) };
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

function catalogOf({ resources: stored, version, faults, findings }: CompiledFolder, access: Catalog['access']): Catalog {
  const kept = stored.map(keptResource);
  const manifest = buildManifest(kept.map(({ resource }) => resource), version);
  let served: ServedDocument | undefined;
  const documents = new Map([['manifest.json', () => (served ??= servedDocument(JSON.stringify(manifest)))]]);
  for (const { resource, document } of kept) documents.set(`${resource.name}.json`, document);
  return { resources: new Map(kept.map(({ resource }) => [resource.name, resource])), access, faults, findings, manifest, documents };
}

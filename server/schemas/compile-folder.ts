import { createHash } from 'node:crypto';
import { compileResources, type SchemaFile } from '../../core/compile/compile-resources';
import type { OwnKinds } from '../../core/hints/apply-hints';
import type { Resource, TenancyChoice, Role } from '../../core/types';
import { builtInSchemas } from './built-in-schemas';
import type { Catalog } from './catalog';
import type { CompiledFolder } from './compiled-folder';
import { findingsOf } from './findings';
import { storedOutline, storedResource, type StoredResource } from './packed-resource';
import { packText, unpackText, type PackedText } from './packed-text';
import { withPersonalRules } from './personal-rules';
import { readAccessFiles } from './read-access-files';
import { readReportFiles } from './read-report-files';
import { rolesOfReports } from './report-schedules';
import { readSchemaFiles } from './read-schema-files';
import type { AccessFile } from '../../core/access/types';
import type { SchemaWarning } from '../../core/wire';
import { isClosedToTenants } from '../../core/access/closed-actions';
import { ADMIN } from '../../core/access/roles';

const listOf = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

/** Where schemas are, and what else decides what they are compiled to; plain data, for a process of its own. */
export interface FolderSource {
  schemasDir: string;
  /** What is set up, by name: its pages stand in place of screens `unless` it is there. */
  facilities: readonly string[];
  /** Undefined: there are tenants where schemas say so. */
  tenancy?: TenancyChoice | undefined;
  /** First parts of addresses that calls of the application take. */
  addresses?: readonly string[] | undefined;
  /** What `testable` of a schema may name. */
  testers?: readonly string[] | undefined;
  /** Kinds of fields that plug-ins bring. */
  kinds?: OwnKinds | undefined;
}

/** What decides what a folder of schemas is compiled to. */
export interface FolderTexts extends Omit<FolderSource, 'schemasDir'> {
  files: SchemaFile[];
  access: Catalog['access'];
  /** Roles that have a report. */
  reportRoles: readonly Role[];
}

export async function readFolder({ schemasDir, ...settings }: FolderSource): Promise<FolderTexts> {
  const [files, named, reports] = await Promise.all([
    readSchemaFiles(schemasDir),
    readAccessFiles(schemasDir),
    readReportFiles(schemasDir),
  ]);
  const reportRoles = rolesOfReports(reports);
  const described = new Set(files.map(({ name }) => name));
  const builtIn = Object.keys(builtInSchemas([], false, reportRoles)).filter((name) => !described.has(name));
  const collections = new Set(builtIn.map((name) => name.replace(/\.json$/, '')));
  return { files, access: withPersonalRules(named, collections, reportRoles), reportRoles, ...settings };
}

interface Settings {
  /** The last text of each file that compiled, which stands in for one that is faulty now. */
  before?: CompiledFolder['good'] | undefined;
  /** Large schemas are described as far as a start needs; the rest of each is compiled when somebody asks for it. */
  isOutline?: boolean;
}

/** Characters of a schema from which on an outline takes much less time than the whole. */
const LEAST_OUTLINED = 4096;

/** What hints say of a field reaches into other collections, so that these are described in full. */
function isOutlined(text: string): boolean {
  return text.length >= LEAST_OUTLINED && !text.includes('"x-admin"');
}

/** The files of a folder with those that the framework brings where the folder has none, and what they are compiled with. */
export function completed({ files, access, reportRoles, tenancy, ...settings }: Omit<FolderTexts, 'facilities'>): {
  complete: SchemaFile[];
  settings: { usualTenancy: 'tenant' | 'none' } & Pick<FolderTexts, 'addresses' | 'testers' | 'kinds'>;
} {
  const hasTenants = tenancy === undefined ? saysTenants(files) : tenancy === 'tenants';
  return {
    complete: withBuiltIns(files, builtInSchemas([...access.keys()], hasTenants, reportRoles)),
    settings: { usualTenancy: hasTenants ? 'tenant' : 'none', ...settings },
  };
}

export async function compileFolder(
  { facilities, ...folder }: FolderTexts,
  { before, isOutline = false }: Settings = {},
): Promise<CompiledFolder> {
  const { complete, settings: known } = completed(folder);
  const { access } = folder;
  const { usualTenancy } = known;
  const settings = { ...known, ...(isOutline && { isOutlined }) } as const;
  // On threads beside this one, while it compiles.
  const texts = new Map(complete.map(({ name, text }) => [name, packText(text)]));
  const first = compileResources(complete, settings);
  const faulty = new Set(first.faults.map((fault) => fault.file));
  const goodBefore = async (name: string): Promise<string | undefined> => {
    const packed = faulty.has(name) ? before?.get(name) : undefined;
    return packed && unpackText(packed);
  };
  const stable = await Promise.all(
    complete.map(async (file) => ({ ...file, text: (await goodBefore(file.name)) ?? file.text })),
  );
  const kept = new Set(stable.filter((file, index) => file.text !== complete[index]?.text).map(({ name }) => name));
  const { resources, files: names, outlines } = kept.size > 0 ? compileResources(stable, settings) : first;
  const warnings = [...first.warnings, ...closedRights(access, resources), ...unknownRoles(access, resources, names)];
  const store = (resource: Resource): Promise<StoredResource> => {
    const bundle = outlines.get(resource.name);
    return bundle === undefined
      ? storedResource(resource)
      : storedOutline(resource, { file: names.get(resource.name) ?? resource.name, usualTenancy }, bundle);
  };
  const findings = findingsOf({ faults: first.faults, warnings }, kept);
  const good = new Map<string, PackedText>();
  for (const [name, text] of texts) {
    const inForce = kept.has(name) ? before?.get(name) : faulty.has(name) ? undefined : await text;
    if (inForce !== undefined) good.set(name, inForce);
  }
  return {
    ...(await packed(
      resources.map((resource) => beside(facilities, resource)),
      store,
    )),
    isOutline,
    faults: first.faults,
    findings,
    good,
    files: new Map(names),
  };
}

/** Texts that are packed at a time, on threads beside this one. */
const PACKED_AT_ONCE = 8;

/** Takes the resources out of the list, so that some may go before the next are written down: together they may be very large. */
async function packed(
  compiled: Resource[],
  store: (resource: Resource) => Promise<StoredResource>,
): Promise<Pick<CompiledFolder, 'resources' | 'version'>> {
  const version = createHash('sha256');
  const resources: StoredResource[] = [];
  while (compiled.length > 0) {
    const some = await Promise.all(compiled.splice(0, PACKED_AT_ONCE).map(store));
    for (const stored of some) version.update(stored.packed ?? JSON.stringify(stored.light));
    resources.push(...some);
  }
  return { resources, version: version.digest('base64url').slice(0, 16) };
}

/** Does a schema say whose its records are, or describe tenants? Otherwise there is nobody to keep records apart for. */
function saysTenants(files: readonly SchemaFile[]): boolean {
  return files.some(
    ({ name, text }) => name === 'tenants.json' || /"tenancy"\s*:\s*"(?:tenant|own|shared)"/.test(text),
  );
}

function beside(facilities: readonly string[], resource: Resource): Resource {
  if (facilities.length === 0) return resource;
  return {
    ...resource,
    screens: resource.screens.filter(({ unless }) => unless === undefined || !facilities.includes(unless)),
  };
}

function withBuiltIns(files: SchemaFile[], builtIn: Record<string, object>): SchemaFile[] {
  const names = new Set(files.map((file) => file.name));
  const missing = Object.entries(builtIn).filter(([name]) => !names.has(name));
  return [...files, ...missing.map(([name, schema]) => ({ name, text: JSON.stringify(schema) }))];
}

/**
 * Roles that schemas name and no access file brings: nobody can have one, so that a screen of theirs is nobody's, and a record
 * with such an account cannot be made.
 * @param files of the collections
 */
function unknownRoles(
  access: ReadonlyMap<Role, AccessFile>,
  resources: readonly Resource[],
  files: ReadonlyMap<string, string>,
): SchemaWarning[] {
  const known = [...access.keys()].toSorted();
  return resources.flatMap(({ name, screens, account }) => {
    const named: [pointer: string, role: Role][] = [
      ...screens.map(({ role }, place): [string, Role] => [`/x-admin/screens/${place}/role`, role]),
      ...(account === undefined ? [] : [['/x-admin/account', account] satisfies [string, Role]]),
    ];
    return named
      .filter(([, role]) => !access.has(role))
      .map(([pointer, role]): SchemaWarning => ({
        code: 'role-unknown',
        file: files.get(name) ?? `${name}.json`,
        pointer,
        expected: `a role that there is: ${known.join(', ')}`,
        found: role,
        remedy: `correct it, or write access/${role.toLowerCase()}.json`,
      }));
  });
}

/** Rights to rows of the platform that access files give to roles of tenants: they contradict the schema, and nobody gets them. */
function closedRights(access: ReadonlyMap<Role, AccessFile>, resources: readonly Resource[]): SchemaWarning[] {
  const closedBy = (subject: string, actions: readonly string[]) =>
    resources.find(
      (resource) =>
        (resource.name === subject || resource.screens.some((screen) => screen.subject === subject)) &&
        actions.some((action) => isClosedToTenants(resource, action)),
    );
  return [...access.values()]
    .filter(({ role }) => role !== ADMIN)
    .flatMap(({ role, rules }) =>
      rules.flatMap(({ subject, action, inverted }, place): SchemaWarning[] => {
        const closed =
          inverted === true
            ? undefined
            : listOf(subject)
                .map((one) => closedBy(one, listOf(action)))
                .find((found) => found !== undefined);
        if (!closed) return [];
        return [
          {
            code: 'right-ignored',
            file: `access/${role.toLowerCase()}.json`,
            pointer: `/rules/${place}`,
            expected: `a collection with rows for tenants, since people of the role ${role} belong to one`,
            found: `${closed.name}, whose rows are the platform's alone`,
            remedy: `take the rule away, or write "tenancy": "shared" into ${closed.name}.json`,
          },
        ];
      }),
    );
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, ROLE_NAME } from '../../core/access/roles';
import type { AccessFile } from '../../core/access/types';
import { isObject } from '../../core/is-object';
import type { Role } from '../../core/types';
import { ADMIN_ACCESS } from './built-in-schemas';

/**
 * The rules per role of `<schemas>/access/*.json`, which are all roles that there are but for that of administrators.
 * @throws Error naming the file, what was expected and what to write.
 */
export async function readAccessFiles(schemasDir: string): Promise<Map<Role, AccessFile>> {
  const directory = join(schemasDir, 'access');
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map(async (name) => [name, parse(name, await readFile(join(directory, name), 'utf8'))] as const),
  );
  const access = new Map<Role, AccessFile>();
  for (const [name, file] of files) {
    if (access.has(file.role))
      throw new Error(
        `access/${name}: expected one file for each role, got a second for ${file.role}; put them together`,
      );
    access.set(file.role, file);
  }
  const [owner, second] = [...access.values()].filter(({ tenantAdministrator }) => tenantAdministrator === true);
  if (owner !== undefined && second !== undefined) {
    throw new Error(
      `access: expected one role whose people answer for their tenant, got ${owner.role} and ${second.role}; take "tenantAdministrator" out of one file`,
    );
  }
  return access.has(ADMIN) ? access : new Map([[ADMIN, ADMIN_ACCESS], ...access]);
}

const IS_ROLE = new RegExp(ROLE_NAME);

function parse(name: string, text: string): AccessFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`access/${name}: expected JSON; ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  const file = content as Partial<AccessFile> | null;
  if (typeof file !== 'object' || file === null || typeof file.role !== 'string' || !IS_ROLE.test(file.role)) {
    throw new Error(
      `access/${name}: expected "role" to be a name of letters, digits, - and _, such as Editor; write it at the top of the file`,
    );
  }
  if (file.home !== undefined && !(typeof file.home === 'string' && file.home.startsWith('/'))) {
    throw new Error(`access/${name}: expected "home" to be a path such as /admin/books; correct it or leave it out`);
  }
  if (
    !Array.isArray(file.rules) ||
    !file.rules.every((rule) => typeof rule === 'object' && rule !== null && rule.action && rule.subject)
  ) {
    throw new Error(
      `access/${name}: expected "rules" to be a list of {"action", "subject"}; see docs/architecture.md, Access`,
    );
  }
  if (!isObject(file.groups ?? {}) || !Object.values(file.groups ?? {}).every(isGroup)) {
    throw new Error(
      `access/${name}: expected "groups" to be {<attribute>: {"is"?, "else": [{"collection", "where", "take"?}]}}; see docs/architecture.md, Access`,
    );
  }
  return file as AccessFile;
}

function isGroup(group: unknown): boolean {
  return (
    isObject(group) &&
    Array.isArray(group['else']) &&
    group['else'].every(
      (source) => isObject(source) && typeof source['collection'] === 'string' && isObject(source['where']),
    )
  );
}

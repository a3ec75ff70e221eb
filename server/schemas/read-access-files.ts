import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessFile } from '../../core/access/types';
import { isObject } from '../../core/is-object';
import { ROLES, type Role } from '../../core/types';
import { BUILT_IN_ACCESS } from './built-in-schemas';

/**
 * The rules per role of `<schemas>/access/*.json`; without any file, the built-in ones.
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
      .map(async (name) => parse(name, await readFile(join(directory, name), 'utf8'))),
  );
  return new Map((files.length > 0 ? files : BUILT_IN_ACCESS).map((file) => [file.role, file]));
}

function parse(name: string, text: string): AccessFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`access/${name}: expected JSON; ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  const file = content as Partial<AccessFile> | null;
  if (typeof file !== 'object' || file === null || !ROLES.some((role) => role === file.role)) {
    throw new Error(
      `access/${name}: expected "role" to be one of ${ROLES.join(', ')}; write it at the top of the file`,
    );
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

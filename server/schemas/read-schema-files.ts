import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SchemaFile } from '../../core/compile/compile-resources';

/** Folders beside the resources that hold other things. */
const RESERVED = new Set(['meta', 'access', 'reports', 'events']);

/**
 * Every schema file below `directory`, those nearest to it first, then by name: of two that would be one collection the first is.
 * An absent directory is an empty set.
 */
export async function readSchemaFiles(directory: string): Promise<SchemaFile[]> {
  const depth = (path: string) => path.split(sep).length;
  const paths = (await jsonFiles(directory, directory)).toSorted().toSorted((one, other) => depth(one) - depth(other));
  return Promise.all(
    paths.map(async (path) => ({
      name: relative(directory, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  );
}

/** Bytes of all of them. */
export async function sizeOfSchemaFiles(directory: string): Promise<number> {
  const files = await Promise.all((await jsonFiles(directory, directory)).map((path) => stat(path)));
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function jsonFiles(root: string, directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(directory, entry.name);
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return directory === root && RESERVED.has(entry.name) ? [] : jsonFiles(root, path);
      return entry.name.endsWith('.json') ? [path] : [];
    }),
  );
  return found.flat();
}

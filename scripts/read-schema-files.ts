import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { SchemaFile } from '../core/compile/compile-resources';

/** The folder named by `SCHEMAS_DIR`, else `./schemas`. */
export function schemasFolder(): string {
  return process.env['SCHEMAS_DIR'] ?? 'schemas';
}

/** Every JSON file below the folder, in order of name; names are relative, with forward slashes. */
export async function readSchemaFiles(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name: name.split(sep).join('/'), text: await readFile(join(folder, name), 'utf8') })),
  );
}

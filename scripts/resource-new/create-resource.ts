import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ADMIN } from '../../core/access/roles';
import { compileResources } from '../../core/compile/compile-resources';
import { completed } from '../../server/schemas/compile-folder';
import { config, folder as applicationFolder, readSchemas } from '../application';
import { renderLocales, renderSchema } from './render-resource';
import { takenBy } from './taken-by';
import { askWish, wishOf, type ResourceWish } from './resource-wish';

const { schemasDir: folder, localesDir: localesFolder } = config;

/**
 * Writes the resource that the arguments of the process wish for, or somebody at the terminal; answers what to say then.
 * @throws Error naming what the compiler holds against it; nothing is written then
 */
export async function createResource(): Promise<string[]> {
  const texts = await readSchemas();
  const { complete, settings } = completed(texts);
  const taken = takenBy(folder, compileResources(complete, settings).resources, [...texts.access.keys()]);
  const args = process.argv.slice(2);
  const wish: ResourceWish = args.length === 0 && process.stdin.isTTY ? await askWish(taken) : wishOf(args, taken);
  const file = `${wish.name}.json`;
  const text = renderSchema(wish);
  const fault = compileResources([...complete, { name: file, text }], settings).faults.find((one) => one.file === file);
  if (fault)
    throw new Error(`${file}#${fault.pointer}: expected ${fault.expected}, found ${fault.found}; ${fault.remedy}`);
  const written = new Map([
    [join(folder, file), text],
    ...renderLocales(wish).map(([language, texts]): [string, string] => [
      join(localesFolder, language, 'resources', file),
      texts,
    ]),
  ]);
  for (const [path, content] of written) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { flag: 'wx' });
  }
  // Without code of its own an application needs no types; the client of the API is the panel's.
  if (applicationFolder === undefined || existsSync(join(applicationFolder, 'panel.config.ts')))
    await import('../generate-types');
  if (applicationFolder === undefined) await import('../generate-client');
  const { role, path } = wish.screen ?? { role: ADMIN, path: `/admin/${wish.name}` };
  return [
    ...[...written.keys()].map((one) => `${one}: written`),
    '',
    `Next: ${applicationFolder === undefined ? 'npm run check' : 'painel check'}. With the server running, ${role} finds it at ${path}.`,
    `Who else may: schemas/access/*.json. Columns, filters, sections and rules: docs/x-admin.md.`,
  ];
}

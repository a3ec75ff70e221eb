import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ADMIN } from '../core/access/roles';
import { compileResources } from '../core/compile/compile-resources';
import type { Resource, Role } from '../core/types';
import { completed } from '../server/schemas/compile-folder';
import { config, folder as applicationFolder, readSchemas } from './application';
import { renderLocales, renderSchema } from './resource-new/render-resource';
import { askWish, USAGE, wishOf, type ResourceWish, type Taken } from './resource-new/resource-wish';

/* `npm run resource:new`: writes the schema of a new resource from answers at the terminal, or from flags, and what is made of all schemas. */

const { schemasDir: folder, localesDir: localesFolder } = config;

function takenBy(resources: readonly Resource[], roles: readonly Role[]): Taken {
  return {
    roles,
    assertNew(name) {
      if (!resources.some((one) => one.name === name) && !existsSync(join(folder, `${name}.json`))) return;
      throw new Error(`${name}: there is such a schema already; change schemas/${name}.json, or choose another name`);
    },
    assertThere(collection) {
      if (!resources.some(({ name }) => name === collection))
        throw new Error(
          `${collection}: expected a collection that exists; add schemas/${collection}.json or correct the name`,
        );
    },
    assertFree(path) {
      const other = resources.find(({ screens }) => screens.some((screen) => screen.path === path));
      if (other) throw new Error(`path: ${other.name} are at ${path} already; choose another address`);
    },
  };
}

/** @throws Error naming what the compiler holds against it; nothing is written then */
async function create(): Promise<string[]> {
  const texts = await readSchemas();
  const { complete, settings } = completed(texts);
  const taken = takenBy(compileResources(complete, settings).resources, [...texts.access.keys()]);
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
    await import('./generate-types');
  if (applicationFolder === undefined) await import('./generate-client');
  const { role, path } = wish.screen ?? { role: ADMIN, path: `/admin/${wish.name}` };
  return [
    ...[...written.keys()].map((one) => `${one}: written`),
    '',
    `Next: ${applicationFolder === undefined ? 'npm run check' : 'painel check'}. With the server running, ${role} finds it at ${path}.`,
    `Who else may: schemas/access/*.json. Columns, filters, sections and rules: docs/x-admin.md.`,
  ];
}

const isHelp = ['--help', '-h'].some((flag) => process.argv.includes(flag));

try {
  for (const line of isHelp ? [USAGE] : await create()) console.log(line);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { readSchemaFiles } from '../../../server/schemas/read-schema-files';

it('describes a collection by the file nearest to the folder, and names that in the fault of the other one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'painel-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, title] of [
    ['compiled/service.json', 'With all parts'],
    ['service.json', 'Service'],
  ] as const) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify({ title, type: 'object' }));
  }
  const { resources, faults } = compileResources(await readSchemaFiles(folder));
  expect(resources.map(({ name, title }) => `${name} ${title}`)).toEqual(['service Service']);
  expect(faults).toMatchObject([
    { file: 'compiled/service.json', found: 'service, which service.json already describes' },
  ]);
});

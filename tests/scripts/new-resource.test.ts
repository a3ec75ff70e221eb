import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/types';
import { ownKinds } from '../support/panel/own-kinds';
import { takenBy } from '../../scripts/resource-new/taken-by';
import { wishOf, type Taken } from '../../scripts/resource-new/resource-wish';
import { loadCatalog } from '../../server/schemas/load-catalog';
import '../support/panel/brazil';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-new-'));
  await cp('schemas', join(folder, 'schemas'), { recursive: true });
  for (const name of ['panel', 'client']) await mkdir(join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const compiled = async () =>
  (await loadCatalog({ source: { schemasDir: join(folder, 'schemas'), facilities: [], kinds: ownKinds } })).catalog;

async function run(...args: string[]): Promise<{ status: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), resolve('scripts/new-resource.ts'), ...args],
      { cwd: folder },
    );
    return { status: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, said: stderr };
  }
}

it('writes a resource that the catalog takes, with its screen and texts in every language', async () => {
  const fields = [
    'name:text!=Nome|Name|Nom|الاسم',
    'kind:enum(own,rented)!',
    'manager:reference(users)',
    'opened:date',
    'pin:secret',
  ];
  const args = [
    '--name',
    'warehouses',
    '--title',
    'Warehouse',
    '--role',
    'Cliente',
    '--path',
    '/cliente/estoque/depositos',
    '--label',
    'pt=Depósito/Depósitos',
    '--label',
    'ar=مستودع/مستودعات',
  ];
  const { status, said } = await run(...args, ...fields.flatMap((field) => ['--field', field]));
  expect(status, said).toBe(0);
  expect(said).toContain('Cliente finds it at /cliente/estoque/depositos');
  for (const made of ['panel/records.gen.ts', 'client/api.gen.ts'])
    expect(await readFile(join(folder, made), 'utf8')).toMatch(/warehouses/i);
  expect(await readFile(join(folder, 'panel/records.gen.ts'), 'utf8')).toContain('export interface Warehouse {');

  const { faults, resources } = await compiled();
  expect(faults).toEqual([]);
  const made = resources.get('warehouses');
  expect(made?.fields.map(({ name, kind, required }) => `${name} ${kind}${required ? '!' : ''}`)).toEqual([
    'name text!',
    'kind enum!',
    'manager reference',
    'opened date',
    'pin secret',
  ]);
  expect(made?.screens).toMatchObject([
    {
      path: '/cliente/estoque/depositos',
      role: 'Cliente',
      subject: 'Cliente',
      actions: ['read', 'create', 'update', 'delete'],
    },
  ]);
  for (const [index, language] of LANGUAGES.entries()) {
    const texts = JSON.parse(
      await readFile(join(folder, 'locales', language, 'resources/warehouses.json'), 'utf8'),
    ) as { resources: Record<string, Record<string, Record<string, string>>> };
    const { warehouses } = texts.resources;
    for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
      expect(warehouses).toHaveProperty(`name_${form}`);
    expect(warehouses?.['fields']?.['name']).toBe(['Nome', 'Name', 'Nom', 'الاسم'][index]);
  }
});

it('says how it is used', async () => {
  const { status, said } = await run('--help');
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringMatching(/^npm run resource:new[\s\S]*Kinds: text,/) as string,
  });
});

it('refuses what cannot be, without writing anything', async () => {
  const { status, said } = await run('--name', 'gates', '--field', 'name:text!', '--field', 'x:reference(nowhere)');
  expect(`${status} ${said}`).toMatch(/^1 nowhere: expected a collection that exists/);
  const { resources } = await compiled();
  expect(resources.has('gates')).toBe(false);
});

it('knows what is taken', async () => {
  const { resources, access } = await compiled();
  const taken = takenBy(join(folder, 'schemas'), [...resources.values()], [...access.keys()]);
  const wish = (args: string) => () => wishOf(args.split(' '), taken);
  expect(wish('--name queues --field name:text!')).toThrow('queues: there is such a schema already');
  expect(wish('--name Warehouse --field name:text!')).toThrow('name: expected a plural in kebab-case');
  expect(wish('--name gates --field kind:enum')).toThrow('field kind: expected values in parentheses');
  expect(wish('--name gates --field name:text! --role Cliente --path /cliente/pabx/queues')).toThrow(
    'path: queues are at /cliente/pabx/queues already',
  );
});

it('asks for names that records, addresses and choices can have', () => {
  const free: Taken = {
    roles: ['Admin', 'Cliente'],
    assertNew: () => undefined,
    assertFree: () => undefined,
    assertThere: () => undefined,
  };
  const wish = (args: string) => () => wishOf(args.split(' '), free);
  expect(() => wishOf([], free)).toThrow('name: expected a plural');
  expect(wish('--name jobs --field name:text')).toThrow('jobs: the API needs /api/jobs');
  expect(wish('--name gates --field name:text --field name:integer')).toThrow(
    'field name: there is such a field already',
  );
  expect(wish('--name gates --field tenantId:text')).toThrow('field tenantId: every record has it already');
  expect(wish('--name gates --field kind:enum(a,b,a)')).toThrow('field kind: expected each value once');
  expect(wish('--name gates --field name:text --role Cliente --path /agente/gates')).toThrow(
    'path: expected an address of small letters below /cliente/',
  );
  expect(() => wishOf(['--name', 'gates', '--field', 'name:text', '--label', 'pt= / '], free)).toThrow(
    'label: expected a language',
  );
  expect(wishOf(['--name', 'gates', '--field', 'name:text', '--title', ' '], free).title).toBe('Gate');
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileFolder, readFolder } from '../../../server/schemas/compile-folder';
import { openCompiledStore, type CompiledStore } from '../../../server/schemas/compiled-folder';
import { loadCatalog, type LoadedCatalog } from '../../../server/schemas/load-catalog';

let folder: string;
const place = (name: string) => join(folder, name);
const warnings: string[] = [];
const log = { info: () => undefined, warn: (text: string) => void warnings.push(text), error: () => undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-compiled-'));
  await mkdir(place('schemas'));
  const text = 'A long text about the part, as it is written in the drawing. '.repeat(10);
  const part = {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`size${index}`, { type: 'number', description: `${text}${index}` }]),
    ),
  };
  await put('parts.json', { type: 'object', properties: { first: part, kind: { enum: ['a', 'b'] } } });
  await put('boxes.json', { type: 'object', properties: { count: { type: 'integer', default: 'many' } } });
  await put('broken.json', { type: 'nothing' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = (name: string, schema: object) => writeFile(join(place('schemas'), name), JSON.stringify(schema));

/** Loads as a start does; answers also whether it had to compile, since nothing was kept. */
async function start(program = 'one'): Promise<{ loaded: LoadedCatalog; compiled: boolean }> {
  const opened = openCompiledStore(place('cache'), log, program) ?? expect.fail('expected a store');
  let compiled = true;
  const store: CompiledStore = {
    ...opened,
    read: async (key) => {
      const kept = await opened.read(key);
      compiled = kept === undefined;
      return kept;
    },
  };
  return { loaded: await loadCatalog({ source: source(), store }), compiled };
}

const source = () => ({ schemasDir: place('schemas'), facilities: [] });

const shown = ({ catalog, good, files }: LoadedCatalog): unknown =>
  JSON.parse(
    JSON.stringify({
      resources: [...catalog.resources.values()],
      findings: catalog.findings,
      faults: catalog.faults,
      manifest: catalog.manifest,
      good: [...good.keys()],
      files: [...files],
      parts: catalog.documents.get('parts.json')?.().body.toString(),
    }),
  );

it('takes over what the last start compiled from the same files, with all that was found in them', async () => {
  const first = await start();
  const again = await start();
  expect([first.compiled, again.compiled]).toEqual([true, false]);
  expect(again.loaded.catalog.findings.map(({ file, severity }) => `${severity} ${file}`).toSorted()).toEqual([
    'fault broken.json',
    'warning boxes.json',
  ]);
  expect(shown(again.loaded)).toEqual(shown(first.loaded));
});

it('compiles again where a file, or the program itself, has changed, and keeps the latest alone', async () => {
  await start();
  await put('boxes.json', { type: 'object', properties: { count: { type: 'integer' }, label: { type: 'string' } } });
  const changed = await start();
  expect(changed.compiled).toBe(true);
  expect(changed.loaded.catalog.resources.get('boxes')?.fields.map(({ name }) => name)).toEqual(['count', 'label']);
  expect((await start()).compiled).toBe(false);
  expect((await start('two')).compiled).toBe(true);
  expect(await readdir(place('cache'))).toHaveLength(1);
});

it('keeps a file in force as it was before it broke, though what was compiled beside knows nothing of that', async () => {
  await put('boxes.json', { type: 'object', properties: { label: { type: 'string' } } });
  const store = openCompiledStore(place('cache'), log, 'one') ?? expect.fail('expected a store');
  let beside = 0;
  const from = {
    source: source(),
    store,
    compileBeside: {
      takes: () => true,
      compile: async () => {
        beside += 1;
        const texts = await readFolder(source());
        await store.write(store.keyOf(texts), await compileFolder(texts));
        return true;
      },
      close: () => undefined,
    },
  };
  const before = await loadCatalog(from);
  await put('boxes.json', { type: 'nothing' });
  const { catalog } = await loadCatalog(from, before);
  expect([beside, catalog.resources.get('boxes')?.fields.map(({ name }) => name)]).toEqual([2, ['label']]);
  expect(catalog.findings.filter(({ file }) => file === 'boxes.json').map(({ code }) => code)).toContain(
    'kept-as-before',
  );
  expect((await loadCatalog(from)).catalog.resources.has('boxes')).toBe(false);
  await put('boxes.json', { type: 'object', properties: { label: { type: 'string' } } });
});

it('compiles again where what was kept is damaged, and goes on without where it can be neither read nor written', async () => {
  await start();
  const [name = ''] = await readdir(place('cache'));
  const kept = join(place('cache'), name);
  await writeFile(kept, (await readFile(kept)).subarray(0, 1000));
  expect((await start()).compiled).toBe(true);
  await rm(place('cache'), { recursive: true });
  await writeFile(place('cache'), 'a file where the folder would be');
  expect((await start()).compiled).toBe(true);
  expect(warnings).toEqual([
    expect.stringContaining('is not read'),
    expect.stringContaining('not kept for the next start'),
  ]);
});

it('starts with large resources in outline, which are complete for whoever looks, until another process has compiled all of them', async () => {
  await rm(place('cache'), { recursive: true, force: true });
  const store = openCompiledStore(place('cache'), log, 'one') ?? expect.fail('expected a store');
  const begun: boolean[] = [];
  const compileBeside = {
    takes: () => true,
    compile: async ({ isOutline }: { isOutline: boolean }) => {
      begun.push(isOutline);
      const texts = await readFolder(source());
      await store.write(store.keyOf(texts), await compileFolder(texts, { isOutline }));
      return true;
    },
    close: () => undefined,
  };
  const load = () => loadCatalog({ source: source(), store, compileBeside });
  const members = ({ catalog }: LoadedCatalog) => catalog.resources.get('parts')?.fields[0]?.fields?.length;
  const first = await load();
  expect([begun, members(first), first.complete === undefined]).toEqual([[true], 100, false]);
  // As a server that ended before all was compiled.
  const again = await load();
  expect([[...begun], members(again), await again.complete?.()]).toEqual([[true], 100, true]);
  const whole = await load();
  expect([begun, members(whole), whole.complete]).toEqual([[true, false], 100, undefined]);
  const parts = ({ catalog }: LoadedCatalog): unknown =>
    JSON.parse(catalog.documents.get('parts.json')?.().body.toString() ?? '');
  expect(parts(first)).toEqual(parts(whole));
});

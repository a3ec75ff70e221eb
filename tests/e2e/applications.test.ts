import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, embeddedUrl } from '../../server/database/open-database';
import { browserPanel, shows } from '../support/browser-panel';
import { axeFaults } from '../support/route-walk';

const folders: string[] = [];

/** An application of a folder as `npm start -- <folder>` serves it, on a database without anything. */
const served = (folder: () => Promise<string>) =>
  browserPanel(async () => {
    const [address, database] = [inject('databaseServer'), `application_${randomBytes(6).toString('hex')}`];
    await createDatabase(address, database);
    const dataDir = await mkdtemp(join(tmpdir(), 'painel-application-'));
    folders.push(dataDir);
    return {
      dataDir,
      environment: { DATABASE_URL: embeddedUrl(address, database) },
      command: ['scripts/start.mjs', await folder()],
    };
  });

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('the library, an application with roles, a rule and a page of its own', () => {
  const world = served(() => Promise.resolve('examples/library'));

  it('leads a librarian to figures that open their lists and to a page of its own, and says what its rule refuses beside the field', async () => {
    const page = await world.enter('librarian@example.com');
    await shows(page).toHaveURL(/\/librarian\/desk$/);
    await shows(page).toHaveTitle(/Library/);
    await page.getByRole('link', { name: /Em atraso/ }).click();
    await shows(page).toHaveURL(/\/librarian\/loans\?/);
    await page.goto('/librarian/overdue');
    await shows(page.getByRole('heading', { level: 1, name: 'Devoluções em atraso' })).toBeVisible();
    await shows(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const api = await world.api('librarian@example.com');
    const [reader] = await api.find('users', { role: 'Reader' });
    const [book] = await api.find('books', {});
    const sunday = await api.call('POST', 'loans', { bookId: book?.id, readerId: reader?.id, due: '2027-01-03' });
    expect(sunday).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'due', code: 'closed', message: expect.stringContaining('domingos') }] },
    });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
    });
    await page.goto('/librarian/loans/create');
    await page.getByRole('textbox', { name: 'Devolver até' }).fill('03/01/2027');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await shows(page.getByText(/domingos/)).toBeVisible();
    expect(writes.filter((path) => path === '/api/loans')).toEqual([]);
  });

  it('shows a reader its own loans alone, and nothing of tenants to an administrator', async () => {
    const page = await world.enter('reader@example.com');
    await shows(page).toHaveURL(/\/reader\/books$/);
    await shows(page.getByRole('link', { name: 'Empréstimos' })).toBeVisible();
    const reader = await world.api('reader@example.com');
    const loans = await reader.find('loans', {});
    expect(loans.length).toBeGreaterThan(0);
    expect(loans.every(({ readerId }) => readerId === reader.userData.id)).toBe(true);
    const admin = await world.enter('admin@example.com', '/admin/books/create');
    await shows(admin.getByRole('textbox', { name: 'Título' })).toBeVisible();
    expect(await admin.getByText('Cliente').count()).toBe(0);
  });
});

describe('a folder with one schema', () => {
  const world = served(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'painel-folder-'));
    folders.push(folder);
    await mkdir(join(folder, 'schemas'));
    const schema = { title: 'Gadgets', type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    await writeFile(join(folder, 'schemas', 'gadgets.json'), JSON.stringify(schema));
    return folder;
  });

  it('is an admin with people and an audit: a record made in its form is in the list and in the audit', async () => {
    const page = await world.enter('admin@example.com');
    await shows(page).toHaveURL(/\/home$/);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Gadgets' }).first().click();
    await page.getByRole('link', { name: 'Criar' }).click();
    await page.getByRole('textbox').first().fill('Aardvark');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.goto('/admin/gadgets');
    await shows(page.getByRole('row', { name: /Aardvark/ })).toBeVisible();
    await page.goto('/admin/audit-logs');
    await shows(page.getByRole('row', { name: /Criar.*Aardvark/ })).toBeVisible();
    await page.goto('/admin/users');
    await shows(page.getByRole('row', { name: /admin@example\.com/ })).toBeVisible();
  });
});

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, embeddedUrl } from '../../../server/database/connection/open-database';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { takeSession } from '../../support/browser/open-browser';
import { neverAsksAgain } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';

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

describe('the help desk, an application with tenants, a state machine, a kind of field and a board that follows', () => {
  const world = served(() => Promise.resolve('examples/helpdesk'));
  const made = async (subject: string): Promise<string> => {
    const manager = await world.api('manager@example.com');
    const [customer] = await manager.find('customers', {});
    return (await manager.create('tickets', { subject, customerId: customer?.id, priority: 'urgent' })).id;
  };

  it('has an agent take a ticket on and solve it, but not before the customer has a reply', async () => {
    const id = await made('The lamp is out');
    const agent = await world.api('agent@example.com');
    const page = await world.enter('agent@example.com', `/agent/tickets/${id}/show`);
    await page.getByRole('button', { name: 'Atender' }).click();
    await page.getByRole('button', { name: 'Resolver' }).click();
    const dialog = page.getByRole('dialog');
    await shows(dialog.getByText('O cliente ainda não teve resposta', { exact: false })).toBeVisible();
    await shows(dialog.getByRole('button', { name: 'Resolver' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await agent.create('replies', { ticketId: id, text: 'For us alone', internal: true });
    const solve = (resolution: string | null) =>
      agent.call('POST', `tickets/${id}/transitions/solve`, { ...(resolution !== null && { resolution }) });
    expect(await solve('Changed it')).toMatchObject({ status: 409, body: { errors: [{ code: 'unanswered' }] } });
    await agent.create('replies', { ticketId: id, text: 'It will shine again tomorrow' });
    expect(await solve(null)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'resolution', code: 'required' }] },
    });
    await page.getByRole('button', { name: 'Resolver' }).click();
    await dialog.getByRole('textbox', { name: 'Solução' }).fill('Changed the bulb');
    await dialog.getByRole('button', { name: 'Resolver' }).click();
    await shows(page.getByRole('main').getByText('Changed the bulb')).toBeVisible();
    expect(await agent.find('tickets', { id })).toMatchObject([
      { state: 'solved', assigneeId: agent.userData.id, resolution: 'Changed the bulb' },
    ]);
  });

  it('shows an agent on the board what others do, at once', async () => {
    const page = await world.visit({ before: neverAsksAgain });
    await takeSession(page, world.panel.url, 'agent@example.com');
    await page.goto('/agent/board');
    const column = (name: string) => page.getByRole('region', { name });
    await shows(column('Em atendimento').getByRole('link').first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await shows(page.getByText('Ao vivo')).toBeVisible();
    const id = await made('The door is stuck');
    const card = { name: /The door is stuck.*Vence em/ };
    await shows(column('Novo').getByRole('link', card)).toBeVisible();
    const manager = await world.api('manager@example.com');
    await manager.call('POST', `tickets/${id}/transitions/open`);
    await shows(column('Em atendimento').getByRole('link', card)).toBeVisible();
    await shows(column('Novo').getByRole('link', card)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await column('Em atendimento').getByRole('link', card).press('Enter');
    await shows(page).toHaveURL(new RegExp(`/agent/tickets/${id}/show$`));
  });

  it('takes stars in a form, shows them in the list, and keeps a number', async () => {
    const manager = await world.api('manager@example.com');
    const [ticket] = await manager.find('tickets', { state: 'solved', satisfaction: null });
    const page = await world.enter('manager@example.com', `/manager/tickets/${ticket?.id}`);
    const stars = page.getByRole('group', { name: 'Satisfação' });
    await stars.locator('label').nth(3).click();
    await shows(stars.getByRole('radio', { name: '4 de 5 estrelas' })).toBeChecked();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.goto(`/manager/tickets?filter=${encodeURIComponent('{"satisfaction_gte":4,"state":"solved"}')}`);
    const row = page.getByRole('row', { name: String(ticket?.['subject']) });
    await shows(row.getByRole('img', { name: '4 de 5 estrelas' })).toBeVisible();
    const given = (satisfaction: number) => manager.call('PATCH', `tickets/${ticket?.id}`, { satisfaction });
    expect(await given(6)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'satisfaction', code: 'maximum' }] },
    });
  });

  it('takes the tag of a device as people write it, keeps it bare, and says what is wrong with one', async () => {
    const id = await made('The screen flickers');
    const page = await world.enter('manager@example.com', `/manager/tickets/${id}`);
    const tag = page.getByRole('textbox', { name: 'Etiqueta do equipamento' });
    await tag.fill('pc-42');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await shows(page.getByText('Etiqueta inválida: são duas letras e quatro algarismos')).toBeVisible();
    await tag.fill('pc 0042');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.goto(`/manager/tickets/${id}/show`);
    await shows(page.getByRole('main').getByText('PC-0042')).toBeVisible();
    expect(await (await world.api('manager@example.com')).find('tickets', { id })).toMatchObject([{ asset: 'PC0042' }]);
  });

  it('marks what is late by itself, as a change that the audit has', async () => {
    const admin = await world.api('admin@example.com');
    const late = () => admin.find('tickets', { overdue: true, state: ['new', 'open'] });
    await expect.poll(async () => (await late()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [ticket] = await late();
    expect(await admin.find('audit-logs', { entityId: ticket?.id, action: 'update' })).toMatchObject([
      { userId: null, changes: [{ field: 'overdue', from: false, to: true }] },
    ]);
  });

  it('keeps companies apart, and the tickets of one agent from another', async () => {
    const [agent, other] = [await world.api('agent@example.com'), await world.api('agent2@example.com')];
    const [own, others] = [await agent.find('tickets', {}), await other.find('tickets', {})];
    expect([own.length, others.length].every((count) => count >= 10)).toBe(true);
    const ids = new Set(own.map(({ id }) => id));
    expect(others.filter(({ id }) => ids.has(id))).toEqual([]);
    const [open] = own.filter(({ assigneeId, state }) => assigneeId === agent.userData.id && state === 'open');
    expect((await other.call('GET', `tickets/${open?.id}`)).status).toBe(404);
    const strange = own.find(({ assigneeId }) => assigneeId !== null && assigneeId !== agent.userData.id);
    const change = (id?: string) => agent.call('PATCH', `tickets/${id}`, { priority: 'low' });
    expect([(await change(open?.id)).status, (await change(strange?.id)).status]).toEqual([200, 403]);
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

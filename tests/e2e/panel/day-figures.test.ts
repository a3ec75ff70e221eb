import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';

const world = browserPanel();

const figure = (page: Page, card: string, name: string) =>
  page.locator(`main [data-card="${card}"] [data-name="${name}"] [data-figure]`);

it.each([
  ['cliente@example.com', { 'queues-today': 8, 'calls-today': 7, 'chats-today': 7 }],
  ['admin@example.com', { 'calls-today': 9 }],
  ['agente@example.com', { 'own-calls': 7, 'own-chats': 6 }],
])('the first page of %s begins with what the day brought', async (email, cards) => {
  const page = await world.enter(email, `/${email.split('@')[0] ?? ''}/dashboard`);
  for (const [card, figures] of Object.entries(cards)) {
    await shows(page.locator(`main [data-card="${card}"] [data-figure]`)).toHaveCount(figures);
    await shows(page.locator(`main [data-card="${card}"]`).getByRole('alert')).toHaveCount(0);
  }
});

it('shows a supervisor each own queue as the summary of queues does, and the chats of the own sectors', async () => {
  const api = await world.api('supervisor@example.com');
  const queues = await api.find('queues', { enabled: true });
  const page = await world.enter('supervisor@example.com');
  const rows = page.locator('main [data-card="queues-today"] [data-row]');
  await shows(rows).toHaveCount(queues.length + 1);
  const waiting = await api.find('attendances', { status: ['waiting', 'transferred'] });
  await shows(figure(page, 'chats-today', 'waiting')).toHaveText(String(waiting.length));
});

it('counts for a client what the lists count', async () => {
  const api = await world.api('cliente@example.com');
  const page = await world.enter('cliente@example.com');
  const taken = await api.find('attendances', { status: ['in_attendance', 'on_hold'] });
  await shows(figure(page, 'chats-today', 'taken')).toHaveText(String(taken.length));
  await shows(figure(page, 'queues-today', 'waiting')).toHaveText('0');
});

it('has no chat where the client lacks it', async () => {
  const admin = await world.api('admin@example.com');
  const other = await world.api('cliente2@example.com');
  const [tenant] = await admin.find('tenants', { id: other.userData['tenantId'] });
  const modules = (tenant?.['modules'] ?? []) as string[];
  expect(modules).toContain('chatbot');
  const left = { modules: modules.filter((name) => name !== 'chatbot') };
  expect((await admin.call('PATCH', `tenants/${tenant?.id ?? ''}`, left)).status).toBe(200);
  const page = await world.enter('cliente2@example.com');
  await shows(page.locator('main [data-card="queues-today"]')).toBeVisible();
  await shows(page.locator('main [data-card="chats-today"]')).toHaveCount(0);
});

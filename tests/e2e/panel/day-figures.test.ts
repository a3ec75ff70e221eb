import { Client } from 'pg';
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

it('shows a supervisor each own queue, and on a tab that the address keeps the chats of the own sectors', async () => {
  const api = await world.api('supervisor@example.com');
  const queues = await api.find('queues', { enabled: true });
  const page = await world.enter('supervisor@example.com');
  const rows = page.locator('main [data-card="queues-today"] [data-row]');
  await shows(rows).toHaveCount(queues.length + 1);
  const waiting = await api.find('attendances', { status: ['waiting', 'transferred'] });
  await shows(page.locator('main [data-card="chats-today"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Chatbot', exact: true }).click();
  await shows(figure(page, 'chats-today', 'waiting')).toHaveText(String(waiting.length));
  await page.reload();
  await shows(figure(page, 'chats-today', 'waiting')).toHaveText(String(waiting.length));
  await shows(rows).toHaveCount(0);
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

it.each([
  ['admin@example.com', ['calls-against-week', 'channels-by-hour', 'tenant-consumption', 'trunks-down', 'last-errors']],
  ['cliente@example.com', ['calls-by-hour', 'queue-outcomes', 'spend-by-class']],
  ['agente@example.com', ['own-callbacks', 'own-schedules', 'last-attendances', 'last-calls', 'own-conversions']],
])('the first page of %s has hours, shares and last records', async (email, cards) => {
  const { userData } = await world.api(email);
  const page = await world.enter(email, `/${userData.role.toLowerCase()}/dashboard`);
  for (const id of cards)
    await shows(page.locator(`main [data-card="${id}"] h2, main [data-card="${id}"] [data-metric]`)).toBeVisible();
  await shows(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  await shows(page.locator('main').getByRole('alert')).toHaveCount(0);
});

it('shows a client’s calls of today by hour and direction, each leading to as many calls', async () => {
  const api = await world.api('cliente@example.com');
  const page = await world.enter('cliente@example.com');
  const hours = page.locator('main [data-card="calls-by-hour"]');
  await hours.getByRole('button', { name: 'Ver como tabela: Ligações de hoje por hora' }).click();
  const inbound = hours.locator('td[data-series=inbound]:has(a)');
  await shows(inbound.first()).toBeVisible();
  const told = await inbound.evaluateAll((cells) =>
    cells.map((cell) => ({
      rows: Number(cell.querySelector('[data-rows]')?.getAttribute('data-rows')),
      filter: new URL(cell.querySelector('a')?.href ?? '').searchParams.get('filter') ?? '{}',
    })),
  );
  for (const { rows, filter } of told)
    expect(await api.find('calls', JSON.parse(filter) as Record<string, unknown>), filter).toHaveLength(rows);
});

it('has the supervisor listen to the call of an agent from its row', async () => {
  const api = await world.api('supervisor@example.com');
  const [agent] = await api.find('agents', { status: 'active', channels: 'PABX' });
  const name = String(agent?.['name']);
  const database = new Client({ connectionString: world.panel.environment['DATABASE_URL'] });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    `update calls set state = 'answered', "agentId" = $1, "endedAt" = null
     where id = (select id from calls where "tenantId" = $2 and state = 'ended' order by id desc limit 1) returning id`,
    [agent?.id, api.userData.tenantId],
  );
  await database.query(
    `insert into painel.live_calls ("callId", "tenantId") select id, "tenantId" from calls where id = $1`,
    [rows[0]?.id],
  );
  await database.query(
    `update "agent-states" set state = 'on_call', "callId" = $1 where "agentId" = $2 and channel = 'PABX'`,
    [rows[0]?.id, agent?.id],
  );
  await database.end();
  const page = await world.enter('supervisor@example.com');
  const row = page.locator('main [data-card="agents"] [data-row]').filter({ hasText: name });
  await row.getByRole('button', { name: `Ações para ${name}` }).click();
  for (const entry of ['Escutar', 'Sussurrar ao agente', 'Entrar na conversa', 'Enviar mensagem'])
    await shows(page.getByRole('menuitem', { name: entry, exact: true })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/commands'));
  await page.getByRole('menuitem', { name: 'Escutar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ command: 'listen' });
  expect((await sent).url()).toContain(`/api/calls/${rows[0]?.id ?? ''}/commands`);
});

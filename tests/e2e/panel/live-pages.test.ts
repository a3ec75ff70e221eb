import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, goWithin } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';
import { lookAtLayers, lookAtPage, narrowPhone, wordsOf } from '../../support/browser/phone-layers';
import { axeFaults } from '../../support/browser/route-walk';
import { toldBy, type Tell } from '../../support/browser/told-by-exchange';

const CLIENT = 'cliente@example.com';
const SUPERVISOR = 'supervisor@example.com';
const QUEUES = '/supervisor/pabx/filas';
const PAGES = {
  [SUPERVISOR]: [QUEUES, '/supervisor/pabx/resumo-filas'],
  [CLIENT]: [
    '/cliente/dashboards/pabx/active-calls',
    '/cliente/dashboards/pabx/status',
    '/cliente/dashboards/pabx/trunks',
    '/cliente/discador/realtime',
  ],
};

const world = browserPanel();
/** A queue of the supervisor, and an agent of it. */
let queue: { id: string; number: string };
let agent: { id: string; name: string; code: string };
let client: PanelApi;
let tell: Tell;

beforeAll(async () => {
  client = await world.api(CLIENT);
  const supervisor = await world.api(SUPERVISOR);
  const queues = await supervisor.find('queues', { enabled: true });
  const agents = await supervisor.find('agents', { status: 'active', channels: 'PABX' });
  const found = queues.flatMap((one) => {
    const members = one['members'] as { agentId?: string }[];
    const member = agents.find(({ id, code }) => code && members.some(({ agentId }) => agentId === id));
    return member === undefined ? [] : [{ one, member }];
  })[0];
  if (found === undefined) throw new Error('the demo has no queue of the supervisor with an agent of the telephone');
  queue = { id: found.one.id, number: String(found.one['number']) };
  agent = { id: found.member.id, name: String(found.member['name']), code: String(found.member['code']) };
  tell = await toldBy(client);
});

const callWaits = (call: string) =>
  tell(
    { type: 'call.started', call, direction: 'inbound', caller: '+5511987654321' },
    { type: 'queue.entered', call, queue: queue.number, position: 1 },
  );
const callEnds = (call: string) => tell({ type: 'call.ended', call, by: 'caller' });

const waiting = (page: Page): Locator => page.locator(`[data-queue="${queue.id}"] [data-figure=waiting]`);
const currency = (page: Page, state: string): Locator => page.locator(`[data-currency=${state}]`);
const callers = (page: Page): Locator => page.getByRole('table', { name: 'Aguardando na fila' }).locator('[data-row]');
const openQueue = () => `${QUEUES}?queue=${queue.id}`;

it('shows who is in a conference room, who talks and who is muted, and asks before somebody is removed', async () => {
  const [room] = await client.find('conference-rooms', { enabled: true });
  const number = String(room?.['number']);
  const of = (type: string, member: string, more: object = {}) => tell({ type, room: number, member, ...more });
  await of('conference.joined', 'one', { number: '2001', name: 'Ana Prado', role: 'moderator' });
  const page = await world.enter(CLIENT, '/cliente/dashboards/pabx/conference-rooms');
  await page.locator(`a[href="/cliente/dashboards/pabx/conference-rooms/${room?.id}/members"]`).first().click();
  const line = (name: string) => page.locator('[data-row]').filter({ hasText: name });
  await shows(line('Ana Prado')).toContainText('Moderador');
  await shows(currency(page, 'live')).toBeVisible();
  await of('conference.joined', 'two', { number: '2003', name: 'José da Silva' });
  await of('conference.changed', 'two', { muted: true });
  await of('conference.changed', 'one', { talking: true });
  await shows(line('José da Silva')).toContainText('Mudo');
  await shows(line('Ana Prado')).toContainText('Falando');
  await line('José da Silva').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Remover da sala' }).click();
  await shows(page.getByRole('dialog')).toContainText('José da Silva sai da conferência na hora.');
  await page.keyboard.press('Escape');
  await of('conference.left', 'two');
  await shows(page.locator('[data-row]')).toHaveCount(1);
});

it('has the members of a room fit a narrow phone, in Portuguese and Arabic', async () => {
  const [room] = await client.find('conference-rooms', { enabled: true });
  const of = (type: string, member: string, more: object = {}) =>
    tell({ type, room: String(room?.['number']), member, ...more });
  await of('conference.joined', 'three', { number: '2001', name: 'Ana Prado', role: 'moderator' });
  await of('conference.joined', 'four', { number: '+5511987654321', name: 'José Albuquerque de Vasconcelos' });
  for (const language of ['pt', 'ar'] as const) {
    const say = wordsOf(language);
    const path = `/cliente/dashboards/pabx/conference-rooms/${room?.id}/members`;
    const page = await world.enter(CLIENT, path, narrowPhone(language));
    await shows(page.locator('[data-row]').filter({ hasText: 'José' })).toBeVisible();
    await lookAtPage(page, say);
    expect(await axeFaults(page)).toEqual([]);
    await lookAtLayers(page, [{ at: '[data-row] button[aria-haspopup=menu]' }, 'watch.room.kick'], say);
  }
  for (const member of ['three', 'four']) await of('conference.left', member);
});

it('follows who waits, as it happens', async () => {
  const page = await world.enter(SUPERVISOR, openQueue());
  await shows(currency(page, 'live')).toBeVisible();
  await shows(waiting(page)).toHaveText('0');
  await callWaits('follows');
  await shows(waiting(page)).toHaveText('1');
  await shows(callers(page)).toHaveCount(1);
  const wait = callers(page).locator('time');
  const first = await wait.textContent();
  await shows(wait).not.toHaveText(first ?? '');
  await callEnds('follows');
  await shows(waiting(page)).toHaveText('0');
  await shows(callers(page)).toHaveCount(0);
});

it('pauses an agent of the queue', async () => {
  // Whatever the demo has them do.
  for (const move of ['logout', 'login']) await tell({ type: 'agent.moved', agent: agent.code, move });
  const page = await world.enter(SUPERVISOR, openQueue());
  const member = page.locator(`[data-row="${agent.id}"]`);
  await shows(member).toContainText('Disponível');
  await member.getByRole('button', { name: `Ações para ${agent.name}` }).click();
  await page.getByRole('menuitem', { name: 'Pausar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Pausar', exact: true }).click();
  await shows(member).toContainText('Em pausa');
  await tell({ type: 'agent.moved', agent: agent.code, move: 'logout' });
  await shows(member).toContainText('Deslogado');
});

it('asks by itself where nothing comes by itself, and says so', async () => {
  const page = await world.enter(SUPERVISOR, openQueue(), {
    before: (visited) => visited.route('**/api/live', (route) => route.abort()),
  });
  await shows(currency(page, 'polling')).toHaveText('A cada 5 s');
  await callWaits('asked-for');
  await shows(waiting(page)).toHaveText('1');
  await callEnds('asked-for');
  await shows(waiting(page)).toHaveText('0');
});

/** Counts the notes that the browser is asked to sound: two for each alert. */
function countNotes(): void {
  Reflect.set(window, 'notes', 0);
  Reflect.set(
    window,
    'AudioContext',
    class extends AudioContext {
      override createOscillator(): OscillatorNode {
        Reflect.set(window, 'notes', Number(Reflect.get(window, 'notes')) + 1);
        return super.createOscillator();
      }
    },
  );
}

it('tells once of a limit that a figure of a dashboard crosses while it is looked at, with a sound where that is switched on', async () => {
  const limit = (await client.find('contacts', { optOut: true })).length + 1;
  const arrange = async (cards: object[] | undefined) =>
    expect(
      (await client.call('PATCH', `users/${client.userData.id}`, { dashboards: cards ? { home: cards } : {} })).status,
    ).toBe(200);
  await arrange([{ card: 'contacts-opted-out', critical: limit }]);
  const page = await world.enter(CLIENT, '/cliente/dashboard', {
    before: async (visited) => {
      await visited.addInitScript(countNotes);
    },
  });
  await shows(page.locator('main [data-figure]').first()).toBeVisible();
  await shows(page.locator('header [data-state=connected]')).toBeVisible();
  const own = page.locator('main [data-card=contacts-opted-out]');
  const notices = page.getByRole('alert').filter({ hasText: 'Contatos que não querem mensagens' });
  await shows(own).not.toContainText('Crítico');
  await button(page, 'Ativar alertas sonoros').click();
  await shows(button(page, 'Silenciar alertas sonoros')).toBeVisible();
  const optOut = (count: number) =>
    client.create('contacts', { name: `Calada ${count}`, phone: `+551198765011${count}`, optOut: true });

  await optOut(1);
  const line = own.getByText(`Crítico: limite de ${limit} atingido`);
  await shows(line).toBeVisible();
  await shows(line.locator('svg')).toBeVisible();
  const colour = await line.evaluate((part) => getComputedStyle(part).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
  await shows(notices).toHaveCount(1);
  await shows(notices).toContainText(`: ${limit}. Crítico: limite de ${limit} atingido`);
  await shows.poll(() => page.evaluate(() => Number(Reflect.get(window, 'notes')))).toBe(2);

  await shows(notices).toHaveCount(0, { timeout: 20_000 });
  await optOut(2);
  await shows(own.locator('[data-figure]')).toHaveText(String(limit + 1));
  await shows(notices).toHaveCount(0);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'notes')))).toBe(2);
  await arrange(undefined);
});

// Last: the language chosen stays with the account.
it.each(Object.entries(PAGES))('draws the live pages of %s in Arabic, from right to left', async (email, paths) => {
  const page = await world.enter(email, '/notifications');
  await page.getByRole('button', { name: 'Idioma' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await shows(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const path of paths) {
    await goWithin(page, path);
    await shows(currency(page, 'live'), path).toHaveText('مباشر');
    await shows(page.locator('main').getByRole('alert'), path).toHaveCount(0);
  }
});

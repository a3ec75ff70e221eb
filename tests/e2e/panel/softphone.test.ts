import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { browserPanel, shows, tellPages } from '../../support/browser/browser-panel';
import { button, goWithin, textBox } from '../../support/browser/page-steps';
import { lookAtLayers, lookAtPage, narrowPhone, wordsOf } from '../../support/browser/phone-layers';
import { axeFaults } from '../../support/browser/route-walk';
import {
  heard,
  listenToKeys,
  openBrowserPhones,
  openConnections,
  voice,
  type BrowserPhones,
  type PhonePerson,
} from '../../support/panel/browser-phones';
import { openDeskExchange } from '../../support/panel/desk-exchange';

const world = browserPanel();
let phones: BrowserPhones;

beforeAll(async () => {
  phones = await openBrowserPhones(world, ['agente@example.com', 'caio.davila@horizonte.example.com']);
});
afterEach(async ({ task }) => {
  await tellPages(task, phones.pages());
  const errors = phones.errors();
  await phones.clear();
  expect(errors).toEqual([]);
});
afterAll(() => phones.close());

const phoneOf = (page: Page) => page.getByRole('region', { name: 'Telefone do navegador' });
const says = (page: Page, text: string | RegExp) => shows(page.getByText(text)).toBeVisible();

async function registered(person: PhonePerson): Promise<Page> {
  const page = await phones.open(person);
  await button(page, 'Usar este navegador como telefone').click();
  await says(page, `Telefone ${person.number} conectado`);
  return page;
}

/** Two agents, of whom the first has called the second. */
async function talking(): Promise<{ caller: Page; called: Page; people: [PhonePerson, PhonePerson] }> {
  const [first, second] = phones.people as [PhonePerson, PhonePerson];
  const [caller, called] = await Promise.all([registered(first), registered(second)]);
  await dial(caller, second.number);
  await button(phoneOf(called), 'Atender').click();
  for (const page of [caller, called]) {
    await shows(phoneOf(page).getByRole('status')).toHaveText('Em ligação');
    await hears(page);
  }
  return { caller, called, people: [first, second] };
}

async function dial(page: Page, number: string): Promise<void> {
  await textBox(page, 'Ramal ou telefone').fill(number);
  await page.keyboard.press('Enter');
}

/** More than it has heard until now, and not silence. */
async function hears(page: Page): Promise<void> {
  const before = await heard(page);
  await expect
    .poll(async () => {
      const { packets, energy } = await heard(page);
      return packets > before.packets && energy > before.energy;
    })
    .toBe(true);
}

it('calls another browser, and talks, mutes, holds, presses keys and hangs up', async () => {
  const { caller, called } = await talking();
  expect(await axeFaults(caller)).toEqual([]);
  await button(phoneOf(caller), 'Silenciar').click();
  await expect.poll(async () => (await voice(caller)).isOpen).toBe(false);
  await caller.keyboard.press('Alt+m');
  await expect.poll(async () => (await voice(caller)).isOpen).toBe(true);
  await button(phoneOf(caller), 'Colocar em espera').click();
  await shows(phoneOf(caller).getByRole('status')).toHaveText('Em espera');
  expect((await voice(caller)).direction).toBe('sendonly');
  await caller.keyboard.press('Alt+e');
  await shows(phoneOf(caller).getByRole('status')).toHaveText('Em ligação');
  await hears(caller);
  const keys = await listenToKeys(caller);
  await caller.keyboard.press('Alt+k');
  await caller.keyboard.press('4');
  await caller.keyboard.press('#');
  await expect.poll(keys).toBe('4#');
  await button(phoneOf(caller), 'Desligar').click();
  for (const page of [caller, called]) await shows(phoneOf(page)).toHaveCount(0);
});

it('goes on talking while the exchange is away, and registers again', async () => {
  const { caller, called, people } = await talking();
  const before = await voice(caller);
  await phones.kamailio.kill();
  for (const page of [caller, called]) await says(page, 'Telefone reconectando…');
  await hears(caller);
  await phones.kamailio.start();
  await says(caller, `Telefone ${people[0].number} conectado`);
  await says(called, `Telefone ${people[1].number} conectado`);
  // Both agree anew on how the voice gets there.
  await expect.poll(async () => (await voice(caller)).way).not.toBe(before.way);
  await hears(caller);
  await hears(called);
  await button(phoneOf(called), 'Desligar').click();
  await shows(phoneOf(caller)).toHaveCount(0);
});

/** From when on the page counts the time of the call. */
const since = (page: Page): Promise<string | null> => phoneOf(page).getByRole('time').getAttribute('datetime');

it('goes on with its call after either page was loaded anew, wherever that is, and rings on other pages too', async () => {
  const { caller, called, people } = await talking();
  const talks = async (page: Page) => {
    await shows(phoneOf(page).getByRole('status')).toHaveText('Em ligação');
    await hears(page);
  };
  const begun = [await since(caller), await since(called)];
  await caller.reload();
  for (const page of [caller, called]) await talks(page);
  // The other side has dropped what it had with the page before.
  await expect.poll(() => openConnections(called)).toBe(1);
  expect([await since(caller), await since(called)]).toEqual(begun);
  await button(phoneOf(caller), 'Colocar em espera').click();
  await shows(phoneOf(caller).getByRole('status')).toHaveText('Em espera');
  await caller.reload();
  await shows(phoneOf(caller).getByRole('status')).toHaveText('Em espera');
  await expect.poll(async () => (await voice(caller)).direction).toBe('sendonly');
  await button(phoneOf(caller), 'Retomar').click();
  for (const page of [caller, called]) await talks(page);
  await caller.getByRole('link', { name: 'Contatos' }).first().click();
  await shows(caller.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible();
  await called.reload();
  for (const page of [caller, called]) await talks(page);
  await caller.reload();
  for (const page of [caller, called]) await talks(page);
  await button(phoneOf(called), 'Desligar').click();
  for (const page of [caller, called]) await shows(phoneOf(page)).toHaveCount(0);

  await dial(called, people[0].number);
  await button(phoneOf(caller), 'Recusar').click();
  await says(called, 'O ramal está ocupado.');
  await dial(called, people[0].number);
  await phoneOf(caller).getByRole('link', { name: 'Ir para as ligações' }).click();
  await button(phoneOf(caller), 'Atender').click();
  await hears(caller);
});

it('says that a call was cut off where the other side does not go on with it', async () => {
  const { caller, called, people } = await talking();
  await caller.goto('about:blank');
  await button(phoneOf(called), 'Desligar').click();
  await shows(phoneOf(called)).toHaveCount(0);
  await caller.goto('/agente/ligacoes');
  await says(caller, /^A página foi recarregada no meio de uma ligação/);
  await says(caller, `Telefone ${people[0].number} conectado`);
});

it('ends a call whose other side has closed its page, before the silence would', async () => {
  const { caller, called } = await talking();
  await caller.goto('about:blank');
  await says(called, /^A ligação terminou porque o navegador da outra pessoa foi fechado/);
});

it('tries the devices, and keeps what is chosen', async () => {
  const page = await registered(phones.people[0] as PhonePerson);
  await button(page, 'Microfone, som e toque').click();
  const dialog = page.getByRole('dialog', { name: 'Microfone, som e toque' });
  const meter = dialog.getByRole('meter', { name: 'Fale: a barra mostra o que o microfone capta' });
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Microfone' }).click();
  await page
    .getByRole('option', { name: /Fake Audio Input 2|Fake Audio 2|2/ })
    .first()
    .click();
  await button(dialog, 'Testar toque').click();
  await button(dialog, 'Fechar').click();
  await page.reload();
  await button(page, 'Microfone, som e toque').click();
  await shows(dialog.getByRole('combobox', { name: 'Microfone' })).toHaveText(/2/);
});

it('fits a narrow phone, in Portuguese and Arabic', async () => {
  const [second, first] = phones.people as [PhonePerson, PhonePerson];
  const [caller, called] = await Promise.all([
    phones.open(first, narrowPhone('pt')),
    phones.open(second, narrowPhone('ar')),
  ]);
  for (const [page, language] of [
    [caller, 'pt'],
    [called, 'ar'],
  ] as const) {
    const say = wordsOf(language);
    await button(page, say('desk.phone.switchOn')).click();
    await lookAtLayers(page, ['desk.phone.devices'], say);
  }
  const inArabic = wordsOf('ar');
  const ringing = called.getByRole('region', { name: inArabic('desk.phone.title') });
  await says(caller, `Telefone ${first.number} conectado`);
  await dial(caller, second.number);
  await shows(button(ringing, inArabic('desk.phone.answer'))).toBeVisible();
  await lookAtPage(caller, wordsOf('pt'));
  await lookAtPage(called, inArabic);
  await goWithin(called, '/agente/chat-interno');
  await called.locator('[data-conversation]').first().click();
  await shows(called.getByRole('log')).toBeVisible();
  await shows(ringing).toBeVisible();
  await lookAtPage(called, inArabic);
  await button(ringing, inArabic('desk.phone.answer')).click();
  await goWithin(called, '/agente/contacts/create');
  const toolbar = called.getByRole('toolbar', { name: inArabic('screens.form.toolbar') });
  await shows(toolbar).toBeVisible();
  await called.evaluate(() => scrollTo(0, 0));
  for (const name of ['ra.action.save', 'screens.form.saveAndStay'])
    await button(toolbar, inArabic(name)).click({ trial: true });
  expect(await toolbar.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    await ringing.evaluate((one) => one.getBoundingClientRect().top),
  );
  await ringing.getByRole('link').click();
  for (const [page, language] of [
    [caller, 'pt'],
    [called, 'ar'],
  ] as const)
    for (const press of ['desk.call.keypad', 'desk.call.transfer']) await lookAtPage(page, wordsOf(language), press);
});

it('answers by itself the call that the panel has ordered, and is one telephone with the card of the call', async () => {
  const { tell, carryOut } = await openDeskExchange(world);
  const [first, second] = phones.people as [PhonePerson, PhonePerson];
  const [page, exchange] = await Promise.all([registered(first), registered(second)]);
  const done = carryOut('dial');
  await dial(page, '11 97001-8002');
  await done;
  await dial(exchange, first.number);
  await shows(phoneOf(page).getByRole('status')).toHaveText('Em ligação');
  const [agent] = await (await world.api('cliente@example.com')).find('agents', { email: first.email });
  const code = String(agent?.['code']);
  const call = 'softphone-1';
  const leg = `${call}/a`;
  await tell(
    { type: 'agent.moved', agent: code, move: 'login' },
    { type: 'call.started', call, direction: 'outbound', caller: first.number, called: '+5511970018002' },
    { type: 'leg.started', call, leg, agent: code },
    { type: 'leg.answered', call, leg },
  );
  await shows(page.getByRole('region', { name: 'Ligação', exact: true })).toBeVisible();
  await button(page, 'Colocar em espera').click();
  await button(page, 'Retomar').click();
  await expect.poll(async () => (await voice(page)).direction).toBe('sendrecv');
  await button(page, 'Desligar').click();
  await shows(phoneOf(exchange)).toHaveCount(0);
});

it('connects from a page that was open before the server said where', async () => {
  const [person] = phones.people as [PhonePerson, PhonePerson];
  const admin = await world.api('admin@example.com');
  const [server] = await admin.find('servers', { wssUrl: phones.kamailio.url });
  const say = async (wssUrl: string | null) =>
    expect((await admin.call('PATCH', `servers/${server?.id}`, { wssUrl })).status).toBe(200);
  await say(null);
  const page = await phones.open(person);
  await shows(page.locator('header [data-state=connected]')).toBeVisible();
  const offer = button(page, 'Usar este navegador como telefone');
  await shows(offer).toHaveCount(0);
  await say(phones.kamailio.url);
  await offer.click();
  await says(page, `Telefone ${person.number} conectado`);
});

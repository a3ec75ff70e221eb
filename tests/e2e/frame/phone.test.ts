import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, isDrawn, needsNothing } from '../../support/browser/page-steps';
import { misplaced, tooSmall } from '../../support/browser/phone-faults';
import { shiftFaults, standsStill, watchShifts } from '../../support/browser/route-walk';

/** Without a chatbot in a frame conversations are the panel’s own. */
const world = browserPanel(() => Promise.resolve({ environment: { CHATBOT_URL: 'none' } }));
const PHONE = { width: 390, height: 844, touch: true };
const speak = (language: string) => ({
  before: (page: Page) => page.addInitScript((chosen) => localStorage.setItem('PABX-language', chosen), language),
});

/** Pages of people who work on the way, and what is opened in them. */
const AGENT_PAGES = [
  '/agente/dashboard',
  '/agente/ligacoes',
  '/agente/chatbot',
  '/agente/chat-interno',
  '/agente/contacts',
  '/user',
];
const SUPERVISOR_PAGES = [
  '/supervisor/dashboard',
  '/supervisor/pabx/filas',
  '/supervisor/pabx/resumo-filas',
  '/supervisor/agentes',
  '/supervisor/chatbot/setores',
  '/supervisor/chatbot/atendimentos',
  '/supervisor/chatbot/kanban',
  '/supervisor/chatbot/chat-interno',
  '/supervisor/pabx/exibicao-tv/create',
  '/supervisor/pabx/relatorios/historico-de-fila-consolidado',
];
const TALKS = new Set([
  '/agente/chatbot',
  '/agente/chat-interno',
  '/supervisor/chatbot/atendimentos',
  '/supervisor/chatbot/chat-interno',
]);
const CLIENT_PAGES = ['/cliente/discador/realtime', '/cliente/chatbot/dashboard', '/cliente/analise/visao-geral'];

describe('on a phone', () => {
  it.each([
    ['agente@example.com', AGENT_PAGES],
    ['supervisor@example.com', SUPERVISOR_PAGES],
    ['cliente@example.com', CLIENT_PAGES],
  ])('the pages of %s fit, and a finger hits what it means', async (email, paths) => {
    const page = await world.enter(email, paths[0], PHONE);
    const look = async (where: string) => {
      await needsNothing(page);
      await standsStill(page);
      await shows(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
      // What is drawn between two moments, as a row that goes while another comes, is no fault.
      await expect
        .poll(async () => [...(await tooSmall(page)), ...(await misplaced(page))], { message: where })
        .toEqual([]);
    };
    for (const path of paths) {
      await page.goto(path);
      await look(path);
      if (!TALKS.has(path)) continue;
      await page.locator('[data-attendance], [data-conversation]').first().click();
      await shows(page.getByRole('log')).toBeVisible();
      await look(`${path}, a conversation`);
    }
  });

  it.each([
    ['cliente@example.com', '/cliente/pabx/ramais'],
    ['cliente@example.com', '/cliente/pabx/ramais/create'],
  ])('a finger hits whatever %s can press on %s', async (email, path) => {
    const page = await world.enter(email, path, PHONE);
    await isDrawn(page);
    await needsNothing(page);
    expect(await tooSmall(page)).toEqual([]);
  });

  it.each([
    ['supervisor@example.com', '/supervisor/dashboard'],
    ['cliente@example.com', '/cliente/financeiro/extrato'],
    ['cliente@example.com', '/notifications'],
    ['cliente@example.com', '/cliente/pabx/timetable/create'],
  ])('nothing moves by itself on the page that %s opens at %s', async (email, path) => {
    const page = await world.enter(email, path, PHONE);
    await isDrawn(page);
    await needsNothing(page);
    await watchShifts(page);
    expect(await shiftFaults(page)).toEqual([]);
  });

  it('what stands below a list of few rows stays there when the code of the list comes after its rows', async () => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await world.enter('cliente@example.com', '/cliente/pabx/callgroups', {
      ...PHONE,
      before: (page) => page.route('**/assets/ListCards-*', (route) => released.then(() => route.continue())),
    });
    const turner = page.getByText('1-1 de 1');
    await shows(turner).toBeVisible();
    const before = await turner.boundingBox();
    release?.();
    await shows(page.locator('main li[data-record]')).toBeVisible();
    expect(Math.abs(((await turner.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  });

  it('all that can be done with ticked rows lies inside of their bar, in a language of long words', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais', { ...PHONE, ...speak('fr') });
    await shows(page.locator('main li[data-record]').first()).toBeVisible();
    await page.locator('main li[data-record]').first().getByRole('checkbox').check();
    const bar = page.locator('[data-test=bulk-actions-toolbar]');
    await shows(button(bar, 'Supprimer')).toBeVisible();
    const frame = await bar.boundingBox();
    const outside = await bar.getByRole('button').evaluateAll(
      (all, { top, bottom }) =>
        all
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.top < top || box.bottom > bottom;
          })
          .map((one) => one.textContent),
      { top: (frame?.y ?? 0) - 1, bottom: (frame?.y ?? 0) + (frame?.height ?? 0) + 1 },
    );
    expect(outside).toEqual([]);
  });

  it('buttons that come from libraries have names in the language of the page', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais', PHONE);
    await shows(button(page, 'Próxima página')).toBeEnabled();
    await page.locator('main li[data-record]').first().getByRole('checkbox').check();
    await button(page, 'Alterar').click();
    const dialog = page.getByRole('dialog', { name: /^Alterar/ });
    await shows(button(dialog, 'Abrir')).toBeVisible();
    await dialog.getByRole('combobox').fill('zzz');
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();
  });
});

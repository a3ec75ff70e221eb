import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { isDrawn, tab, textBox } from '../../support/browser/page-steps';

const world = browserPanel();
let api: PanelApi;
let queue: string;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
  queue = String((await api.find('queues', { number: '705' }))[0]?.id);
});

const enter = (path: string) => world.enter('cliente@example.com', path);
const WAITING = 'Até quando se espera na fila, e o que se ouve enquanto isso.';

const endOf = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
};
const topOf = async (target: Locator): Promise<number> => Math.round((await target.boundingBox())?.y ?? NaN);

describe('the groups of a record', () => {
  it('say what they are for, in the form and on the page', async () => {
    const page = await enter(`/cliente/pabx/queues/${queue}`);
    await tab(page, 'Espera').click();
    await shows(page.getByRole('tabpanel', { name: 'Espera' }).getByText(WAITING)).toBeVisible();
    await page.goto(`/cliente/pabx/queues/${queue}/show`);
    await shows(page.getByRole('region', { name: 'Espera' }).getByText(WAITING)).toBeVisible();
    await shows(page.getByRole('region', { name: 'Geral' }).locator('p')).toHaveCount(0);
  });

  it('have an index that stays beside them, follows the scroll and leads by keyboard', async () => {
    const page = await enter(`/cliente/pabx/queues/${queue}/show`);
    await isDrawn(page);
    const index = page.getByRole('complementary').getByRole('navigation', { name: 'Nesta página' });
    const current = index.locator('[aria-current]');
    await shows(index.getByRole('link')).toHaveText(['Geral', 'Agentes', 'Espera', 'Transbordo', 'Metas e alertas']);
    await shows(current).toHaveText('Geral');
    await index.getByRole('link', { name: 'Espera' }).focus();
    await page.keyboard.press('Enter');
    await shows(page.getByRole('region', { name: 'Espera' })).toBeFocused();
    await shows(current).toHaveText('Espera');
    await shows(index).toBeInViewport({ ratio: 1 });
    expect(
      await topOf(page.getByRole('region', { name: 'Espera' })),
      'below what stays above the page',
    ).toBeGreaterThanOrEqual(60);
    await page.evaluate(() => scrollTo(0, 0));
    await shows(current).toHaveText('Geral');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await shows(current).toHaveText('Metas e alertas');
    await page.setViewportSize({ width: 390, height: 844 });
    await shows(index).toBeHidden();
  });
});

describe('beside a record stands', () => {
  it('what uses it, for those who may only read it, too', async () => {
    const supervisor = await world.api('supervisor@example.com');
    const [campaign] = await supervisor.find('campaigns', {});
    const page = await world.enter(
      'supervisor@example.com',
      `/supervisor/discador/campanhas/${campaign?.id ?? ''}/show`,
    );
    await isDrawn(page);
    await shows(page.getByRole('complementary').getByRole('region', { name: 'Usado por' })).toContainText(
      'Supervisores',
    );
    await shows(page.getByRole('button', { name: 'Excluir' })).toHaveCount(0);
  });

  it('what was done to it last, and the way to the whole history', async () => {
    const { id } = await api.create('tags', { name: 'Antes do fim' });
    await api.call('PATCH', `tags/${id}`, { name: 'Depois do começo' });
    const page = await enter(`/cliente/chatbot/tags/${id}/show`);
    const recent = page.getByRole('complementary').getByRole('region', { name: 'Últimas mudanças' });
    await shows(recent.getByRole('listitem')).toHaveText([/^AlteradoNome/, /^Criado/]);
    await recent.getByRole('button', { name: 'Ver histórico' }).click();
    await shows(page.getByRole('button', { name: 'Histórico', exact: true })).toBeFocused();
    await shows(page.locator('[data-version]')).toHaveCount(2);
  });
});

describe('the form of a queue', () => {
  it('fills its lines, and warns once there is something to warn of, where it moves nothing', async () => {
    const page = await enter('/cliente/pabx/queues/create');
    await shows(textBox(page, 'Nome')).toBeFocused();
    const end = (field: string) => endOf(page.locator(`[data-field="${field}"]`));
    expect(
      new Set(await Promise.all(['number', 'callerIdPrefix', 'dispositionIds'].map(end))).size,
      'lines end together',
    ).toBe(1);
    await shows(page.getByRole('alert')).toHaveCount(0);
    const top = await topOf(textBox(page, 'Nome'));
    await page.keyboard.type('Sem ninguém');
    await textBox(page, 'Número').fill('7791');
    await shows(page.getByRole('alert')).toContainText('A fila não tem membros');
    expect(await topOf(textBox(page, 'Nome'))).toBe(top);
  });
});

describe('what a person may not change', () => {
  it('looks alike whether an input or the value alone shows it', async () => {
    const [did] = await api.find('dids', {});
    const page = await enter(`/cliente/pabx/dids/${did?.id ?? ''}`);
    await shows(textBox(page, 'Operadora')).toBeDisabled();
    const lookOf = (target: Locator) =>
      target.evaluate((element) => {
        const { color, webkitTextFillColor, backgroundColor, borderRadius } = getComputedStyle(element);
        return { color: webkitTextFillColor === '' ? color : webkitTextFillColor, backgroundColor, borderRadius };
      });
    const input = textBox(page, 'Operadora');
    const box = await lookOf(input.locator('xpath=..'));
    const value = await lookOf(page.locator('[data-field="city"] .shown-value'));
    expect({ ...box, color: (await lookOf(input)).color }).toEqual(value);
    expect(await heightOf(input.locator('xpath=..'))).toBe(
      await heightOf(page.locator('[data-field="city"] .shown-value')),
    );
    await expectOneName(page);
  });
});

const heightOf = async (target: Locator): Promise<number> => Math.round((await target.boundingBox())?.height ?? 0);

/** The card of the only field that says how the record stands is called as the field is, once. */
async function expectOneName(page: Page): Promise<void> {
  const card = page.getByRole('complementary').getByRole('region', { name: 'Situação' });
  await shows(card.getByText('Situação')).toHaveCount(2);
  expect((await card.locator('.shown-value-label').boundingBox())?.height).toBe(1);
}

import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';

const world = browserPanel();
const tabs = (page: Page, name: string) => page.getByRole('navigation', { name });

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('one device ends the session of another, which is out at once', async () => {
  const phone = await world.enter('supervisor@example.com', '/user');
  await shows(phone.getByRole('heading', { level: 1, name: 'Sérgio Mendonça' })).toBeVisible();
  const desk = await world.enter('supervisor@example.com', '/system/user/security');
  await shows(desk).toHaveTitle('Meu perfil - PABX');
  const devices = desk.getByRole('region', { name: 'Aparelhos conectados' });
  await shows(devices.getByRole('listitem')).toHaveCount(2);
  await shows(devices.getByRole('listitem').filter({ hasText: 'Este aparelho' })).toHaveCount(1);
  await devices.getByRole('button', { name: 'Encerrar a sessão: Chrome em Linux' }).click();
  await shows(devices.getByRole('listitem')).toHaveCount(1);
  // Nothing is clicked there: the closed connection says it.
  await phone.waitForURL('**/login**');
  await desk.getByRole('button', { name: 'Sair de todos, inclusive deste' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await desk.waitForURL('**/login**');
});

it('tabs are links that the keyboard reaches; another tab is no page', async () => {
  const page = await world.enter('agente@example.com', '/system/user-profile');
  await page.waitForURL('**/system/user/security');
  const bar = tabs(page, 'Meu perfil');
  await shows(bar.getByRole('link', { name: 'Segurança' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Segurança' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/system/user/connections');
  await shows(bar.getByRole('link', { name: 'Conexões' })).toBeFocused();
  await shows(
    page.getByRole('region', { name: 'Conexão ao vivo desta página' }).getByText('Ao vivo', { exact: true }),
  ).toBeVisible();
  await page.goto('/system/account-settings/billing-plans');
  await shows(page.getByRole('heading', { level: 2, name: 'Nada a cobrar nesta conta' })).toBeVisible();
  await shows(page).toHaveTitle('Configurações da conta - PABX');
  await page.goto('/system/user/elsewhere');
  await page.waitForURL('**/system/misc/not-found/**');
});

it('a person changes name, photo, phone and language, and nothing else of the account', async () => {
  const api = await world.api('cliente2@example.com');
  const own = `users/${api.userData.id}`;
  await api.call('PATCH', own, { notificationPrefs: { call: { browser: true, sound: false } } });
  const page = await world.enter('cliente2@example.com', '/user');
  await page.getByRole('link', { name: 'Editar perfil' }).click();
  await page.waitForURL('**/system/user/account');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Helena Prado');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('+5511987654321');
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ]);
  await picker.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
  await shows(page.getByRole('img', { name: 'Foto' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'Inglês' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await shows(page.getByRole('button', { name: 'Account of Helena Prado' }).locator('img')).toBeVisible();
  const { body } = await api.call('GET', own);
  expect(body).toMatchObject({
    name: 'Helena Prado',
    phone: '+5511987654321',
    language: 'en',
    notificationPrefs: { call: { browser: true, sound: false } },
  });
  expect(body['avatarUrl']).toEqual(expect.any(String));
});

it('a client sees plan, limits and balance of its own tenant', async () => {
  const page = await world.enter('cliente@example.com', '/system/account-settings');
  await page.waitForURL('**/system/account-settings/account');
  await shows(page.getByRole('textbox', { name: 'Nome fantasia' })).toHaveValue('Horizonte Telecom');
  await tabs(page, 'Configurações da conta').getByRole('link', { name: 'Planos e cobrança' }).click();
  await shows(page.getByRole('region', { name: 'Saldo' }).getByText(/R\$/).first()).toBeVisible();
  await shows(page.getByRole('progressbar', { name: 'Ramais' })).toBeVisible();
  await shows(page.getByRole('region', { name: 'Plano' }).getByText('Empresarial 2026')).toBeVisible();
});

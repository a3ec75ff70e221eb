import { expect, it } from 'vitest';
import { browserPanel, shows } from '../support/browser-panel';
import { button } from '../support/page-steps';

const world = browserPanel();

it('shows the API as the person may use it, from the menu and after a reload', async () => {
  const page = await world.enter('cliente@example.com');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Referência da API' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Referência da API' })).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox').fill('extensions');
  await page.getByRole('button', { name: /post \/api\/extensions Add to extensions/i }).click();
  const details = page.getByRole('listitem').filter({ hasText: 'Add to extensions' });
  await shows(details.getByText('extensions.new')).toBeVisible();
  await shows(details.getByText('password', { exact: true }).first()).toBeVisible();
  await shows(details.getByText('hasPassword', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('audit-logs');
  await shows(page.getByText('Nenhuma chamada encontrada')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Baixar OpenAPI').click()]);
  expect(download.suggestedFilename()).toBe('openapi.json');
  expect(refused).toEqual([]);
});

import { it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, listIsThere, rows, textBox } from '../../support/browser/page-steps';

const DAY_MS = 86_400_000;
const world = browserPanel();
const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, 16);

it('has the calls of a period rated again by a form, whose record says what came of it', async () => {
  const page = await world.enter('admin@example.com', '/admin/financeiro/retarifacao/create');
  await page
    .getByLabel('Ligações desde')
    .first()
    .fill(minuteOf(Date.now() - 60 * DAY_MS));
  await page
    .getByLabel('Ligações antes de')
    .first()
    .fill(minuteOf(Date.now() - DAY_MS));
  await textBox(page, 'Motivo').fill('Tarifa corrigida');
  await button(page, 'Salvar').click();
  await shows(page.getByText('Concluída').first()).toBeVisible();
  await page.goto('/admin/financeiro/retarifacao');
  await listIsThere(page);
  await shows(rows(page).first()).toContainText(/Todos os clientes.*Concluída/);
});

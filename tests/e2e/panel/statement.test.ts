import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { listIsThere, rows } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';

const world = browserPanel();
/** All of the demo, whatever the day of the month. */
const ALL = encodeURIComponent(JSON.stringify({ occurredAt_gte: '2000-01-01T00:00:00.000Z' }));

describe('the statement', () => {
  it('tells the balances of the period, follows what is booked meanwhile, and shows the calls of each day in one line', async () => {
    const api = await world.api('admin@example.com');
    const page = await world.enter('cliente@example.com', `/cliente/financeiro/extrato?filter=${ALL}`);
    const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
    await listIsThere(page);
    await shows(figure('opening')).toHaveText('R$ 0,00');
    const before = await figure('closing').textContent();
    const [tenant] = await api.find('tenants', { code: 'horizonte' });
    await api.create('credits', {
      tenantId: tenant?.id ?? '',
      type: 'recharge',
      amount: '1000.00',
      paymentMethod: 'pix',
      description: 'Recarga ao vivo',
    });
    await shows(figure('closing')).not.toHaveText(before ?? '');
    await shows(rows(page).first()).toContainText('Recarga ao vivo');

    await page.getByRole('switch', { name: 'Consolidar ligações' }).click();
    const lines = page.getByRole('region', { name: 'Consolidar ligações' }).locator('tbody tr');
    await shows(
      lines.filter({ hasText: /^\d{2}\/\d{2}\/\d{4}Ligação\d+ ligaç(?:ão|ões)[\d.]+ segundos-R\$/ }),
    ).not.toHaveCount(0);
    await shows(lines.filter({ hasText: /Ligação 1198/ })).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Próxima' }).click();
    await shows(lines.filter({ hasText: 'Recarga ao vivo' })).toHaveCount(0);
    await page.reload();
    await shows(page.getByRole('switch', { name: 'Consolidar ligações' })).toBeChecked();
    await shows(lines.filter({ hasText: 'Recarga ao vivo' })).toHaveCount(1);
  });

  it('asks an Admin whose it is', async () => {
    const page = await world.enter('admin@example.com', '/admin/financeiro/extrato');
    await listIsThere(page);
    await shows(page.getByRole('main').getByRole('alert')).toContainText('Escolha um cliente');
    await shows(page.locator('[data-figure]')).toHaveCount(0);
    const api = await world.api('admin@example.com');
    const [tenant] = await api.find('tenants', { code: 'maravilha' });
    await page.goto(
      `/admin/financeiro/extrato?filter=${encodeURIComponent(JSON.stringify({ tenantId: tenant?.id ?? '' }))}`,
    );
    await shows(page.locator('[data-figure="closing"]')).toContainText('R$');
  });
});

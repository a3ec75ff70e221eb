import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, choose, rows } from '../../support/browser/page-steps';

const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

describe('a transfer of a wallet', () => {
  it('is led to in steps, counted before it begins, and taken back from the history', async () => {
    const [from, to] = await api.find('agents', { channels: 'Chatbot' });
    const tag = await api.create('tags', { name: 'Mudança', color: '#112233' });
    for (const index of [1, 2, 3])
      await api.create('contacts', {
        name: `Carteira ${index}`,
        phone: `+551190000700${index}`,
        ownerAgentId: from?.id,
        tagIds: [tag.id],
      });
    const owners = async () => [
      ...new Set((await api.find('contacts', { tagIds: tag.id })).map(({ ownerAgentId }) => ownerAgentId)),
    ];
    const page = await world.enter('cliente@example.com', '/cliente/chatbot/contacts-transfer');
    const step = (name: string) => page.locator(`[data-step="${name}"]`);

    await button(step('source'), 'Continuar').click();
    await shows(step('source').locator('.Mui-error').first()).toBeVisible();
    await choose(step('source'), 'De', String(from?.['name']), String(from?.['name']));
    await shows(step('source').getByRole('status')).toHaveText(/^\d+ contatos?$/);
    await button(step('source'), 'Continuar').click();

    await step('contacts').getByRole('radio', { name: 'Por filtro' }).check();
    await choose(step('contacts'), 'Etiquetas', 'Mudança', 'Mudança');
    await shows(step('contacts').getByRole('status')).toHaveText('3 contatos');
    await button(step('contacts'), 'Continuar').click();

    await choose(step('receivers'), 'Para', String(to?.['name']), String(to?.['name']));
    await button(step('receivers'), 'Continuar').click();

    await shows(step('summary').getByRole('status')).toContainText('3 contatos');
    await button(step('summary'), 'Transferir 3 contatos').click();
    const told = page.getByRole('main').getByRole('alert');
    await shows(told).toContainText('Contatos transferidos: 3. Recusados: 0.');
    await shows(rows(page).first()).toContainText('Concluída');
    await shows(rows(page).filter({ hasText: 'Sem agente' })).toHaveCount(1);
    expect(await owners()).toEqual([to?.id]);

    await rows(page)
      .first()
      .getByRole('button', { name: /^Desfazer/ })
      .click();
    await button(page.getByRole('dialog'), 'Desfazer').click();
    await shows(told.filter({ hasText: 'Voltaram: 3.' })).toBeVisible();
    await shows(rows(page).first()).toContainText('Desfeita');
    await shows(
      rows(page)
        .first()
        .getByRole('button', { name: /^Desfazer/ }),
    ).toHaveCount(0);
    expect(await owners()).toEqual([from?.id]);
  });
});

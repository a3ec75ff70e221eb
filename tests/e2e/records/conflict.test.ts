import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, textBox } from '../../support/browser/page-steps';

const TAGS = '/cliente/chatbot/tags';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

/** Two people with the same record before them; what the first does is news that the second never gets. */
async function openTwice(name: string): Promise<{ id: string; first: Page; second: Page }> {
  const created = await api.create('tags', { name, description: 'no começo' });
  const { id } = created;
  const enter = () => world.enter('cliente@example.com', `${TAGS}/${id}`);
  const [first, second] = await Promise.all([enter(), enter()]);
  await Promise.all([
    shows(textBox(first, 'Nome')).toHaveValue(name),
    shows(textBox(second, 'Nome')).toHaveValue(name),
  ]);
  await second.route(`**/api/tags/${id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: created }) : route.continue(),
  );
  return { id, first, second };
}

/** Saves and answers the status of the write. */
async function save(page: Page, name = 'Salvar'): Promise<number> {
  const written = page.waitForResponse(
    (response) => ['PUT', 'PATCH'].includes(response.request().method()) && response.url().includes('/api/tags/'),
  );
  await button(page, name).click();
  return (await written).status();
}

const stored = async (id: string) => (await api.call('GET', `tags/${id}`)).body;

describe('two people who change one record', () => {
  it('the second sees both values of each field, chooses, and nothing is lost', async () => {
    const { id, first, second } = await openTwice('Disputa');
    await textBox(first, 'Nome').fill('Disputa da primeira');
    await textBox(first, 'Descrição').fill('da primeira');
    await textBox(second, 'Nome').fill('Disputa da segunda');
    await textBox(second, 'Descrição').fill('da segunda');
    await second.getByRole('switch', { name: 'Ativa' }).or(second.getByRole('switch').first()).first().click();
    expect(await save(first)).toBe(200);
    expect(await save(second)).toBe(409);
    const dialog = second.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
    for (const text of ['Disputa da primeira', 'Disputa da segunda', 'da primeira', 'da segunda'])
      await shows(dialog.getByText(text, { exact: true })).toBeVisible();
    await shows(button(dialog, 'Salvar resultado')).toBeDisabled();
    await dialog.getByRole('radio', { name: /Disputa da primeira$/ }).check();
    await shows(button(dialog, 'Salvar resultado')).toBeDisabled();
    await dialog
      .getByRole('radio', { name: /\sda segunda$/ })
      .last()
      .check();
    expect(await save(second, 'Salvar resultado')).toBe(200);
    await second.waitForURL(`**${TAGS}`);
    expect(await stored(id)).toMatchObject({
      name: 'Disputa da primeira',
      description: 'da segunda',
      active: false,
      version: 3,
    });
  });

  it('changes that do not touch are joined without a choice', async () => {
    const { id, first, second } = await openTwice('Juntar');
    await textBox(first, 'Nome').fill('Juntar os dois');
    await textBox(second, 'Descrição').fill('cada um o seu');
    expect(await save(first)).toBe(200);
    expect(await save(second)).toBe(409);
    const dialog = second.getByRole('dialog');
    await shows(dialog.getByText('Juntar os dois')).toBeVisible();
    expect(await save(second, 'Salvar resultado')).toBe(200);
    await second.waitForURL(`**${TAGS}`);
    expect(await stored(id)).toMatchObject({ name: 'Juntar os dois', description: 'cada um o seu', version: 3 });
  });

  it('one may go back to the form, and nothing was overwritten', async () => {
    const { id, first, second } = await openTwice('Recuar');
    await textBox(first, 'Descrição').fill('fica');
    await textBox(second, 'Descrição').fill('não vai');
    expect(await save(first)).toBe(200);
    expect(await save(second)).toBe(409);
    await button(second.getByRole('dialog'), 'Voltar ao formulário').click();
    await shows(textBox(second, 'Descrição')).toHaveValue('não vai');
    expect(await stored(id)).toMatchObject({ description: 'fica', version: 2 });
  });
});

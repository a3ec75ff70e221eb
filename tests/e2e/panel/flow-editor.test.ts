import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { axeFaults } from '../../support/browser/route-walk';

const world = browserPanel(() => Promise.resolve({ environment: { CHATBOT_URL: 'none' } }));

const block = (page: Page, name: string) => page.locator('.react-flow__node').filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** A draft without anything drawn. */
async function draft(name: string): Promise<string> {
  const api = await world.api('cliente@example.com');
  const [sector] = await api.find('sectors', {});
  const made = await api.create('chat-flows', { name, trigger: 'manual', fallbackSectorId: sector?.id });
  return `/cliente/chatbot/flows?flow=${made.id}`;
}

describe('the editor of flows', () => {
  it('draws a flow by keys, says what is wrong, publishes it once that is mended, and talks with it', async () => {
    const page = await world.enter('cliente@example.com', await draft('Fluxo do teste'));
    const palette = page.getByRole('navigation', { name: 'Blocos' });
    await block(page, 'Início').focus();
    await page.keyboard.press('Enter');
    await palette.getByRole('button', { name: 'Mensagem' }).press('Enter');
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Olá, tudo bem?');
    await shows(page.locator('.react-flow__edge')).toHaveCount(1);
    await page.getByRole('button', { name: 'Publicar' }).click();
    const problem = page.getByRole('button', { name: 'O caminho para aqui' });
    await shows(problem).toBeVisible();
    await problem.click();
    await shows(tab(page, 'Bloco')).toHaveAttribute('aria-selected', 'true');
    await palette.getByRole('button', { name: 'Fim' }).press('Enter');
    await tab(page, 'Problemas').click();
    await shows(page.getByText('Nenhum problema')).toBeVisible();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await shows(page.getByText('Publicado · v')).toBeVisible();
    await tab(page, 'Simulador').click();
    await page.getByRole('textbox', { name: 'Mensagem do contato' }).fill('oi');
    await page.keyboard.press('Enter');
    const log = page.getByRole('log', { name: 'Conversa simulada' });
    await shows(log).toContainText('Olá, tudo bem?');
    await shows(log).toContainText('Encerra o atendimento');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('takes back and does again what was drawn, and asks before it is lost', async () => {
    const page = await world.enter('cliente@example.com', await draft('Fluxo desfeito'));
    await page.getByRole('navigation', { name: 'Blocos' }).getByRole('button', { name: 'Menu' }).click();
    await shows(page.locator('.react-flow__node')).toHaveCount(2);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await shows(page.locator('.react-flow__node')).toHaveCount(1);
    await page.getByRole('button', { name: 'Refazer' }).click();
    await shows(page.locator('.react-flow__node')).toHaveCount(2);
    await page.locator('main').getByRole('link', { name: 'Fluxos' }).click();
    await shows(page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' })).toBeVisible();
  });

  it('is only to be looked at on a phone, where the flow can be talked with', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/chatbot/flows', {
      width: 390,
      height: 844,
    });
    await page.getByRole('button', { name: 'Chat do site' }).click();
    await shows(page.locator('.react-flow__node').first()).toBeVisible();
    await shows(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
    await shows(page.getByRole('navigation', { name: 'Blocos' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Mensagem do contato' }).fill('oi');
    await page.keyboard.press('Enter');
    await shows(page.getByRole('log')).toContainText('Sobre o que quer falar?');
  });
});

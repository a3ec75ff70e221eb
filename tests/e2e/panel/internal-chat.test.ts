import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import { button } from '../../support/browser/page-steps';

const world = browserPanel();

const write = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
const messages = (page: Page) => page.getByRole('log').locator('[data-message]');
const list = (page: Page) => page.locator('[data-conversation]');

async function openWith(page: Page, name: string): Promise<void> {
  await list(page).filter({ hasText: name }).click();
  await shows(messages(page).first()).toBeVisible();
}

it('two people talk: what one types, writes and puts right the other sees at once, and that it was read', async () => {
  const agent = await world.enter('agente@example.com', '/agente/chat-interno');
  const supervisor = await world.enter('supervisor@example.com', '/supervisor/chatbot/chat-interno');
  await openWith(agent, 'Sérgio Mendonça');

  // The other one looks at another conversation: it is counted there, and its dot says that she is there.
  await openWith(supervisor, 'Equipe de atendimento');
  const talk = list(supervisor).filter({ hasText: 'Bruna Conceição' });
  await shows(talk).toContainText('on-line');
  await write(agent).fill('Cheguei');
  await write(agent).press('Enter');
  await shows(write(agent)).toHaveValue('');
  await shows(talk).toContainText('Cheguei');
  await shows(talk).toContainText('1 mensagem não lida');
  await shows(messages(agent).last().locator('[data-receipt=sent]')).toBeVisible();

  await talk.click();
  await shows(messages(supervisor).last()).toContainText('Cheguei');
  await shows(messages(agent).last().locator('[data-receipt=read]')).toBeVisible();
  await shows(talk).not.toContainText('não lida');

  // Said again while somebody types, so that who came late sees it.
  await shows(async () => {
    await write(agent).pressSequentially('.');
    await shows(supervisor.locator('[data-typing=true]')).toHaveText('Bruna Conceição está digitando…', {
      timeout: 1000,
    });
  }).toPass({ timeout: PATIENCE_MS });
  await write(agent).fill('Sala 2');
  await write(agent).press('Enter');
  await shows(messages(supervisor).last()).toContainText('Sala 2');

  await shows(messages(agent).last().locator('[data-receipt=read]')).toBeVisible();
  await messages(agent).last().getByRole('button', { name: 'Ações da mensagem' }).click();
  await agent.getByRole('menuitem', { name: 'Editar' }).click();
  await shows(write(agent)).toHaveValue('Sala 2');
  await write(agent).fill('Sala 3');
  await write(agent).press('Enter');
  await shows(messages(supervisor).last()).toContainText('Sala 3');
  await shows(messages(supervisor).last()).toContainText('editada');

  await messages(agent).last().getByRole('button', { name: 'Ações da mensagem' }).click();
  await agent.getByRole('menuitem', { name: 'Apagar' }).click();
  await button(agent.getByRole('dialog'), 'Apagar').click();
  await shows(messages(supervisor).last()).toContainText('Mensagem apagada');
  expect(await messages(supervisor).last().textContent()).not.toContain('Sala 3');
});

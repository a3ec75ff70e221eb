import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { axeFaults } from '../../support/browser/route-walk';

const world = browserPanel(() => Promise.resolve({ environment: { CHATBOT_URL: 'none' } }));

const INBOX = '/agente/chatbot';
const AGENT = 'agente.chat@example.com';
const OTHER = 'agente@example.com';

const tab = (page: Page, name: string) => page.locator(`[data-tab="${name}"]`);
const rowsIn = (page: Page) => page.locator('[data-attendance]');
const row = (page: Page, id: string) => page.locator(`[data-attendance="${id}"]`);
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Escreva ao contato' });
const action = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** An attendance that waits in a sector of both agents, which nobody has yet, and which is given to nobody by itself. */
async function waitingForBoth(): Promise<string> {
  const client = await world.api('cliente@example.com');
  for (const { id, assignment } of await client.find('sectors', {}))
    if (assignment !== 'manual') await client.call('PATCH', `sectors/${id}`, { assignment: 'manual' });
  const [mine, theirs] = [await world.api(AGENT), await world.api(OTHER)];
  const seen = new Set((await theirs.find('attendances', { status: 'waiting' })).map(({ id }) => id));
  const found = (await mine.find('attendances', { status: 'waiting' })).find(({ id }) => seen.has(id));
  if (!found) throw new Error('expected an attendance that waits for both agents');
  return found.id;
}

describe('the inbox of an agent', () => {
  it('takes what waits, answers with a quick reply, writes a note, and ends it with what came of it', async () => {
    const id = await waitingForBoth();
    const page = await world.enter(AGENT, INBOX);
    await tab(page, 'waiting').click();
    await row(page, id).click();
    await shows(log(page)).toContainText('Assuma para ler as mensagens');
    await page.keyboard.press('Alt+a');
    await shows(tab(page, 'mine')).toHaveAttribute('aria-selected', 'true');
    await shows(log(page).locator('[data-direction=in]')).not.toHaveCount(0);
    await composer(page).fill('/mom');
    await shows(page.getByRole('option', { name: /Um momento/ })).toBeVisible();
    await composer(page).press('Enter');
    await shows(composer(page)).toHaveValue('Só um momento, por favor. Já verifico para você.');
    await composer(page).press('Enter');
    await shows(log(page).locator('[data-direction=out]').last()).toContainText('Só um momento');
    await action(page, 'Nota interna').click();
    await page.getByRole('textbox', { name: 'Escreva uma nota interna' }).fill('Cliente antigo');
    await page.getByRole('textbox', { name: 'Escreva uma nota interna' }).press('Control+Enter');
    await shows(log(page).locator('[data-direction=internal]')).toContainText('Sua nota interna');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Alt+e');
    const dialog = page.getByRole('dialog', { name: 'Encerrar o atendimento' });
    await shows(action(dialog, 'Encerrar')).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Contato com o titular' }).check();
    await dialog.getByRole('textbox', { name: 'Observação' }).fill('Resolvido');
    expect(await axeFaults(page)).toEqual([]);
    await action(dialog, 'Encerrar').click();
    await shows(page.getByText('Atendimento encerrado').first()).toBeVisible();
    await shows(action(page, 'Reabrir')).toBeVisible();
    const api = await world.api(AGENT);
    const [closed] = await api.find('attendances', { id });
    expect(closed).toMatchObject({ status: 'closed', closeNotes: 'Resolvido' });
    const messages = await api.find('chat-messages', { attendanceId: id });
    expect(messages.find(({ direction }) => direction === 'out')?.['quickResponseId']).toEqual(expect.any(String));
  });

  it('is told that another agent was faster', async () => {
    const id = await waitingForBoth();
    const page = await world.enter(AGENT, `${INBOX}?tab=waiting&open=${id}`);
    await shows(page.locator('[aria-keyshortcuts="Alt+A"]')).toBeVisible();
    // The page hears nothing of it before it asks.
    await page.route('**/transitions/take', async (route) => {
      expect((await (await world.api(OTHER)).call('POST', `attendances/${id}/transitions/take`, {})).status).toBe(200);
      await route.continue();
    });
    await page.keyboard.press('Alt+a');
    await shows(page.getByText('Outra pessoa acabou de assumir este atendimento.')).toBeVisible();
    await shows(page.getByText('Atendimento fora do seu alcance')).toBeVisible();
  });

  it('sends a template once 24 hours have passed, with its values and what the contact will read', async () => {
    const page = await world.enter(AGENT, INBOX);
    await rowsIn(page).filter({ hasText: 'Certo, aguardo.' }).click();
    await shows(page.getByText('O contato escreveu há mais de 24 horas')).toBeVisible();
    await shows(composer(page)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Modelo' }).fill('oferta');
    await page.getByRole('option', { name: /oferta_do_mes/ }).click();
    await page.getByRole('textbox', { name: 'Valor 2' }).fill('Família');
    await shows(page.getByRole('group', { name: 'O que o contato vai ler' })).toContainText('o plano Família está');
    expect(await axeFaults(page)).toEqual([]);
    await action(page, 'Enviar modelo').click();
    await shows(log(page).locator('[data-direction=out]').last()).toContainText('o plano Família está com 20%');
  });

  it('hands a conversation to another sector with a word, after which it is out of reach', async () => {
    const page = await world.enter(OTHER, INBOX);
    const one = rowsIn(page).filter({ hasText: 'Pode me confirmar o CEP?' });
    const id = await one.getAttribute('data-attendance');
    await one.click();
    await shows(action(page, 'Transferir')).toBeVisible();
    await page.keyboard.press('Alt+t');
    const dialog = page.getByRole('dialog', { name: 'Transferir o atendimento' });
    await dialog.getByRole('combobox', { name: 'Setor' }).fill('Finan');
    await page.getByRole('option', { name: 'Financeiro' }).click();
    await dialog.getByRole('textbox', { name: 'Recado da transferência' }).fill('Boleto em atraso');
    await action(dialog, 'Transferir').click();
    await shows(page.getByText('Atendimento fora do seu alcance')).toBeVisible();
    const [moved] = await (await world.api('cliente@example.com')).find('attendances', { id });
    expect(moved).toMatchObject({ status: 'transferred', agentId: null });
  });

  it('shows beside a closed conversation when its contact was asked how it was, and the score', async () => {
    const api = await world.api(AGENT);
    const [rated] = await api.find('attendances', { status: 'closed', surveyAskedAt_null: false, surveyScore: 5 });
    const page = await world.enter(AGENT, `${INBOX}?tab=closed&open=${rated?.id ?? ''}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const facts = page.getByRole('region', { name: 'Atendimento', exact: true });
    await shows(facts).toContainText('Pesquisa enviada em');
    await shows(facts).toContainText(/Nota\s*5/);
  });

  it('goes through the list by keys, keeps what was begun in each conversation, and has read what it opens', async () => {
    const page = await world.enter(OTHER, INBOX);
    const unread = rowsIn(page).filter({ has: page.locator('[data-unread]') });
    await shows(unread).not.toHaveCount(0);
    const first = rowsIn(page).first();
    await first.focus();
    await first.press('ArrowDown');
    await shows(rowsIn(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await shows(first).toHaveAttribute('aria-current', 'true');
    await shows(first.locator('[data-unread]')).toHaveCount(0);
    await composer(page).fill('Rascunho do primeiro');
    await page.keyboard.press('Alt+ArrowDown');
    await shows(rowsIn(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await shows(composer(page)).toHaveValue('');
    const opened = page.getByRole('navigation', { name: 'Atendimentos abertos por você' });
    await opened.locator('[data-opened]').first().getByRole('button').first().click();
    await shows(composer(page)).toHaveValue('Rascunho do primeiro');
  });
});

describe('the inbox of a supervisor', () => {
  it('shows the open conversations of the own sectors in groups, and takes notes alone', async () => {
    const page = await world.enter('supervisor@example.com', '/supervisor/chatbot/atendimentos');
    await shows(rowsIn(page)).not.toHaveCount(0);
    await rowsIn(page).first().click();
    const note = page.getByRole('textbox', { name: 'Escreva uma nota interna' });
    await note.fill('Ofereça o desconto');
    await note.press('Enter');
    await shows(log(page).locator('[data-direction=internal]').last()).toContainText('Ofereça o desconto');
    await shows(composer(page)).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
  });
});

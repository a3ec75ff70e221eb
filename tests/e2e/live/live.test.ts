import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { VisitOptions } from '../../support/browser/open-browser';
import { button, listIsThere, neverAsksAgain, rows, textBox } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';

const TAGS = '/cliente/chatbot/tags';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

const badge = (page: Page, state: string): Locator => page.locator(`[data-state=${state}]`);

/** Waits until the page hears what others do. */
async function isLive(page: Page): Promise<void> {
  await shows(badge(page, 'connected')).toHaveText('Ao vivo');
  // The subscription is answered, and what came before it asked for.
  await page.waitForLoadState('networkidle');
}

/** What such a page shows it was told. How soon, the bench measures. */
async function openLive(path: string, email = 'cliente@example.com', options?: VisitOptions): Promise<Page> {
  const page = await world.enter(email, path, { before: neverAsksAgain, ...options });
  await isLive(page);
  return page;
}

const makeTag = (name: string) => api.create('tags', { name, description: 'no começo' });
const change = (id: string, values: object) => api.call('PATCH', `tags/${id}`, values);
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function openTag(name: string, email?: string): Promise<{ id: string; page: Page }> {
  const { id } = await makeTag(name);
  const page = await openLive(`${TAGS}/${id}`, email);
  await shows(textBox(page, 'Nome')).toHaveValue(name);
  return { id, page };
}

describe('a list that is open', () => {
  it('shows what others create, change and delete at once, without a reload', async () => {
    const page = await openLive(TAGS, undefined, { motion: true });
    await listIsThere(page);
    await page.evaluate(() => {
      Object.assign(window, { stillTheSame: true });
      addEventListener('animationstart', ({ target }) => {
        if (target instanceof HTMLTableCellElement)
          Object.assign(window, { hasLitUp: target.parentElement?.textContent });
      });
    });
    const { id } = await makeTag('AAA viva');
    await shows(rowOf(page, 'AAA viva')).toBeVisible();
    await change(id, { description: 'mudou agora' });
    await shows(rowOf(page, 'mudou agora')).toBeVisible();
    await shows.poll(() => page.evaluate(() => String(Reflect.get(window, 'hasLitUp')))).toContain('AAA viva');
    await shows
      .poll(() =>
        rowOf(page, 'mudou agora')
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell).animationName),
      )
      .toBe('none');
    await api.call('DELETE', `tags/${id}`);
    await shows(rowOf(page, 'AAA viva')).toHaveCount(0);
    expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true);
  });

  it('follows for a supervisor, who hears of the own team alone', async () => {
    const page = await openLive('/supervisor/agentes', 'supervisor@example.com');
    await listIsThere(page);
    const supervisor = await world.api('supervisor@example.com');
    const [first] = await supervisor.find('agents', {});
    await api.call('PATCH', `agents/${first?.id}`, { name: 'Aaron ao vivo' });
    await shows(rowOf(page, 'Aaron ao vivo')).toBeVisible();
    await api.call('PATCH', `agents/${first?.id}`, { name: first?.['name'] });
    await shows(rowOf(page, 'Aaron ao vivo')).toHaveCount(0);
  });

  it('shows no row that its filter does not let through, and keeps the selection', async () => {
    await makeTag('AAB escolhida');
    const page = await openLive(TAGS);
    await listIsThere(page);
    await page.getByRole('searchbox').fill('AAB');
    await shows(rows(page)).toHaveCount(1);
    await rowOf(page, 'AAB escolhida').getByRole('checkbox').check();
    await makeTag('AAC de fora');
    await makeTag('AAB de dentro');
    await shows(rowOf(page, 'AAB de dentro')).toBeVisible();
    await shows(rows(page)).toHaveCount(2);
    await shows(rowOf(page, 'AAB escolhida').getByRole('checkbox')).toBeChecked();
  });

  it('does not bring back what can still be undone', async () => {
    await makeTag('AAD apagada');
    const page = await openLive(TAGS);
    await rowOf(page, 'AAD apagada')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await shows(rowOf(page, 'AAD apagada')).toHaveCount(0);
    const notice = button(page, 'Desfazer');
    await shows(notice).toBeVisible();
    await makeTag('AAE outra');
    await shows(rowOf(page, 'AAE outra')).toBeVisible();
    expect(await rowOf(page, 'AAD apagada').count()).toBe(0);
  });

  it('after twelve seconds without a network equals a fresh fetch', async () => {
    const kept = await makeTag('AAF antes');
    const gone = await makeTag('AAG some');
    const page = await openLive(TAGS);
    await listIsThere(page);
    await page.context().setOffline(true);
    await shows(rowOf(page, 'AAG some')).toBeVisible();
    await api.call('DELETE', `tags/${gone.id}`);
    await change(kept.id, { description: 'mudou longe' });
    await makeTag('AAH nova');
    await page.waitForTimeout(12_000);
    await page.context().setOffline(false);
    await shows(rowOf(page, 'AAH nova')).toBeVisible();
    await shows(rowOf(page, 'mudou longe')).toBeVisible();
    await shows(rowOf(page, 'AAG some')).toHaveCount(0);
    const fresh = await api.call<{ name: string }[]>(
      'GET',
      `tags?sort=${encodeURIComponent('["name","ASC"]')}&range=${encodeURIComponent('[0,9]')}`,
    );
    await shows
      .poll(() => rows(page).locator('td:nth-child(2)').allInnerTexts())
      .toEqual(fresh.body.map(({ name }) => name));
  });
});

describe('a form that is open', () => {
  it('takes over what others save while nothing is typed', async () => {
    const { id, page } = await openTag('Quieta');
    await change(id, { description: 'de outra pessoa' });
    await shows(textBox(page, 'Descrição')).toHaveValue('de outra pessoa');
  });

  it('says that the record changed, offers the values field by field, and saves without a conflict', async () => {
    const { id, page } = await openTag('Disputada');
    await textBox(page, 'Nome').fill('Disputada minha');
    await change(id, { name: 'Disputada deles', description: 'descrição deles' });
    await shows(page.getByText(/^Enquanto você editava, este registro foi alterado por/)).toBeVisible();
    await shows(textBox(page, 'Nome')).toHaveValue('Disputada minha');
    await button(page, 'Ver alterações').click();
    await shows(button(page, 'Atualizar o formulário')).toBeDisabled();
    await page.getByRole('radio', { name: /Disputada minha$/ }).check();
    await button(page, 'Atualizar o formulário').click();
    await shows(textBox(page, 'Nome')).toHaveValue('Disputada minha');
    await shows(textBox(page, 'Descrição')).toHaveValue('descrição deles');
    await button(page, 'Salvar').click();
    await page.waitForURL(`**${TAGS}`);
    expect((await api.call('GET', `tags/${id}`)).body).toMatchObject({
      name: 'Disputada minha',
      description: 'descrição deles',
      version: 3,
    });
  });

  it('takes its own save for no change of others, not even for the moment before it counts as saved', async () => {
    const { id, page } = await openTag('Minha');
    // The news of the change overtakes the answer.
    await page.route(`**/api/tags/${id}`, async (route) => {
      const answer = await route.fetch();
      if (route.request().method() !== 'GET') await page.waitForTimeout(1500);
      await route.fulfill({ response: answer });
    });
    await textBox(page, 'Descrição').fill('mudei');
    await page.evaluate((notice) => {
      new MutationObserver(() => {
        if (document.body.textContent.includes(notice)) Object.assign(window, { wasBlamed: true });
      }).observe(document.body, { subtree: true, childList: true });
    }, 'Enquanto você editava');
    await button(page, 'Salvar').click();
    await page.waitForURL(`**${TAGS}`);
    expect(await page.evaluate(() => 'wasBlamed' in window)).toBe(false);
  });

  it('says that the record was deleted and keeps what was typed', async () => {
    const { id, page } = await openTag('Excluída');
    await textBox(page, 'Nome').fill('Ainda aqui');
    await api.call('DELETE', `tags/${id}`);
    await shows(page.getByText('Este registro foi excluído em outro lugar.')).toBeVisible();
    await shows(textBox(page, 'Nome')).toHaveValue('Ainda aqui');
  });
});

/** A contact that the client and an agent may both edit, open before both. */
let contacts = 0;
async function makeContact(name: string, ownerAgentId: string): Promise<string> {
  contacts += 1;
  return (await api.create('contacts', { name, phone: `+55119999900${10 + contacts}`, ownerAgentId })).id;
}

async function openTogether(
  name: string,
): Promise<{ id: string; client: Page; agent: Page; clientName: string; agentName: string }> {
  const { userData } = await world.api('agente@example.com');
  const id = await makeContact(name, userData.id);
  const [client, agent] = await Promise.all([
    openLive(`/cliente/chatbot/contacts/${id}`),
    openLive(`/agente/contacts/${id}`, 'agente@example.com'),
  ]);
  return { id, client, agent, clientName: api.userData.name, agentName: userData.name };
}

const people = (page: Page): Locator => page.getByRole('group', { name: 'Quem mais está neste registro' });
const personThere = (page: Page, words: string): Locator => people(page).getByRole('img', { name: words, exact: true });

describe('two people on one record', () => {
  it('see each other and who edits, take over, and free the record by leaving', async () => {
    const { client, agent, clientName, agentName, id } = await openTogether('Contato em dupla');
    await shows(personThere(client, `${agentName} está vendo`)).toBeVisible();
    await shows(personThere(agent, `${clientName} está vendo`)).toBeVisible();

    await textBox(client, 'Nome').fill('Contato que a cliente edita');
    await shows(personThere(agent, `${clientName} está editando`)).toBeVisible();
    const banner = agent.getByText(new RegExp(`^${clientName} está editando este registro desde`));
    await shows(banner).toBeVisible();

    await button(agent, 'Assumir edição').click();
    await shows(client.getByText(new RegExp(`^${agentName} assumiu a edição deste registro`))).toBeVisible();
    await shows(banner).toHaveCount(0);
    await shows(textBox(client, 'Nome')).toHaveValue('Contato que a cliente edita');
    expect(
      (await api.call<{ identity: { name: string } }>('GET', `live/locks/contacts/${id}`)).body.identity.name,
    ).toBe(agentName);

    await agent.close();
    await shows(client.getByText(/assumiu a edição/)).toHaveCount(0);
    await shows(personThere(client, `${agentName} está vendo`)).toHaveCount(0);
  });

  it('free the record when the form is saved', async () => {
    const { client, agent, clientName } = await openTogether('Contato salvo');
    await textBox(client, 'Nome').fill('Contato salvo agora');
    const banner = agent.getByText(new RegExp(`^${clientName} está editando`));
    await shows(banner).toBeVisible();
    await button(client, 'Salvar e continuar').click();
    await shows(banner).toHaveCount(0);
    await shows(textBox(agent, 'Nome')).toHaveValue('Contato salvo agora');
  });
});

describe('a page that one may no longer see', () => {
  it('hears nothing any more, and says so', async () => {
    const page = await world.enter('supervisor@example.com', '/supervisor/agentes', { before: neverAsksAgain });
    const frames: string[] = [];
    const asked: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
      socket.on('framesent', ({ payload }) => asked.push(String(payload)));
    });
    await page.reload();
    await isLive(page);
    await listIsThere(page);
    const { userData } = await world.api('supervisor@example.com');
    const [agent] = await api.find('agents', {});
    await api.call('PATCH', `supervisors/${userData.id}`, { abilities: ['reporting_pabx'] });
    await shows(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    // The list has gone, and its subscription with it: agents as such are still in sight of a supervisor.
    await shows
      .poll(() => asked.some((frame) => frame.includes('pusher:unsubscribe') && frame.includes('resource.agents')))
      .toBe(true);
    frames.length = 0;
    await api.call('PATCH', `agents/${String(agent?.id)}`, { phone: '+5511988887777' });
    // What is the person's own still comes, and would come after it.
    await api.call('PATCH', `supervisors/${userData.id}`, { abilities: ['reporting_chatbot'] });
    await shows.poll(() => frames.some((frame) => frame.includes('abilities.changed'))).toBe(true);
    expect(frames.filter((frame) => frame.includes('resource.agents'))).toEqual([]);
  });

  it('ends with the session: the page leads to the sign-in', async () => {
    const page = await openLive(TAGS);
    const token = (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
    await fetch(`${world.panel.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
    });
    await page.waitForURL(/\/login/);
  });
});

describe('the notification centre', () => {
  it('counts what is new at once, leads to it and remembers what was read', async () => {
    const page = await openLive(TAGS);
    const bell = (count: number) => page.getByRole('button', { name: new RegExp(`^Notificações: ${count} não lida`) });
    const before = await api.call<unknown[]>(
      'GET',
      `notifications?filter=${encodeURIComponent('{"readAt_null":true}')}`,
    );
    await shows(bell(before.body.length)).toBeVisible();
    const agent = await world.api('agente@example.com');
    const lock = `live/locks/contacts/${await makeContact('Contato disputado', agent.userData.id)}`;
    await api.call('PUT', lock, {});
    expect((await agent.call('PUT', lock, { takeOver: true })).status).toBe(200);
    await shows(bell(before.body.length + 1)).toBeVisible();
    await bell(before.body.length + 1).click();
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await page.waitForURL('**/notifications');
    await button(page, 'Marcar todas como lidas').click();
    await shows(bell(0)).toBeVisible();
    await page.getByRole('button', { name: 'Não lidas' }).click();
    await shows(page.getByText('Nenhuma notificação')).toBeVisible();
    await page.getByRole('button', { name: 'Todas', exact: true }).click();
    const removals = page.getByRole('button', { name: /^Excluir notificação/ });
    await shows(removals.first()).toBeVisible();
    const known = await removals.count();
    await removals.first().click();
    await shows(removals).toHaveCount(known - 1);
  });

  it('shows a new one on the page, unless its type was silenced', async () => {
    const agent = await world.api('agente@example.com');
    const takeOver = async (name: string) => {
      const lock = `live/locks/contacts/${await makeContact(name, agent.userData.id)}`;
      await api.call('PUT', lock, {});
      expect((await agent.call('PUT', lock, { takeOver: true })).status).toBe(200);
    };
    const page = await openLive(TAGS);
    const toasts = page.locator('.MuiSnackbar-root');
    await takeOver('Contato anunciado');
    await shows(toasts).toHaveCount(1);
    await button(toasts, 'Fechar').click();
    await shows(toasts).toHaveCount(0);

    const [{ type } = { type: '' }] = await api.find('notifications', {});
    const own = `users/${api.userData.id}`;
    await api.call('PATCH', own, {
      notificationPrefs: { [String(type)]: { toast: false, browser: false, sound: false } },
    });
    await page.reload();
    await isLive(page);
    const bell = page.getByRole('button', { name: /^Notificações: / });
    const before = await bell.getAttribute('aria-label');
    await takeOver('Contato em silêncio');
    await shows(bell).not.toHaveAttribute('aria-label', String(before));
    await shows(toasts).toHaveCount(0);
    await api.call('PATCH', own, { notificationPrefs: {} });
  });

  it('keeps with the account how to tell of each type', async () => {
    const page = await openLive('/notifications');
    const sound = page.getByRole('checkbox', { name: 'Tronco indisponível: Som' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await sound.check();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await shows(sound).toBeChecked();
  });
});

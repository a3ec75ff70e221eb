import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, inMore, listIsThere } from '../../support/browser/page-steps';

const world = browserPanel();

describe('access control', () => {
  it('tells a person what they may do, and by which rules', async () => {
    const page = await world.enter('supervisor@example.com', '/access-control');
    await shows(page.getByRole('heading', { level: 1, name: 'Controle de acesso' })).toBeVisible();
    const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Filas/ }) });
    await shows(line.getByRole('cell').nth(0)).toHaveText('Parte');
    await shows(line.getByRole('cell').nth(2)).toHaveText('Alguns campos');
    await shows(line.getByRole('cell').nth(3)).toHaveText('Não');
    await button(line.page(), 'Regras de Filas').click();
    await shows(page.getByText('Função Supervisor, regra', { exact: false }).first()).toBeVisible();
    await shows(page.getByText('Só estes campos: Membros')).toBeVisible();
    await shows(page.getByRole('tab')).toHaveCount(0);
  });

  it('lets an Admin ask why, look as the person without changing anything, and come back', async () => {
    const page = await world.enter('admin@example.com', '/access-control');
    await page.getByRole('tab', { name: 'Por quê?' }).click();
    const { name } = await world.api('cliente@example.com').then((api) => api.userData);
    await choose(page, 'Pessoa', `${name} Cliente · cliente@example.com`, 'cliente@example.com');
    await choose(page, 'Cadastro', 'Pausas', 'Pausas');
    await shows(page.getByText('Decide a regra', { exact: false }).first()).toBeVisible();

    await button(page, 'Ver como esta pessoa').click();
    const banner = page.getByRole('complementary', { name: 'Acesso como outra pessoa' });
    await shows(banner).toContainText(`como ${name}. Nada pode ser alterado.`);
    await page.goto('/cliente/callcenter/pausas/create');
    await shows(banner).toBeVisible();
    const status = await page.evaluate(async () => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/api/tags', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"name":"x"}',
      });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    });
    expect(status).toEqual([403, 'read_only']);
    await page.goto('/cliente/pabx/ramais');
    await listIsThere(page);
    await shows(page.getByRole('link', { name: /^Ver: / }).first()).toBeVisible();
    for (const changing of [/^Criar/, /^Importar/, /^Excluir/, /^Editar/]) {
      await shows(
        page
          .getByRole('main')
          .getByRole('link', { name: changing })
          .or(page.getByRole('main').getByRole('button', { name: changing })),
      ).toHaveCount(0);
    }
    await page.goto('/system/user/security');
    await shows(page.getByText('Isto não é possível enquanto você acessa como outra pessoa')).toBeVisible();

    await banner.getByRole('button', { name: 'Voltar à minha conta' }).click();
    await page.waitForURL('**/admin/dashboard');
    await shows(banner).toHaveCount(0);
  });

  it('comes back to the Admin by signing out, too', async () => {
    const page = await world.enter('admin@example.com', '/access-control');
    await page.getByRole('tab', { name: 'Por quê?' }).click();
    const { name } = await world.api('cliente@example.com').then((api) => api.userData);
    await choose(page, 'Pessoa', `${name} Cliente · cliente@example.com`, 'cliente@example.com');
    await button(page, 'Acessar como').click();
    await shows(page.getByText(`Você está acessando como ${name}.`, { exact: false })).toBeVisible();
    await button(page, new RegExp(name)).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/admin/dashboard');
  });

  it('offers the panel as a person on the page of their client, too', async () => {
    const { name, tenantId } = await world.api('cliente@example.com').then((api) => api.userData);
    const page = await world.enter('admin@example.com', `/admin/clientes/${tenantId}/show`);
    await inMore(page, 'Acessar como');
    const dialog = page.getByRole('dialog', { name: 'Acessar como' });
    const people = page.getByRole('listbox');
    const offered = people.getByRole('option');
    const search = dialog.getByRole('combobox', { name: 'Pessoa' });
    for (const [typed, found] of [
      ['agente', /agente@example\.com/],
      ['supervisor@exa', /Supervisor/],
      ['agente bruna', /^BC|Bruna/],
    ] as const) {
      await search.fill(typed);
      await shows(offered.filter({ hasText: found }).first()).toBeVisible();
      await shows(offered.filter({ hasText: 'cliente@example.com' })).toHaveCount(0);
    }
    await search.fill('cliente@example.com');
    await shows(offered).toHaveText([`${name}Cliente · cliente@example.com`]);
    await offered.click();
    await button(dialog, 'Ver como esta pessoa').click();
    await shows(page.getByRole('complementary', { name: 'Acesso como outra pessoa' })).toContainText(
      `como ${name}. Nada pode ser alterado.`,
    );
  });

  it('lists collections in the order of their names, each name once', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/perfis-de-acesso/create');
    await button(page, 'Adicionar').first().click();
    await page.getByRole('combobox', { name: 'Cadastro' }).first().click();
    const names = await page.getByRole('listbox').getByRole('option').allInnerTexts();
    expect(names.length).toBeGreaterThan(60);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR', { numeric: true }).compare));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['Feriados (PABX)', 'Feriados (Chatbot)', 'Visões']));
  });

  it('lets the fields of a rule be picked by their labels, and stores their names', async () => {
    const api = await world.api('cliente@example.com');
    const rule = { effect: 'deny', collection: 'pause-reasons', actions: ['update'], fields: ['maxMinutes'] };
    const { id } = await api.create('access-profiles', {
      name: 'Sem pausas',
      active: true,
      roles: ['Supervisor'],
      rules: [rule],
    });
    const page = await world.enter('cliente@example.com', `/cliente/perfis-de-acesso/${id}`);
    await shows(page.getByText('Duração máxima', { exact: true }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Só estes campos' }).fill('cor');
    await page.getByRole('listbox').getByRole('option', { name: /color/ }).click();
    await shows(page.getByText('Cor', { exact: true }).first()).toBeVisible();
    await button(page, 'Salvar').click();
    await page.waitForURL('**/cliente/perfis-de-acesso');
    const [stored] = await api.find('access-profiles', { id });
    expect(stored?.['rules']).toMatchObject([{ fields: ['maxMinutes', 'color'] }]);
  });
});

import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../../core/is-object';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { say, startOutsideService } from '../../support/outside/outside-service';
import {
  button,
  goTo,
  listIsThere,
  problemOf,
  rows,
  tab,
  textBox,
  needsNothing,
} from '../../support/browser/page-steps';

const world = browserPanel();
const WARNING = 'A fila não tem membros e desliga as ligações';

describe('several extensions at once', () => {
  it('are made from a first number, with passwords to download that one time', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais');
    await listIsThere(page);
    await button(page, 'Criar vários').click();
    const dialog = page.getByRole('dialog');
    await textBox(dialog, 'Primeiro: Ramal').fill('7701');
    await dialog.getByLabel('Quantidade').fill('3');
    await textBox(dialog, 'Começo: Nome').fill('Balcão');
    await button(dialog, 'Criar').click();
    await shows(dialog.getByRole('row')).toHaveCount(4);
    const download = page.waitForEvent('download');
    await button(dialog, 'Baixar CSV').click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(0, -1);
    expect(lines[0]).toBe('\uFEFFRamal,Nome,Senha SIP');
    expect(lines.slice(1)).toEqual(
      ['7701', '7702', '7703'].map((number) =>
        expect.stringMatching(new RegExp(`^${number},Balcão ${number},\\w{16}$`)),
      ),
    );
    await button(dialog, 'Fechar').click();
    await page.getByRole('searchbox').fill('Balcão');
    await shows(rows(page)).toHaveCount(3);
  });

  it('are refused together, each by its number', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais');
    await listIsThere(page);
    await button(page, 'Criar vários').click();
    const dialog = page.getByRole('dialog');
    await textBox(dialog, 'Primeiro: Ramal').fill('7700');
    await dialog.getByLabel('Quantidade').fill('900');
    await textBox(dialog, 'Começo: Nome').fill('x');
    await button(dialog, 'Criar').click();
    await shows(dialog.getByLabel('Quantidade')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Quantidade').fill('2');
    await button(dialog, 'Criar').click();
    await shows(dialog.getByRole('alert')).toContainText('Nada foi criado');
    await shows(dialog.getByRole('listitem')).toHaveText(['7701: Ramal: Já existe um registro com este valor']);
    const api = await world.api('cliente@example.com');
    expect(await api.find('extensions', { number: '7700' })).toEqual([]);
  });
});

describe('a queue', () => {
  it('without members that hangs up is warned of, in the form and on its page', async () => {
    const api = await world.api('cliente@example.com');
    const hangup = { type: 'hangup' };
    const { id } = await api.create('queues', {
      name: 'Vazia',
      number: '7790',
      timeoutDest: hangup,
      fullDest: hangup,
      emptyDest: hangup,
    });
    const page = await world.enter('cliente@example.com', `/cliente/pabx/queues/${id}/show`);
    await shows(page.getByRole('alert')).toContainText(WARNING);
    await goTo(page, `/cliente/pabx/queues/${id}`);
    await shows(textBox(page, 'Nome')).toHaveValue('Vazia');
    await shows(page.getByRole('alert')).toContainText(WARNING);
    await tab(page, 'Agentes').click();
    await button(page, 'Adicionar').first().click();
    await shows(page.getByText(WARNING)).toHaveCount(0);
  });
});

describe('a new queue', () => {
  it('with two agents takes eight clicks at most: they are picked at once, and calls have somewhere to go', async () => {
    const api = await world.api('cliente@example.com');
    const agents = await api.find('agents', {});
    const page = await world.enter('cliente@example.com', '/cliente/pabx/queues');
    await listIsThere(page);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.locator('main').getByRole('link', { name: 'Criar' }));
    await shows(textBox(page, 'Nome')).toBeFocused();
    await page.keyboard.type('Plantão');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7795');
    await click(tab(page, 'Agentes'));
    await click(button(page, 'Escolher vários: Agente'));
    const dialog = page.getByRole('dialog', { name: 'Escolher vários: Agente' });
    const names = agents
      .map(({ name }) => String(name))
      .toSorted()
      .slice(0, 2);
    for (const name of names) await click(dialog.getByRole('checkbox', { name: new RegExp(name) }));
    await click(button(dialog, 'Adicionar 2'));
    await shows(page.getByRole('group', { name: 'Membros' }).getByRole('listitem')).toHaveCount(2);
    await click(button(page, 'Salvar'));
    await page.waitForURL('**/cliente/pabx/queues');
    expect(clicks).toBeLessThanOrEqual(8);
    const [made] = await api.find('queues', { number: '7795' });
    expect(made).toMatchObject({
      name: 'Plantão',
      timeoutDest: { type: 'hangup' },
      fullDest: { type: 'hangup' },
      emptyDest: { type: 'hangup' },
    });
    const members = made?.['members'];
    const ids = new Set(
      (Array.isArray(members) ? members : []).map((member) => (isObject(member) ? member['agentId'] : null)),
    );
    expect(ids).toEqual(new Set(agents.filter(({ name }) => names.includes(String(name))).map(({ id }) => id)));
  });
});

describe('an IVR menu', () => {
  it('has its options called by what they hold', async () => {
    const api = await world.api('cliente@example.com');
    const [queue] = await api.find('queues', { number: '700' });
    const [menu] = await api.find('uras', { name: 'Menu do financeiro' });
    const page = await world.enter('cliente@example.com', `/cliente/pabx/uras/${menu?.id ?? ''}`);
    await tab(page, 'Opções').click();
    await shows(button(page, new RegExp(`^2.*${String(queue?.['name'])}`))).toBeVisible();
    await shows(page.getByText('Item 1')).toHaveCount(0);
  });
});

describe('a disposition', () => {
  it('that stops the calls blocks the number and ends with the contact: the form sets both, and lets go of them', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/discador/tabulacoes/create');
    await tab(page, 'Comportamento').click();
    const choose = async (result: string) => {
      await page.getByRole('combobox', { name: 'Efeito', exact: true }).click();
      await page.getByRole('option', { name: result, exact: true }).click();
    };
    await choose('Não ligar mais');
    const [blocks, asks] = [page.getByLabel('Incluir em bloqueados'), page.getByLabel('Exige agendamento')];
    await shows(blocks).toBeChecked();
    await shows(blocks).toBeDisabled();
    await shows(asks).toBeEnabled();
    await choose('Agendar retorno');
    await shows(blocks).toBeEnabled();
    await shows(asks).toBeChecked();
    await shows(asks).toBeDisabled();
  });
});

describe('a screen with a filter', () => {
  it('offers only choices that stay on it', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/trunks-others/create');
    await page.getByRole('combobox', { name: 'Tipo', exact: true }).click();
    const options = page.getByRole('listbox').getByRole('option');
    await shows(options.first()).toBeVisible();
    const offered = await options.allInnerTexts();
    expect(offered.length).toBeGreaterThan(3);
    expect(offered).not.toContain('SIP');
  });
});

describe('a value that is taken', () => {
  it('is said with who has it, and the way there', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais/create');
    await textBox(page, 'Ramal').fill('700');
    await textBox(page, 'Nome').fill('Repetido');
    await button(page, 'Salvar e continuar').click();
    const notice = page.getByRole('alert').filter({ hasText: '700 já está em uso em Filas' });
    await shows(notice.getByRole('link', { name: '700 – Vendas' })).toHaveAttribute(
      'href',
      /\/cliente\/pabx\/queues\/[0-9a-f-]{36}\/show$/,
    );
    await textBox(page, 'Ramal').fill('7412');
    await button(page, 'Salvar e continuar').click();
    await shows(notice).toHaveCount(0);
  });

  it('names the one that is in the state which only one may be in', async () => {
    const api = await world.api('cliente@example.com');
    const [held] = await api.find('moh-classes', { isDefault: true });
    const [other] = await api.find('moh-classes', { isDefault: false });
    const page = await world.enter('cliente@example.com', `/cliente/pabx/moh-audios/${other?.id}`);
    await needsNothing(page);
    await page.getByRole('switch', { name: 'Padrão', exact: true }).check();
    await button(page, 'Salvar e continuar').click();
    const notice = page.getByRole('alert').filter({ hasText: 'Padrão já está em uso em Músicas de espera' });
    await shows(notice.getByRole('link')).toHaveAttribute('href', `/cliente/pabx/moh-audios/${held?.id}/show`);
  });
});

describe('a first password that the server tells with a new record', () => {
  it('is shown once beside the address of the account, to be copied, and kept nowhere', async () => {
    const password = 'Uma7senha2inicial';
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais/create');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/api/extensions', async (route) => {
      const response = await route.fetch();
      const record = (await response.json()) as object;
      await route.fulfill({
        response,
        json: route.request().method() === 'POST' ? { ...record, initialPassword: password } : record,
      });
    });
    await textBox(page, 'Ramal').fill('7411');
    await textBox(page, 'Nome').fill('Lumiar');
    await textBox(page, 'E-mail').fill('lumiar@example.com');
    await button(page, 'Salvar e continuar').click();
    const dialog = page.getByRole('dialog');
    await shows(textBox(dialog, 'Senha')).toHaveValue(password);
    await shows(textBox(dialog, 'E-mail de acesso')).toHaveValue('lumiar@example.com');
    await button(dialog, 'Copiar').last().click();
    await shows.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(kept).not.toContain(password);
    await button(dialog, 'Já guardei').click();
    await page.waitForURL(/ramais\/[0-9a-f-]{36}/);
    await shows(textBox(page, 'Nome')).toHaveValue('Lumiar');
    expect(await page.content()).not.toContain(password);
  });
});

describe('a rate plan', () => {
  it('says what a call would cost, and what is wrong with the question', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/configuracoes/tarifador');
    await button(page, 'Simular').click();
    const dialog = page.getByRole('dialog', { name: 'Quanto custa uma ligação?' });
    await textBox(dialog, 'DDD de origem').fill('11');
    await textBox(dialog, 'Número chamado').fill('98');
    await button(dialog, 'Simular').click();
    await shows(problemOf(dialog, 'Número chamado')).toHaveText('Número inválido');
    await textBox(dialog, 'Número chamado').fill('+351 912 345 678');
    await dialog.getByLabel('Duração (s)').fill('61');
    await button(dialog, 'Simular').click();
    await shows(dialog.getByRole('status')).toContainText(/Custa R\$\s1,04.*DDI.*Portugal · prefixo 351.*120 s/);
    await textBox(dialog, 'Número chamado').fill('0800 770 1234');
    await button(dialog, 'Simular').click();
    await shows(dialog.getByRole('alert')).toContainText('não tem tarifa para 0800');
  });
});

describe('a way out', () => {
  it('says where a call goes, which routes did not take it and why it may not be made', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/routing');
    await button(page, 'Simular').click();
    const dialog = page.getByRole('dialog', { name: 'Por onde sai uma ligação?' });
    await textBox(dialog, 'DDD de origem').fill('11');
    await textBox(dialog, 'Número chamado').fill('98');
    await textBox(dialog, 'Ramal').fill('9999999');
    await button(dialog, 'Simular').click();
    await shows(problemOf(dialog, 'Número chamado')).toHaveText('Número inválido');
    await textBox(dialog, 'Número chamado').fill('+351 912 345 678');
    await textBox(dialog, 'Ramal').fill('');
    await button(dialog, 'Simular').click();
    const answer = dialog.getByRole('status');
    await shows(answer).toContainText(
      /Sai agora por Reserva Boreal.*Internacional.*Pede a senha.*30 min.*\+351912345678.*Pronto.*Brasil: tipo de chamada/,
    );
    await textBox(dialog, 'Número chamado').fill('190');
    await button(dialog, 'Simular').click();
    await shows(answer).toContainText(/Sai agora por Operadora Aurora SIP.*Emergência/);
  });
});

describe('the holidays of the country', () => {
  it('come into the list for a year, those that are missing', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/chatbot/timetable/feriados');
    await button(page, 'Importar feriados nacionais').click();
    const dialog = page.getByRole('dialog', { name: 'Importar feriados nacionais' });
    await textBox(dialog, 'Ano').fill('1999');
    await button(dialog, 'Importar').click();
    await shows(problemOf(dialog, 'Ano')).toBeVisible();
    await textBox(dialog, 'Ano').fill('2098');
    await dialog.getByLabel('Incluir dias facultativos').uncheck();
    await button(dialog, 'Importar').click();
    await shows(page.getByText('Feriados incluídos: 6. Dias que já tinham feriado: 4.')).toBeVisible();
    await shows(page.getByRole('row', { name: /Tiradentes/ })).toBeVisible();
  });
});

describe('a record that can be tried out', () => {
  it('shows what its webhook sends and gets back, what would open on a screen, what a model says, and what a base knows', async () => {
    const service = await startOutsideService();
    service.answer = (_call, response) => say(response, 202, { recebido: true });
    try {
      const api = await world.api('cliente@example.com');
      const tenant = String(api.userData.tenantId);
      const admin = await world.api('admin@example.com');
      expect((await admin.call('PATCH', `tenants/${tenant}`, { allowedHosts: ['127.0.0.1'] })).status).toBe(200);
      const shape = { direction: 'any', active: true, events: ['call_ended'] };
      const hook = await api.create('call-actions', {
        ...shape,
        name: 'Ensaio',
        mode: 'webhook',
        method: 'POST',
        url: `http://127.0.0.1:${service.port}/{event}`,
        bodyTemplate: '{"quem": "{extension}"}',
        secret: 'segredo-do-ensaio',
      });
      const page = await world.enter('cliente@example.com', `/cliente/callcenter/actions/${hook.id}/show`);
      await button(page, 'Testar').click();
      const panel = page.getByRole('region', { name: 'Testar' });
      await shows(panel.getByText(/^Funciona: respondeu em/)).toBeVisible();
      await shows(panel.getByLabel('Enviado')).toHaveText(
        `POST http://127.0.0.1:${service.port}/call_ended\ncontent-type: application/json\nx-signature: ***\nx-painel-signature: ***\n\n{"quem": "2001"}`,
      );
      await shows(panel.getByLabel('Recebido')).toContainText('{"recebido":true}');
      const pop = await api.create('call-actions', {
        ...shape,
        name: 'Ensaio na tela',
        mode: 'screen_pop',
        method: 'GET',
        url: 'https://crm.example.com/?de={callerNumber}',
      });
      await page.goto(`/cliente/callcenter/actions/${pop.id}`);
      await button(page, 'Testar').click();
      await shows(panel.getByText('Nada foi enviado')).toBeVisible();
      await shows(panel.getByLabel('Endereço')).toHaveText('https://crm.example.com/?de=%2B5511987654321');
      expect(service.heard).toHaveLength(1);
      service.answer = (_call, response) =>
        say(response, 200, { message: { content: 'OK' }, prompt_eval_count: 1200, eval_count: 34 });
      const app = await admin.create('ai-apps', {
        name: 'Ensaio',
        provider: 'ollama',
        purpose: ['chatbot', 'tts'],
        baseUrl: `http://127.0.0.1:${service.port}`,
        apiKey: 'chave-do-ensaio-4711',
        model: 'llama3',
        status: 'active',
      });
      const platform = await world.enter('admin@example.com', `/admin/chatbot/ia-apps/${app.id}/show`);
      await button(platform, 'Testar').click();
      await shows(platform.getByRole('region', { name: 'Testar' })).toContainText(
        /Funciona: respondeu em.*Tokens usados: 1\.234.*Resposta: OK.*Chave usada: …4711.*Não testado: voz/,
      );
      // The chatbot of the demo is of a provider outside.
      const [outside] = await admin.find('ai-apps', { name: 'Assistente de atendimento' });
      expect((await admin.call('PATCH', `ai-apps/${outside?.id}`, { status: 'inactive' })).status).toBe(200);
      service.answer = (_call, response) =>
        say(response, 200, { message: { content: 'Em até sete dias.' }, eval_count: 7 });
      const [base] = await api.find('knowledge-bases', { name: 'Perguntas frequentes' });
      await page.goto(`/cliente/knowledge-base/${base?.id}/show`);
      await button(page, 'Testar').click();
      await shows(panel.getByText('Campo obrigatório')).toBeVisible();
      await textBox(panel, 'Pergunta').fill('Quando volta o reembolso?');
      await button(panel, 'Testar').click();
      await shows(panel.getByText('Resposta: Em até sete dias.')).toBeVisible();
      await shows(panel.getByRole('list', { name: 'Trechos usados' }).getByRole('listitem').first()).toContainText(
        /Política de reembolso.*7 dias úteis/s,
      );
    } finally {
      await service.close();
    }
  });
});

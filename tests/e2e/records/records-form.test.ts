import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { takeSession } from '../../support/browser/open-browser';
import type { PanelApi } from '../../support/browser/panel-api';
import {
  button,
  choose,
  inMore,
  isDrawn,
  listIsThere,
  problemOf,
  tab,
  textBox,
} from '../../support/browser/page-steps';

const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

const enter = (path: string) => world.enter('cliente@example.com', path);
const FAULTY = /Há valores a corrigir/;

describe('the form of an extension', () => {
  it('shows what is wrong at each field and tab, then saves', async () => {
    const page = await enter('/cliente/pabx/ramais/create');
    await button(page, 'Salvar').click();
    await shows(page.getByRole('alert')).toHaveText('O formulário tem erros. Verifique os campos marcados.');
    await shows(problemOf(page, 'Nome')).toHaveText('Campo obrigatório');
    await shows(textBox(page, 'Ramal')).toBeFocused();
    await shows(page.getByRole('tab', { name: FAULTY })).toHaveText([/^Geral/]);
    await textBox(page, 'Ramal').fill('1001');
    await textBox(page, 'Nome').fill('X');
    await shows(problemOf(page, 'Nome')).toHaveText('Use de 2 a 60 caracteres');
    await textBox(page, 'Nome').fill('Sala de reunião');
    await shows(problemOf(page, 'Nome')).toHaveCount(0);
    await tab(page, 'SIP').click();
    await textBox(page, 'Senha SIP').fill('curta');
    await textBox(page, 'Senha SIP').blur();
    await shows(problemOf(page, 'Senha SIP')).not.toHaveText('Campo obrigatório');
    await button(page, 'Gerar').click();
    await shows(textBox(page, 'Senha SIP')).toHaveValue(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{16}$/);
    await shows(page.getByRole('tab', { name: FAULTY })).toHaveCount(0);
    await button(page, 'Salvar').click();
    await shows(problemOf(page, 'Ramal')).toHaveText('Já existe um registro com este valor');
    await textBox(page, 'Ramal').fill('4321');
    await button(page, 'Salvar').click();
    await page.waitForURL('**/cliente/pabx/ramais');
    await shows(page.getByText('Registro criado')).toBeVisible();
    const [made] = await api.find('extensions', { number: '4321' });
    expect(made).toMatchObject({
      name: 'Sala de reunião',
      type: 'sip',
      enabled: true,
      hasPassword: true,
      codecs: ['alaw', 'ulaw', 'g729'],
    });
  });

  it('takes three clicks: the first field has the focus, and the password is made, told once and copied', async () => {
    const page = await enter('/cliente/pabx/ramais');
    await listIsThere(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.locator('main').getByRole('link', { name: 'Criar' }));
    await shows(textBox(page, 'Ramal')).toBeFocused();
    await page.keyboard.type('4390');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Portaria');
    await click(button(page, 'Salvar'));
    const dialog = page.getByRole('dialog', { name: 'Senha SIP' });
    await shows(textBox(dialog, 'Senha SIP')).toHaveValue(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{16}$/);
    const secret = await textBox(dialog, 'Senha SIP').inputValue();
    await button(dialog, 'Copiar').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await click(button(dialog, 'Já guardei'));
    await page.waitForURL('**/cliente/pabx/ramais');
    expect(clicks).toBe(3);
    expect((await api.find('extensions', { number: '4390' }))[0]).toMatchObject({
      name: 'Portaria',
      hasPassword: true,
    });
  });

  it('is as wide as its list, gives each input the room of its content, and does not move while it comes', async () => {
    const page = await enter('/cliente/pabx/ramais');
    await listIsThere(page);
    const edges = async (target: Locator) => {
      const box = await target.boundingBox();
      return {
        start: Math.round(box?.x ?? 0),
        end: Math.round((box?.x ?? 0) + (box?.width ?? 0)),
        width: Math.round(box?.width ?? 0),
      };
    };
    const list = await edges(page.locator('main .MuiCard-root').first());
    const moved = watchShifts(page);
    await page.goto('/cliente/pabx/ramais/create');
    await shows(textBox(page, 'Ramal')).toBeVisible();
    const form = await edges(page.locator('main .MuiCard-root').first());
    const aside = await edges(page.getByRole('region', { name: 'Situação' }));
    expect({ start: form.start, end: aside.end }).toEqual({ start: list.start, end: list.end });
    await shows(page.getByRole('region', { name: 'Situação' }).getByRole('switch', { name: 'Ativo' })).toBeChecked();
    const widthOf = async (field: string) => (await edges(page.locator(`[data-field="${field}"]`))).width;
    expect(await widthOf('number')).toBeLessThan(0.6 * (await widthOf('name')));
    await tab(page, 'Chamadas').click();
    expect(await widthOf('ringSeconds')).toBeLessThan(0.6 * (await widthOf('callerIdName')));
    const switches = page.getByRole('tabpanel').locator('.switch-rows .MuiSwitch-root');
    const ends = await Promise.all((await switches.all()).map(async (one) => (await edges(one)).end));
    expect(new Set(ends).size, 'in two columns').toBe(2);
    expect(await moved()).toBeLessThan(0.05);
  });

  it('changes what was changed and nothing else', async () => {
    const made = await api.create('extensions', {
      number: '4400',
      name: 'Antes',
      type: 'sip',
      enabled: true,
      password: 'Segredo12345678',
      codecs: ['opus'],
      permissions: ['internal'],
      ringSeconds: 45,
    });
    const page = await enter(`/cliente/pabx/ramais/${made.id}`);
    await shows(textBox(page, 'Ramal')).toBeDisabled();
    await textBox(page, 'Nome').fill('Depois');
    await choose(page, 'Tipo', 'Virtual');
    await tab(page, 'Correio de voz').click();
    await shows(textBox(page, 'PIN')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Correio de voz' }).click();
    await page.getByRole('tabpanel').getByRole('textbox').first().fill('4455');
    await button(page, 'Salvar e continuar').click();
    await shows(page.getByText('Registro salvo')).toBeVisible();
    const { body } = await api.call('GET', `extensions/${made.id}`);
    expect(body).toMatchObject({
      name: 'Depois',
      type: 'virtual',
      ringSeconds: 45,
      codecs: ['opus'],
      hasPassword: true,
      voicemailEnabled: true,
      hasVoicemailPin: true,
      version: 2,
    });
    expect(body['transport'] ?? null).toBeNull();
    await shows(page.getByRole('heading', { level: 1 })).toContainText('Depois');
  });

  it('asks before unsaved changes are lost', async () => {
    const page = await enter('/cliente/pabx/ramais/create');
    await textBox(page, 'Nome').fill('Quase');
    const question = page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' });
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await button(question, 'Continuar editando').click();
    await shows(question).toHaveCount(0);
    await shows(textBox(page, 'Nome')).toHaveValue('Quase');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await button(question, 'Descartar').click();
    await listIsThere(page);
  });
});

/** From now on adds up what moves on its own in pages that are opened; answers the sum for the page that is shown. */
function watchShifts(page: Page): () => Promise<number> {
  const ready = page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await ready;
    return Number(await page.evaluate(() => document.documentElement.dataset.shifts ?? '0'));
  };
}

describe('the page of a record', () => {
  it('is read, not filled in: its state beside its name, what it holds in blocks, what uses it at the side', async () => {
    const [queue] = await api.find('queues', { number: '705' });
    const page = await world.visit();
    const moved = watchShifts(page);
    await takeSession(page, world.panel.url, 'cliente@example.com');
    await page.goto(`/cliente/pabx/queues/${queue?.id ?? ''}/show`);
    await isDrawn(page);
    const article = page.getByRole('article');
    for (const block of ['Geral', 'Agentes', 'Espera', 'Transbordo', 'Metas e alertas'])
      await shows(article.getByRole('heading', { level: 2, name: block })).toBeVisible();
    await shows(article.locator('header')).toContainText('Ativa');
    await shows(article.getByRole('textbox')).toHaveCount(0);
    await shows(article.getByRole('switch')).toHaveCount(0);
    const used = article.getByRole('complementary').getByRole('region', { name: 'Usado por' });
    await shows(used).toContainText('Campanhas');
    await shows(used.getByRole('link').first()).toHaveAttribute('href', /\/campanhas\/.+\/show$/);
    await shows(article.getByRole('complementary').getByRole('region', { name: 'Agora' })).toContainText('Na fila');
    expect(await moved()).toBeLessThan(0.05);
  });

  it('has one main action and the others in a menu that the keyboard walks, what destroys last', async () => {
    const [queue] = await api.find('queues', { number: '705' });
    const page = await enter(`/cliente/pabx/queues/${queue?.id ?? ''}/show`);
    await isDrawn(page);
    const more = button(page, 'Mais ações');
    await more.focus();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('menuitem');
    await shows(entries.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await shows(entries.last()).toBeFocused();
    await shows(entries.last()).toHaveText('Excluir');
    await page.keyboard.press('Escape');
    await shows(entries).toHaveCount(0);
    await shows(more).toBeFocused();
    await inMore(page, 'Clonar');
    await shows(textBox(page, 'Nome')).toHaveValue(/\(cópia\)$/);
  });
});

describe('fields that depend on others', () => {
  it('appear, disappear, and are not saved while hidden', async () => {
    const page = await enter('/cliente/pabx/trunks-others/create');
    await textBox(page, 'Nome').fill('Placa de teste');
    await textBox(page, 'Canais').fill('30');
    await choose(page, 'Tipo', 'GSM/GoIP');
    await tab(page, 'SIP').click();
    await page.getByRole('tabpanel').getByRole('textbox').first().fill('goip.example.com');
    await tab(page, 'Geral').click();
    await choose(page, 'Tipo', 'Khomp');
    await shows(tab(page, 'SIP')).toHaveCount(0);
    await tab(page, 'Outros').click();
    await textBox(page, 'Placa/link').fill('B1C0');
    await button(page, 'Salvar').click();
    await page.waitForURL('**/cliente/pabx/trunks-others');
    const [made] = await api.find('trunks', { name: 'Placa de teste' });
    expect(made).toMatchObject({ type: 'khomp', device: 'B1C0', maxChannels: 30 });
    for (const hidden of ['host', 'port', 'authMode', 'codecs', 'dialString'])
      expect({ [hidden]: made?.[hidden] ?? null }).toEqual({ [hidden]: null });
  });
});

describe('references', () => {
  it('are searched while one types, and made in place where there is none', async () => {
    const made = await api.create('extensions', {
      number: '4500',
      name: 'Com centro',
      type: 'sip',
      enabled: true,
      password: 'Segredo12345678',
      codecs: ['opus'],
      permissions: ['internal'],
    });
    const [known] = await api.find('cost-centers', {});
    const title = `${String(known?.['code'])} – ${String(known?.['name'])}`;
    const page = await enter(`/cliente/pabx/ramais/${made.id}`);
    await choose(page, 'Centro de custo', title, String(known?.['name']));
    await button(page, 'Salvar e continuar').click();
    await shows(page.getByText('Registro salvo')).toBeVisible();
    expect((await api.call('GET', `extensions/${made.id}`)).body).toMatchObject({ costCenterId: known?.id });
    await page.getByRole('combobox', { name: 'Centro de custo' }).fill('Obras');
    await page.getByRole('option', { name: 'Criar Obras' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar Centro de custo' });
    await shows(textBox(dialog, 'Nome')).toHaveValue('Obras');
    await button(dialog, 'Criar').click();
    await shows(dialog.getByText('Campo obrigatório')).toBeVisible();
    await textBox(dialog, 'Código').fill('OBR');
    await button(dialog, 'Criar').click();
    await shows(dialog).toHaveCount(0);
    await shows(page.getByRole('combobox', { name: 'Centro de custo' })).toHaveValue('OBR – Obras');
    await page.keyboard.press('Tab');
    await button(page, 'Salvar').click();
    await page.waitForURL('**/cliente/pabx/ramais');
    const [center] = await api.find('cost-centers', { code: 'OBR' });
    expect((await api.call('GET', `extensions/${made.id}`)).body).toMatchObject({ costCenterId: center?.id });
  });
});

describe('weekly hours', () => {
  it('take intervals, copy a day to all others, refuse an overlap, and are on the clocks of the tenant', async () => {
    const [tenant] = await api.find('tenants', {});
    await api.call('PATCH', `tenants/${String(tenant?.id)}`, { timezone: 'America/Manaus' });
    const page = await enter('/cliente/pabx/timetable/create');
    await textBox(page, 'Nome').fill('Comercial');
    const monday = page.getByRole('group', { name: 'segunda-feira', exact: true });
    await button(monday, 'Intervalo').click();
    await textBox(monday, 'Fim').fill('12:00');
    await button(monday, 'Intervalo').click();
    await textBox(monday, 'Início').last().fill('11:00');
    await textBox(monday, 'Fim').last().fill('18:00');
    await textBox(monday, 'Fim').last().blur();
    await shows(monday.getByText('Sobrepõe outro intervalo do dia').first()).toBeVisible();
    await textBox(monday, 'Início').last().fill('13:00');
    await textBox(monday, 'Início').last().blur();
    await shows(monday.getByText('Sobrepõe outro intervalo do dia')).toHaveCount(0);
    await button(page, 'Copiar segunda-feira para todos os dias').click();
    const sunday = page.getByRole('group', { name: 'domingo', exact: true });
    for (let left = 2; left > 0; left -= 1) await button(sunday, 'Remover o intervalo').first().click();
    await button(page, 'Salvar').click();
    await page.waitForURL('**/cliente/pabx/timetable');
    const [made] = await api.find('timetables', { name: 'Comercial' });
    const hours = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
      { weekday, start: '08:00', end: '12:00' },
      { weekday, start: '13:00', end: '18:00' },
    ]);
    expect(made).toMatchObject({ intervals: hours, timezone: 'America/Manaus' });
    await api.call('PATCH', `tenants/${String(tenant?.id)}`, { timezone: String(tenant?.['timezone']) });
  });
});

describe('the form of a service account', () => {
  it('shows the key once, and the list when it was used', async () => {
    const page = await enter('/cliente/contas-de-servico/create');
    await textBox(page, 'Nome').fill('CRM da matriz');
    await page.getByRole('checkbox', { name: 'Chatbot: saber quem é a pessoa' }).check();
    await button(page, 'Salvar').click();
    const dialog = page.getByRole('dialog', { name: 'Chave da conta de serviço' });
    await shows(textBox(dialog, 'Chave')).toHaveValue(/^painel_[\w-]{43}$/);
    const key = await textBox(dialog, 'Chave').inputValue();
    await button(dialog, 'Já guardei').click();
    await shows(page.getByRole('cell', { name: `…${key.slice(-4)}` })).toBeVisible();
    expect(await page.content()).not.toContain(key);
    const used = await fetch(`${world.panel.url}/api/chatbot/introspect`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'none' }),
    });
    expect(await used.json()).toEqual({ active: false });
    // Within a second, without a look of the page at the server.
    await shows(page.getByRole('row', { name: /CRM da matriz/ })).toContainText(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
  });
});

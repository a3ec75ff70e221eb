import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../support/browser-panel';
import type { PanelApi } from '../support/panel-api';
import { button, choose, listIsThere, problemOf, tab, textBox } from '../support/page-steps';

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
    await shows(page.getByRole('tab', { name: FAULTY })).toHaveText([/^Geral/, /^SIP/]);
    await textBox(page, 'Ramal').fill('1001');
    await textBox(page, 'Nome').fill('X');
    await shows(problemOf(page, 'Nome')).toHaveText('Use de 2 a 60 caracteres');
    await textBox(page, 'Nome').fill('Sala de reunião');
    await shows(problemOf(page, 'Nome')).toHaveCount(0);
    await tab(page, 'SIP').click();
    await textBox(page, 'Senha SIP').fill('curta');
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
    expect(made).toMatchObject({ name: 'Sala de reunião', type: 'sip', enabled: true, hasPassword: true, codecs: ['alaw', 'ulaw', 'g729'] });
  });

  it('changes what was changed and nothing else', async () => {
    const made = await api.create('extensions', { number: '4400', name: 'Antes', type: 'sip', enabled: true, password: 'Segredo12345678', codecs: ['opus'], permissions: ['internal'], ringSeconds: 45 });
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
    expect(body).toMatchObject({ name: 'Depois', type: 'virtual', ringSeconds: 45, codecs: ['opus'], hasPassword: true, voicemailEnabled: true, hasVoicemailPin: true, version: 2 });
    expect(body['transport'] ?? null).toBeNull();
    await shows(page.getByRole('heading', { level: 1 })).toContainText('Depois');
  });

  it('asks before unsaved changes are lost', async () => {
    const page = await enter('/cliente/pabx/ramais/create');
    await textBox(page, 'Nome').fill('Quase');
    const asked: string[] = [];
    let answer = false;
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (answer ? dialog.accept() : dialog.dismiss());
    });
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await shows.poll(() => asked).toEqual(['Algumas alterações não foram salvas. Deseja descartá-las?']);
    await shows(textBox(page, 'Nome')).toHaveValue('Quase');
    answer = true;
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await listIsThere(page);
    expect(asked).toHaveLength(2);
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
    for (const hidden of ['host', 'port', 'authMode', 'codecs', 'dialString']) expect({ [hidden]: made?.[hidden] ?? null }).toEqual({ [hidden]: null });
  });
});

describe('references', () => {
  it('are searched while one types, and made in place where there is none', async () => {
    const made = await api.create('extensions', { number: '4500', name: 'Com centro', type: 'sip', enabled: true, password: 'Segredo12345678', codecs: ['opus'], permissions: ['internal'] });
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
    const hours = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [{ weekday, start: '08:00', end: '12:00' }, { weekday, start: '13:00', end: '18:00' }]);
    expect(made).toMatchObject({ intervals: hours, timezone: 'America/Manaus' });
    await api.call('PATCH', `tenants/${String(tenant?.id)}`, { timezone: String(tenant?.['timezone']) });
  });
});

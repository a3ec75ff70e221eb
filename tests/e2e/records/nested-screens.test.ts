import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { DEMO_PASSWORD } from '../../support/browser/open-browser';
import { choose } from '../../support/browser/page-steps';
import { openApi } from '../../support/browser/panel-api';

const world = browserPanel();
const MAILINGS = '/cliente/discador/mailings';
const BACKUP = '/cliente/pabx/configuracoes/backup-gravacoes';
const NOBODY = '00000000-0000-7000-8000-000000000000';
/** Of the first mailing of the demo. */
const BASE = 'Base de clientes – março';

async function idOf(email: string, collection: string, name: string): Promise<string> {
  const [found] = await (await world.api(email)).find(collection, { name });
  return found?.id ?? '';
}

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Caminho' });

describe('a screen below a record', () => {
  it('is led to from the row, shows what is below that record alone, and leads back', async () => {
    const page = await world.enter('cliente@example.com', MAILINGS);
    await page.getByRole('link', { name: `Contatos do mailing: ${BASE}` }).click();
    const id = await idOf('cliente@example.com', 'mailings', BASE);
    await page.waitForURL(`**${MAILINGS}/${id}/contacts`);
    await shows(page.getByRole('heading', { level: 1, name: 'Contatos do mailing' })).toBeVisible();
    await shows(crumbs(page).getByRole('link', { name: BASE })).toBeVisible();
    await shows(page.getByText('de 36', { exact: false })).toBeVisible();
    await page.getByRole('searchbox').fill('81007919');
    await shows(page.getByText('de 1', { exact: false })).toBeVisible();
    await crumbs(page).getByRole('link', { name: BASE }).click();
    await page.waitForURL(`**${MAILINGS}/${id}/show`);
    await shows(page.getByRole('heading', { level: 1, name: BASE })).toBeVisible();
    await page.getByRole('link', { name: 'Contatos do mailing' }).click();
    // The search is kept for the way back.
    await page.waitForURL(({ pathname }) => pathname === `${MAILINGS}/${id}/contacts`);
    await shows(page.getByRole('searchbox')).toHaveValue('81007919');
  });

  it('makes new records of that record, whose form does not ask which', async () => {
    const { id } = await (
      await world.api('cliente@example.com')
    ).create('mailings', { name: 'Ainda vazia', active: true });
    const page = await world.enter('cliente@example.com', `${MAILINGS}/${id}/contacts`);
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();
    await page.getByRole('link', { name: 'Criar' }).first().click();
    await page.waitForURL(`**/contacts/create`);
    await shows(page.getByLabel('Nome')).toBeVisible();
    expect(await page.locator('[data-field=mailingId]').count()).toBe(0);
    await page.getByLabel('Nome').fill('Iara Teles');
    await page.getByRole('group', { name: 'Telefones' }).getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('textbox', { name: 'Telefone', exact: true }).fill('+5511987650101');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.waitForURL(`**${MAILINGS}/${id}/contacts`);
    await shows(page.getByText('Iara Teles')).toBeVisible();
    const api = await world.api('cliente@example.com');
    expect(await api.find('mailing-contacts', { name: 'Iara Teles' })).toMatchObject([
      { mailingId: id, status: 'new' },
    ]);
  });

  it('is not found below a record that the person cannot see, nor a record below another', async () => {
    const page = await world.enter('cliente@example.com', `${MAILINGS}/${NOBODY}/contacts`);
    await shows(page.getByRole('heading', { level: 1, name: 'Registro não encontrado' })).toBeVisible();
    const api = await world.api('cliente@example.com');
    const other = await idOf('cliente@example.com', 'mailings', 'Pós-venda (pesquisa)');
    const [contact] = await api.find('mailing-contacts', {});
    await page.goto(`${MAILINGS}/${other}/contacts/${contact?.id ?? ''}/show`);
    await shows(page.getByRole('heading', { level: 1, name: 'Registro não encontrado' })).toBeVisible();
  });
});

describe('the screen of a singleton', () => {
  it('is its form with the defaults, makes the record at the first save and changes it from then on', async () => {
    const page = await world.enter('cliente2@example.com', BACKUP);
    await shows(page.getByRole('heading', { level: 1, name: 'Backup de gravações' })).toBeVisible();
    await shows(page.getByLabel('Pasta')).toHaveValue('{yyyy}/{mm}/{dd}');
    await page.getByLabel('Bucket').fill('clinica-gravacoes');
    await page.getByLabel('Usuário').fill('AKIA1');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await shows(page.getByText('Criado em')).toBeVisible();
    await page.getByLabel('Bucket').fill('clinica-copias');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const api = await world.api('cliente2@example.com');
    await shows
      .poll(async () => (await api.find('recording-backup-settings', {})).map(({ bucket }) => bucket))
      .toEqual(['clinica-copias']);
  });

  it('shows at once what somebody changes elsewhere', async () => {
    const page = await world.enter('cliente2@example.com', BACKUP);
    const bucket = page.getByLabel('Bucket');
    await shows(bucket).toHaveValue('clinica-copias');
    await shows(page.getByText('Ao vivo')).toBeVisible();
    const api = await world.api('cliente2@example.com');
    const [stored] = await api.find('recording-backup-settings', {});
    const changed = await api.call('PATCH', `recording-backup-settings/${stored?.id}`, { bucket: 'clinica-nova' });
    expect(changed.status).toBe(200);
    await shows(bucket).toHaveValue('clinica-nova');
  });

  it('has below it the backups that are begun there, how they end, and what went wrong', async () => {
    const api = await world.api('cliente2@example.com');
    const [stored] = await api.find('recording-backup-settings', {});
    expect((await api.call('PATCH', `recording-backup-settings/${stored?.id}`, { target: 'download' })).status).toBe(
      200,
    );
    const page = await world.enter('cliente2@example.com', BACKUP);
    const panel = page.getByRole('region', { name: 'Backups feitos' });
    await panel.getByRole('button', { name: 'Testar conexão' }).click();
    await shows(panel.getByText('Nada a testar')).toBeVisible();
    await panel.getByRole('button', { name: 'Fazer backup agora' }).click();
    const made = panel.getByRole('listitem').filter({ hasText: 'Pedido por uma pessoa · Pacote para baixar' });
    await shows(made).toContainText('Concluído');
    await shows(made).toContainText('0 de 0 gravações copiadas');
    await shows(page.getByText('Última situação').locator('..')).toContainText('Concluído');
  });
});

describe('the page that manages a tenant', () => {
  it('is led to from its row, keeps its tab in the address, and books a recharge', async () => {
    const admin = await world.api('admin@example.com');
    const tenantOf = async () => (await admin.find('tenants', { code: 'maravilha' }))[0];
    const before = await tenantOf();
    const ofTenant = async (collection: string, field: string) =>
      String((await admin.find(collection, { tenantId: before?.id, [`${field}_null`]: false }))[0]?.[field]);
    const page = await world.enter('admin@example.com', '/admin/clientes');
    await page.getByRole('link', { name: 'Gerenciar: Clínica Maravilha' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Gerenciar cliente' })).toBeVisible();
    const inner = page.getByRole('tab', { name: 'Conformidade' });
    await inner.click();
    await shows(inner).toHaveAttribute('aria-selected', 'true');
    await shows(page).toHaveURL(/[?&]section=/);
    await page.reload();
    await shows(inner).toHaveAttribute('aria-selected', 'true');

    const lists: [tab: string, search: string, shown: string][] = [
      ['Usuários', 'users', 'cliente2@example.com'],
      ['DIDs', 'dids', '(21) 2567-8900'],
      ['Troncos', 'trunks', await ofTenant('trunks', 'name')],
      ['Consumo', 'consumption', await ofTenant('statement-entries', 'description')],
      ['Log', 'log', await ofTenant('audit-logs', 'entityLabel')],
    ];
    for (const [tab, search, shown] of lists) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.waitForURL(`**/admin/clientes/${before?.id}/manage?tab=${search}`);
      await shows(page.getByRole('tabpanel').getByText(shown).first()).toBeVisible();
      await shows(page.getByText('Horizonte', { exact: false })).toHaveCount(0);
      await shows(page.getByRole('tabpanel').getByRole('columnheader', { name: 'Cliente' })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Período: Hoje' }).click();
    await page.getByRole('menuitemradio', { name: 'Outro período…' }).click();
    await page
      .getByRole('dialog', { name: 'Período' })
      .getByRole('textbox', { name: 'Primeiro dia' })
      .fill('01/01/2020');
    await page.getByRole('dialog', { name: 'Período' }).getByRole('textbox', { name: 'Último dia' }).fill('31/12/2039');
    // Here is no export.
    await shows(page.getByRole('dialog', { name: 'Período' }).getByRole('status')).toHaveText(
      'O período tem 7.305 dias. A tela mostra até 92 dias: escolha um período menor.',
    );
    await shows(page.getByRole('dialog', { name: 'Período' }).getByRole('button', { name: 'Aplicar' })).toBeDisabled();
    await page.getByRole('dialog', { name: 'Período' }).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('tabpanel', { name: 'Log', exact: true }).getByRole('button', { name: 'Filtrar' }).click();
    await page.getByRole('menuitem', { name: 'Função', exact: true }).click();
    await page.getByRole('dialog', { name: 'Função' }).getByRole('checkbox', { name: 'Sistema', exact: true }).check();
    await page.getByRole('dialog', { name: 'Função' }).getByRole('button', { name: 'Fechar' }).click();
    await shows(page.getByRole('group', { name: 'Filtros ativos' })).toContainText('Função: Sistema');
    await page.goBack();
    await shows(page.getByRole('tab', { name: 'Consumo' })).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await shows(page.getByRole('tab', { name: 'Consumo' })).toHaveAttribute('aria-selected', 'true');
    await shows(page.getByRole('button', { name: 'Suspender' })).toBeVisible();
    await shows(page.getByRole('button', { name: 'Acessar como' })).toBeVisible();

    await page.getByRole('button', { name: 'Recarregar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('100,00');
    await choose(dialog, 'Forma de pagamento', 'PIX');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Recarga de teste');
    await dialog.getByRole('button', { name: 'Criar' }).click();
    await shows(page.getByText('Crédito lançado')).toBeVisible();
    const after = await tenantOf();
    expect(Number(after?.['balance']) - Number(before?.['balance'])).toBe(100);
  });

  it('has for each administrator what that one may see and do, and leads from the form to the page where nothing may be changed', async () => {
    const admin = await world.api('admin@example.com');
    const [tenant] = await admin.find('tenants', { code: 'maravilha' });
    await admin.create('admins', {
      name: 'Caixa',
      email: 'caixa@example.com',
      password: 'senha-de-fora-1',
      accessLevel: 'finance',
      status: 'active',
    });
    const first = await openApi(world.panel.url, 'caixa@example.com', 'senha-de-fora-1');
    expect((await first.call('POST', 'auth/password', { password: DEMO_PASSWORD })).status).toBe(200);
    const page = await world.enter('caixa@example.com', `/admin/clientes/${tenant?.id}/manage?tab=dids`);
    await shows(page.getByRole('tablist').first().getByRole('tab')).toHaveText(['Dados', 'Usuários', 'Consumo']);
    await shows(page.getByRole('button', { name: 'Recarregar', exact: true })).toBeVisible();
    await shows(page.getByRole('tabpanel').last()).toContainText(/CNPJ\/CPF\s*44\.555\.666\/0001-81/);
    for (const name of ['Suspender', 'Acessar como']) await shows(page.getByRole('button', { name })).toHaveCount(0);
    await page.goto(`/admin/clientes/${tenant?.id}`);
    await page.waitForURL(`**/admin/clientes/${tenant?.id}/show`);
    await shows(page.getByRole('heading', { level: 1, name: 'Clínica Maravilha' })).toBeVisible();
  });

  it('says what is missing of a tenant that is not there, and is for Admins alone', async () => {
    const page = await world.enter('admin@example.com', `/admin/clientes/${NOBODY}/manage`);
    await shows(page.getByRole('heading', { level: 1, name: 'Gerenciar cliente' })).toBeVisible();
    await shows(page.getByRole('alert')).toContainText('Registro não encontrado');
    const stranger = await world.enter('cliente@example.com', `/admin/clientes/${NOBODY}/manage`);
    await shows(stranger.getByRole('heading', { level: 1, name: 'Sem permissão' })).toBeVisible();
  });
});

describe('the tree of a menu', () => {
  it('opens menus in menus, and is walked by the keyboard', async () => {
    const URAS = '/cliente/pabx/uras';
    const page = await world.enter(
      'cliente@example.com',
      `${URAS}/${await idOf('cliente@example.com', 'uras', 'Menu principal')}/show`,
    );
    const tree = page.getByRole('tree', { name: 'Árvore de destinos' });
    const item = (name: RegExp) => tree.getByRole('treeitem', { name });
    await shows(item(/^3 ?Cobrança externa.*3030-4000.*Opção desativada/)).toBeVisible();
    const menu = item(/^3 ?Financeiro/);
    await shows(menu).toHaveAttribute('aria-expanded', 'true');
    await tree.getByRole('treeitem').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await shows(item(/^1 ?Segunda via/)).toBeFocused();
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await shows(menu).toHaveAttribute('aria-expanded', 'false');
    await shows(menu).toBeFocused();
    expect(await item(/Segunda via/).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${URAS}/${await idOf('cliente@example.com', 'uras', 'Menu do financeiro')}/show`);
    await shows(tree.getByRole('treeitem')).toHaveCount(5);
  });
});

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, listIsThere, rows, tab, textBox } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';
import { soundFile, textFile, type SampleFile } from '../../support/sample-files';
import { pickedTime, ticked, typed, type Step } from '../../support/browser/type-value';

const AUDIOS = '/cliente/pabx/audios';
const THINGS = '/admin/things';

const THING = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', 'x-admin': { section: 'general' } },
    size: { type: 'integer', 'x-admin': { section: 'general' } },
    day: { type: 'string', format: 'date', 'x-admin': { section: 'general' } },
    state: { enum: ['open', 'closed', 'lost'], 'x-admin': { section: 'general' } },
    marks: { type: 'array', uniqueItems: true, items: { enum: ['red', 'blue'] }, 'x-admin': { section: 'general' } },
    urgent: { type: 'boolean', 'x-admin': { section: 'general' } },
    ownerId: { type: 'string', title: 'Owner', 'x-admin': { section: 'general', reference: 'owners' } },
    parts: {
      type: 'array',
      items: {
        type: 'object',
        required: ['label'],
        properties: {
          label: { type: 'string' },
          ownerId: { type: 'string', title: 'Owner', 'x-admin': { reference: 'owners' } },
        },
      },
      'x-admin': { section: 'parts' },
    },
  },
  'x-admin': {
    tenancy: 'platform',
    layout: 'tabs',
    filters: ['name', 'size', 'day', 'state', 'marks', 'urgent', 'ownerId'],
  },
};

let schemasDir = '';
let admin: PanelApi;
let cliente: PanelApi;

const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  const owners = { type: 'object', properties: { name: { type: 'string' } }, 'x-admin': { tenancy: 'platform' } };
  for (const [name, schema] of Object.entries({ owners, things: THING }))
    await writeFile(join(schemasDir, `${name}.json`), JSON.stringify(schema));
  return { environment: { SCHEMAS_DIR: schemasDir } };
});

beforeAll(async () => {
  [admin, cliente] = await Promise.all([world.api('admin@example.com'), world.api('cliente@example.com')]);
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

const slotOf = (page: Page, field: string): Locator => page.locator(`[data-field="${field}"]`);

describe('a sound', () => {
  const give = async (slot: Locator, file: SampleFile, how = 'Escolher arquivo') => {
    const chooser = slot.page().waitForEvent('filechooser');
    await button(slot, how).click();
    await (await chooser).setFiles(file);
  };

  it('is refused by type and size, shows how far it is sent, can be stopped, heard and replaced', async () => {
    const page = await world.enter('cliente@example.com', `${AUDIOS}/create`);
    await textBox(page, 'Nome').fill('Tom de teste');
    await choose(page, 'Categoria', 'Outro');
    const slot = slotOf(page, 'file');
    await give(slot, textFile('não é som'));
    await shows(
      slot.getByText('Tipo de arquivo não aceito; use .wav, .mp3, .ogg, .ul, .ulaw, .al, .alaw'),
    ).toBeVisible();
    await give(slot, { ...soundFile(1), buffer: Buffer.alloc(21 * 1024 * 1024) });
    await shows(slot.getByText(/^O arquivo tem 21 MB; o limite é 20 MB$/)).toBeVisible();

    await page.route('**/api/files', () => undefined, { times: 1 });
    await give(slot, soundFile(2));
    await shows(slot.getByRole('progressbar', { name: 'tom.wav' })).toBeVisible();
    await button(slot, 'Cancelar envio').click();
    await shows(button(slot, 'Escolher arquivo')).toBeVisible();
    await shows(slot.getByRole('progressbar')).toHaveCount(0);

    await give(slot, soundFile(2));
    await shows(button(slot, 'Ouvir')).toBeVisible();
    await button(page, 'Salvar').click();
    await page.waitForURL(`**${AUDIOS}`);
    const stored = async () => (await cliente.find('audios', { name: 'Tom de teste' }))[0];
    const first = await stored();
    await page.goto(`${AUDIOS}/${first?.id ?? ''}/show`);
    await button(page, 'Ouvir').click();
    const player = page.locator('audio');
    await shows.poll(() => player.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(2);
    await player.evaluate((audio: HTMLAudioElement) => {
      audio.pause();
      audio.currentTime = 1.5;
    });
    await shows.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.seeking || audio.currentTime)).toBe(1.5);

    await page.getByRole('link', { name: 'Editar' }).click();
    // Saving waits for what is still being sent; where that cannot be, nothing is saved.
    await page.route('**/api/files', (route) => route.abort(), { times: 1 });
    await give(slot, soundFile(1, 'outro.wav'), 'Substituir');
    await shows(slot.getByText(/^O envio falhou/)).toBeVisible();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => void (goOn = resolve));
    await page.route('**/api/files', async (route) => held.then(() => route.continue()), { times: 1 });
    await give(slot, soundFile(1, 'outro.wav'), 'Substituir');
    await shows(slot.getByRole('progressbar', { name: 'outro.wav' })).toBeVisible();
    await button(page, 'Salvar e continuar').click();
    await shows(page.getByText('Salva assim que o arquivo for enviado')).toBeVisible();
    expect((await stored())?.['file']).toBe(first?.['file']);
    goOn();
    await shows.poll(async () => (await stored())?.['file']).not.toBe(first?.['file']);
    await shows(page.getByText('Salva assim que o arquivo for enviado')).toHaveCount(0);
  });
});

describe('rows of a list', () => {
  it('are moved by keyboard and by dragging; what the server refuses stands at its input behind the marked tab', async () => {
    const owner = await admin.create('owners', { name: 'Passageiro' });
    const thing = await admin.create('things', { name: 'Ordem', parts: ['a', 'b', 'c'].map((label) => ({ label })) });
    const page = await world.enter('admin@example.com', `${THINGS}/${thing.id}`);
    await page.getByRole('tab').nth(1).click();
    const slot = slotOf(page, 'parts');
    const labels = () =>
      slot
        .getByRole('textbox', { name: 'Label' })
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
    await button(slot, 'Mover o item 3 para cima').focus();
    await page.keyboard.press('Enter');
    await shows.poll(labels).toBe('acb');
    const row = (index: number) => slot.getByRole('listitem').nth(index);
    await row(2).locator('[draggable=true]').dragTo(row(0));
    await shows.poll(labels).toBe('bac');
    await choose(row(1), 'Owner', 'Passageiro', 'Passageiro');
    await page.getByRole('tab').first().click();
    await admin.call('DELETE', `owners/${owner.id}`);
    await button(page, 'Salvar').click();
    await shows(tab(page, 'Há valores a corrigir nesta aba')).toHaveAttribute('aria-selected', 'true');
    const refused = row(1).getByRole('combobox', { name: 'Owner' });
    await shows(refused).toHaveAttribute('aria-invalid', 'true');
    await shows(slot.locator('[aria-invalid=true]')).toHaveCount(1);
  });
});

describe('filters of a list', () => {
  it('of each kind find the rows, stand in the address and can be taken away', async () => {
    const owner = await admin.create('owners', { name: 'Dona' });
    await admin.create('things', {
      name: 'Casa',
      size: 10,
      day: '2024-05-01',
      state: 'open',
      marks: ['red'],
      urgent: true,
      ownerId: owner.id,
    });
    await admin.create('things', {
      name: 'Carro',
      size: 3,
      day: '2020-01-01',
      state: 'closed',
      marks: ['blue'],
      urgent: false,
    });
    const page = await world.enter('admin@example.com', THINGS);
    await listIsThere(page);
    const every = await rows(page).count();
    const cases: [label: string, fill: Step, inAddress: string][] = [
      ['Name', typed('cas'), 'name_like'],
      ['Size', typed('5', 'Size: de'), 'size_gte'],
      [
        'Day',
        async (dialog) =>
          pickedTime('2023-01-01')(
            dialog
              .locator('div')
              .filter({ has: dialog.page().getByLabel('Day: de') })
              .last(),
          ),
        'day_gte',
      ],
      ['State', ticked('Open'), 'state'],
      ['Marks', ticked('Red'), 'marks'],
      ['Urgent', async (dialog) => choose(dialog, 'Urgent', 'Sim'), 'urgent'],
      ['Owner', async (dialog) => choose(dialog, 'Owner', 'Dona', 'Dona'), 'ownerId'],
    ];
    for (const [label, fill, inAddress] of cases) {
      await button(page, 'Filtrar').click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: label });
      await fill(dialog);
      await shows.poll(() => decodeURIComponent(page.url()), label).toContain(`"${inAddress}"`);
      await button(dialog, 'Fechar').click();
      await shows(rows(page), label).toHaveCount(1);
      await shows(rows(page)).toContainText('Casa');
      const chips = page.getByRole('group', { name: 'Filtros ativos' });
      await shows(chips).toContainText(label);
      await chips.getByRole('button', { name: label }).press('Delete');
      await shows(chips).toHaveCount(0);
      await shows(rows(page), label).toHaveCount(every);
    }
  });
});

describe('errors of rows', () => {
  it('come as an input is left, not with the row, and go with their cause, whichever input takes it away', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/queues/create');
    await tab(page, 'Agentes').click();
    const members = page.getByRole('tabpanel');
    const refused = members.locator('.MuiFormHelperText-root.Mui-error');
    await button(members, 'Adicionar').click();
    const extension = members.getByRole('combobox', { name: 'Ramal' });
    await shows(extension).toBeVisible();
    // What is said of a row comes later than the row: an input that is left is judged by then.
    await extension.focus();
    await shows(refused).toHaveCount(0);
    await extension.blur();
    await shows(refused).toHaveText(['Campo obrigatório']);
    const [agent] = await cliente.find('agents', {});
    await choose(members, 'Agente', String(agent?.['name']), String(agent?.['name']));
    await shows(refused).toHaveCount(0);
    await button(page, 'Salvar').click();
    await shows(page.getByRole('alert').filter({ hasText: 'O formulário tem erros' })).toBeVisible();
    await tab(page, 'Agentes').click();
    await button(members, 'Adicionar').click();
    await shows(members.getByRole('combobox', { name: 'Ramal' })).toHaveCount(2);
    await members.getByRole('combobox', { name: 'Agente' }).last().focus();
    await shows(refused).toHaveCount(0);
  });

  it('of an empty row say that a value is needed, not that it is of another type', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais/create');
    await tab(page, 'SIP').click();
    const panel = page.getByRole('tabpanel');
    const refused = panel.locator('.MuiFormHelperText-root.Mui-error');
    await button(panel, 'Adicionar').click();
    const address = panel.getByRole('textbox').last();
    await address.focus();
    await shows(refused).toHaveCount(0);
    await address.blur();
    await shows(refused).toHaveText(['Campo obrigatório']);
    await address.fill('10.0.0.1');
    await shows(refused).toHaveCount(0);
  });
});

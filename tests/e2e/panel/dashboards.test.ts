import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { DEMO_PASSWORD } from '../../support/browser/open-browser';
import { button, listIsThere, textBox } from '../../support/browser/page-steps';
import { openApi } from '../../support/browser/panel-api';
import { axeFaults, shiftFaults, watchShifts } from '../../support/browser/route-walk';

const world = browserPanel();

const card = (page: Page, id: string) => page.locator(`main [data-card="${id}"]`);

/** Waits until every figure is there; answers the cards' names in their order. */
async function cardsOf(page: Page): Promise<string[]> {
  await shows(page.locator('main [data-figure]').first()).toBeVisible();
  await shows(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  return page
    .locator('main [data-card]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-card') ?? ''));
}

interface Door {
  name: string;
  address: string;
  figure: number;
}

/** Every figure that leads to a list, as the page shows it: of single figures, and of the values of charts. */
function doorsOf(page: Page): Promise<Door[]> {
  return page.locator('main a:has([data-figure])').evaluateAll((links) =>
    links.map((link) => {
      const shown =
        (link.matches('[data-rows]') ? link : link.querySelector('[data-rows]'))?.getAttribute('data-rows') ??
        link.querySelector('[data-figure]')?.textContent ??
        '';
      return {
        name: `${link.closest('[data-card]')?.getAttribute('data-card')} ${link.closest('[data-share]')?.getAttribute('data-share') ?? ''}`,
        address: link.getAttribute('href') ?? '',
        figure: Number(shown.replaceAll('.', '')),
      };
    }),
  );
}

/** How many rows the opened list says it has. */
async function totalOf(page: Page): Promise<number> {
  await shows(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const nothing = page
    .locator('main')
    .getByText('Nada corresponde à busca e aos filtros')
    .or(page.locator('main .MuiTablePagination-displayedRows'));
  await shows(nothing.first()).toBeVisible();
  const text = (await nothing.first().textContent()) ?? '';
  return Number(/de (?:cerca de )?([\d.]+)$/.exec(text)?.[1]?.replaceAll('.', '') ?? 0);
}

/** Where what is found begins, from the left. */
const edgesOf = (found: Locator): Promise<number[]> =>
  found.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));

describe('a dashboard', () => {
  it.each(['admin@example.com', 'cliente@example.com', 'supervisor@example.com', 'agente@example.com'])(
    'of %s: every figure opens exactly the rows that it counts',
    async (email) => {
      const api = await world.api(email);
      const page = await world.enter(email, `/${api.userData.role.toLowerCase()}/dashboard`);
      const cards = await cardsOf(page);
      expect(await axeFaults(page, [], 'any')).toEqual([]);
      // The menu leads to every screen: the page does not repeat it.
      expect(cards).not.toContain('links');
      // Beside the name of a record there are facts, each under its heading and in its column.
      const records = page.locator('main [data-card]:has([data-record])').first();
      const headings = records.locator('[aria-hidden] > span:not(:empty)');
      const facts = records.locator('[data-record]').first().locator('span[title] > .MuiBox-root + *');
      expect(await edgesOf(facts)).toEqual(await edgesOf(headings));
      // Callers who wait, and members of queues, are shown by a live page.
      const doors = (await doorsOf(page)).filter(
        ({ name, address }) => !name.startsWith('balance') && address.includes('filter='),
      );
      expect(doors.length).toBeGreaterThan(3);
      for (const { name, address } of doors) {
        // A server of the demo that has said nothing for a minute becomes another figure meanwhile.
        const missing = async () => {
          const figure = (await doorsOf(page)).find((door) => door.address === address)?.figure ?? Number.NaN;
          await page.locator(`main a[href="${address}"]:has([data-figure])`).first().click();
          const total = await totalOf(page);
          await page.goBack();
          await shows(page.locator('main [data-figure]').first()).toBeVisible();
          return figure - total;
        };
        await expect.poll(missing, { message: `${name} ${address}`, timeout: 60_000 }).toBe(0);
      }
    },
  );

  it('opens the balance as the lines that make it', async () => {
    const page = await world.enter('cliente@example.com');
    await cardsOf(page);
    const shown = (await card(page, 'balance').locator('[data-figure]').textContent()) ?? '';
    await card(page, 'balance').getByRole('link').click();
    await shows(page).toHaveURL(/\/cliente\/financeiro\/extrato$/);
    const total = await totalOf(page);
    await page.goto(`${page.url()}?page=1&perPage=100&sort=occurredAt&order=DESC&filter={}`);
    await totalOf(page);
    const amounts = await page.locator('main tbody .column-amount').allInnerTexts();
    expect(amounts).toHaveLength(total);
    const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d,-]/g, '').replace(',', '.')) * 100);
    const sum = amounts.reduce((so, amount) => so + cents(amount.replace('−', '-')), 0);
    // Entries have four places, of which lines show two: each may be half a cent away, and so may the balance.
    expect(Math.abs(sum - cents(shown))).toBeLessThanOrEqual((total + 1) / 2);
  });

  it('follows the records while it is looked at', async () => {
    const api = await world.api('cliente@example.com');
    const page = await world.enter('cliente@example.com');
    await cardsOf(page);
    const figure = card(page, 'contacts-new').locator('[data-figure]');
    const before = Number(await figure.textContent());
    await shows(page.locator('header [data-state=connected]')).toBeVisible();
    await api.create('contacts', { name: 'Zulmira', phone: '+5511987650001' });
    await shows(figure).toHaveText(String(before + 1));
  });

  it('leaves what somebody arranged as it is, and offers what is new', async () => {
    const api = await world.api('cliente2@example.com');
    const kept = { home: [{ card: 'balance' }, { card: 'agents-available', width: 2 }] };
    expect((await api.call('PATCH', `users/${api.userData.id}`, { dashboards: kept })).status).toBe(200);
    const page = await world.enter('cliente2@example.com');
    expect(await cardsOf(page)).toEqual(['balance', 'agents-available']);
    await button(page, 'Organizar').click();
    await button(page, 'Acrescentar cartão').click();
    await page.getByRole('menuitem', { name: 'Ligações de hoje por hora' }).click();
    await button(page, 'Concluir').click();
    expect(await cardsOf(page)).toEqual(['calls-by-hour', 'balance', 'agents-available']);
    await button(page, 'Organizar').click();
    await button(page, 'Restaurar padrão').click();
    await button(page, 'Concluir').click();
    const account = async () => (await api.call('GET', `users/${api.userData.id}`)).body['dashboards'];
    await expect.poll(account).toEqual({});
  });

  it('shows a tenant only the cards of its modules', async () => {
    const page = await world.enter('cliente2@example.com');
    const cards = await cardsOf(page);
    expect(cards).toEqual(expect.arrayContaining(['balance', 'extensions-registered', 'agents-available']));
    expect(cards.filter((id) => /campaign|mailing/.test(id))).toEqual([]);
  });

  it('is arranged by each person, by keyboard too, kept with the account, and reset', async () => {
    const page = await world.enter('cliente2@example.com');
    const usual = await cardsOf(page);
    await button(page, 'Organizar').click();
    await button(page, 'Tirar: Agentes em pausa').click();
    await button(page, 'Acrescentar cartão').click();
    await page.getByRole('menuitem', { name: 'Números ativos' }).click();
    await button(page, 'Alargar: Saldo').click();
    await button(page, 'Aumentar a altura: Ramais registrados').click();
    await button(page, 'Aumentar a altura: Ramais registrados').click();
    await button(page, 'Limites: Ramais registrados').click();
    await textBox(page, 'Crítico em').fill('9999');
    await button(page, 'Salvar').click();
    const spoken = page.locator('[aria-live=assertive]');
    await button(page, 'Mover: Números ativos').press('Space');
    // It listens to the arrows only once it is lifted.
    await shows(spoken).toHaveText(/^Números ativos (levantado|na posição)/);
    await page.keyboard.press('ArrowDown');
    await shows(spoken).toHaveText(/^Números ativos na posição ([2-9]|1\d) de/);
    const place = Number(/posição (\d+)/.exec((await spoken.textContent()) ?? '')?.[1]);
    await page.keyboard.press('Space');
    await shows(spoken).toContainText('solto');
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/users/'),
    );
    await button(page, 'Concluir').click();
    expect((await sent).status()).toBe(200);

    const again = await world.enter('cliente2@example.com');
    const arranged = await cardsOf(again);
    expect(arranged).not.toContain('agents-paused');
    expect(arranged.indexOf('dids-active')).toBe(place - 1);
    await shows(card(again, 'extensions-registered')).toContainText('Crítico: limite de 9.999 atingido');
    const [wide, narrow] = await Promise.all(
      ['balance', 'extensions-registered'].map(async (id) => (await card(again, id).boundingBox())?.width ?? 0),
    );
    expect((wide ?? 0) / (narrow ?? 1)).toBeGreaterThan(1.9);
    const tall = (await card(again, 'extensions-registered').boundingBox())?.height ?? 0;
    // Three times the height of a figure, and what lies between.
    expect(tall).toBe(3 * 142 + 2 * 16);

    await button(again, 'Organizar').click();
    await button(again, 'Restaurar padrão').click();
    await button(again, 'Concluir').click();
    await shows.poll(() => cardsOf(again)).toEqual(usual);
  });

  describe('of a supervisor', () => {
    const line = (page: Page, id: string, name: string) =>
      card(page, id).locator('[data-record]').filter({ hasText: name });
    const row = (page: Page, id: string, name: string) =>
      card(page, id).locator('[data-row]').filter({ hasText: name });

    it('begins with who waits in each queue and sector, and how long the first of them does', async () => {
      const api = await world.api('supervisor@example.com');
      const [queue] = await api.find('queues', { name: 'Vendas' });
      const [first, second] = await api.find('calls', { queueId: queue?.id });
      // Calls are moved by the telephone system alone.
      const database = new Client({ connectionString: world.panel.environment['DATABASE_URL'] });
      await database.connect();
      for (const [id, minutes] of [
        [first?.id, 10],
        [second?.id, 2],
      ] as const) {
        await database.query(
          `update calls set state = 'queued', "startedAt" = now() - make_interval(mins => $2) where id = $1`,
          [id, minutes],
        );
      }
      await database.end();
      const page = await world.enter('supervisor@example.com');
      expect((await cardsOf(page)).slice(0, 3)).toEqual(['queues', 'agents-by-state', 'agents']);
      await shows(line(page, 'queues', 'Vendas')).toContainText(/2 · o mais antigo há 00:1\d:\d\d/);
      const waiting = await api.find('attendances', { status: 'waiting' });
      const sector = (await api.find('sectors', { id: waiting[0]?.['sectorId'] }))[0];
      const there = waiting.filter(({ sectorId }) => sectorId === sector?.id).length;
      await page.getByRole('main').getByRole('link', { name: 'Chatbot' }).click();
      const cells = row(page, 'sectors', String(sector?.['name'])).getByRole('cell');
      await shows(cells.nth(1)).toHaveText(String(there));
      await shows(cells.nth(2)).toHaveText(/^\d+:\d\d:\d\d$/);
    });

    it('shows people with their time in a state, which is changed in their row', async () => {
      const api = await world.api('supervisor@example.com');
      const [agent] = await api.find('agents', { state: 'available', status: 'active' });
      const name = String(agent?.['name']);
      const page = await world.enter('supervisor@example.com');
      const own = row(page, 'agents', name);
      const passed = own.locator('time');
      await shows(passed).toHaveText(/^\d+:\d\d:\d\d$/);
      const before = await passed.innerText();
      await shows(passed).not.toHaveText(before);
      await own.getByRole('button', { name: new RegExp(name) }).click();
      await page.getByRole('menuitem', { name: 'Pausar' }).click();
      const dialog = page.getByRole('dialog');
      await button(dialog, 'Pausar').click();
      await shows(own).toContainText('Em pausa');
      expect((await api.call('GET', `agents/${agent?.id}`)).body).toMatchObject({ state: 'paused' });
      const [away] = await api.find('agents', { state: 'logged_out', status: 'active' });
      await shows(card(page, 'agents').locator('[data-row]').last()).toContainText('Deslogado');
      await shows(row(page, 'agents', String(away?.['name']))).toContainText('Deslogado');
    });

    it('says which contacts the supervisor may not see, and has no two menu entries of one name', async () => {
      const page = await world.enter('supervisor@example.com', '/supervisor/chatbot/relatorios/historico-de-setores');
      await listIsThere(page);
      await shows(page.getByRole('cell', { name: 'Fora do seu acesso' }).first()).toBeVisible();
      await shows(page.getByText('Não disponível')).toHaveCount(0);
      const names = await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts();
      expect(names).toContain('Campanhas (Chatbot)');
      expect(new Set(names).size).toBe(names.length);
    });
  });

  describe('of a new tenant', () => {
    const email = 'dono@example.com';
    const step = (page: Page, id: string) => card(page, 'first-steps').locator(`[data-step=${id}]`);
    /** Opens the form of a step, fills in what nobody can know for the person, and saves: then the steps are there again. */
    const doStep = async (page: Page, id: string, values: Record<string, string>) => {
      await step(page, id).getByRole('link').click();
      await page.waitForURL(({ pathname }) => !pathname.endsWith('/dashboard'));
      for (const [label, value] of Object.entries(values)) await textBox(page, label).fill(value);
      await button(page, 'Salvar').click();
    };
    /** The secret that was made is shown once. */
    const closeSecret = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();

    it('says what to do first and leads from the empty panel to a queue that takes the calls of a number, in ten clicks', async () => {
      const admin = await world.api('admin@example.com');
      const first = async (collection: string, filter: object) => (await admin.find(collection, filter))[0]?.id;
      const { id: tenantId, initialPassword } = await admin.create('tenants', {
        code: 'novacasa',
        name: 'Nova Casa',
        documentType: 'cnpj',
        document: '11444777000161',
        email,
        contactName: 'Dona Nova',
        modules: ['pabx', 'callcenter'],
        serverId: await first('servers', { role: 'pabx' }),
        ratePlanId: await first('rate-plans', { purpose: 'sell' }),
        maxExtensions: 5,
        maxAgents: 5,
        maxSupervisors: 0,
        maxChannels: 10,
        recordingRetentionDays: 30,
        creditLimit: '0.0000',
      });
      const newcomer = await openApi(world.panel.url, email, String(initialPassword));
      expect((await newcomer.call('POST', 'auth/password', { password: DEMO_PASSWORD })).status).toBe(200);
      const [owner, page] = await Promise.all([world.api(email), world.enter(email)]);
      await page.waitForURL('**/cliente/dashboard');
      await shows(step(page, 'dids')).toHaveAttribute('data-state', 'held');
      await shows(step(page, 'dids')).toContainText('Peça um ao seu provedor');
      await shows(step(page, 'sectors')).toHaveCount(0);
      await shows(page.locator('header [data-state=connected]')).toBeVisible();
      const { id: trunkId } = await admin.create('trunks', {
        tenantId,
        name: 'Operadora',
        type: 'sip',
        direction: 'both',
        host: 'sip.example.com',
        authMode: 'ip',
        allowedIps: ['203.0.113.5/32'],
        maxChannels: 10,
      });
      const number = await admin.create('dids', {
        tenantId,
        number: '+551133229900',
        trunkId,
        destination: { type: 'hangup' },
      });
      await shows(step(page, 'dids')).toHaveAttribute('data-state', 'open');

      await page.evaluate(() => {
        Object.assign(globalThis, { clicks: 0 });
        addEventListener(
          'click',
          ({ isTrusted }) => isTrusted && Object.assign(globalThis, { clicks: Reflect.get(globalThis, 'clicks') + 1 }),
          true,
        );
      });
      await doStep(page, 'extensions', { Nome: 'Recepção' });
      await closeSecret(page);
      await shows(step(page, 'extensions')).toHaveAttribute('data-state', 'done');
      await doStep(page, 'agents', { Nome: 'Ana Lima', 'E-mail': 'ana.lima@example.com' });
      await closeSecret(page);
      await shows(step(page, 'agents')).toHaveAttribute('data-state', 'done');
      // A queue that nobody answers takes no call.
      const unstaffed = await owner.create('queues', { name: 'Atendimento', number: '700', members: [] });
      await doStep(page, 'queues', {});
      await shows(step(page, 'queues')).toHaveAttribute('data-state', 'done');
      await doStep(page, 'dids', {});
      await shows(page).toHaveURL(/\/cliente\/dashboard$/);
      await shows(card(page, 'first-steps')).toBeHidden();
      expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'clicks')))).toBeLessThanOrEqual(10);

      const [extension] = await owner.find('extensions', {});
      const [agent] = await owner.find('agents', {});
      expect(extension).toMatchObject({ number: '1001', name: 'Recepção' });
      expect(agent).toMatchObject({ channels: ['PABX'], extensionId: extension?.id });
      expect(await owner.find('queues', {})).toEqual([
        expect.objectContaining({ id: unstaffed.id, members: [expect.objectContaining({ agentId: agent?.id })] }),
      ]);
      expect((await owner.call('GET', `dids/${number.id}`)).body).toMatchObject({
        destination: { type: 'queue', id: unstaffed.id },
      });
    });

    it('is spared the first steps once they are dismissed, until they are added again', async () => {
      const owner = await world.api(email);
      const [queue] = await owner.find('queues', {});
      expect((await owner.call('PATCH', `queues/${queue?.id}`, { members: [] })).status).toBe(200);
      const page = await world.enter(email);
      await shows(step(page, 'queues')).toHaveAttribute('data-state', 'open');
      const kept = page.waitForResponse(
        (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/users/'),
      );
      await button(page, 'Dispensar os primeiros passos').click();
      await shows(card(page, 'first-steps')).toHaveCount(0);
      expect((await kept).status()).toBe(200);
      const again = await world.enter(email);
      expect(await cardsOf(again)).not.toContain('first-steps');
      await button(again, 'Organizar').click();
      await button(again, 'Acrescentar cartão').click();
      await again.getByRole('menuitem', { name: 'Primeiros passos' }).click();
      await button(again, 'Concluir').click();
      await shows(step(again, 'queues')).toHaveAttribute('data-state', 'open');
    });

    it('sees the first steps with what stands below them, which does not move when the figures come late', async () => {
      const owner = await world.api(email);
      expect((await owner.call('PATCH', `users/${owner.userData.id}`, { dashboards: null })).status).toBe(200);
      const page = await world.enter(email, '/notifications', {
        before: (page) =>
          page.route('**/api/aggregate**', async (route) => {
            await delay(500);
            await route.continue();
          }),
      });
      await page.goto('/');
      await shows(step(page, 'queues')).toBeVisible();
      await watchShifts(page);
      expect(await shiftFaults(page)).toEqual([]);
    });
  });
});

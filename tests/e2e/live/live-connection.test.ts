import { chromium, type Locator, type Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { launchOptions, openPage, signIn } from '../../support/browser/open-browser';
import { button, needsNothing, textBox } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';
import { startPanel } from '../../support/start-panel';

const TAGS = '/cliente/chatbot/tags';
const LIVE = /\/reverb\/app\//;
const CLIENT = 'cliente@example.com';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api(CLIENT);
});

const badge = (page: Page, state: string): Locator => page.locator(`[data-state=${state}]`);
const personThere = (page: Page, words: string): Locator =>
  page.getByRole('group', { name: 'Quem mais está neste registro' }).getByRole('img', { name: words, exact: true });

describe('the badge says in words', () => {
  it('that the connection was not started, is being opened, and is there', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    let welcome = (): void => undefined;
    const welcomed = new Promise<void>((resolve) => (welcome = resolve));
    const before = async (visited: Page) => {
      await visited.route('**/api/live', async (route) => {
        await asked;
        await route.continue();
      });
      await visited.routeWebSocket(LIVE, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => void welcomed.then(() => socket.send(message)));
      });
    };
    const page = await world.enter(CLIENT, TAGS, { before });
    await shows(badge(page, 'initialized')).toHaveText('Não iniciada');
    answer();
    await shows(badge(page, 'connecting')).toHaveText('Conectando…');
    welcome();
    await shows(badge(page, 'connected')).toHaveText('Ao vivo');
  });

  it('that it could not be opened', async () => {
    const page = await world.enter(CLIENT, TAGS, {
      before: (visited) => visited.route('**/api/live', (route) => route.abort()),
    });
    await shows(badge(page, 'failed')).toHaveText('Falhou');
    await badge(page, 'failed').hover();
    await shows(page.getByRole('tooltip')).toContainText('Não foi possível abrir a conexão ao vivo.');
  });

  it('that the server has refused it, and comes back without a reload while the session holds', async () => {
    let connections = 0;
    const before = (visited: Page) =>
      visited.routeWebSocket(LIVE, (socket) => {
        const server = socket.connectToServer();
        connections += 1;
        // Instead of the welcome.
        if (connections === 1)
          server.onMessage(() => void socket.close({ code: 4004, reason: 'Application is over its connection quota' }));
      });
    const page = await world.enter(CLIENT, TAGS, { before });
    await shows(badge(page, 'disconnected')).toHaveText('Desconectada');
    await badge(page, 'disconnected').hover();
    await shows(page.getByRole('tooltip')).toContainText(
      'O servidor recusou a conexão ao vivo; o painel tenta de novo',
    );
    await shows(badge(page, 'connected')).toHaveText('Ao vivo');
    // pusher-js opens another beside one that is slow to answer; what must not be is one after the other.
    expect(connections).toBeGreaterThanOrEqual(2);
    expect(connections).toBeLessThanOrEqual(4);
    await api.create('tags', { name: 'AAA depois da recusa' });
    await shows(page.getByRole('row').filter({ hasText: 'AAA depois da recusa' })).toBeVisible();
  });

  it('how it is when the server stops, while the page asks by itself, and that it is there again soon after the server is', async () => {
    const page = await world.enter(CLIENT, TAGS);
    await shows(badge(page, 'connected')).toBeVisible();
    await shows(button(page.locator('main'), /^Visões/)).toBeVisible();
    await needsNothing(page);
    await page.waitForLoadState('networkidle');
    const { dataDir, environment, url } = world.panel;
    await world.panel.stop({ keepData: true });
    await shows(badge(page, 'connecting')).toHaveText('Conectando…');
    await shows(
      page.getByText('Sem atualização ao vivo: esta página se atualiza sozinha a cada 15 segundos.'),
    ).toBeVisible();
    await shows(badge(page, 'unavailable')).toHaveText('Indisponível');
    await shows(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    // Longer than pusher-js's second attempt is away: its third one is in half a minute.
    await page.waitForTimeout(8000);
    world.panel = await startPanel({ dataDir, environment, port: Number(new URL(url).port) });
    await shows(badge(page, 'connected')).toHaveText('Ao vivo', { timeout: 20_000 });
    await shows(page.getByText('Sem atualização ao vivo')).toHaveCount(0);
  });
});

describe('a record', () => {
  it('of a tenant shows there who looks from the platform', async () => {
    const [app] = await api.find('ai-apps', {});
    const { id } = await api.create('ai-prompts', {
      name: 'Visto de longe',
      purpose: 'chatbot',
      aiAppId: String(app?.id),
      content: 'Responda em português.',
      status: 'draft',
    });
    const admin = await world.api('admin@example.com');
    const [client, visitor] = await Promise.all([
      world.enter(CLIENT, `/cliente/iaprompts/${id}`),
      world.enter('admin@example.com', `/admin/iaprompts/${id}`),
    ]);
    await shows(personThere(client, `${admin.userData.name} está vendo`)).toBeVisible();
    await shows(personThere(visitor, `${api.userData.name} está vendo`)).toBeVisible();
    await visitor.close();
    await shows(personThere(client, `${admin.userData.name} está vendo`)).toHaveCount(0);
  });

  it("is free within ten seconds after the holder's browser was killed", async () => {
    const agent = await world.api('agente@example.com');
    const { id } = await api.create('contacts', {
      name: 'Contato de quem caiu',
      phone: '+5511999995501',
      ownerAgentId: agent.userData.id,
    });
    const doomed = await chromium.launchServer(launchOptions());
    const browser = await chromium.connect(doomed.wsEndpoint());
    const { page } = await openPage(browser, world.panel.url);
    await signIn(page, 'agente@example.com');
    await page.goto(`/agente/contacts/${id}`);
    await shows(badge(page, 'connected')).toBeVisible();
    await textBox(page, 'Nome').fill('Contato que ninguém salva');
    const client = await world.enter(CLIENT, `/cliente/chatbot/contacts/${id}`);
    const banner = client.getByText(new RegExp(`^${agent.userData.name} está editando este registro desde`));
    await shows(banner).toBeVisible();
    doomed.process().kill('SIGKILL');
    const lock = async () => (await api.call('GET', `live/locks/contacts/${id}`)).body;
    await shows.poll(lock, { timeout: 10_000 }).toBeNull();
    await shows(banner).toHaveCount(0);
    await shows(personThere(client, `${agent.userData.name} está editando`)).toHaveCount(0);
  });
});

describe('a new notification', () => {
  interface Told {
    notices: string[];
    notes: number;
  }
  const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as Told);

  /** Remembers what the browser is asked to show and to sound. */
  function listenIn(): void {
    const heard: Told = { notices: [], notes: 0 };
    Reflect.set(window, 'told', heard);
    Reflect.set(
      window,
      'Notification',
      class extends Notification {
        constructor(title: string, options?: NotificationOptions) {
          super(title, options);
          heard.notices.push(title);
        }
      },
    );
    Reflect.set(
      window,
      'AudioContext',
      class extends AudioContext {
        override createOscillator(): OscillatorNode {
          heard.notes += 1;
          return super.createOscillator();
        }
      },
    );
  }

  let taken = 0;
  /** Takes a record over from the client, who is told of it. */
  async function takeOver(): Promise<void> {
    taken += 1;
    const agent = await world.api('agente@example.com');
    const { id } = await api.create('contacts', {
      name: `Contato tomado ${taken}`,
      phone: `+55119999966${10 + taken}`,
      ownerAgentId: agent.userData.id,
    });
    await api.call('PUT', `live/locks/contacts/${id}`, {});
    expect((await agent.call('PUT', `live/locks/contacts/${id}`, { takeOver: true })).status).toBe(200);
  }

  it('shows as a notice of the browser and sounds for whoever has chosen so', async () => {
    let heard = 0;
    const before = async (visited: Page) => {
      await visited.context().grantPermissions(['notifications']);
      await visited.addInitScript(listenIn);
      visited.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (payload.includes('notification.created')) heard += 1;
        }),
      );
    };
    const page = await world.enter(CLIENT, '/notifications', { before });
    await shows(badge(page, 'connected')).toBeVisible();
    await takeOver();
    // What is listed may have been fetched before the event is there, which then meets the choices below.
    await shows.poll(() => heard).toBe(1);
    await shows(page.getByRole('button', { name: /^Notificações: [1-9]\d* não lida/ })).toBeVisible();
    expect(await told(page)).toEqual({ notices: [], notes: 0 });

    for (const way of ['Navegador', 'Som']) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.getByRole('checkbox', { name: `Sistema: ${way}` }).check();
      await saved;
    }
    // A first hearing at the choice itself.
    await shows.poll(() => told(page)).toEqual({ notices: [], notes: 2 });
    await takeOver();
    await shows.poll(() => told(page)).toEqual({ notices: [expect.stringMatching(/assumiu a edição$/)], notes: 4 });
    await button(page, 'Marcar todas como lidas').click();
  });
});

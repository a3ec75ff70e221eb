import { Client } from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { faultsOf, figuresShown } from '../../support/browser/page-figures';
import type { PanelApi } from '../../support/browser/panel-api';
import { cockpit } from '../../support/panel/campaign-recount';
import {
  chatDashboard,
  inbox,
  internalChat,
  kanban,
  ownChats,
  sectorCards,
} from '../../support/panel/chat-page-recount';
import {
  clientHome,
  countedCards,
  platformHome,
  supervisorChat,
  supervisorHome,
} from '../../support/panel/home-recount';
import {
  activeCalls,
  extensionStates,
  ownCalls,
  queuesOf,
  queueSummary,
  queuesWatch,
  trunkCards,
  type Both,
  type Page as Figures,
} from '../../support/panel/page-recount';
import CONNECTIONS from '../../../locales/pt/resources/chat-connections.json';
import { countBy } from '../../support/panel/event-recount';
import { readDevices, readRaw, readSeats, readStages, type RawDevices } from '../../support/panel/raw-rows';
import { startCampaign, tellBesides } from '../../support/panel/recounted-campaign';
import { roomMembers, wallboard } from '../../support/panel/room-and-board-recount';
import { Recount } from '../../support/panel/tenant-recount';
import { forgetChat, openChat, type ToldChat } from '../../support/panel/told-chat';
import { forgetTelephony, openTraffic, WRAP_UP_SECONDS } from '../../support/panel/told-traffic';

const ADMIN = 'admin@example.com';
const CLIENT = 'cliente@example.com';
const SUPERVISOR = 'supervisor@example.com';
const AGENT = 'agente@example.com';
const CHAT_AGENT = 'agente.chat@example.com';

/** What a board shows of queues, agents and chats that is counted. */
const COUNTING_WIDGETS = [
  'waiting',
  'longest_wait',
  'sla',
  'abandon',
  'answered',
  'tma',
  'tme',
  'agents_by_state',
  'ranking',
  'chat_waiting',
  'queue_table',
];
const HOURS = 2;
/** How long ago a page may have asked for a figure that goes on with the time. */
const ASKED_BEFORE_MS = 60_000;
/** Until a page has asked again for what changes with the clock. */
const SETTLED_MS = 60_000;
const TRAFFIC_MS = 90_000;
/** How often the exchange tells what has happened, and looks for what it is to do. */
const STEP_MS = 250;

const world = browserPanel(async ({ environment }) => {
  const address = environment['DATABASE_URL'] ?? '';
  await forgetTelephony(address);
  await forgetChat(address);
  return { environment: { DIALER: '1', CHATBOT_URL: 'none' } };
});
let database: Client;
let client: PanelApi;
let devices: RawDevices;
let chat: ToldChat;
let tenantId: string;
let campaignId: string;
/** What the supervisor watches. */
let watched: { queues: string[]; sectors: { id: string; name: string }[]; agents: string[] };

beforeAll(async () => {
  database = new Client({ connectionString: world.panel.environment['DATABASE_URL'] });
  await database.connect();
  client = await world.api(CLIENT);
  tenantId = String(client.userData.tenantId);
  devices = await readDevices(database, tenantId);
  const [supervisor, both, one] = await Promise.all([world.api(SUPERVISOR), world.api(AGENT), world.api(CHAT_AGENT)]);
  const [queues, sectors, agents] = await Promise.all([
    supervisor.find('queues', { enabled: true }),
    supervisor.find('sectors', { active: true }),
    supervisor.find('agents', { status: 'active' }),
  ]);
  watched = {
    queues: queues.map(({ id }) => id),
    sectors: sectors.map(({ id, name }) => ({ id, name: String(name) })),
    agents: agents.map(({ id }) => id),
  };
  const rules = { wrapUpSeconds: WRAP_UP_SECONDS, dispositionRequired: false };
  for (const { id } of await client.find('queues', {}))
    expect((await client.call('PATCH', `queues/${id}`, rules)).status).toBe(200);
  chat = await openChat(world.panel.url, database, { client, supervisor, both, one });
  await chat.begin();
  const traffic = await openTraffic(world.panel.url, client);
  await traffic.past(HOURS);
  campaignId = await startCampaign(client);
  // The dialer has its first calls, some of them over, before it is told to pause; what has begun stays as it is.
  const isBusy = async () => {
    await traffic.goOn();
    const { ringing, talking, over } = traffic.dialed();
    return ringing > 0 && talking > 0 && over > 0;
  };
  await Promise.all([shows.poll(isBusy, { timeout: TRAFFIC_MS, intervals: [STEP_MS] }).toBe(true), chat.goOn()]);
  const paused = await client.call('POST', `campaigns/${campaignId}/transitions/pause`, {});
  expect(paused.status).toBe(200);
  await traffic.goOn();
  await tellBesides(traffic, { client, database, tenantId, campaignId });
  const waiting = async () => (await database.query('select from painel.telephony_waiting')).rowCount;
  await shows.poll(waiting, { timeout: TRAFFIC_MS }).toBe(0);
  const { ringing, talking } = traffic.dialed();
  const dialed = async () =>
    (await database.query('select from painel.dial_flights where "campaignId" = $1', [campaignId])).rowCount;
  await shows.poll(dialed, { timeout: TRAFFIC_MS }).toBe(ringing + talking);
}, 2 * TRAFFIC_MS);
afterAll(() => database.end());

type Left = readonly (readonly [RegExp, string])[];
const FACTS = 'a fact of one record, and no figure';

/** Every figure of the page is what is counted again from what exchanges told of, at that moment. */
async function agrees(
  page: Page,
  expected: (both: Both) => Figures | Promise<Figures>,
  left: Left = [],
): Promise<void> {
  await shows(async () => {
    await shows(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    const shown = await figuresShown(page);
    expect(shown.length).toBeGreaterThan(0);
    const raw = await readRaw(database, tenantId, { devices, looks: chat.looks });
    const both = [new Recount(raw), new Recount(raw, raw.now - ASKED_BEFORE_MS)] as const;
    const faults = faultsOf(shown, await expected(both), { left, now: raw.now });
    expect(faults, faults.join('\n')).toEqual([]);
  }).toPass({ timeout: SETTLED_MS });
}

const queuesWatched = ([now]: Both) => queuesOf(now, watched.queues);

describe('a supervisor', () => {
  it('sees in the summary of queues what happened in them', async () => {
    const page = await world.stay(SUPERVISOR, '/supervisor/pabx/resumo-filas');
    await agrees(page, (both) => queueSummary(both, { queues: queuesWatched(both), agents: watched.agents }), [
      [/column:name/, FACTS],
    ]);
  });

  it('sees at a queue who waits, who works and how the day goes', async () => {
    const [opened] = watched.queues;
    const page = await world.stay(SUPERVISOR, `/supervisor/pabx/filas?queue=${opened}`);
    await agrees(
      page,
      (both) => {
        const queues = queuesWatched(both);
        const queue = queues.find(({ id }) => id === opened);
        if (queue === undefined) throw new Error('expected the opened queue among those of the supervisor');
        return queuesWatch(both, { queues, opened: queue, agents: watched.agents });
      },
      [
        [/^row:\S+ column:(?!answered|lastAt)/, FACTS],
        [/^$/, 'words in place of rows'],
      ],
    );
  });

  it('sees on the first page the own queues and agents', async () => {
    const page = await world.stay(SUPERVISOR, '/supervisor/dashboard');
    await agrees(page, (both) => supervisorHome(both, { queues: queuesWatched(both), agents: watched.agents }), [
      [/^card:(campaigns|notices) /, FACTS],
      [/^card:agents .*column:(?!callsToday|meanHandling)/, FACTS],
      [/column:name/, FACTS],
    ]);
  });

  it('sees the sectors of the chat', async () => {
    const page = await world.stay(SUPERVISOR, '/supervisor/chatbot/setores');
    await agrees(page, (both) => sectorCards(both, watched.sectors), [[/ agent:/, FACTS]]);
  });

  it('sees on the other tab of the first page the own sectors', async () => {
    const sectors = watched.sectors.map(({ id }) => id);
    const page = await world.stay(SUPERVISOR, '/supervisor/dashboard?tab=chatbot');
    await agrees(page, (both) => supervisorChat(both, sectors), [
      [/^card:(chat-agents|notices) /, FACTS],
      [/column:name/, FACTS],
    ]);
  });

  it('sees as many cards in each column of the board as were put there, and the limit that is reached', async () => {
    const stages = await readStages(database, tenantId, 'Atendimentos');
    const sectors = watched.sectors.map(({ id }) => id);
    const page = await world.stay(SUPERVISOR, '/supervisor/chatbot/kanban');
    await agrees(page, (both) => kanban(both, { stages, sectors }));
    await shows(page.locator('[data-column="Em análise"] [data-count]')).toHaveAttribute(
      'title',
      'Limite de cartões atingido',
    );
  });

  it('sees queues, agents and chats on a board on the wall', async () => {
    const supervisor = await world.api(SUPERVISOR);
    const widgets = COUNTING_WIDGETS.map((type, index) => ({
      type,
      x: (index % 4) * 3,
      y: Math.floor(index / 4) * 2,
      w: 3,
      h: 2,
    }));
    const sectors = watched.sectors.map(({ id }) => id);
    const { id } = await supervisor.create('wallboards', {
      name: 'Recontagem',
      queueIds: watched.queues,
      sectorIds: sectors,
      widgets,
    });
    const page = await world.enter(SUPERVISOR, `/supervisor/pabx/exibicao-tv/${id}/tv`, { width: 3840, height: 2160 });
    await shows(page.getByRole('heading', { name: 'Recontagem', level: 1 })).toBeVisible();
    await agrees(page, (both) => wallboard(both, { queues: queuesWatched(both), sectors, agents: watched.agents }), [
      [/^(time|of:)/, 'the clock of the screen'],
    ]);
  });
});

describe('a client', () => {
  it('sees the chat of today', async () => {
    const page = await world.stay(CLIENT, '/cliente/chatbot/dashboard');
    const words = CONNECTIONS.resources['chat-connections'].values;
    const connections = await client.find('chat-connections', {});
    const named = new Map<string, string>();
    for (const collection of ['sectors', 'agents', 'dispositions', 'tags'])
      for (const { id, name } of await client.find(collection, {})) named.set(id, String(name));
    const word = (of: Readonly<Record<string, string>>, value: unknown) => of[String(value)] ?? String(value);
    await agrees(page, (both) =>
      chatDashboard(both, {
        named,
        types: new Map(connections.map(({ id, type }) => [id, word(words.type, type)])),
        connections: connections.map(({ status }) => word(words.status, status)),
      }),
    );
  });

  it('sees who is in a conference room', async () => {
    const rooms = await client.find('conference-rooms', { enabled: true });
    for (const { id, number } of rooms) {
      const page = await world.stay(CLIENT, `/cliente/dashboards/pabx/conference-rooms/${id}/members`);
      await agrees(page, ([now]) => roomMembers(now, String(number)), [
        [/column:(name|number|role|actions)/, FACTS],
        [/^$/, 'words in place of rows'],
      ]);
    }
  });

  it('sees the calls that go on', async () => {
    const page = await world.stay(CLIENT, '/cliente/dashboards/pabx/active-calls');
    await agrees(page, ([now]) => activeCalls(now), [[/^row:/, FACTS]]);
  });

  it('sees what the telephones are at', async () => {
    const page = await world.stay(CLIENT, '/cliente/dashboards/pabx/status');
    await agrees(page, ([now]) => extensionStates(now), [[/^extension:/, FACTS]]);
  });

  it('sees what goes through each trunk', async () => {
    const page = await world.stay(CLIENT, '/cliente/dashboards/pabx/trunks');
    await agrees(page, trunkCards);
  });

  it('sees a campaign, its agents and its calls', async () => {
    const page = await world.stay(CLIENT, `/cliente/discador/realtime?campaign=${campaignId}`);
    await agrees(
      page,
      (both) => {
        const opened = both[0].raw.campaigns.find(({ id }) => id === campaignId);
        if (opened === undefined) throw new Error('expected the campaign to be there');
        return cockpit(both, opened);
      },
      [
        [/column:(name|status|moves|since|state|number|stage|agent)/, FACTS],
        [/count:(waiting|given)/, 'whether the dialer has offered people who wait to an agent is in its own list'],
        [/hopper|Próximos na fila/, 'what comes next is in the list of the dialer alone'],
      ],
    );
  });

  it('sees the day of the company on the first page', async () => {
    const page = await world.stay(CLIENT, '/cliente/dashboard');
    const cards = await countedCards(database, {
      'mailings-failed': `mailings where "tenantId" = '${tenantId}' and "importStatus" in ('failed', 'done_with_errors')`,
      'contacts-new': `contacts where "tenantId" = '${tenantId}' and "createdAt" >= now() - interval '30 days'`,
    });
    await agrees(page, (both) => new Map([...clientHome(both), ...cards]), [
      [/^card:(balance|recharges-by-month|spend-by-class)/, 'figures of billing'],
      [/^card:(first-steps|campaigns|notices)( |$)/, FACTS],
    ]);
  });
});

describe('an agent', () => {
  it('sees the own day', async () => {
    const page = await world.stay(AGENT, '/agente/dashboard');
    const { userData } = await world.api(AGENT);
    await agrees(
      page,
      (both) => {
        const own = both[0].agentOf(userData.id);
        if (own === undefined) throw new Error('expected the account to be an agent');
        const figures = ownCalls(both, own);
        ownChats(figures, both, own);
        return figures;
      },
      [[/^card:(?!own-calls|own-chats)/, 'of records, which the page of dashboards compares with their lists']],
    );
  });

  it('sees how much is unread, and how long who waits has waited', async () => {
    const { userData } = await world.api(AGENT);
    const page = await world.stay(AGENT, '/agente/chatbot');
    const expected = (tab: 'mine' | 'waiting') => (both: Both) => {
      const own = both[0].agentOf(userData.id);
      if (own === undefined) throw new Error('expected the account to be an agent');
      return inbox(both, own, own.sectorIds, tab);
    };
    await agrees(page, expected('mine'), [[/^attendance:\S+ time$/, 'when the last message was']]);
    await page.locator('[data-tab=waiting]').click();
    await agrees(page, expected('waiting'));
  });

  it('sees how much is unread among colleagues', async () => {
    const { userData } = await world.api(AGENT);
    const page = await world.stay(AGENT, '/agente/chat-interno');
    const seats = await readSeats(database, userData.id);
    await agrees(page, (both) => internalChat(both, userData.id, seats), [[/time$/, 'when the last message was']]);
  });
});

describe('an administrator', () => {
  it('sees the day of the platform', async () => {
    const page = await world.stay(ADMIN, '/admin/dashboard');
    const one = async (statement: string) => Number((await database.query<{ n: string }>(statement)).rows[0]?.n);
    const statuses = async () =>
      (await database.query<{ status: string; n: number }>('select status, count(*)::int as n from tenants group by 1'))
        .rows;
    await agrees(
      page,
      async (both) => {
        const tenants = (await statuses()).flatMap(({ status, n }) => Array.from({ length: n }, () => status));
        const figures = platformHome(both, {
          channels: await one('select sum("maxChannels") as n from servers'),
          agentsElsewhere: await one(
            `select count(distinct "agentId") as n from "agent-states" where state <> 'logged_out' and "tenantId" <> '${tenantId}'`,
          ),
          running: await one(`select count(*) as n from campaigns where status = 'running'`),
        });
        for (const [status, n] of countBy(tenants)) {
          figures.set(`card:tenants-by-status share:${status}`, n);
          figures.set(`card:tenants-by-status share:${status} beside`, (n * 100) / tenants.length);
        }
        return new Map([...figures, ...(await countedCards(database, COUNTED_BY_PLATFORM))]);
      },
      [
        [/^card:(recharges|recharges-by-month|tenant-consumption|lowest-balances)( |$)/, 'figures of billing'],
        [/^card:(servers|trunks-down|last-errors|last-refused-sign-ins)( |$)/, FACTS],
      ],
    );
  });
});

const COUNTED_BY_PLATFORM = {
  'tenants-active': [`tenants where status = 'active'`, 'tenants'],
  'tenants-suspended': `tenants where status = 'suspended'`,
  'tenants-without-balance': `tenants where "billingMode" = 'prepaid' and balance <= 0 and status in ('active', 'trial')`,
  'servers-faulty': [`servers where status in ('offline', 'degraded')`, 'servers'],
  'dialers-online': [`dialers where status = 'online'`, 'dialers'],
  'credits-pending': `credits where status = 'pending'`,
  'sign-ins-refused': `"audit-logs" where action = 'login_failed' and "createdAt" >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`,
} as const;

import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, isDrawn, needsNothing } from '../../support/browser/page-steps';
import { misplaced, tooSmall } from '../../support/browser/phone-faults';
import { lookAtLayers, narrowPhone, speak, wordsOf, type Press } from '../../support/browser/phone-layers';
import { shiftFaults, standsStill, watchShifts } from '../../support/browser/route-walk';
import { toldBy } from '../../support/browser/told-by-exchange';

/** Without a chatbot in a frame conversations are the panel’s own. */
const world = browserPanel(() => Promise.resolve({ environment: { CHATBOT_URL: 'none' } }));
const PHONE = { width: 390, height: 844, touch: true };

/** Pages of people who work on the way, and what is opened in them. */
const AGENT_PAGES = [
  '/agente/dashboard',
  '/agente/ligacoes',
  '/agente/chatbot',
  '/agente/chat-interno',
  '/agente/contacts',
  '/user',
];
const SUPERVISOR_PAGES = [
  '/supervisor/dashboard',
  '/supervisor/pabx/filas',
  '/supervisor/pabx/resumo-filas',
  '/supervisor/agentes',
  '/supervisor/chatbot/setores',
  '/supervisor/chatbot/atendimentos',
  '/supervisor/chatbot/kanban',
  '/supervisor/chatbot/chat-interno',
  '/supervisor/pabx/exibicao-tv/create',
  '/supervisor/pabx/relatorios/historico-de-fila-consolidado',
];
const TALKS = new Set([
  '/agente/chatbot',
  '/agente/chat-interno',
  '/supervisor/chatbot/atendimentos',
  '/supervisor/chatbot/chat-interno',
]);
const CLIENT_PAGES = ['/cliente/discador/realtime', '/cliente/chatbot/dashboard', '/cliente/analise/visao-geral'];

describe('on a phone', () => {
  it.each([
    ['agente@example.com', AGENT_PAGES],
    ['supervisor@example.com', SUPERVISOR_PAGES],
    ['cliente@example.com', CLIENT_PAGES],
  ])('the pages of %s fit, and a finger hits what it means', async (email, paths) => {
    const page = await world.enter(email, paths[0], PHONE);
    const look = async (where: string) => {
      await needsNothing(page);
      await standsStill(page);
      await shows(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
      // What is drawn between two moments, as a row that goes while another comes, is no fault.
      await expect
        .poll(async () => [...(await tooSmall(page)), ...(await misplaced(page))], { message: where })
        .toEqual([]);
    };
    for (const path of paths) {
      await page.goto(path);
      await look(path);
      if (!TALKS.has(path)) continue;
      await page.locator('[data-attendance], [data-conversation]').first().click();
      await shows(page.getByRole('log')).toBeVisible();
      await look(`${path}, a conversation`);
    }
  });

  it.each([
    ['cliente@example.com', '/cliente/pabx/ramais'],
    ['cliente@example.com', '/cliente/pabx/ramais/create'],
  ])('a finger hits whatever %s can press on %s', async (email, path) => {
    const page = await world.enter(email, path, PHONE);
    await isDrawn(page);
    await needsNothing(page);
    expect(await tooSmall(page)).toEqual([]);
  });

  it.each([
    ['supervisor@example.com', '/supervisor/dashboard'],
    ['cliente@example.com', '/cliente/financeiro/extrato'],
    ['cliente@example.com', '/notifications'],
    ['cliente@example.com', '/cliente/pabx/timetable/create'],
  ])('nothing moves by itself on the page that %s opens at %s', async (email, path) => {
    const page = await world.enter(email, path, PHONE);
    await isDrawn(page);
    await needsNothing(page);
    await watchShifts(page);
    expect(await shiftFaults(page)).toEqual([]);
  });

  it('what stands below a list of few rows stays there when the code of the list comes after its rows', async () => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await world.enter('cliente@example.com', '/cliente/pabx/callgroups', {
      ...PHONE,
      before: (page) => page.route('**/assets/ListCards-*', (route) => released.then(() => route.continue())),
    });
    const turner = page.getByText('1-1 de 1');
    await shows(turner).toBeVisible();
    const before = await turner.boundingBox();
    release?.();
    await shows(page.locator('main li[data-record]')).toBeVisible();
    expect(Math.abs(((await turner.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  });

  it('all that can be done with ticked rows lies inside of their bar, in a language of long words', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais', { ...PHONE, ...speak('fr') });
    await shows(page.locator('main li[data-record]').first()).toBeVisible();
    await page.locator('main li[data-record]').first().getByRole('checkbox').check();
    const bar = page.locator('[data-test=bulk-actions-toolbar]');
    await shows(button(bar, 'Supprimer')).toBeVisible();
    const frame = await bar.boundingBox();
    const outside = await bar.getByRole('button').evaluateAll(
      (all, { top, bottom }) =>
        all
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.top < top || box.bottom > bottom;
          })
          .map((one) => one.textContent),
      { top: (frame?.y ?? 0) - 1, bottom: (frame?.y ?? 0) + (frame?.height ?? 0) + 1 },
    );
    expect(outside).toEqual([]);
  });

  it('buttons that come from libraries have names in the language of the page', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais', PHONE);
    await shows(button(page, 'Próxima página')).toBeEnabled();
    await page.locator('main li[data-record]').first().getByRole('checkbox').check();
    await button(page, 'Alterar').click();
    const dialog = page.getByRole('dialog', { name: /^Alterar/ });
    await shows(button(dialog, 'Abrir')).toBeVisible();
    await dialog.getByRole('combobox').fill('zzz');
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();
  });
});

/** A page, what is pressed first where that opens nothing over it, and what opens over it, one press after the other. */
interface LayeredPage {
  path: string;
  begin?: string;
  opened: Press[][];
}

const ROW_MENU = { at: 'main li[data-record] [aria-haspopup=menu]' };
const CARD_MENU = { at: 'main [data-card] [aria-haspopup=menu]' };
const FILTERS: Press[][] = [
  ['screens.filters.add', { at: '[role=menu] [role=menuitem]' }],
  ['screens.filters.add', 'screens.filters.advanced…'],
  ['screens.list.views', 'listTools.views.saveAs…'],
];

const ofAgent = (): LayeredPage[] => [
  {
    path: '/agente/dashboard',
    opened: [
      ['ra.action.open_menu'],
      [{ at: 'header [aria-keyshortcuts]' }],
      [{ at: 'header [aria-haspopup=dialog]:not([aria-keyshortcuts])' }],
      ['panel.language'],
      [{ at: 'header button:has(.MuiAvatar-root)' }, 'panel.customiser.title'],
      [{ at: '[data-card=own-callbacks] [aria-haspopup=menu]' }, 'resources.campaign-callbacks.moves.postpone'],
    ],
  },
  { path: '/agente/ligacoes', opened: [['resources.agent-states.moves.pause'], ['desk.today.dispose']] },
  {
    path: '/agente/chatbot',
    begin: '[data-attendance]',
    opened: [
      ['resources.attendances.moves.transfer'],
      ['resources.attendances.moves.close'],
      ['inbox.contact.title'],
      ['inbox.moreActions', 'inbox.toQueue'],
      ['inbox.moreActions', 'inbox.properties'],
    ],
  },
  {
    path: '/agente/chat-interno',
    begin: '[data-conversation]',
    opened: [['internalChat.options'], ['internalChat.actions']],
  },
  { path: '/agente/contacts', opened: [...FILTERS, ['ra.action.sort'], ['listTools.groups.by'], [ROW_MENU]] },
];

const ofSupervisor = ({ queue, agent }: LiveQueue): LayeredPage[] => {
  const member = { at: `[data-row="${agent.id}"] [aria-haspopup=menu]` };
  return [
    {
      path: `/supervisor/pabx/filas?queue=${queue.id}`,
      opened: [
        [{ at: 'main [data-row] [aria-haspopup=menu]' }, 'watch.commands.transfer'],
        ['watch.members.add'],
        [member, 'resources.agent-states.moves.pause'],
        [member, 'watch.members.penalty'],
        [member, 'watch.members.remove'],
      ],
    },
    {
      path: '/supervisor/pabx/relatorios/historico-de-fila-consolidado',
      opened: [
        ['reportFiles.deliveries.add'],
        ['reportFiles.download'],
        [{ at: '.report-bar [aria-haspopup=menu]' }, 'listTools.period.free…'],
        [{ at: '.report-bar [role=combobox]' }],
        ...FILTERS,
      ],
    },
    {
      path: '/supervisor/chatbot/kanban',
      opened: [
        ['kanban.newStage'],
        [CARD_MENU, 'kanban.open'],
        [CARD_MENU, 'resources.attendances.moves.close'],
        [CARD_MENU, 'kanban.tags'],
      ],
    },
    { path: '/supervisor/chatbot/chat-interno', opened: [['internalChat.new.title']] },
    {
      path: '/supervisor/chatbot/chat-interno',
      begin: '[data-conversation]:has-text("Equipe de atendimento")',
      opened: [
        ['internalChat.members.title'],
        [{ at: '[data-message]:has([data-receipt]) [aria-haspopup=menu]' }, 'internalChat.readers'],
      ],
    },
  ];
};

const ofClient = (): LayeredPage[] => [
  {
    path: '/cliente/pabx/ramais',
    opened: [
      ['screens.import.action'],
      ['screens.series.action'],
      ['screens.export.action'],
      ['screens.trash.title'],
      [ROW_MENU, 'ra.action.delete'],
    ],
  },
  {
    path: '/cliente/pabx/ramais',
    begin: 'main li[data-record] input[type=checkbox]',
    opened: [['screens.bulk.edit'], ['ra.action.delete']],
  },
];

describe('what opens over a page, on the narrowest phones', () => {
  let live: LiveQueue;
  beforeAll(async () => {
    live = await queueAtWork();
  });

  it.each([
    ['pt', 'agente@example.com', ofAgent],
    ['pt', 'supervisor@example.com', ofSupervisor],
    ['pt', 'cliente@example.com', ofClient],
    ['ar', 'agente@example.com', ofAgent],
    ['ar', 'supervisor@example.com', ofSupervisor],
    ['ar', 'cliente@example.com', ofClient],
  ] as const)('fits, and leaves all of it to a finger, in %s for %s', async (language, email, pagesOf) => {
    const say = wordsOf(language);
    const pages = pagesOf(live);
    const page = await world.enter(email, pages[0]?.path, narrowPhone(language));
    for (const { path, begin, opened } of pages) {
      await page.goto(path);
      await isDrawn(page);
      if (begin !== undefined) await page.locator(begin).first().click();
      for (const presses of opened) await lookAtLayers(page, presses, say);
    }
  });
});

interface LiveQueue {
  queue: { id: string };
  agent: { id: string };
}

/** A queue of the supervisor in which somebody waits, and the agent of the tests talks. */
async function queueAtWork(): Promise<LiveQueue> {
  const client = await world.api('cliente@example.com');
  const [agent] = await client.find('agents', { email: 'agente@example.com' });
  const queues = await (await world.api('supervisor@example.com')).find('queues', { enabled: true });
  const queue = queues.find(({ members }) => JSON.stringify(members).includes(String(agent?.id)));
  if (agent === undefined || queue === undefined)
    throw new Error('the demo has no queue of the supervisor with the agent');
  const tell = await toldBy(client);
  const [code, number] = [agent['code'], queue['number']];
  await tell(
    { type: 'agent.moved', agent: code, move: 'login' },
    ...['waits', 'talks'].flatMap((call) => [
      { type: 'call.started', call, direction: 'inbound', caller: '+5511987654321' },
      { type: 'queue.entered', call, queue: number, position: 1 },
    ]),
    { type: 'leg.started', call: 'talks', leg: 'talks/a', agent: code },
    { type: 'leg.answered', call: 'talks', leg: 'talks/a', agent: code },
  );
  return { queue, agent };
}

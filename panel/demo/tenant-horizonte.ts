import type { JsonObject } from '../../core/types';
import { seedDeliveries } from './telephony/action-deliveries';
import { seedAttendances } from './chat/attendances';
import { seedChatSurveys } from './chat/chat-surveys';
import { seedBlockedPhones } from './chat/blocked-phones';
import { seedCallRecords } from './telephony/call-records';
import { seedChat, type ChatBasics } from './chat/chat';
import { seedChatChannels } from './chat/chat-channels';
import { seedChatSchedules } from './chat/chat-schedules';
import { seedMonitoredWords, seedQuickResponses } from './chat/chat-texts';
import { seedConferenceRooms } from './telephony/conference-rooms';
import { seedConversations } from './chat/conversations';
import { seedContacts } from './chat/contacts';
import { idOf, type DemoWorld, type Ids } from './demo-world';
import { seedDialing } from './dialer/dialing';
import { seedCallerIds, seedExtensions } from './telephony/extensions';
import { seedCredits } from './finance';
import { seedChatHolidays, seedHolidays } from './holidays';
import { seedInbound } from './telephony/inbound';
import { seedInternalChat } from './chat/internal-chat';
import { seedIntegrations, seedKnowledge } from './integrations';
import { seedNotices } from './notices';
import { seedCampaigns, seedDispositions, seedMailings } from './dialer/outreach';
import {
  seedAgents,
  seedClientAccounts,
  seedPauseReasons,
  seedSupervisors,
  type Leader,
  type TeamMember,
} from './people';
import { seedAnalyses, seedQuality } from './quality';
import { seedInternalPlan } from './rates';
import { seedRecordingBackup } from './telephony/recording-backup';
import { seedQueues } from './telephony/queues';
import { seedTelephonyBasics } from './telephony/telephony-basics';
import { seedRoutes, seedTrunks } from './telephony/trunks';
import { seedWallboards } from './telephony/wallboards';

const DAY_MS = 86_400_000;

const NUMBERS = [
  '+551133224400',
  '+551133224401',
  '+551133224402',
  '+5511940041234',
  '+552130030505',
  '08007701234',
  '40031500',
  '+551133224409',
];

type TeamLine = [key: string, name: string, email: string, queues: string, sectors: string];

const TEAM: TeamLine[] = [
  ['agente', 'Bruna Conceição', 'agente@example.com', 'sales dialer', 'service sales'],
  ['chat', 'Tainá Vasconcelos', 'agente.chat@example.com', '', 'service finance'],
  ['a3', 'João Pedro Magalhães', 'joao.magalhaes@horizonte.example.com', 'sales dialer', ''],
  ['a4', "Caio D'Ávila", 'caio.davila@horizonte.example.com', 'sales support', ''],
  ['a5', 'Letícia Schröder', 'leticia.schroder@horizonte.example.com', 'support', 'service'],
  ['a6', 'Estêvão Gonçalves', 'estevao.goncalves@horizonte.example.com', 'support reception', ''],
  ['a7', 'Çağla Yılmaz', 'cagla.yilmaz@horizonte.example.com', 'billing', 'finance'],
  ['a8', 'Maria Aparecida de Assunção e Silva', 'maria.assuncao@horizonte.example.com', 'billing retention', ''],
  ['a9', "Patrick O'Brien", 'patrick.obrien@horizonte.example.com', 'retention dialer', ''],
  ['a10', 'Juçara Paixão', 'jucara.paixao@horizonte.example.com', 'dialer sales', ''],
  ['a11', 'Vinícius Sá', 'vinicius.sa@horizonte.example.com', 'dialer', ''],
  ['a12', 'Inês Brandão', 'ines.brandao@horizonte.example.com', 'reception', 'service sales'],
];

const words = (list: string): string[] => list.split(' ').filter(Boolean);

function memberOf(
  [key, name, email, queues, sectors]: TeamLine,
  index: number,
  extensions: readonly string[],
): TeamMember {
  const extensionId = queues === '' ? undefined : extensions[index + 6];
  const channels = [...(queues === '' ? [] : ['PABX' as const]), ...(sectors === '' ? [] : ['Chatbot' as const])];
  return {
    key,
    name,
    email,
    code: String(2001 + index),
    channels,
    ...(extensionId ? { extensionId } : {}),
    queues: words(queues),
    sectors: words(sectors),
  };
}

function leadersOf(extensions: readonly string[]): Leader[] {
  const everything = ['agents', 'dashboard_pabx', 'dashboard_chatbot', 'reporting_pabx', 'reporting_chatbot'];
  const at = (index: number) => ({ extensionId: extensions[index] ?? null });
  return [
    {
      key: 'main',
      name: 'Sérgio Mendonça',
      email: 'supervisor@example.com',
      queues: ['sales', 'dialer'],
      sectors: ['service', 'sales'],
      agents: ['agente', 'chat', 'a3', 'a4', 'a10', 'a11'],
      abilities: everything,
      more: { ...at(3), spyMode: ['listen', 'whisper', 'barge'] },
    },
    {
      key: 'support',
      name: 'Flávia Guimarães',
      email: 'flavia.guimaraes@horizonte.example.com',
      queues: ['support', 'reception'],
      sectors: [],
      agents: ['a5', 'a6', 'a12'],
      abilities: ['agents', 'dashboard_pabx', 'reporting_pabx'],
      more: at(4),
    },
    {
      key: 'billing',
      name: 'Otávio Nogueira',
      email: 'otavio.nogueira@horizonte.example.com',
      queues: ['billing', 'retention'],
      sectors: ['finance'],
      agents: ['a7', 'a8', 'a9'],
      abilities: ['dashboard_pabx'],
      more: { ...at(5), canDownloadRecordings: false },
    },
  ];
}

/** The first tenant: every module, a team at work, campaigns, four hundred contacts. */
export async function seedHorizonte(world: DemoWorld, aiApps: Ids): Promise<void> {
  const accounts = await seedClientAccounts(world, [
    { name: 'Regina Célia Assunção', email: 'cliente@example.com' },
    { name: 'Luís Otávio Novais', email: 'novo@example.com', first: true },
  ]);
  const basics = await seedTelephonyBasics(world);
  const trunks = await seedTrunks(world);
  await seedRoutes(world, trunks);
  const extensions = await seedExtensions(world, basics, { first: 1001, count: 25, agents: { from: 6, to: 17 } });
  const queues = await seedQueues(world, basics, 6);
  const chat = await seedChat(world);
  const pauses = await seedPauseReasons(world);
  const team = TEAM.map((line, index) => memberOf(line, index, extensions));
  const agents = await seedAgents(world, team, queues, chat.sectors, pauses);
  const leaders = leadersOf(extensions);
  const supervisors = await seedSupervisors(world, leaders, queues, chat.sectors, agents);
  const { menuId } = await seedInbound(world, { basics, trunks, queues, extensions }, NUMBERS);
  await seedCallerIds(world, extensions, NUMBERS);
  const dispositions = await seedDispositions(world);
  await world.run.update('queues', world.scope, idOf(queues, 'sales'), { dispositionIds: Object.values(dispositions) });
  const mailings = await seedMailings(world);
  const campaigns = await seedCampaigns(world, {
    queueId: idOf(queues, 'dialer'),
    mailings,
    agents: ['agente', 'a3', 'a9', 'a10', 'a11'].map((key) => idOf(agents, key)),
    numbers: NUMBERS.slice(0, 3),
    trunkId: idOf(trunks, 'main'),
    costCenterId: idOf(basics.costCenters, 'sales'),
  });
  await world.run.update('supervisors', world.scope, idOf(supervisors, 'main'), {
    campaignIds: Object.values(campaigns),
  });
  await world.run.update('agents', world.scope, idOf(agents, 'agente'), { campaignIds: [idOf(campaigns, 'running')] });
  const dialers = ['agente', 'a3', 'a10', 'a11'].map((key) => idOf(agents, key));
  await seedDialing(world, { mailings, campaigns, dispositions, agents: dialers });
  await seedInternalPlan(world);
  await seedConferenceRooms(world);
  await seedRecordingBackup(world);
  const actions = await seedIntegrations(world, basics, queues);
  await seedKnowledge(world, idOf(aiApps, 'chat'));
  const contacts = await seedContacts(
    world,
    chat,
    ['agente', 'chat', 'a5', 'a7', 'a12'].map((key) => idOf(agents, key)),
    400,
  );
  await seedHolidays(world, basics, { date: '01-25', name: 'Aniversário de São Paulo' });
  await seedChatHolidays(world, chat.sectors);
  await seedQuickResponses(world, chat, idOf(agents, 'agente'));
  const words = await seedMonitoredWords(world, chat);
  const channels = await seedChatChannels(world, chat, '+5511987650500');
  const people = {
    contacts,
    agents: { service: ['agente', 'chat'].map((key) => idOf(agents, key)), sales: [idOf(agents, 'agente')] },
  };
  const attendances = await seedAttendances(world, channels, people, chat, words);
  await seedConversations(world, attendances);
  await seedChatSurveys(world, attendances);
  await seedChatSchedules(world, channels, contacts, people.agents.service);
  await seedContactTransfers(
    world,
    chat,
    ['agente', 'chat', 'a5'].map((key) => idOf(agents, key)),
  );
  await seedInternalChat(world, {
    cliente: idOf(accounts, 'cliente@example.com'),
    agent: idOf(agents, 'agente'),
    chat: idOf(agents, 'chat'),
    joao: idOf(agents, 'a3'),
    ines: idOf(agents, 'a12'),
    supervisor: idOf(supervisors, 'main'),
  });
  await seedBlockedPhones(world, idOf(campaigns, 'running'));
  const criteria = await seedQuality(world);
  const company = {
    queues,
    agents: team.filter(({ channels }) => channels.includes('PABX')).map(({ key }) => idOf(agents, key)),
    chatAgents: [idOf(agents, 'chat')],
    extensions,
    trunkId: idOf(trunks, 'main'),
    menuId,
    audioId: idOf(basics.audios, 'survey'),
    number: NUMBERS[0] ?? '',
    costCenterId: idOf(basics.costCenters, 'sales'),
    count: 14,
  };
  const recorded = await seedCallRecords(world, company);
  await seedAnalyses(world, criteria, recorded);
  await seedDeliveries(world, idOf(actions, 'webhook'), recorded);
  await seedWallboards(world, [idOf(queues, 'sales'), idOf(queues, 'dialer')]);
  await seedCredits(world, 30);
  await seedNotices(world.run, world.scope, { id: idOf(accounts, 'cliente@example.com'), role: 'Cliente' });
  await seedNotices(world.run, world.scope, { id: idOf(supervisors, 'main'), role: 'Supervisor' });
  await seedNotices(world.run, world.scope, { id: idOf(agents, 'agente'), role: 'Agente' });
  await world.run.setComputed('tenants', 'platform', world.tenantId, {
    agentsOnline: 9,
    channelsInUse: 14,
  });
}

/** Wallets that changed hands in the last weeks; whose, the agents say by their order. */
async function seedContactTransfers(
  { run, scope }: DemoWorld,
  { tags }: ChatBasics,
  [first = '', second = '', third = '']: readonly string[],
): Promise<void> {
  const [tag] = Object.values(tags);
  const transfers: ({ days: number } & JsonObject)[] = [
    { days: 19, fromAgentId: first, toAgentIds: [second, third], mode: 'all', status: 'done', totalContacts: 42 },
    {
      days: 6,
      fromAgentId: null,
      toAgentIds: [first],
      mode: 'filtered',
      filter: { tagIds: [tag ?? ''] },
      distribution: 'sequential',
      status: 'done',
      totalContacts: 17,
    },
    {
      days: 2,
      fromAgentId: second,
      toAgentIds: [third],
      mode: 'all',
      includeOpenAttendances: true,
      status: 'undone',
      totalContacts: 23,
    },
  ];
  for (const { days, ...transfer } of transfers) {
    await run.record('contact-transfers', scope, transfer, new Date(Date.now() - days * DAY_MS).toISOString());
  }
}

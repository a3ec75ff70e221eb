import { seedAttendances } from './chat/attendances';
import { seedBlockedPhones } from './chat/blocked-phones';
import { seedCallRecords } from './telephony/call-records';
import { seedChat } from './chat/chat';
import { seedChatChannels } from './chat/chat-channels';
import { seedChatSchedules } from './chat/chat-schedules';
import { seedMonitoredWords, seedQuickResponses } from './chat/chat-texts';
import { seedConferenceRooms } from './telephony/conference-rooms';
import { seedContacts } from './chat/contacts';
import { idOf, type DemoWorld } from './demo-world';
import { seedCallerIds, seedExtensions } from './telephony/extensions';
import { seedCredits } from './finance';
import { seedChatHolidays, seedHolidays } from './holidays';
import { seedInbound } from './telephony/inbound';
import { seedDispositions } from './dialer/outreach';
import { seedAgents, seedClientAccounts, seedPauseReasons } from './people';
import { seedQueues } from './telephony/queues';
import { seedTelephonyBasics } from './telephony/telephony-basics';
import { seedRoutes, seedTrunks } from './telephony/trunks';
import { seedWallboards } from './telephony/wallboards';

const NUMBERS = ['+552125678900', '+552125678901'];

/** The second tenant: a small clinic without a dialer, with numbers that the first one uses too. */
export async function seedMaravilha(world: DemoWorld): Promise<void> {
  await seedClientAccounts(world, [{ name: "Otávio D'Ávila", email: 'cliente2@example.com' }]);
  const basics = await seedTelephonyBasics(world);
  const trunks = await seedTrunks(world);
  await seedRoutes(world, trunks);
  const extensions = await seedExtensions(world, basics, { first: 1001, count: 8, agents: { from: 3, to: 4 } });
  const queues = await seedQueues(world, basics, 2);
  const chat = await seedChat(world);
  const pauses = await seedPauseReasons(world);
  const [, , , first = '', second = ''] = extensions;
  const agents = await seedAgents(
    world,
    [
      {
        key: 'front',
        name: 'Zélia Macêdo',
        email: 'zelia.macedo@maravilha.example.com',
        code: '2001',
        channels: ['PABX', 'Chatbot'],
        extensionId: first,
        queues: ['sales', 'support'],
        sectors: ['service'],
      },
      {
        key: 'back',
        name: 'Hugo Salomão',
        email: 'hugo.salomao@maravilha.example.com',
        code: '2002',
        channels: ['PABX'],
        extensionId: second,
        queues: ['support'],
        sectors: [],
      },
    ],
    queues,
    chat.sectors,
    pauses,
  );
  const [front, back] = [idOf(agents, 'front'), idOf(agents, 'back')];
  const { menuId } = await seedInbound(world, { basics, trunks, queues, extensions }, NUMBERS);
  await seedCallerIds(world, extensions, NUMBERS);
  await seedDispositions(world);
  const contacts = await seedContacts(world, chat, [front], 60);
  await seedHolidays(world, basics, { date: '01-20', name: 'São Sebastião' });
  await seedChatHolidays(world, chat.sectors);
  await seedQuickResponses(world, chat, front);
  const words = await seedMonitoredWords(world, chat);
  const channels = await seedChatChannels(world, chat, '+5521987650500');
  await seedAttendances(world, channels, { contacts, agents: { service: [front], sales: [front] } }, chat, words);
  await seedChatSchedules(world, channels, contacts, [front]);
  await seedBlockedPhones(world);
  await seedConferenceRooms(world);
  await seedCallRecords(world, {
    queues,
    agents: [front, back],
    extensions,
    trunkId: idOf(trunks, 'main'),
    menuId,
    audioId: idOf(basics.audios, 'survey'),
    number: NUMBERS[0] ?? '',
    costCenterId: idOf(basics.costCenters, 'sales'),
    count: 4,
  });
  await seedWallboards(world, Object.values(queues).slice(0, 2));
  await seedCredits(world, 4);
  await world.run.setComputed('tenants', 'platform', world.tenantId, {
    agentsOnline: 1,
    channelsInUse: 2,
  });
}

import type { Hours } from '../../../core/opening/opening-at';
import type { JsonObject } from '../../../core/types';
import { timesEnded, timesHeld, timesTaken } from '../../modules/chat/rules/handling';
import { elapsed } from '../../modules/chat/rules/open-seconds';
import { timetableHours } from '../../modules/chat/rules/timetable-hours';
import type { ChatBasics } from './chat';
import type { ChatChannels } from './chat-channels';
import { idOf, type DemoWorld, type Ids } from '../demo-world';

const MINUTE_MS = 60_000;
/** Of those who are asked how it was, one in so many says nothing. */
const SILENT_EACH = 4;

/** Whom the attendances are between. */
export interface ChatPeople {
  contacts: readonly string[];
  /** Keys of sectors, with the agents that work there. */
  agents: Record<string, readonly string[]>;
}

/** Of what is on hold, the minutes that it is. */
const HELD = 15;

/** One conversation: minutes since it began, minutes of waiting and of handling; a contact without an agent still waits. */
type Line = [status: string, sector: string, minutesAgo: number, wait: number, handle: number, texts: string[]];

const LINES: Line[] = [
  [
    'in_attendance',
    'service',
    42,
    3,
    39,
    [
      'Bom dia! Não consigo acessar a minha conta.',
      'Bom dia! Vou verificar agora mesmo.',
      'Obrigada, fico no aguardo.',
    ],
  ],
  ['waiting', 'service', 9, 9, 0, ['Boa tarde, queria a segunda via do boleto.']],
  ['waiting', 'sales', 4, 4, 0, ['Vi a oferta do mês. Ainda vale?']],
  [
    'in_attendance',
    'sales',
    65,
    2,
    63,
    ['Quero contratar o plano Família.', 'Ótima escolha! Envio a proposta em instantes.'],
  ],
  [
    'on_hold',
    'service',
    120,
    6,
    114,
    ['Meu pedido chegou com defeito, vou chamar o procon.', 'Sinto muito! Vou falar com a logística e retorno.'],
  ],
  [
    'closed',
    'service',
    1500,
    5,
    18,
    ['Como altero o meu endereço?', 'Pronto, já está alterado.', 'Excelente, obrigado!'],
  ],
  [
    'closed',
    'sales',
    3000,
    1,
    25,
    ['Vocês atendem em Campinas?', 'Atendemos sim! Posso fazer uma proposta?', 'Pode mandar, por favor.'],
  ],
  ['closed', 'service', 4400, 12, 9, ['Quero o cancelamento do meu plano.', 'Posso saber o motivo?']],
  ['closed', 'sales', 7300, 2, 31, ['Preciso de nota fiscal da última compra.', 'Enviei para o seu e-mail.']],
];

const THANKS = ['Perfeito, muito obrigado!', 'Nós que agradecemos. Um bom dia!'];

/** A busy day; of most of it only the end of the talk is left. */
const TODAY: Line[] = [
  ['in_attendance', 'service', 25, 2, 23, ['A fatura veio com valor maior.', 'Já estou conferindo os lançamentos.']],
  ['in_attendance', 'service', 34, 6, 28, ['Preciso mudar o endereço de cobrança.', 'Pode me confirmar o CEP?']],
  ['in_attendance', 'sales', 18, 1, 17, ['Tem desconto para dois anos?', 'Tem sim, vou preparar a proposta.']],
  ['on_hold', 'sales', 95, 4, 91, ['Aguardo o contrato revisado.', 'O jurídico devolve ainda hoje.']],
  ['waiting', 'service', 21, 21, 0, ['O técnico não apareceu.']],
  ['waiting', 'service', 6, 6, 0, ['Como faço para trocar o plano?']],
  ['waiting', 'sales', 13, 13, 0, ['Quero falar com um vendedor.']],
  ['bot', 'service', 3, 0, 0, ['Oi']],
  ['bot', 'sales', 1, 0, 0, ['Bom dia']],
  ...Array.from({ length: 14 }, (_, index): Line => [
    'closed',
    index % 3 === 2 ? 'sales' : 'service',
    70 + 35 * index,
    1 + ((index * 3) % 8),
    6 + ((index * 7) % 23),
    index % 2 === 0 ? THANKS : [],
  ]),
];

/** On the board, by the place of the line. */
const STAGE_OF: Record<number, string> = {
  0: 'analysis',
  1: 'triage',
  3: 'customer',
  4: 'analysis',
  9: 'analysis',
  10: 'triage',
  12: 'customer',
  13: 'triage',
  14: 'triage',
  18: 'solved',
  19: 'solved',
  20: 'solved',
};

/** Of the months before: only that there was one is left. One in three was written late in the evening and answered in the morning. */
const OLDER: Line[] = Array.from({ length: 30 }, (_, index) => [
  'closed',
  index % 2 === 0 ? 'service' : 'sales',
  index % 3 === 1 ? sinceEvening(8 + 4 * index) : (8 + 4 * index) * 1440,
  index % 3 === 1 ? 572 + (index % 7) : 1 + (index % 7),
  10 + (index % 25),
  [],
]);

/** Minutes since half past ten in the evening in São Paulo, before a morning of work so many days ago. */
function sinceEvening(days: number): number {
  const at = new Date(Date.now() - days * 1440 * MINUTE_MS);
  while (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() - 1);
  at.setUTCHours(1, 30, 0, 0);
  return Math.floor((Date.now() - at.getTime()) / MINUTE_MS);
}

/** Of yesterday and still open: the official WhatsApp takes templates alone by now. */
const SINCE_YESTERDAY: Line[] = [
  ['closed', 'sales', 1700, 3, 12, ['Qual é o prazo de entrega?', 'São três dias úteis.']],
  [
    'in_attendance',
    'service',
    1620,
    4,
    1616,
    ['Ainda estou sem sinal.', 'Abri um chamado para a equipe técnica.', 'Certo, aguardo.'],
  ],
  [
    'in_attendance',
    'service',
    1580,
    6,
    1574,
    ['Podem me avisar quando chegar?', 'Claro, aviso por aqui.', 'Obrigada!'],
  ],
];

const ALL = [...LINES, ...TODAY, ...OLDER, ...SINCE_YESTERDAY];
/** Those of the months before are of the contacts of today: they have a history. */
const FIRST_OLDER = LINES.length + TODAY.length;

/** Conversations of the last days with their messages, what the sectors did with them and the monitored words said in them. Answers their ids, in their order. */
export async function seedAttendances(
  world: DemoWorld,
  { connections }: ChatChannels,
  people: ChatPeople,
  { sectors, tags, stages }: ChatBasics,
  words: Ids,
): Promise<string[]> {
  const ids: string[] = [];
  const hours = await hoursOfSectors(world);
  // An open attendance has a contact of its own, and not every tenant has as many.
  const lines = people.contacts.length < ALL.length ? ALL.slice(0, -SINCE_YESTERDAY.length) : ALL;
  for (const [index, line] of lines.entries()) {
    const place = index >= FIRST_OLDER && OLDER.includes(line) ? index - FIRST_OLDER : index;
    const contactId = people.contacts[place % people.contacts.length] ?? '';
    const [status, sector, minutesAgo, wait, handle, texts] = line;
    const agents = people.agents[sector] ?? [];
    const agentId = status === 'waiting' || status === 'bot' ? null : (agents[index % agents.length] ?? null);
    const link = {
      contactId,
      agentId,
      sectorId: idOf(sectors, sector),
      connectionId: idOf(connections, index % 3 === 2 ? 'site' : 'official'),
    };
    const at = (minutes: number) => new Date(Date.now() - (minutesAgo - minutes) * MINUTE_MS).toISOString();
    const openSeconds: OpenSeconds = (from, to) => elapsed(hours.get(link.sectorId), at(from), at(to)).openSeconds;
    const { id } = await world.run.record(
      'attendances',
      world.scope,
      {
        ...attendance(world, index, line, { ...link, at, openSeconds }),
        tagIds: index % 4 === 1 ? [idOf(tags, 'vip')] : index % 7 === 3 ? [idOf(tags, 'churn')] : [],
        kanbanStageId: STAGE_OF[index] === undefined ? null : idOf(stages, STAGE_OF[index]),
      },
      at(0),
    );
    for (const [turn, text] of texts.entries()) {
      const isAgents = turn % 2 === 1;
      const message = {
        attendanceId: id,
        text,
        type: 'text',
        direction: isAgents ? 'out' : 'in',
        senderType: isAgents ? 'agent' : 'contact',
        senderId: (isAgents ? agentId : contactId) ?? null,
        status: 'read',
      };
      await world.run.record('chat-messages', world.scope, message, at(turn === 0 ? 0 : wait + turn));
      await seedHit(
        world,
        words,
        { ...link, attendanceId: id, speaker: isAgents ? 'agent' : 'contact', excerpt: text },
        at(turn),
      );
    }
    if (texts.length > 0)
      await seedEvents(world, { ...link, attendanceId: id }, { status, wait, handle, at, openSeconds });
    ids.push(id);
  }
  return ids;
}

interface Link {
  contactId: string;
  agentId: string | null;
  sectorId: string;
  connectionId: string;
}

type At = (minutes: number) => string;
/** Of the time between two minutes, that in which the sector was open. */
type OpenSeconds = (from: number, to: number) => number | null;

/** By the id of the sector; those without a timetable are always open. */
async function hoursOfSectors({ run, scope }: DemoWorld): Promise<ReadonlyMap<string, Hours>> {
  const timetables = new Map((await run.find('chat-timetables', scope, {})).map((one) => [one.id, one]));
  const holidays = await run.find('chat-holidays', scope, {});
  return new Map(
    (await run.find('sectors', scope, {})).flatMap(({ id, timetableId }) => {
      const timetable = timetables.get(String(timetableId));
      return timetable === undefined ? [] : [[id, timetableHours(timetable, holidays, id)] as const];
    }),
  );
}

function attendance(
  { code }: DemoWorld,
  index: number,
  [status, , , wait, handle]: Line,
  { at, openSeconds, ...link }: Link & { at: At; openSeconds: OpenSeconds },
): JsonObject {
  const isClosed = status === 'closed';
  const isTaken = link.agentId !== null;
  const day = at(0).slice(0, 10).replaceAll('-', '');
  return {
    ...link,
    protocol: `${day}${code === 'horizonte' ? 1 : 2}${String(index + 1).padStart(5, '0')}`,
    status,
    priority: index === 4 ? 'high' : 'normal',
    origin: 'contact',
    startedAt: at(0),
    lastMessageAt: at(isTaken ? wait + 2 : 0),
    waitSeconds: wait * 60,
    openWaitSeconds: openSeconds(0, wait),
    ...(isTaken
      ? {
          ...timesTaken({}, at(wait)),
          firstResponseAt: at(wait + 1),
          ...(status === 'on_hold' && timesHeld(at(wait + handle - HELD))),
          ...(isClosed && timesEnded(timesTaken({}, at(wait)), at(wait + handle))),
        }
      : { unreadCount: 1, ...(status === 'waiting' && { waitingSince: at(0) }) }),
    ...(isClosed && {
      closeReason: index % 6 === 5 ? 'bot' : 'agent',
      surveyAskedAt: at(wait + handle),
      ...(index % SILENT_EACH !== 2 && { surveyScore: 3 + (index % 3), surveyMetric: 'csat' }),
    }),
  };
}

const HEARD_MS = 3_600_000;

/** Words of the demo's list, as they would be found in a text. */
const HEARD: [word: string, found: RegExp, severity: string][] = [
  ['procon', /\bprocon\b/i, 'high'],
  ['cancel', /\bcancel(ar|amento|o)\b/i, 'medium'],
  ['invoice', /segunda via/i, 'low'],
  ['praise', /\bexcelente\b/i, 'low'],
];

async function seedHit(
  world: DemoWorld,
  words: Ids,
  hit: Link & { attendanceId: string; speaker: string; excerpt: string },
  at: string,
): Promise<void> {
  // What was said just now is found like everything that is said.
  if (Date.now() - Date.parse(at) < HEARD_MS) return;
  const { connectionId: _, ...values } = hit;
  for (const [word, found, severity] of HEARD) {
    if (found.test(hit.excerpt))
      await world.run.record(
        'monitored-word-hits',
        world.scope,
        { ...values, wordId: idOf(words, word), severity },
        at,
      );
  }
}

async function seedEvents(
  world: DemoWorld,
  link: Link & { attendanceId: string },
  {
    status,
    wait,
    handle,
    at,
    openSeconds,
  }: { status: string; wait: number; handle: number; at: At; openSeconds: OpenSeconds },
): Promise<void> {
  const events: [event: string, minutes: number, since: number][] = [['entered', 0, 0]];
  if (link.agentId !== null) events.push(['assigned', wait, wait], ['first_response', wait + 1, 1]);
  if (status === 'closed') events.push(['closed', wait + handle, handle - 1]);
  for (const [event, minutes, since] of events) {
    const agentId = event === 'entered' ? null : link.agentId;
    await world.run.record(
      'sector-events',
      world.scope,
      {
        ...link,
        agentId,
        event,
        at: at(minutes),
        seconds: since * 60,
        openSeconds: openSeconds(minutes - since, minutes),
      },
      at(minutes),
    );
  }
}

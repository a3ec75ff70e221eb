import type { Client } from 'pg';
import type { Expected } from '../browser/page-figures';
import { callerWaits, countBy, per, queueShares, sum } from './event-recount';
import {
  agentStates,
  AT_CALL,
  callsToday,
  queueSummary,
  queuesOf,
  type Both,
  type Page,
  type Watched,
} from './page-recount';
import type { RawAgent, RawAttendance, RawRows } from './raw-rows';
import type { Recount } from './tenant-recount';

const put = (page: Page, card: string, figures: Readonly<Record<string, Expected>>): void => {
  for (const [name, value] of Object.entries(figures)) page.set(`card:${card} name:${name}`, value);
};
const since = (moment: number | null): Expected => (moment === null ? null : { since: moment });
const share = (part: number, whole: number): number | null => per(part * 100, whole);

/** Attendances as their messages and moves left them, by section 5 of the domain. */
export function chatFigures(all: readonly RawAttendance[], { midnight }: { midnight: number }) {
  const isToday = (moment: number | null) => moment !== null && moment >= midnight;
  const having = (...states: string[]) => all.filter(({ status }) => states.includes(status));
  const seconds = (from: number | null, until: number | null) => Math.round(((until ?? 0) - (from ?? 0)) / 1000);
  const closed = having('closed').filter(({ closedAt }) => isToday(closedAt));
  const assigned = all.filter(({ assignedAt, waitSeconds }) => isToday(assignedAt) && waitSeconds !== null);
  const responded = all.filter(
    ({ firstResponseAt, firstResponseSeconds }) => isToday(firstResponseAt) && firstResponseSeconds !== null,
  );
  const handled = closed.filter(({ handleSeconds }) => handleSeconds !== null);
  const scored = closed.filter(({ surveyMetric, surveyScore }) => surveyMetric === 'csat' && surveyScore !== null);
  const waiting = having('waiting', 'transferred');
  const waits = waiting.flatMap(({ waitingSince }) => waitingSince ?? []);
  return {
    waiting: waiting.length,
    oldest: waits.length === 0 ? null : Math.min(...waits),
    bot: having('bot').length,
    taken: having('in_attendance', 'on_hold').length,
    started: all.filter(({ startedAt }) => isToday(startedAt)),
    closed,
    assigned: assigned.length,
    responded: responded.length,
    handled: handled.length,
    scored: scored.length,
    byBot: closed.filter(({ closeReason }) => closeReason === 'bot').length,
    meanWait: per(
      sum(assigned, ({ waitSeconds }) => waitSeconds ?? 0),
      assigned.length,
    ),
    firstResponse: per(
      sum(responded, (one) => seconds(one.assignedAt, one.firstResponseAt)),
      responded.length,
    ),
    handleTime: per(
      sum(handled, (one) => seconds(one.assignedAt, one.closedAt)),
      handled.length,
    ),
    satisfaction: share(scored.filter(({ surveyScore }) => (surveyScore ?? 0) >= 4).length, scored.length),
  };
}

function chatCard(page: Page, card: string, all: readonly RawAttendance[], recount: Recount, isOwn = false): void {
  const { waiting, taken, closed, meanWait, firstResponse, handleTime, satisfaction } = chatFigures(all, recount.raw);
  put(page, card, {
    ...(!isOwn && { waiting }),
    taken,
    closed: closed.length,
    meanWait,
    firstResponse,
    handleTime,
    satisfaction,
  });
}

/** Agents of a list by what they are as a whole. */
function statesCard(page: Page, recount: Recount, agents: readonly RawAgent[]): void {
  const states = agentStates(recount);
  const own = agents.map(({ id }) => states.get(id) ?? '');
  for (const [state, count] of countBy(own)) {
    page.set(`card:agents-by-state share:${state}`, count);
    page.set(`card:agents-by-state share:${state} beside`, (count * 100) / own.length);
  }
}

function statesMetric(
  page: Page,
  card: string,
  agents: readonly RawAgent[],
  states: readonly string[],
  recount: Recount,
): void {
  const known = agentStates(recount);
  page.set(`card:${card}`, agents.filter(({ id }) => states.includes(known.get(id) ?? '')).length);
  page.set(`card:${card} beside`, agents.length);
}

const isActive = ({ status }: RawAgent): boolean => status === 'active';

/** `/cliente/dashboard`. */
export function clientHome([now]: Both): Page {
  const page: Page = new Map();
  const queues = queuesOf(now);
  const { offered, answered, serviceLevel, abandonRate, meanWait, meanHandling } = queueShares(
    queues.map((queue) => now.dayOf(queue)),
  );
  const callers = queues.flatMap((queue) => now.callersOf(queue));
  const longest: Record<string, Expected> =
    callers.length === 0 ? { longestWait: null } : { 'longestWait time': since(Math.min(...callers)) };
  put(page, 'queues-today', {
    waiting: callers.length,
    ...longest,
    offered,
    answered,
    serviceLevel,
    abandonRate,
    meanWait,
    meanHandling,
  });
  put(page, 'calls-today', { channels: `${now.channels} de ${now.raw.maxChannels}`, ...callsToday(now) });
  chatCard(page, 'chats-today', now.raw.attendances, now);
  const agents = now.raw.agents.filter(isActive);
  statesMetric(page, 'agents-available', agents, ['available'], now);
  statesMetric(page, 'agents-paused', agents, ['paused'], now);
  statesCard(page, now, agents);
  const extensions = now.raw.extensions.filter(({ enabled }) => enabled);
  page.set('card:extensions-registered', extensions.filter((one) => now.registrationOf(one) === 'registered').length);
  page.set('card:extensions-registered beside', extensions.length);
  page.set('card:campaigns-running', now.raw.campaigns.filter(({ status }) => status === 'running').length);
  const trunks = now.raw.trunks.filter(({ enabled, type }) => enabled && type === 'sip');
  page.set(
    'card:sip-trunks-out',
    trunks.filter((trunk) => ['down', 'lagged', 'unknown'].includes(now.trunkOf(trunk).status)).length,
  );
  page.set('card:sip-trunks-out beside', trunks.length);
  for (const { name, ...queue } of queues) {
    const shares = queueShares([now.dayOf({ ...queue, name })]);
    if (shares.answered + shares.abandoned === 0) continue;
    page.set(`card:queue-outcomes queue:${name} outcome:answered`, shares.answered);
    page.set(`card:queue-outcomes queue:${name} outcome:abandoned`, shares.abandoned);
    page.set(`card:queue-outcomes queue:${name} beside`, share(shares.abandoned, shares.answered + shares.abandoned));
  }
  hours(page, 'calls-by-hour', now, ['inbound', 'outbound', 'internal']);
  return page;
}

/** Calls by the hour of the tenant in which they began; hours without any are not there. */
function hours(page: Page, card: string, { today, raw }: Recount, series: readonly string[]): void {
  const hourOf = (moment: number) => String(Math.floor((moment - raw.midnight) / 3_600_000)).padStart(2, '0');
  for (const hour of new Set(today.map(({ started }) => hourOf(started))))
    for (const one of series) {
      const own = today.filter(
        ({ started, direction }) => hourOf(started) === hour && [direction, 'today'].includes(one),
      );
      page.set(`card:${card} series:${one} of:${hour}`, own.length);
    }
}

/** `/supervisor/dashboard`. @param own queues, sectors and agents of the supervisor */
export function supervisorHome(both: Both, own: Watched & { sectors: readonly string[] }): Page {
  const [now] = both;
  const page: Page = new Map();
  const { midnight, attendances } = now.raw;
  for (const [key, value] of queueSummary(both, own, OF_CARD)) page.set(`card:queues-today ${key}`, value);
  for (const queue of own.queues) {
    const { answered, abandoned } = now.dayOf(queue);
    // The card counts calls, of which nobody reads whether one that was handed on and rings again waits in a queue.
    const waiting = now.open.filter((call) => callerWaits(call)?.queue === queue.number);
    const surely = waiting.filter(({ state, answered: taken }) => state === 'queued' || taken === null);
    page.set(`card:queues record:${queue.id}`, [{ between: [surely.length, waiting.length] }, answered, abandoned]);
    if (surely.length > 0)
      page.set(`card:queues record:${queue.id} time`, since(Math.min(...surely.map(({ started }) => started))));
  }
  for (const sector of own.sectors) {
    const there = attendances.filter(({ sectorId }) => sectorId === sector);
    const { taken, closed } = chatFigures(there, { midnight });
    const waits = there.filter(({ status }) => status === 'waiting');
    page.set(`card:sectors record:${sector}`, [waits.length, taken, closed.length]);
    if (waits.length > 0)
      page.set(
        `card:sectors record:${sector} time`,
        since(Math.min(...waits.map(({ waitingSince }) => waitingSince ?? 0))),
      );
  }
  chatCard(
    page,
    'chats-today',
    attendances.filter(({ sectorId }) => own.sectors.includes(sectorId ?? '')),
    now,
  );
  const agents = now.raw.agents.filter((agent) => isActive(agent) && own.agents.includes(agent.id));
  statesMetric(page, 'agents-available', agents, ['available'], now);
  statesMetric(page, 'agents-busy', agents, [...AT_CALL, 'wrap_up'], now);
  statesMetric(page, 'agents-paused', agents, ['paused'], now);
  statesMetric(page, 'agents-away', agents, ['logged_out'], now);
  statesCard(page, now, agents);
  return page;
}

const OF_CARD = [
  'waiting',
  'longestNow',
  'logged',
  'available',
  'paused',
  'serviceLevel',
  'abandonRate',
  'meanWait',
  'meanHandling',
];

/** The chat of the agent on `/agente/dashboard`. */
export function ownChats(page: Page, [now]: Both, { id }: RawAgent): void {
  chatCard(
    page,
    'own-chats',
    now.raw.attendances.filter(({ agentId }) => agentId === id),
    now,
    true,
  );
}

/** `/supervisor/chatbot/setores`. @param sectors by their names */
export function sectorCards([now]: Both, sectors: readonly { id: string; name: string }[]): Page {
  const page: Page = new Map();
  for (const { id, name } of sectors) {
    const { waiting, oldest, taken, closed, firstResponse, handleTime, satisfaction } = chatFigures(
      now.raw.attendances.filter(({ sectorId }) => sectorId === id),
      now.raw,
    );
    const place = `sector:${name} figure`;
    page.set(`${place}:waiting`, waiting);
    if (oldest !== null) page.set(`${place}:waiting time`, since(oldest));
    page.set(`${place}:taken`, taken);
    page.set(`${place}:closed`, closed.length);
    page.set(`${place}:firstResponse`, firstResponse);
    page.set(`${place}:handled`, handleTime);
    page.set(`${place}:scored`, satisfaction);
  }
  return page;
}

/** `/admin/dashboard`: of one tenant that exchanges tell of, beside others where nobody telephones. */
export function platformHome(both: Both, of: { channels: number; agentsElsewhere: number; running: number }): Page {
  const [now, before] = both;
  const page: Page = new Map();
  const there = [...agentStates(now).values()].filter((state) => state !== 'logged_out').length;
  put(page, 'calls-today', {
    channelsOfPlatform: `${now.channels} de ${of.channels.toLocaleString('pt-BR')}`,
    ...callsToday(now),
    agentsLogged: there + of.agentsElsewhere,
    campaignsRunning: of.running,
  });
  hours(page, 'calls-against-week', now, ['today', 'lastWeek']);
  const HOUR = 3_600_000;
  const first = Math.floor(now.now / HOUR) * HOUR - 23 * HOUR;
  for (let hour = first; hour <= now.now; hour += HOUR) {
    const clock = new Date(hour).toLocaleTimeString('pt-BR', { ...CLOCK, timeZone: 'America/Sao_Paulo' });
    const mean = (recount: Recount) => {
      const until = Math.min(hour + HOUR, Math.max(recount.now, hour + 1000));
      const used = recount.calls.filter(({ trunk }) => trunk !== null);
      return (
        sum(used, (call) => Math.max(0, Math.min(call.ended ?? until, until) - Math.max(call.started, hour))) /
        (until - hour)
      );
    };
    page.set(`card:channels-by-hour of:${clock}`, { between: [mean(now), mean(before)] });
  }
  return page;
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** Names of records, by their ids. */
export type Names = ReadonlyMap<string, string>;

/** Answered within the target of the sector, of those that were answered today. */
function responseLevel({ attendances, sectors, midnight }: RawRows): Expected {
  const targets = new Map(sectors.map(({ id, firstResponseSeconds }) => [id, firstResponseSeconds]));
  const taken = attendances.flatMap(({ sectorId, assignedAt, firstResponseAt, firstResponseSeconds }) =>
    firstResponseAt === null || firstResponseAt < midnight || firstResponseSeconds === null
      ? []
      : [{ seconds: Math.round((firstResponseAt - (assignedAt ?? 0)) / 1000), target: targets.get(sectorId ?? '') }],
  );
  return share(taken.filter(({ seconds, target }) => seconds <= (target ?? 120)).length, taken.length);
}

/** Agents who are available in the chat and have room for one more conversation. */
function freeInChat({ agents, attendances, chatStates }: RawRows): number {
  const there = new Set(chatStates.flatMap(({ agentId, state }) => (state === 'available' ? [agentId] : [])));
  const withAgent = new Set(['in_attendance', 'on_hold', 'transferred']);
  const offered = new Set(['waiting', 'transferred']);
  return agents.filter(({ id, status, channels, maxConcurrentChats }) => {
    const busy = attendances.filter((one) =>
      one.agentId === null
        ? one.offeredAgentId === id && offered.has(one.status)
        : one.agentId === id && withAgent.has(one.status),
    );
    return (
      there.has(id) && status === 'active' && channels.includes('Chatbot') && busy.length < (maxConcurrentChats ?? 5)
    );
  }).length;
}

/** `/cliente/chatbot/dashboard`. @param named names of what attendances name; `types` those of the connections, by their ids */
export function chatDashboard(
  [now]: Both,
  { named, types, connections }: { named: Names; types: Names; connections: readonly string[] },
): Page {
  const page: Page = new Map();
  const figures = chatFigures(now.raw.attendances, now.raw);
  const metric = (id: string, title: string, value: Expected) =>
    page.set(`card:${id} figure:${id} metric:${title}`, value);
  metric('waiting', 'Aguardando', figures.waiting);
  if (figures.oldest !== null) page.set('card:waiting figure:waiting metric:Aguardando time', since(figures.oldest));
  metric('bot', 'No robô', figures.bot);
  metric('taken', 'Em atendimento', figures.taken);
  metric('closed', 'Encerrados', figures.closed.length);
  metric('started', 'Iniciados', figures.started.length);
  metric('meanWait', 'TME', figures.meanWait);
  metric('firstResponse', '1ª resposta', figures.firstResponse);
  metric('serviceLevel', 'SLA', responseLevel(now.raw));
  metric('free', 'Agentes livres', freeInChat(now.raw));
  metric('handleTime', 'TMA', figures.handleTime);
  metric('satisfaction', 'CSAT', figures.satisfaction);
  metric('botResolution', 'Resolvidos pelo robô', share(figures.byBot, figures.closed.length));
  const chart = (id: string, names: readonly string[], hasShares = true) => {
    for (const [name, count] of countBy(names)) {
      page.set(`card:${id} chart:${id} part:${name}`, count);
      if (hasShares) page.set(`card:${id} chart:${id} part:${name} beside`, share(count, names.length));
    }
  };
  const nameOf = (id: string | null, without: string) => (id === null ? without : (named.get(id) ?? id));
  chart('connections', connections);
  chart(
    'channels',
    figures.started.map(({ connectionId }) => types.get(connectionId ?? '') ?? ''),
  );
  chart(
    'sectors',
    figures.started.map(({ sectorId }) => nameOf(sectorId, 'Sem setor')),
  );
  chart(
    'agents',
    figures.started.map(({ agentId }) => nameOf(agentId, 'Sem agente')),
  );
  chart(
    'dispositions',
    figures.closed.map(({ dispositionId }) => nameOf(dispositionId, 'Sem tabulação')),
  );
  chart(
    'tags',
    figures.started.flatMap(({ tagIds }) => (tagIds ?? []).map((id) => nameOf(id, ''))),
    false,
  );
  for (let hour = 0; hour < 24; hour += 1) {
    const begun = figures.started.filter(
      ({ startedAt }) => Math.floor(((startedAt ?? 0) - now.raw.midnight) / 3_600_000) === hour,
    );
    page.set(`card:hours chart:hours of:${String(hour).padStart(2, '0')}`, begun.length);
  }
  return page;
}

/** Records that cards count, counted by the owner of the tables. @param counts SQL of the figure, and of what it is a part of */
export async function countedCards(
  database: Client,
  counts: Readonly<Record<string, string | readonly [figure: string, of: string]>>,
): Promise<Page> {
  const page: Page = new Map();
  const count = async (condition: string) =>
    Number((await database.query<{ n: string }>(`select count(*) as n from ${condition}`)).rows[0]?.n);
  for (const [card, asked] of Object.entries(counts)) {
    const [figure, of] = typeof asked === 'string' ? [asked, undefined] : asked;
    page.set(`card:${card}`, await count(figure));
    if (of !== undefined) page.set(`card:${card} beside`, await count(of));
  }
  return page;
}

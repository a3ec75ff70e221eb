import type { Client } from 'pg';
import type { Expected } from '../browser/page-figures';
import { chatCard } from './chat-page-recount';
import { chatFigures, share } from './chat-recount';
import { callerWaits, countBy, per, queueShares, sum, talkOf } from './event-recount';
import {
  agentStates,
  AT_CALL,
  atOnceByHour,
  callsToday,
  queueSummary,
  queuesOf,
  type Both,
  type Page,
  type Watched,
} from './page-recount';
import type { RawAgent } from './raw-rows';
import type { Recount } from './tenant-recount';

const put = (page: Page, card: string, figures: Readonly<Record<string, Expected>>): void => {
  for (const [name, value] of Object.entries(figures)) page.set(`card:${card} name:${name}`, value);
};
const since = (moment: number | null): Expected => (moment === null ? null : { since: moment });

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
  chatCard(page, 'chats-today', now.conversations, now);
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

/** `/supervisor/dashboard`, its tab of the telephone. @param own queues and agents of the supervisor */
export function supervisorHome(both: Both, own: Watched): Page {
  const [now] = both;
  const page: Page = new Map();
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
  const agents = now.raw.agents.filter((agent) => isActive(agent) && own.agents.includes(agent.id));
  const numbers = own.queues.map(({ number }) => number);
  for (const { id, code } of agents.filter(({ channels }) => channels.includes('PABX'))) {
    const served = now.calls.flatMap((call) =>
      call.stays.flatMap((stay) =>
        stay.agent === code && numbers.includes(stay.queue) && stay.how === 'answered'
          ? [{ call: call.name, stay }]
          : [],
      ),
    );
    const over = served.filter(({ stay }) => (stay.talkedUntil ?? 0) >= now.raw.midnight);
    const calls = new Set(over.map(({ call }) => call));
    const wrapped = now
      .periods(code)
      .filter(({ state, call, until }) => state === 'wrap_up' && until !== null && calls.has(call ?? ''));
    page.set(
      `card:agents row:${id} column:callsToday`,
      served.filter(({ stay }) => (stay.until ?? 0) >= now.raw.midnight).length,
    );
    page.set(
      `card:agents row:${id} column:meanHandling`,
      per(
        sum(over, ({ stay }) => talkOf(stay)) + sum(wrapped, ({ from, until }) => ((until ?? from) - from) / 1000),
        over.length,
      ),
    );
  }
  statesMetric(page, 'agents-available', agents, ['available'], now);
  statesMetric(page, 'agents-busy', agents, [...AT_CALL, 'wrap_up'], now);
  statesMetric(page, 'agents-paused', agents, ['paused'], now);
  statesMetric(page, 'agents-away', agents, ['logged_out'], now);
  statesCard(page, now, agents);
  return page;
}

/** Its tab of the chat. */
export function supervisorChat([now]: Both, sectors: readonly string[]): Page {
  const page: Page = new Map();
  for (const sector of sectors) {
    const figures = chatFigures(
      now.conversations.filter(({ sectorId }) => sectorId === sector),
      now.raw,
    );
    const place = `card:sectors row:${sector} column`;
    page.set(`${place}:waiting`, figures.waiting);
    page.set(`${place}:oldest`, figures.oldest === null ? null : since(figures.oldest));
    page.set(`${place}:taken`, figures.taken);
    page.set(`${place}:closed`, figures.closed.length);
    page.set(`${place}:firstResponse`, figures.firstResponse);
    page.set(`${place}:handleTime`, figures.handleTime);
    page.set(`${place}:satisfaction`, figures.satisfaction);
  }
  chatCard(
    page,
    'chats-today',
    now.conversations.filter(({ sectorId }) => sectors.includes(sectorId ?? '')),
    now,
  );
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

/** `/admin/dashboard`: of one tenant that exchanges tell of, beside others where nobody telephones. */
export function platformHome(both: Both, of: { channels: number; agentsElsewhere: number; running: number }): Page {
  const [now] = both;
  const page: Page = new Map();
  const there = [...agentStates(now).values()].filter((state) => state !== 'logged_out').length;
  put(page, 'calls-today', {
    channelsOfPlatform: `${now.channels} de ${of.channels.toLocaleString('pt-BR')}`,
    ...callsToday(now),
    agentsLogged: there + of.agentsElsewhere,
    campaignsRunning: of.running,
  });
  hours(page, 'calls-against-week', now, ['today', 'lastWeek']);
  atOnceByHour(page, 'card:channels-by-hour', both, ({ trunk }) => trunk !== null);
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

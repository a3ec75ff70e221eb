import type { Expected } from '../browser/page-figures';
import {
  countBy,
  per,
  queueShares,
  secondsInside,
  sum,
  talkOfCall,
  trunkShares,
  type Call,
  type CallState,
} from './event-recount';
import type { RawAgent, RawQueue } from './raw-rows';
import type { Recount } from './tenant-recount';

/** Figures by their places on a page. */
export type Page = Map<string, Expected | readonly Expected[]>;

export const AT_CALL = ['ringing', 'on_call'];

export const put = (page: Page, place: string, figures: Readonly<Record<string, Expected>>): void => {
  for (const [name, value] of Object.entries(figures)) page.set(`${place}:${name}`.replace(/^:/, ''), value);
};

export const since = (moment: number | undefined): Expected => (moment === undefined ? null : { since: moment });

/** Both of a figure that goes on with the time: now, and a moment ago, when the page may have asked. */
export type Both = readonly [now: Recount, before: Recount];
export const moving = ([now, before]: Both, of: (recount: Recount) => number | null): Expected => ({
  between: [of(now), of(before)],
});

/** What somebody watches: queues, and the agents whose states they see. */
export interface Watched {
  queues: readonly RawQueue[];
  /** By their ids. */
  agents: readonly string[];
}

/** A queue, or several together, as tables of queues have it. */
function queueColumns(both: Both, { queues, agents }: Watched): Record<string, Expected> {
  const [now] = both;
  const shares = queueShares(queues.map((queue) => now.dayOf(queue)));
  const each = (states: readonly string[]) => sum(queues, (queue) => now.inStates(now.membersOf(queue), states));
  const callers = queues.flatMap((queue) => now.callersOf(queue));
  return {
    ...shares,
    occupancy: moving(both, (recount) => queueShares(queues.map((queue) => recount.dayOf(queue, agents))).occupancy),
    'waiting figure:waiting': callers.length,
    longestNow: since(callers.length === 0 ? undefined : Math.min(...callers)),
    logged: each(['available', 'ringing', 'on_call', 'wrap_up', 'paused']),
    available: each(['available']),
    paused: each(['paused']),
  };
}

const byName = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.name.localeCompare(other.name, 'pt'));

/** `/supervisor/pabx/resumo-filas`, and the card of the same on the first page. */
export function queueSummary(both: Both, { queues, agents }: Watched, columns?: readonly string[]): Page {
  const page: Page = new Map();
  const rows = [...queues.map((queue) => [queue.id, [queue]] as const), ['total', queues] as const];
  for (const [row, of] of rows)
    for (const [column, value] of Object.entries(queueColumns(both, { queues: of, agents })))
      if (columns === undefined || columns.includes(column.split(' ')[0] ?? ''))
        page.set(`row:${row} column:${column}`, value);
  return page;
}

/** `/supervisor/pabx/filas`, with one queue opened. */
export function queuesWatch(both: Both, { queues, opened, agents }: Watched & { opened: RawQueue }): Page {
  const [now] = both;
  const page: Page = new Map();
  for (const queue of queues) {
    const callers = now.callersOf(queue);
    const members = now.membersOf(queue);
    put(page, `queue:${queue.id} figure`, {
      waiting: callers.length,
      ...(callers.length === 0 ? { longestWait: null } : { 'longestWait time': since(callers[0]) }),
      serviceLevel: queueShares([now.dayOf(queue)]).serviceLevel,
      available: now.inStates(members, ['available']),
      onCall: now.inStates(members, AT_CALL),
      wrapUp: now.inStates(members, ['wrap_up']),
      paused: now.inStates(members, ['paused']),
    });
  }
  const shares = queueColumns(both, { queues: [opened], agents });
  put(page, 'metric', {
    Recebidas: shares['offered'] ?? null,
    Atendidas: shares['answered'] ?? null,
    Abandonadas: shares['abandoned'] ?? null,
    'Nível de serviço': shares['serviceLevel'] ?? null,
    'TME (espera média)': shares['meanWait'] ?? null,
    'TMA (atendimento médio)': shares['meanHandling'] ?? null,
    Ocupação: shares['occupancy'] ?? null,
  });
  const members = opened.members.flatMap(({ agentId }) => now.agentOf(agentId) ?? []);
  const seen = members.filter(({ id }) => agents.includes(id));
  for (const [state, count] of countBy(seen.map(({ code }) => now.stateOf(code))))
    page.set(`count:${state} figure:chip`, count);
  for (const { id, code } of members) {
    const served = now.calls.flatMap(({ stays }) =>
      stays.filter(
        ({ queue, agent, until }) => queue === opened.number && agent === code && (until ?? 0) >= now.raw.midnight,
      ),
    );
    page.set(`row:${id} column:answered`, served.length);
    page.set(
      `row:${id} column:lastAt`,
      since(served.length === 0 ? undefined : Math.max(...served.map(({ until }) => until ?? 0))),
    );
  }
  return page;
}

/** `/cliente/dashboards/pabx/active-calls`. */
export function activeCalls({ open, raw, channels }: Recount): Page {
  const page: Page = new Map();
  page.set('figure:calls', open.length);
  page.set('figure:gauge', `${channels} de ${raw.maxChannels}`);
  for (const direction of ['inbound', 'outbound', 'internal'] as const)
    page.set(`count:${direction} figure:chip`, open.filter((call) => call.direction === direction).length);
  for (const [state, count] of countBy(open.map((call): CallState => call.state)))
    page.set(`count:${state} figure:chip`, count);
  return page;
}

/** `/cliente/dashboards/pabx/status`. */
export function extensionStates(recount: Recount): Page {
  const page: Page = new Map();
  const active = recount.raw.extensions.filter(({ enabled }) => enabled);
  for (const [state, count] of countBy(active.map((extension) => recount.deviceOf(extension))))
    page.set(`count:${state} figure:chip`, count);
  return page;
}

/** `/cliente/dashboards/pabx/trunks`. */
export function trunkCards(both: Both): Page {
  const [recount] = both;
  const page: Page = new Map();
  const hour = Math.floor(recount.now / 60_000) * 60_000 - 3_600_000;
  for (const [status, count] of countBy(recount.raw.trunks.map((trunk) => recount.trunkOf(trunk).status)))
    page.set(`count:${status} figure:chip`, count);
  for (const trunk of recount.raw.trunks) {
    const own = recount.calls.filter((call) => call.trunk === trunk.name);
    const going = own.filter(({ ended }) => ended === null);
    const { attempts, asr, acd, causes } = trunkShares(own.filter(({ started }) => started >= hour));
    const { latencyMs } = recount.trunkOf(trunk);
    const place = `trunk:${trunk.name}`;
    page.set(`${place} figure:gauge`, trunk.maxChannels ? `${going.length} de ${trunk.maxChannels}` : going.length);
    put(page, `${place} name`, {
      inbound: going.filter(({ direction }) => direction === 'inbound').length,
      outbound: going.filter(({ direction }) => direction === 'outbound').length,
      latency: latencyMs,
      asr,
      acd,
      attempts,
    });
    const most = [...causes].toSorted(([one, a], [other, b]) => b - a || Number(one) - Number(other)).slice(0, 5);
    atOnceByHour(page, `${place} chart:hours`, both, (call) => call.trunk === trunk.name);
    if (most.length > 0)
      page.set(
        place,
        most.map(([, count]) => count),
      );
  }
  return page;
}

const HOUR_MS = 3_600_000;
const CLOCK = { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' } as const;
/** As axes and tables of charts have it. */
export const clockOf = (moment: number): string => new Date(moment).toLocaleTimeString('pt-BR', CLOCK);

/** How many calls there were at once in each of the last 24 hours, on average; in the present one up to now. */
export function atOnceByHour(page: Page, place: string, both: Both, isCounted: (call: Call) => boolean): void {
  const [{ now }] = both;
  const first = Math.floor(now / HOUR_MS) * HOUR_MS - 23 * HOUR_MS;
  for (let hour = first; hour <= now; hour += HOUR_MS)
    page.set(
      `${place} of:${clockOf(hour)}`,
      moving(both, (recount) => {
        const until = Math.min(hour + HOUR_MS, Math.max(recount.now, hour + 1000));
        const used = sum(recount.calls.filter(isCounted), (call) =>
          Math.max(0, Math.min(call.ended ?? until, until) - Math.max(call.started, hour)),
        );
        return used / (until - hour);
      }),
    );
}

/** Of all telephony of the tenant today. */
export function callsToday(recount: Recount): Record<string, Expected> {
  const { today } = recount;
  const having = (direction: Call['direction']) => today.filter((call) => call.direction === direction).length;
  const { asr, acd } = trunkShares(today);
  return {
    inbound: having('inbound'),
    outbound: having('outbound'),
    internal: having('internal'),
    dialer: today.filter(({ isDialers }) => isDialers).length,
    asr,
    acd,
  };
}

/** What agents are as a whole: what binds them most, at the telephone or in the chat. */
export function agentStates(recount: Recount): Map<string, string> {
  const order = ['on_call', 'ringing', 'wrap_up', 'available', 'paused', 'logged_out'];
  const { agents, chatStates } = recount.raw;
  return new Map(
    agents.map(({ id, code }) => {
      const states = [recount.stateOf(code), ...chatStates.flatMap((one) => (one.agentId === id ? one.state : []))];
      return [id, states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))[0] ?? 'logged_out'];
    }),
  );
}

/** `/agente/dashboard`: calls of the agent, beside the mean of the team. */
export function ownCalls(both: Both, own: RawAgent): Page {
  const [now] = both;
  const team = now.raw.queues
    .filter(({ members }) => members.some(({ agentId }) => agentId === own.id))
    .flatMap((queue) => now.membersOf(queue));
  const colleagues = [...new Set(team)].filter((code) => code !== own.code && now.periods(code).length > 0);
  const page: Page = new Map();
  const figures = (recount: Recount, codes: readonly string[]) => {
    const calls = recount.today.filter(({ agent, isAnswered }) => isAnswered && codes.includes(agent ?? ''));
    const [answered, made] = (['inbound', 'outbound'] as const).map((one) =>
      calls.filter(({ direction }) => direction === one),
    );
    const talked = [...(answered ?? []), ...(made ?? [])];
    const inside = (states?: readonly string[]) =>
      sum(codes, (code) =>
        sum(recount.periods(code), (period) =>
          states === undefined || states.includes(period.state)
            ? secondsInside(period, recount.raw.midnight, recount.now)
            : 0,
        ),
      );
    return {
      ownAnswered: answered?.length ?? 0,
      ownMade: made?.length ?? 0,
      ownMeanTalk: per(sum(talked, talkOfCall), talked.length),
      ownMeanHandling: per(sum(talked, talkOfCall) + inside(['wrap_up']), talked.length),
      ownLogged: inside(),
      ownPaused: inside(['paused']),
    };
  };
  const both2 = both.map((recount) => [figures(recount, [own.code]), figures(recount, colleagues)] as const);
  const MEANS = new Set(['ownMeanTalk', 'ownMeanHandling']);
  for (const name of ['ownAnswered', 'ownMade', 'ownMeanTalk', 'ownMeanHandling', 'ownLogged', 'ownPaused'] as const) {
    page.set(`card:own-calls name:${name}`, { between: both2.map(([alone]) => alone[name]) });
    page.set(`card:own-calls name:${name} beside`, {
      between: both2.map(([, all]) => {
        const value = all[name];
        return value === null || MEANS.has(name) ? value : value / colleagues.length;
      }),
    });
  }
  const rang = now.today.filter(
    ({ name, legs }) =>
      legs.some((leg) => leg.agent === own.code && leg.answered === null && leg.ended !== null) &&
      !now.periods(own.code).some(({ state, call }) => state === 'on_call' && call === name),
  );
  page.set('card:own-calls name:ownMissed', rang.length);
  return page;
}

export const queuesOf = (recount: Recount, ids?: readonly string[]): RawQueue[] =>
  byName(recount.raw.queues.filter(({ id, enabled }) => enabled && (ids === undefined || ids.includes(id))));

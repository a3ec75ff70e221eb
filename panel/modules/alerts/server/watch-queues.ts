import { sql } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import type { JsonObject } from '../../../../core/types';
import type { Standing } from '../../../../core/live/standing';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import { asSystem } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { queueFigures, type QueueSums } from '../../telephony/rules/queue-figures';
import { queueStanding, type LimitedQueue } from '../../telephony/rules/queue-standing';
import { countedQueues } from '../../telephony/server/engine/counted-queues';
import { sumsOf } from '../../telephony/server/live/queue-rows';
import { spanOf } from '../../telephony/server/live/span';
import type { Alert, AlertKind } from './address-alerts';
import { takeLook, turnsOf, type Seen, type Turn } from './standings';
import { NOTHING_TOLD, tellTurns } from './tell-turns';

const QUEUES = 'queues';
const NEEDS = {
  [QUEUES]: ['name', 'enabled', 'alertWaitingCalls', 'alertWaitSeconds', 'alertSlaBelow', 'slaTargetPercent'],
  'queue-events': ['queueId', 'event', 'at', 'waitSeconds'],
  notifications: ['type'],
};
/** The clock looks every fifteen seconds; the service level takes the log of the day, and changes slowly. */
const WAITS_SECONDS = 10;
const LEVELS_SECONDS = 55;

const WAITS = ['queue waiting', 'queue wait'] as const;
const LEVELS = ['queue level'] as const;
type What = (typeof WAITS | typeof LEVELS)[number];

const CLIENT_LIST = '/cliente/pabx/queues';
const WATCH = '/supervisor/pabx/filas';

const KIND: AlertKind = {
  type: 'queue_alert',
  collection: QUEUES,
  fields: ['name'],
  roles: ['Cliente', 'Supervisor'],
  many: 'queueAlerts',
  link: (role) => (role === 'Supervisor' ? WATCH : CLIENT_LIST),
};

interface Limited extends Pick<LimitedQueue, 'alertWaitingCalls' | 'alertWaitSeconds' | 'alertSlaBelow'> {
  id: string;
  tenantId: string;
  name: string;
}

type Watched = Limited & LimitedQueue;

/** Tells of queues that cross a limit of theirs, as live pages do while one is open: once, until it was better for a while. */
export async function watchQueues(runtime: Runtime, signal: AbortSignal, now = Date.now()): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  await watch(runtime, signal, now, { whats: WAITS, seconds: WAITS_SECONDS, isLevel: false });
  await watch(runtime, signal, now, { whats: LEVELS, seconds: LEVELS_SECONDS, isLevel: true });
}

interface Look {
  whats: readonly What[];
  seconds: number;
  isLevel: boolean;
}

async function watch(
  runtime: Runtime,
  signal: AbortSignal,
  now: number,
  { whats, seconds, isLevel }: Look,
): Promise<void> {
  const platform = runtime.database.as('platform');
  const look = await takeLook(platform, `queues ${whats.join(' ')}`, seconds);
  if (look === 'taken') return;
  const hasLimit = isLevel ? sql`"alertSlaBelow" > 0` : sql`("alertWaitingCalls" > 0 or "alertWaitSeconds" > 0)`;
  const limited = await platform.run(
    compile<Limited>(sql`
      select "id", "tenantId", "name", "alertWaitingCalls", "alertWaitSeconds", "alertSlaBelow"::double precision as "alertSlaBelow" from "queues"
      where "enabled" and "deletedAt" is null and ${hasLimit} order by "tenantId", "id"`),
  );
  const watched = isLevel ? await withDays(runtime, signal, limited) : await withCallers(runtime, limited);
  const byId = new Map(watched.map((queue) => [queue.id, queue]));
  const seen = watched.flatMap((queue) => whats.map((what): Seen => seenOf(queue, what, now)));
  const turns = await turnsOf(platform, seen, { whats }, now);
  await tellTurns(
    runtime,
    () => KIND,
    turns,
    look === 'first' ? NOTHING_TOLD : (turn) => alertOf(turn, byId.get(turn.recordId)),
  );
}

/** As `queue.stats` tells it, of all tenants in one statement. */
async function withCallers(runtime: Runtime, limited: readonly Limited[]): Promise<Watched[]> {
  const tenants = [...new Set(limited.map(({ tenantId }) => tenantId))];
  const ids = limited.map(({ id }) => id);
  const counted = await runtime.database.as('platform').run(compile(countedQueues(tenants, ids)));
  const now = new Map(counted.map((one) => [one.queueId, one]));
  return limited.map((queue) => {
    const { waiting = 0, longestWaitSince = null } = now.get(queue.id) ?? {};
    return { ...queue, waiting, longestWaitSince, slaTargetPercent: null, sums: null };
  });
}

/** Of each tenant apart, as its day is. */
async function withDays(runtime: Runtime, signal: AbortSignal, limited: readonly Limited[]): Promise<Watched[]> {
  const watched: Watched[] = [];
  for (const [tenantId, queues] of groupBy(limited, (queue) => queue.tenantId)) {
    signal.throwIfAborted();
    watched.push(...(await withDay(runtime, tenantId, queues)));
  }
  return watched;
}

async function withDay(runtime: Runtime, tenantId: string, queues: readonly Limited[]): Promise<Watched[]> {
  const context = asSystem(runtime, { tenantId });
  const span = await spanOf(runtime.database.as(context.scope), tenantId, undefined);
  const ids = queues.map(({ id }) => id);
  const day = await sumsOf(context, tenantId, ids, span);
  return queues.map((queue) => ({
    ...queue,
    waiting: 0,
    longestWaitSince: null,
    slaTargetPercent: null,
    sums: day?.queues.get(queue.id) ?? null,
  }));
}

function seenOf(queue: Watched, what: What, now: number): Seen {
  const { waiting, wait, serviceLevel } = queueStanding(queue, now / 1000);
  const standings: Record<What, Standing> = {
    'queue waiting': waiting,
    'queue wait': wait,
    'queue level': serviceLevel,
  };
  return { what, recordId: queue.id, tenantId: queue.tenantId, standing: standings[what] };
}

function alertOf(
  { what, recordId, turned }: Turn,
  queue: Watched | undefined,
): Omit<Alert, 'key' | 'recordId'> | undefined {
  // That it is better is seen by whoever looks.
  if (turned !== 'worse' || queue === undefined) return undefined;
  const told: Record<What, { text: string; params: JsonObject }> = {
    'queue waiting': {
      text: 'queueWaiting',
      params: { waiting: queue.waiting, limit: queue.alertWaitingCalls },
    },
    'queue wait': { text: 'queueWait', params: { limit: queue.alertWaitSeconds } },
    'queue level': { text: 'queueLevel', params: { level: levelOf(queue.sums), limit: queue.alertSlaBelow } },
  };
  const { text, params } = told[what as What];
  return {
    severity: 'warning',
    text,
    params: { queue: queue.name, ...params },
    link: (role) => (role === 'Supervisor' ? `${WATCH}?queue=${recordId}` : `${CLIENT_LIST}/${recordId}`),
  };
}

/** In per cent, with one decimal place. */
function levelOf(sums: QueueSums | null): number | null {
  const level = sums === null ? null : queueFigures(sums).serviceLevel;
  return level === null ? null : Math.round(level * 10) / 10;
}

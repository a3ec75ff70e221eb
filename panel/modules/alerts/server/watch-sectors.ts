import { sql } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import type { JsonObject } from '../../../../core/types';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Runtime } from '../../../../server/operations/runtime';
import {
  sectorStanding,
  serviceLevelOf,
  type Limited,
  type SectorCounts,
  type SectorLimits,
} from '../../chat/rules/sector-standing';
import { countDay, countNow } from '../../chat/server/live/sector-counts';
import { spanOf } from '../../telephony/server/live/span';
import type { Alert, AlertKind } from './address-alerts';
import { takeLook, turnsOf, type Seen, type Turn } from './standings';
import { NOTHING_TOLD, tellTurns } from './tell-turns';

const SECTORS = 'sectors';
const NEEDS = {
  [SECTORS]: ['name', 'active', 'alertWaitingChats', 'alertWaitSeconds', 'alertSlaBelow', 'alertFreeAgentsBelow'],
  attendances: ['sectorId', 'status', 'waitingSince', 'firstResponseAt', 'firstResponseSeconds'],
  agents: ['sectorIds', 'maxConcurrentChats'],
  'agent-states': ['channel', 'state'],
  notifications: ['type'],
};
/** The clock looks every fifteen seconds; the service level takes the answers of the day, and changes slowly. */
const NOW_SECONDS = 10;
const LEVELS_SECONDS = 55;

/** Names of what is known, by what they are limits of. */
const WHATS: Record<Limited, string> = {
  waiting: 'sector waiting',
  wait: 'sector wait',
  free: 'sector free',
  serviceLevel: 'sector level',
};
const NOW: readonly Limited[] = ['waiting', 'wait', 'free'];
const LEVELS: readonly Limited[] = ['serviceLevel'];

const SECTORS_PAGE = '/supervisor/chatbot/setores';
const CLIENT_LIST = '/cliente/chatbot/sectors';

const KIND: AlertKind = {
  type: 'sector_alert',
  collection: SECTORS,
  fields: ['name'],
  roles: ['Cliente', 'Supervisor'],
  many: 'sectorAlerts',
  link: (role) => (role === 'Supervisor' ? SECTORS_PAGE : CLIENT_LIST),
};

interface Sector extends SectorLimits {
  id: string;
  tenantId: string;
  name: string;
}

type Watched = Sector & SectorCounts;

const NOTHING: SectorCounts = { waiting: 0, oldestSince: null, taken: 0, responded: 0, inTime: 0, free: null };

/** Tells of sectors that cross a limit of theirs, as live pages do while one is open: once, until it was better for a while. */
export async function watchSectors(runtime: Runtime, signal: AbortSignal, now = Date.now()): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const { database } = runtime;
  const platform = database.as('platform');
  await watch(runtime, now, {
    limits: NOW,
    seconds: NOW_SECONDS,
    count: (sectors) => countNow(platform, idsOf(sectors)),
  });
  await watch(runtime, now, {
    limits: LEVELS,
    seconds: LEVELS_SECONDS,
    count: async (sectors) => {
      const days = [];
      for (const [tenantId, own] of groupBy(sectors, (sector) => sector.tenantId)) {
        signal.throwIfAborted();
        const executor = database.as({ tenantId });
        days.push(...(await countDay(executor, idsOf(own), await spanOf(executor, tenantId, undefined))));
      }
      return days;
    },
  });
}

const idsOf = (sectors: readonly Sector[]) => sectors.map(({ id }) => id);

interface Look {
  limits: readonly Limited[];
  seconds: number;
  count: (sectors: readonly Sector[]) => Promise<(Partial<SectorCounts> & { id: string })[]>;
}

async function watch(runtime: Runtime, now: number, { limits, seconds, count }: Look): Promise<void> {
  const platform = runtime.database.as('platform');
  const whats = limits.map((limited) => WHATS[limited]);
  const look = await takeLook(platform, `sectors ${whats.join(' ')}`, seconds);
  if (look === 'taken') return;
  const hasLimit =
    limits === LEVELS
      ? sql`"alertSlaBelow" > 0`
      : sql`("alertWaitingChats" > 0 or "alertWaitSeconds" > 0 or "alertFreeAgentsBelow" > 0)`;
  // That the target of the day is missed is shown, and told of to nobody.
  const sectors = await platform.run(
    compile<Sector>(sql`
      select "id", "tenantId", "name", "alertWaitingChats", "alertWaitSeconds", "alertFreeAgentsBelow",
        "alertSlaBelow"::double precision as "alertSlaBelow", null as "slaTargetPercent"
      from "sectors" where "active" and "deletedAt" is null and ${hasLimit} order by "tenantId", "id"`),
  );
  const counted = new Map((await count(sectors)).map((one) => [one.id, one]));
  const watched = sectors.map((sector): Watched => ({ ...NOTHING, ...counted.get(sector.id), ...sector }));
  const byId = new Map(watched.map((sector) => [sector.id, sector]));
  const seen = watched.flatMap((sector) => {
    const standings = sectorStanding(sector, now / 1000);
    const { id: recordId, tenantId } = sector;
    return limits.map((limited): Seen => ({
      what: WHATS[limited],
      recordId,
      tenantId,
      standing: standings[limited],
    }));
  });
  const turns = await turnsOf(platform, seen, { whats }, now);
  await tellTurns(
    runtime,
    () => KIND,
    turns,
    look === 'first' ? NOTHING_TOLD : (turn) => alertOf(turn, byId.get(turn.recordId)),
  );
}

function alertOf(
  { what, recordId, turned }: Turn,
  sector: Watched | undefined,
): Omit<Alert, 'key' | 'recordId'> | undefined {
  const limited = [...NOW, ...LEVELS].find((one) => WHATS[one] === what);
  // That it is better is seen by whoever looks.
  if (turned !== 'worse' || sector === undefined || limited === undefined) return undefined;
  const { text, params } = toldOf(limited, sector);
  return {
    severity: 'warning',
    text,
    params: { sector: sector.name, ...params },
    link: (role) => (role === 'Supervisor' ? SECTORS_PAGE : `${CLIENT_LIST}/${recordId}`),
  };
}

function toldOf(limited: Limited, sector: Watched): { text: string; params: JsonObject } {
  switch (limited) {
    case 'waiting':
      return { text: 'sectorWaiting', params: { waiting: sector.waiting, limit: sector.alertWaitingChats } };
    case 'wait':
      return { text: 'sectorWait', params: { limit: sector.alertWaitSeconds } };
    case 'free':
      return { text: 'sectorFree', params: { free: sector.free, limit: sector.alertFreeAgentsBelow } };
    case 'serviceLevel': {
      // In per cent, with one decimal place.
      const level = serviceLevelOf(sector);
      const rounded = level === null ? null : Math.round(level * 10) / 10;
      return { text: 'sectorLevel', params: { level: rounded, limit: sector.alertSlaBelow } };
    }
  }
}

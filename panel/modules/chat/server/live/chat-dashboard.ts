import { Problem } from '../../../../../core/errors';
import { formatCheck } from '../../../../../core/validation/formats/formats';
import { violation } from '../../../../../core/violations';
import type { DataRecord } from '../../../../../core/wire';
import { listRecords } from '../../../../../server/operations/list-records';
import { readableMatches } from '../../../../../server/operations/lists/readable-matches';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { AskedLately } from '../../../telephony/server/live/asked-lately';
import { watchedTenant } from '../../../telephony/server/live/queues-snapshot';
import { nameOf, recordsOf } from '../../../telephony/server/live/records-of';
import { spanOf, type Days } from '../../../telephony/server/live/span';
import { ATTENDANCES } from '../../rules/attendances';
import {
  CHOSEN_BY,
  type ChannelPart,
  type ChatDashboard,
  type Chosen,
  type Parts,
  type SectorToday,
} from '../../rules/chat-dashboard';
import { sectorLimits } from '../../rules/sector-standing';
import {
  COUNTED,
  MOST_CONNECTIONS,
  sumsStatement,
  type CountedParts,
  type CountedSector,
  type SumsRow,
} from './attendance-sums';
import { freeStatement, type FreeAgents } from './sector-counts';

const CONNECTIONS = 'chat-connections';
/** Sectors whose limits are looked at, at most. */
const MOST_SECTORS = 200;

/** What an event changes is seen within a second of it. */
const FRESH_MS = 500;
const lately = new AskedLately<SumsRow | undefined>(FRESH_MS);
const latelyFree = new AskedLately<FreeAgents | undefined>(FRESH_MS);

const NO_PARTS: CountedParts = { parts: [], total: 0 };

/** Where the caller sees no attendance at all. */
const NOTHING: SumsRow = {
  waiting: 0,
  oldestSince: null,
  bot: 0,
  taken: 0,
  started: 0,
  closed: 0,
  assigned: 0,
  waitSeconds: 0,
  responded: 0,
  responseSeconds: 0,
  inTime: 0,
  handled: 0,
  handleSeconds: 0,
  scored: 0,
  satisfied: 0,
  byBot: 0,
  hours: Array.from({ length: 24 }, () => 0),
  connections: NO_PARTS,
  sectors: NO_PARTS,
  agents: NO_PARTS,
  tags: NO_PARTS,
  dispositions: NO_PARTS,
  limited: [],
};

/** @throws Problem `invalid` for what is no id */
export function chosenBy(query: Readonly<Record<string, unknown>>): Chosen {
  return Object.fromEntries(
    CHOSEN_BY.flatMap((name) => {
      const value = query[name];
      if (value === undefined) return [];
      if (typeof value !== 'string' || !formatCheck('uuid', value))
        throw new Problem('invalid', { errors: [violation(name, 'format', { format: 'uuid' })] });
      return [[name, value]];
    }),
  );
}

/**
 * The attendances that the caller may see: what goes on now, and what the days brought, or today.
 * @throws Problem `forbidden`, `field_forbidden`
 */
export async function chatDashboard(
  context: PersonContext,
  chosen: Chosen,
  days: Days | undefined,
): Promise<ChatDashboard> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const [matches, span, connections, sectorsOf, free] = await Promise.all([
    readableMatches(context, resourceOf(context, ATTENDANCES), chosen, COUNTED),
    spanOf(context.runtime.database.as(context.scope), tenantId, days),
    readConnections(context),
    ifReadable(limitedSectors(context, chosen)),
    ifReadable(freeOf(context, chosen)),
  ]);
  const row =
    matches === 'nothing' ? NOTHING : ((await sumsOf(context, { tenantId, span, chosen }, matches)) ?? NOTHING);
  const named = async (collection: string, { parts, total }: CountedParts): Promise<Parts> => {
    const records = await recordsOf(
      context,
      collection,
      parts.map(({ id }) => id),
    );
    return { total, parts: parts.map((part) => ({ ...part, name: nameOf(records.get(part.id ?? '')) })) };
  };
  const [sectors, agents, tags, dispositions] = await Promise.all([
    named('sectors', row.sectors),
    named('agents', row.agents),
    named('tags', row.tags),
    named('dispositions', row.dispositions),
  ]);
  const { waiting, oldestSince, bot, taken, hours, connections: byConnection, ...rest } = row;
  return {
    at,
    span,
    now: { waiting, oldestSince, bot, taken, free: free && free.total },
    sums: {
      started: rest.started,
      closed: rest.closed,
      assigned: rest.assigned,
      waitSeconds: rest.waitSeconds,
      responded: rest.responded,
      responseSeconds: rest.responseSeconds,
      inTime: rest.inTime,
      handled: rest.handled,
      handleSeconds: rest.handleSeconds,
      scored: rest.scored,
      satisfied: rest.satisfied,
      byBot: rest.byBot,
    },
    hours,
    channels: channelsOf(byConnection, connections ?? []),
    sectors,
    agents,
    tags,
    dispositions,
    limited: shownSectors(sectorsOf ?? [], row.limited, free),
    connections: connections && statusesOf(connections, chosen),
  };
}

function sumsOf(
  context: PersonContext,
  { tenantId, span, chosen }: { tenantId: string; span: ChatDashboard['span']; chosen: Chosen },
  matches: Parameters<typeof sumsStatement>[0],
): Promise<SumsRow | undefined> {
  const statement = sumsStatement(matches, tenantId, span, chosen);
  const key = JSON.stringify([statement.sql, statement.parameters]);
  return lately.answer(key, async () => (await context.runtime.database.lists(context.scope).run(statement))[0]);
}

/** Null of what the caller may not choose by: agents see their figures without it. */
async function ifReadable<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Problem && error.code === 'field_forbidden') return null;
    throw error;
  }
}

async function freeOf(context: PersonContext, chosen: Chosen): Promise<FreeAgents | null> {
  const statement = await freeStatement(context, chosen);
  if (statement === null || statement === 'nothing') return statement && NOBODY;
  const key = JSON.stringify([statement.sql, statement.parameters]);
  const answer = await latelyFree.answer(
    key,
    async () => (await context.runtime.database.lists(context.scope).run(statement))[0],
  );
  return answer ?? NOBODY;
}

const NOBODY: FreeAgents = { total: 0, bySector: {} };

/** Sectors whose limits stand beside what is chosen; limits are of whole sectors. */
async function limitedSectors(
  context: PersonContext,
  { sectorId, connectionId, agentId }: Chosen,
): Promise<DataRecord[]> {
  if (connectionId !== undefined || agentId !== undefined || !context.ability.can('read', 'sectors')) return [];
  const { records } = await listRecords(context, 'sectors', {
    filter: { active: true, ...(sectorId !== undefined && { id: sectorId }) },
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_SECTORS - 1 },
  });
  return records;
}

function shownSectors(
  sectors: readonly DataRecord[],
  counted: readonly CountedSector[],
  free: FreeAgents | null,
): SectorToday[] {
  const byId = new Map(counted.map((one) => [one.id, one]));
  return sectors.map((sector) => {
    const { waiting, oldestSince, taken, responded, inTime, ...day } = byId.get(sector.id) ?? NOTHING;
    return {
      id: sector.id,
      name: nameOf(sector),
      waiting,
      oldestSince,
      taken,
      responded,
      inTime,
      free: free && (free.bySector[sector.id] ?? 0),
      ...sectorLimits(sector),
      sums: {
        closed: day.closed,
        responded,
        responseSeconds: day.responseSeconds,
        handled: day.handled,
        handleSeconds: day.handleSeconds,
        scored: day.scored,
        satisfied: day.satisfied,
      },
    };
  });
}

async function readConnections(context: PersonContext): Promise<DataRecord[] | null> {
  if (!context.ability.can('read', CONNECTIONS)) return null;
  const { records } = await listRecords(context, CONNECTIONS, {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_CONNECTIONS - 1 },
  });
  return records;
}

function channelsOf({ parts }: CountedParts, connections: readonly DataRecord[]): ChannelPart[] {
  const types = new Map(connections.map(({ id, type }) => [id, typeof type === 'string' ? type : null]));
  const channels = new Map<string | null, ChannelPart>();
  for (const { id, count } of parts) {
    const type = types.get(id ?? '') ?? null;
    const channel = channels.get(type) ?? { type, connectionIds: [], count: 0 };
    if (id !== null) channel.connectionIds.push(id);
    channel.count += count;
    channels.set(type, channel);
  }
  return [...channels.values()].toSorted((one, other) => other.count - one.count);
}

function statusesOf(connections: readonly DataRecord[], { connectionId }: Chosen): { status: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { id, status } of connections)
    if (typeof status === 'string' && (connectionId === undefined || id === connectionId))
      counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count })).toSorted((one, other) => other.count - one.count);
}

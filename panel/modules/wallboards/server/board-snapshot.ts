import { USUAL_ZONE } from '../../../../core/usual-zone';
import type { DataRecord } from '../../../../core/wire';
import type { OperationContext } from '../../../../server/operations/context';
import { aggregateRecords } from '../../../../server/operations/aggregate-records';
import { getRecord } from '../../../../server/operations/get-record';
import { listRecords } from '../../../../server/operations/list-records';
import { ATTENDANCES, WAITING } from '../../chat/rules/attendances';
import { campaignsNow } from '../../dialer/server/live/campaign-rows';
import { membersOf, shownQueue } from '../../telephony/server/live/queues-snapshot';
import { statesOf } from '../../telephony/server/live/agents-now';
import { queuesNow, sumsOf } from '../../telephony/server/live/queue-rows';
import { recordsOf } from '../../telephony/server/live/records-of';
import { spanOf } from '../../telephony/server/live/span';
import {
  thresholdsOf,
  widgetsOf,
  type BoardAgent,
  type BoardCampaign,
  type BoardSector,
  type BoardShown,
  type BoardSnapshot,
  type WidgetType,
} from '../rules/board';

export const WALLBOARDS = 'wallboards';

/** Queues, sectors, campaigns and agents of one board at most. */
const MOST_QUEUES = 100;
const MOST_SECTORS = 50;
const MOST_CAMPAIGNS = 50;
const MOST_AGENTS = 200;
/** Campaigns that are over are looked at in their report. */
const RUNNING = ['scheduled', 'running', 'paused'];

const OF_AGENTS: readonly WidgetType[] = ['agents_by_state', 'agent_grid', 'ranking'];

export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/**
 * A board with its figures: of its queues and sectors, as far as the caller may see them.
 * @throws Problem `not_found` for a board that is none of the caller's
 */
export async function boardSnapshot(context: OperationContext, tenantId: string, id: string): Promise<BoardSnapshot> {
  const at = new Date().toISOString();
  const record = await getRecord(context, WALLBOARDS, id);
  const board = shownBoard(record);
  const shows = (...types: readonly WidgetType[]) => board.widgets.some(({ type }) => types.includes(type));
  const [queues, span] = await Promise.all([
    queuesOf(context, idsIn(record['queueIds'])),
    spanOf(context.runtime.database.as(context.scope), tenantId, undefined),
  ]);
  const ids = queues.map((queue) => queue.id);
  const [now, sums, sectors, campaigns] = await Promise.all([
    queuesNow(context, tenantId, ids),
    sumsOf(context, tenantId, ids, span),
    shows('chat_waiting') ? sectorsOf(context, idsIn(record['sectorIds'])) : [],
    shows('campaign') ? campaignsOf(context, tenantId, ids) : [],
  ]);
  return {
    at,
    span,
    board,
    queues: queues.map((queue) => shownQueue(queue, now.get(queue.id), sums?.queues.get(queue.id) ?? null)),
    agents: shows(...OF_AGENTS) ? await agentsOf(context, queues, sums?.agents ?? []) : [],
    sectors,
    campaigns,
  };
}

function shownBoard(record: DataRecord): BoardShown {
  const number = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);
  return {
    id: record.id,
    name: String(record['name'] ?? ''),
    widgets: widgetsOf(record['widgets']),
    thresholds: thresholdsOf(record['thresholds']),
    refreshSeconds: number(record['refreshSeconds'], 5),
    rotateSeconds: number(record['rotateSeconds'], 0),
    soundAlerts: record['soundAlerts'] === true,
    theme: record['theme'] === 'light' ? 'light' : 'dark',
  };
}

/** Those of the board that are switched on, as on the pages of queues. */
async function queuesOf(context: OperationContext, ids: readonly string[]): Promise<DataRecord[]> {
  if (ids.length === 0 || !context.ability.can('read', 'queues')) return [];
  const { records } = await listRecords(context, 'queues', {
    filter: { enabled: true, id: ids.slice(0, MOST_QUEUES) },
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_QUEUES - 1 },
  });
  return records;
}

async function sectorsOf(context: OperationContext, ids: readonly string[]): Promise<BoardSector[]> {
  if (!context.ability.can('read', ATTENDANCES)) return [];
  const sectors = await recordsOf(context, 'sectors', ids.slice(0, MOST_SECTORS));
  if (sectors.size === 0) return [];
  const { groups = [] } = await aggregateRecords(context, {
    collection: ATTENDANCES,
    filter: { status: WAITING, sectorId: [...sectors.keys()] },
    group: 'sectorId',
    min: 'waitingSince',
    zone: USUAL_ZONE,
    limit: MOST_SECTORS,
  });
  const waiting = new Map(groups.map((group) => [group.value, group]));
  return [...sectors.values()].map((sector) => {
    const { count = 0, min } = waiting.get(sector.id) ?? {};
    return {
      id: sector.id,
      name: typeof sector['name'] === 'string' ? sector['name'] : null,
      waiting: count,
      waitingSince: typeof min === 'string' ? min : null,
    };
  });
}

/** Campaigns whose answered calls go to the queues of the board. */
async function campaignsOf(
  context: OperationContext,
  tenantId: string,
  queueIds: readonly string[],
): Promise<BoardCampaign[]> {
  if (queueIds.length === 0 || !context.ability.can('read', 'campaigns')) return [];
  const { records } = await listRecords(context, 'campaigns', {
    filter: { status: RUNNING, queueId: queueIds },
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_CAMPAIGNS - 1 },
  });
  const now = await campaignsNow(
    context,
    tenantId,
    records.map(({ id }) => id),
  );
  return records.map((campaign) => ({
    id: campaign.id,
    name: typeof campaign['name'] === 'string' ? campaign['name'] : null,
    status: typeof campaign['status'] === 'string' ? campaign['status'] : null,
    progressPercent: typeof campaign['progressPercent'] === 'number' ? campaign['progressPercent'] : null,
    now: now(campaign.id),
  }));
}

async function agentsOf(
  context: OperationContext,
  queues: readonly DataRecord[],
  answered: readonly { queueId: string; agentId: string; answered: number }[],
): Promise<BoardAgent[]> {
  const ids = [...new Set(queues.flatMap((queue) => membersOf(queue).flatMap(({ agentId }) => agentId ?? [])))];
  const [agents, states] = await Promise.all([
    recordsOf(context, 'agents', ids.slice(0, MOST_AGENTS)),
    statesOf(context, ids.slice(0, MOST_AGENTS), 'PABX'),
  ]);
  const reasons = await recordsOf(
    context,
    'pause-reasons',
    [...states.values()].map((state) => state['pauseReasonId']),
  );
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return [...agents.values()]
    .map((agent): BoardAgent => {
      const state = states.get(agent.id);
      return {
        id: agent.id,
        name: text(agent['name']),
        state: text(state?.['state']),
        since: text(state?.['since']),
        pauseReason: text(reasons.get(String(state?.['pauseReasonId']))?.['name']),
        answered: answered
          .filter(({ agentId }) => agentId === agent.id)
          .map(({ queueId, answered: calls }) => ({ queueId, calls })),
      };
    })
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

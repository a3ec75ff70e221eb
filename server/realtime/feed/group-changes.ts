import type { RecordEvent } from '../../../core/live/live-event';
import type { FeedRow } from './read-feed';

/** Changes of one kind to records of one collection and tenant. */
export interface ChangeGroup {
  tenantId: string | null;
  resource: string;
  type: RecordEvent;
  /** Each once. */
  ids: string[];
  /** Of the last change. */
  seq: number;
  at: string;
}

/** So many ids an event carries at most. */
export const MOST_IDS = 100;

const TYPES: Record<FeedRow['action'], RecordEvent> = { create: 'created', update: 'updated', delete: 'deleted' };

/** The name of the event that tells a change. */
export function typeOf({ action }: Pick<FeedRow, 'action'>): RecordEvent {
  return TYPES[action];
}

/**
 * Puts changes together that one event can tell. The groups of a collection and tenant keep the order of its changes: what
 * is of another kind begins a new group.
 */
export function groupChanges(rows: readonly FeedRow[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  const open = new Map<string, { group: ChangeGroup; ids: Set<string> }>();
  for (const row of rows) {
    const key = `${row.tenantId ?? ''} ${row.resource}`;
    const type = typeOf(row);
    let current = open.get(key);
    if (!current || current.group.type !== type || (current.ids.size >= MOST_IDS && !current.ids.has(row.recordId))) {
      current = {
        group: { tenantId: row.tenantId, resource: row.resource, type, ids: [], seq: row.seq, at: row.at },
        ids: new Set(),
      };
      open.set(key, current);
      groups.push(current.group);
    }
    if (!current.ids.has(row.recordId)) {
      current.ids.add(row.recordId);
      current.group.ids.push(row.recordId);
    }
    current.group.seq = row.seq;
    current.group.at = row.at;
  }
  return groups;
}

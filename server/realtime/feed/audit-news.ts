import type { LiveChange } from '../../../core/live/live-event';
import { AUDIT_COLLECTION } from '../../operations/audit/audit-entry';
import type { FeedRow } from './read-feed';

/** That the audit of a tenant has grown. */
export interface AuditNews {
  tenantId: string | null;
  /** Of the last change. */
  seq: number;
  at: string;
}

/** What whoever listens to the audit hears instead of ids. */
export const AUDIT_GROWN: Pick<LiveChange, 'type' | 'payload'> = { type: 'created', payload: { ids: [], gap: true } };

/**
 * A write leaves a line in the audit and one in the feed. A second one in the feed would make every write dearer, so the
 * one tells of both; only lines that the audit gets by itself (sign-ins, denials) stand in the feed under their own ids.
 */
export function auditNews(changes: readonly FeedRow[]): AuditNews[] {
  const news = new Map<string | null, AuditNews>();
  for (const { resource, tenantId, seq, at } of changes)
    if (resource !== AUDIT_COLLECTION) news.set(tenantId, { tenantId, seq, at });
  return [...news.values()];
}

import { findField } from '../../../core/records/find-field';
import { plainText, represent } from '../../../core/records/represent';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { SYSTEM_ADDRESS, tenantOf, type OperationContext } from '../context';
import { maskNested } from '../nested-secrets';
import { resourceFacts } from '../resource-facts';

export const AUDIT_COLLECTION = 'audit-logs';

/** What a line of the audit can say was done. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'transition',
  'restore',
  'login',
  'logout',
  'login_failed',
  'denied',
  'impersonate',
  'export',
  'bulk',
  'undo',
  'import',
  'listen',
  'download',
  'disclose',
  'anonymise',
  'merge',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One line of the audit: what was done to what. Who, from where and when come from the context. */
export interface AuditEntry {
  action: AuditAction;
  entity: string | null;
  entityId?: string | null;
  entityLabel?: string | null;
  changes?: Json;
  /** Which one, of an action `transition`. */
  move?: string;
  /** Of the record; the caller's own where there is no record. */
  tenantId?: string | null;
}

/** The audit record as it is stored. */
export function auditRecord(context: OperationContext, entry: AuditEntry, at: string): JsonObject {
  const user = context.principal?.user;
  return {
    createdAt: at,
    tenantId: entry.tenantId === undefined ? tenantOf(context) : entry.tenantId,
    userId: user?.id ?? null,
    userRole: user?.role ?? 'System',
    impersonatedBy: context.impersonation?.by.id ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    entityLabel: entry.entityLabel?.slice(0, 200) ?? null,
    changes: entry.changes ?? null,
    move: entry.move ?? null,
    ip: context.address === SYSTEM_ADDRESS ? null : context.address,
    userAgent: context.userAgent?.slice(0, 300) ?? null,
    requestId: context.requestId,
  };
}

const HIDDEN = '***';

/** `[{field, from, to}]` of the named fields; secrets as `***`. */
export function changesOf(resource: Resource, before: JsonObject, after: JsonObject, names: string[]): Json {
  const { fields } = resourceFacts(resource);
  const [from, to] = [maskNested(resource, before), maskNested(resource, after)];
  return names
    .map((name) => {
      if (fields.get(name)?.secret) return { field: name, from: HIDDEN, to: HIDDEN };
      return { field: name, from: from[name] ?? null, to: to[name] ?? null };
    })
    .filter((change) => change.from !== null || change.to !== null);
}

/**
 * The record's name at the time, as everybody reads it: times by the clocks of the panel, and without choices, which each language calls
 * otherwise. Templates never name secrets: those are not in the record.
 */
export function labelOf(resource: Resource, record: JsonObject): string {
  return represent(resource.representation, record, (value, path) => {
    if (findField(resource, path)?.kind === 'enum') return '';
    return typeof value === 'string' && INSTANT.test(value) ? CLOCK.format(new Date(value)) : plainText(value);
  });
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const CLOCK = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: USUAL_ZONE });

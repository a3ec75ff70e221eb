import { sql } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import type { JsonObject, Language, Role } from '../../../../core/types';
import { inEyesOf } from '../../../../server/auth/impersonation/in-eyes-of';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';
import { notify, type Notice } from '../../../../server/operations/effects/notify';
import { loadRows } from '../../../../server/operations/lists/load-rows';
import { mayUseField, tag } from '../../../../server/operations/rights/field-rights';
import type { WriteEvent } from '../../../../server/operations/runtime';
import { createMore } from '../../../../server/operations/write/run';

/** Something that people are to be told of a record. */
export interface Alert {
  /** Names it among those of a pass. */
  key: string;
  recordId: string;
  severity: Notice['severity'];
  /** Names the texts, as in a notice. */
  text: string;
  params: JsonObject | ((language: Language) => JsonObject);
  link: (role: Role) => string | null;
  /** Who did it knows of it. */
  except?: string | null;
}

/** What alerts of one kind have in common. */
export interface AlertKind {
  type: string;
  collection: string;
  /** Who may not do this to the record is told nothing; without it whoever reads it is told. */
  action?: string;
  /** Who reads none of the record, or not all of these fields, is told nothing. */
  fields: readonly string[];
  /** Roles of who may be told. */
  roles: readonly Role[];
  /** Names the texts that stand for many alerts at once, with their `count`. */
  many: string;
  /** Where all of them are seen. */
  link: (role: Role) => string | null;
}

/** An alert, and who is told of it. */
export interface Addressed {
  alert: Alert;
  userId: string;
}

/** People of a tenant, or of the platform, who are asked for at most. */
const MOST_PEOPLE = 300;
/** Of more at once a person is told together. */
const MOST_EACH = 3;

/** Who is told of which alerts: those of the tenant, or of the platform, who read the record that it is about. */
export async function addressAlerts(
  system: OperationContext,
  tenantId: string | null,
  { collection, action = 'read', fields, roles }: AlertKind,
  alerts: readonly Alert[],
): Promise<Addressed[]> {
  if (alerts.length === 0) return [];
  const { database } = system.runtime;
  const people = await database.as('platform').run(
    compile<{ id: string }>(sql`
      select "id" from "users" where "tenantId" is not distinct from ${tenantId}::uuid and "role" = any(${roles}::text[]) and "status" = 'active'
      order by "id" limit ${MOST_PEOPLE}`),
  );
  const resource = resourceOf(system, collection);
  const ids = [...new Set(alerts.map(({ recordId }) => recordId))];
  const records = await loadRows(system, database.as('platform'), resource, ids);
  const known = new Map(records.map((record) => [String(record['id']), record]));
  const addressed: Addressed[] = [];
  for (const { id: userId } of people) {
    const eyes = await inEyesOf(system, userId);
    if (eyes === undefined) continue;
    const reads = (record: JsonObject) =>
      eyes.ability.can('read', tag(resource, record)) &&
      eyes.ability.can(action, tag(resource, record)) &&
      fields.every((field) => mayUseField(eyes, 'read', resource, record, field));
    for (const alert of alerts) {
      const record = known.get(alert.recordId);
      if (record !== undefined && alert.except !== userId && reads(record)) addressed.push({ alert, userId });
    }
  }
  return addressed;
}

/** Tells each of the people, one by one of few alerts and together of more. */
export async function tellAlerts(
  system: OperationContext,
  executor: Executor,
  { type, many, link }: AlertKind,
  addressed: readonly Addressed[],
): Promise<WriteEvent[]> {
  const tell = (notice: Notice) => notify(system, executor, (...more) => createMore(system, executor, ...more), notice);
  const byPerson = groupBy(addressed, ({ userId }) => userId);
  const few = addressed.filter(({ userId }) => (byPerson.get(userId)?.length ?? 0) <= MOST_EACH);
  const events: WriteEvent[] = [];
  for (const same of groupBy(few, ({ alert }) => alert.key).values()) {
    const [one] = same;
    if (one === undefined) continue;
    const { severity, text, params, link: own } = one.alert;
    events.push(
      ...(await tell({ userIds: same.map(({ userId }) => userId), type, severity, text, params, link: own })),
    );
  }
  for (const [userId, own] of byPerson) {
    if (own.length <= MOST_EACH) continue;
    const [worst] = own.map(({ alert }) => alert.severity).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
    events.push(
      ...(await tell({
        userIds: [userId],
        type,
        severity: worst ?? 'warning',
        text: many,
        params: { count: own.length },
        link,
      })),
    );
  }
  return events;
}

const ORDER: readonly Notice['severity'][] = ['error', 'warning', 'info', 'success'];

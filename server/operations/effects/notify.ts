import { sql } from 'kysely';
import { filledPath } from '../../../core/screen-path';
import type { JsonObject, Language, Resource, Role } from '../../../core/types';
import { compile } from '../../database/builder';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { labelOf } from '../audit/audit-entry';
import type { OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import type { CreateMore } from './effect';

/** What somebody is to be told. */
export interface Notice {
  /** Accounts that cannot sign in hear nothing. */
  userIds: string[];
  /** A value of the field `type` of notifications. */
  type: string;
  severity: 'info' | 'success' | 'warning' | 'error';
  /** Names the texts `notifications.<text>.title` and `.body`, which each person gets in the own language. */
  text: string;
  /** Values for the texts. */
  params?: JsonObject | ((language: Language) => JsonObject);
  /** The record it is about: `{{record}}` in the texts, and the link. */
  about?: { resource: Resource; record: JsonObject };
  /** A path of the panel, by the role of who is told; wins over that of the record. */
  link?: string | ((role: Role) => string | null);
}

export const NOTIFICATIONS = 'notifications';
const NEEDED = ['userId', 'type', 'severity', 'title', 'body', 'link', 'readAt'];
const LONGEST_BODY = 500;

interface Recipient {
  id: string;
  tenantId: string | null;
  role: Role;
  language: Language | null;
}

/**
 * Tells people something, in the transaction of what it is about. Schemas without such notifications have none.
 * Answers what is to be announced after the commit.
 */
export async function notify(
  context: OperationContext,
  executor: Executor,
  createMore: CreateMore,
  notice: Notice,
): Promise<WriteEvent[]> {
  const resource = context.runtime.catalog().resources.get(NOTIFICATIONS);
  if (!resource || notice.userIds.length === 0 || !NEEDED.every((name) => columnsOf(resource).has(name))) return [];
  const events: WriteEvent[] = [];
  for (const recipient of await recipients(context, executor, notice.userIds)) {
    events.push(
      ...(await createMore(NOTIFICATIONS, { tenantId: recipient.tenantId, ...bodyFor(context, recipient, notice) })),
    );
  }
  return events;
}

function recipients(context: OperationContext, executor: Executor, ids: string[]): Promise<Recipient[]> {
  const users = context.runtime.catalog().resources.get('users');
  const language = users && columnsOf(users).has('language') ? sql`"language"` : sql`null`;
  return executor.run(
    compile<Recipient>(sql`
      select "id", "tenantId", "role", ${language} as "language" from "users" where "id" = any(${ids}::uuid[]) and "status" = 'active' order by "id"`),
  );
}

function bodyFor(
  { runtime }: OperationContext,
  { id, role, language }: Recipient,
  { type, severity, text, params = {}, about, link }: Notice,
): JsonObject {
  const spoken = language ?? 'pt';
  const values = {
    ...(typeof params === 'function' ? params(spoken) : params),
    ...(about && { record: labelOf(about.resource, about.record) }),
  };
  const say = (part: 'title' | 'body') =>
    runtime.translator.text(spoken, `notifications.${text}.${part}`, values, text);
  return {
    userId: id,
    type,
    severity,
    title: say('title'),
    body: say('body').slice(0, LONGEST_BODY),
    link: typeof link === 'function' ? link(role) : (link ?? linkTo(about, role)),
  };
}

/** Where people of the role work with the record. */
function linkTo(about: Notice['about'], role: Role): string | null {
  const screen = about?.resource.screens.find((candidate) => candidate.role === role);
  return about && screen ? `${filledPath(screen.path, about.record)}/${String(about.record['id'])}` : null;
}

import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { createAccessToken, hashAccessToken, isAccessToken } from '../../../../../server/auth/access-token';
import { compile } from '../../../../../server/database/builder';
import { removeOld } from '../../../../../server/database/remove-old';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { PreChatField } from '../../rules/webchat/wire';
import { CONTACTS } from './webchat-names';

/** A browser that does not come back for so long begins anew. */
const KEPT = '30 days';

/**
 * Browsers that talk by a connection, each by what is made of its token. The id is the visitor's at the channel, in `identities` of the
 * contact; what was asked before the talk is here until there is a contact who has it.
 */
export const webchatVisitors = table('webchat_visitors', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid | not null',
    connectionId: 'uuid | not null',
    tokenHash: 'text | not null',
    answers: "jsonb | not null default '{}'",
    contactId: 'uuid',
    typingUntil: INSTANT,
    seenAt: `${INSTANT} | not null default now()`,
  },
  key: ['id'],
  indexes: [{ on: '("tokenHash")', unique: true }, { on: '("contactId")' }],
  access: 'tenant',
});

/** What a visitor was asked before the talk. */
export type VisitorAnswers = Partial<Record<PreChatField, string>>;

export interface Visitor {
  id: string;
  tenantId: string;
  connectionId: string;
  answers: VisitorAnswers;
  contactId: string | null;
}

/** A new visitor; the token is found nowhere afterwards. */
export async function createVisitor(
  { database }: Runtime,
  { tenantId, connectionId }: { tenantId: string; connectionId: string },
  answers: VisitorAnswers,
): Promise<{ visitor: Visitor; token: string }> {
  const [id, token] = [createId(), createAccessToken()];
  await database.as({ tenantId }).run(
    compile(sql`
      insert into painel.webchat_visitors ("id", "tenantId", "connectionId", "tokenHash", "answers")
      values (${id}::uuid, ${tenantId}::uuid, ${connectionId}::uuid, ${hashAccessToken(token)}, ${JSON.stringify(answers)}::jsonb)`),
  );
  return { visitor: { id, tenantId, connectionId, answers, contactId: null }, token };
}

/**
 * Whose token it is at the connection; undefined for every other, and once the contact was anonymised. A contact that was merged into
 * another is found by its identities.
 */
export async function visitorOf(
  runtime: Runtime,
  connection: { id: string; tenantId: string },
  token: string | undefined,
): Promise<Visitor | undefined> {
  if (!isAccessToken(token)) return undefined;
  const executor = runtime.database.as({ tenantId: connection.tenantId });
  const [found] = await executor.run(
    compile<Visitor & { isGone: boolean; isForgotten: boolean }>(sql`
      update painel.webchat_visitors as visitor set "seenAt" = now()
      from (select "id", "contactId" from painel.webchat_visitors where "tokenHash" = ${hashAccessToken(token)} and "connectionId" = ${connection.id}::uuid) as own
        left join "contacts" as contact on contact."id" = own."contactId"
      where visitor."id" = own."id"
      returning visitor."id", visitor."tenantId", visitor."connectionId", visitor."answers", visitor."contactId",
        own."contactId" is not null and contact."id" is null as "isGone", coalesce(contact."anonymised", false) as "isForgotten"`),
  );
  if (found === undefined || found.isForgotten) return undefined;
  const { id, tenantId, connectionId, answers } = found;
  const contactId = found.isGone ? await findContact(executor, { id, connectionId }) : found.contactId;
  return { id, tenantId, connectionId, answers, contactId };
}

/** The contact with the identity of the visitor, noted with it. Null where nothing has come of the visitor yet. */
export async function findContact(
  executor: Executor,
  { id, connectionId }: Pick<Visitor, 'id' | 'connectionId'>,
): Promise<string | null> {
  const identity = JSON.stringify([{ connectionId, sourceId: id }]);
  const [found] = await executor.run(
    compile<{ contactId: string | null }>(sql`
      update painel.webchat_visitors set "contactId" = (select "id" from "contacts" where "identities" @> ${identity}::jsonb limit 1)
      where "id" = ${id}::uuid returning "contactId"`),
  );
  return found?.contactId ?? null;
}

/** What was asked is kept by the contact now. */
export async function forgetAnswers(executor: Executor, id: string): Promise<void> {
  await executor.run(compile(sql`update painel.webchat_visitors set "answers" = '{}' where "id" = ${id}::uuid`));
}

/** Somebody writes to the contact, until then; answers whether a visitor is there to see it. */
export async function noteTyping(
  executor: Executor,
  { contactId, connectionId }: { contactId: string; connectionId: string },
  seconds: number,
): Promise<boolean> {
  const rows = await executor.run(
    compile(sql`
      update painel.webchat_visitors set "typingUntil" = now() + make_interval(secs => ${seconds})
      where "contactId" = ${contactId}::uuid and "connectionId" = ${connectionId}::uuid returning 1`),
  );
  return rows.length > 0;
}

/** Forgets who stayed away, and those whose contacts were anonymised. */
export async function forgetVisitors(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const executor = runtime.database.as('platform');
  await removeOld(executor, { table: 'webchat_visitors', key: 'id', by: 'seenAt', kept: KEPT }, signal);
  const contacts = runtime.catalog().resources.get(CONTACTS);
  if (contacts?.fields.some(({ name }) => name === 'anonymised') !== true) return;
  await executor.run(
    compile(sql`
      delete from painel.webchat_visitors as visitor using "contacts" as contact
      where contact."id" = visitor."contactId" and contact."anonymised"`),
  );
}

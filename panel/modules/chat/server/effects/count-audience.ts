import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { countRecipients, idsAmong } from './chat-recipients';
import { assertOwnTemplate } from './own-template';
import { LIST_CONTACTS } from './recognise-contact';
import {
  UNTOUCHED,
  type ChangedNow,
  type Effect,
  type NewRecord,
  type Prepared,
  type ValidatedRecord,
} from '../../../../../server/operations/effects/effect';
import { sql } from 'kysely';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { OFFICIAL } from '../whatsapp/official';

/** Moves after which the number stays: those it is sent to are settled. */
const BEGINNING: readonly string[] = ['schedule', 'start'];

async function withTotal(
  context: OperationContext,
  executor: Executor,
  { record, tenantId }: NewRecord,
): Promise<Prepared> {
  const { contactListId, tagIds, respectDnc } = record;
  const { total, skipped } = await countRecipients(context, executor, {
    tenantId,
    contactListIds: idsAmong([contactListId]),
    tagIds: idsAmong(Array.isArray(tagIds) ? tagIds : []),
    respectDnc: respectDnc === true,
  });
  return { ...UNTOUCHED, values: { total, skipped } };
}

/** @throws Problem `invalid` as `assertOwnTemplate`; what comes from outside the system has chosen. */
async function assertSendable(
  { principal }: OperationContext,
  executor: Executor,
  { record: { templateId = null, connectionIds } }: NewRecord,
): Promise<void> {
  if (principal !== null)
    await assertOwnTemplate(executor, templateId, Array.isArray(connectionIds) ? connectionIds : []);
}

/** What comes from outside the system has counted. */
async function beforeCreate(context: OperationContext, executor: Executor, campaign: NewRecord): Promise<Prepared> {
  await assertSendable(context, executor, campaign);
  const { total } = campaign.record;
  return context.principal === null && typeof total === 'number' && total > 0
    ? UNTOUCHED
    : withTotal(context, executor, campaign);
}

async function beforeChange(context: OperationContext, executor: Executor, campaign: ChangedNow): Promise<Prepared> {
  if (campaign.changed.some((name) => SENDING.includes(name))) await assertSendable(context, executor, campaign);
  return isOfOthers(campaign) ? withTotal(context, executor, campaign) : UNTOUCHED;
}

const SENDING: readonly string[] = ['templateId', 'connectionIds'];
const CHOICE: readonly string[] = ['contactListId', 'tagIds', 'respectDnc'];
const isOfOthers = ({ changed }: ChangedNow): boolean => changed.some((name) => CHOICE.includes(name));

/** A campaign of the chatbot sends what its connections can, templates of their own among it, and says to how many it goes, and how many it leaves alone: when it is written, when others are chosen, and anew when it begins. */
export const countAudience: Effect = {
  needs: {
    'chat-campaigns': [
      'contactListId',
      'tagIds',
      'respectDnc',
      'total',
      'skipped',
      'templateId',
      'message',
      'connectionIds',
    ],
    'chat-templates': ['connectionId'],
    'chat-connections': ['type'],
    'contact-lists': ['filter'],
    [LIST_CONTACTS]: ['listId', 'contactId', 'phone', 'valid'],
    'blocked-phones': ['number', 'matchType', 'scope', 'channels', 'expiresAt'],
    'dnc-numbers': ['number', 'source', 'effectiveAt'],
    tenants: ['dncSources', 'dncEnforcement'],
    contacts: [
      'phone',
      'identities',
      'tagIds',
      'kanbanStageId',
      'ownerAgentId',
      'city',
      'lastAttendanceAt',
      'blocked',
      'optOut',
    ],
  },
  looksAt: [...SENDING, ...CHOICE, 'message'],
  beforeCreate,
  beforeChange,
  beforeMove: (context, executor, campaign) =>
    BEGINNING.includes(campaign.move) ? withTotal(context, executor, campaign) : Promise.resolve(UNTOUCHED),
  validate: (_context, executor, campaign) => contentMissing(executor, campaign),
};

/** Official connections of a campaign send its template, the others its message: what one of them has to send and has not. */
async function contentMissing(executor: Executor, { record, changed }: ValidatedRecord): Promise<Violation[]> {
  const isLookedAt = (name: string) => changed.includes(name) || changed.includes('connectionIds');
  const missing = ['templateId', 'message'].filter((name) => isLookedAt(name) && (record[name] ?? null) === null);
  if (missing.length === 0) return [];
  const { connectionIds } = record;
  const rows = await executor.run(
    compile<{ sends: string }>(sql`
      select distinct case when "type" = ${OFFICIAL} then 'templateId' else 'message' end as "sends" from "chat-connections"
      where "id" = any(${idsAmong(Array.isArray(connectionIds) ? connectionIds : [])}::uuid[]) and "deletedAt" is null`),
  );
  return missing.filter((name) => rows.some(({ sends }) => sends === name)).map((name) => violation(name, 'required'));
}

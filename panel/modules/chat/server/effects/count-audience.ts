import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { countRecipients, idsAmong } from './chat-recipients';
import { contentMissing } from './content-missing';
import { assertOwnTemplate } from './own-template';
import { LIST_CONTACTS } from './recognise-contact';
import {
  UNTOUCHED,
  type ChangedNow,
  type Effect,
  type NewRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';

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

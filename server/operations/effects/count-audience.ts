import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { countRecipients, idsAmong } from './chat-recipients';
import { LIST_CONTACTS } from './recognise-contact';
import { UNTOUCHED, type ChangedNow, type Effect, type NewRecord, type Prepared } from './effect';

/** Moves after which the number stays: those it is sent to are settled. */
const BEGINNING: readonly string[] = ['schedule', 'start'];

async function withTotal(context: OperationContext, executor: Executor, { record, tenantId }: NewRecord): Promise<Prepared> {
  const { contactListId, tagIds, respectDnc } = record;
  const { total, skipped } = await countRecipients(context, executor, {
    tenantId,
    contactListIds: idsAmong([contactListId]),
    tagIds: idsAmong(Array.isArray(tagIds) ? tagIds : []),
    respectDnc: respectDnc === true,
  });
  return { ...UNTOUCHED, values: { total, skipped } };
}

const CHOICE: readonly string[] = ['contactListId', 'tagIds', 'respectDnc'];
const isOfOthers = ({ changed }: ChangedNow): boolean => changed.some((name) => CHOICE.includes(name));

/** A campaign of the chatbot says to how many it goes, and how many it leaves alone: when it is written, when others are chosen, and anew when it begins. */
export const countAudience: Effect = {
  needs: {
    'chat-campaigns': ['contactListId', 'tagIds', 'respectDnc', 'total', 'skipped'],
    'contact-lists': ['filter'],
    [LIST_CONTACTS]: ['listId', 'contactId', 'phone', 'valid'],
    'blocked-phones': ['number', 'matchType', 'scope', 'channels', 'expiresAt'],
    'dnc-numbers': ['number', 'source', 'effectiveAt'],
    tenants: ['dncSources', 'dncEnforcement'],
    contacts: ['phone', 'identities', 'tagIds', 'kanbanStageId', 'ownerAgentId', 'city', 'lastAttendanceAt', 'blocked', 'optOut'],
  },
  // What comes from outside the system has counted.
  onCreate: (context, executor, campaign) => (context.principal === null && typeof campaign.record['total'] === 'number' && campaign.record['total'] > 0 ? Promise.resolve(UNTOUCHED) : withTotal(context, executor, campaign)),
  onChange: (context, executor, campaign) => (isOfOthers(campaign) ? withTotal(context, executor, campaign) : Promise.resolve(UNTOUCHED)),
  onMove: (context, executor, campaign) => (BEGINNING.includes(campaign.move) ? withTotal(context, executor, campaign) : Promise.resolve(UNTOUCHED)),
};

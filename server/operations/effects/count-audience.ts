import type { Executor } from '../../database/types';
import { countRecipients, idsAmong } from './chat-recipients';
import { UNTOUCHED, type ChangedNow, type Effect, type NewRecord, type Prepared } from './effect';

/** Moves after which the number stays: those it is sent to are settled. */
const BEGINNING: readonly string[] = ['schedule', 'start'];

async function withTotal(executor: Executor, { record, tenantId }: NewRecord): Promise<Prepared> {
  const { contactListId, tagIds } = record;
  const total = await countRecipients(executor, {
    tenantId,
    contactListIds: idsAmong([contactListId]),
    tagIds: idsAmong(Array.isArray(tagIds) ? tagIds : []),
  });
  return { ...UNTOUCHED, values: { total } };
}

const isOfOthers = ({ changed }: ChangedNow): boolean => changed.some((name) => name === 'contactListId' || name === 'tagIds');

/** A campaign of the chatbot says to how many it goes: when it is written, when others are chosen, and anew when it begins. */
export const countAudience: Effect = {
  needs: {
    'chat-campaigns': ['contactListId', 'tagIds', 'total'],
    'contact-lists': ['items', 'filter'],
    contacts: ['phone', 'identities', 'tagIds', 'kanbanStageId', 'ownerAgentId', 'city', 'lastAttendanceAt', 'blocked', 'optOut'],
  },
  // What comes from outside the system has counted.
  onCreate: (context, executor, campaign) => (context.principal === null && typeof campaign.record['total'] === 'number' && campaign.record['total'] > 0 ? Promise.resolve(UNTOUCHED) : withTotal(executor, campaign)),
  onChange: (_context, executor, campaign) => (isOfOthers(campaign) ? withTotal(executor, campaign) : Promise.resolve(UNTOUCHED)),
  onMove: (_context, executor, campaign) => (BEGINNING.includes(campaign.move) ? withTotal(executor, campaign) : Promise.resolve(UNTOUCHED)),
};

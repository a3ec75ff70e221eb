import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import {
  UNTOUCHED,
  type ChangedNow,
  type Effect,
  type NewRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';
import { assertMayReach } from './reply-window';

/** What decides whether it arrives. */
const DECIDING: readonly string[] = ['contactId', 'connectionId', 'kind', 'templateId', 'scheduledAt'];

/** @throws Problem `invalid` as `assertMayReach`, as far as it is known by now. */
async function beforeCreate(
  { principal }: OperationContext,
  executor: Executor,
  { record }: NewRecord,
): Promise<Prepared> {
  const { kind, templateId, scheduledAt } = record;
  if (principal === null || kind !== 'message') return UNTOUCHED;
  await assertMayReach(executor, record, {
    templateId,
    isTemplate: (templateId ?? null) !== null,
    at: String(scheduledAt),
    path: 'templateId',
  });
  return UNTOUCHED;
}

const isDecided = ({ changed }: ChangedNow): boolean => changed.some((name) => DECIDING.includes(name));

/** People schedule no message that the official WhatsApp is going to refuse at its hour. */
export const scheduleMessage: Effect = {
  needs: {
    'chat-schedules': ['contactId', 'connectionId', 'kind', 'templateId', 'scheduledAt'],
    'chat-connections': ['type'],
    'chat-templates': ['connectionId'],
    'chat-messages': ['attendanceId', 'direction'],
    attendances: ['contactId', 'connectionId'],
  },
  beforeCreate,
  beforeChange: (context, executor, schedule) =>
    isDecided(schedule) ? beforeCreate(context, executor, schedule) : Promise.resolve(UNTOUCHED),
};

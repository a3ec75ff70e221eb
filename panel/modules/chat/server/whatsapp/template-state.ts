import type { ChatTemplate } from '../../../../records.gen';
import type { JsonObject } from '../../../../../core/types';
import type { PlatformTemplate } from './message-templates';

type Status = NonNullable<ChatTemplate['status']>;

const STATUSES: Readonly<Record<string, Status>> = {
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'approved',
  LIMIT_EXCEEDED: 'paused',
  DISABLED: 'disabled',
  ARCHIVED: 'disabled',
  PENDING_DELETION: 'disabled',
  DELETED: 'disabled',
};

const LONGEST_REASON = 500;

/** What a status of the platform is here. One that nobody has seen yet holds the template back without an end to it. */
export const statusHere = (status: string): Status => STATUSES[status] ?? 'paused';

/** Is it only there to go? */
export const isGoing = ({ status }: PlatformTemplate): boolean => status === 'PENDING_DELETION' || status === 'DELETED';

/** What the platform decides of a template, as fields of ours. */
export function decidedOf({ status, rejectedReason }: PlatformTemplate): JsonObject {
  const here = statusHere(status);
  return {
    status: here,
    rejectionReason:
      here === 'rejected' || here === 'disabled' ? (rejectedReason?.slice(0, LONGEST_REASON) ?? null) : null,
  };
}

import type { DataRecord } from '../../../../core/wire';
import type { MailingVariable } from './mailing-variable';

/** The contact that an agent is about to call, as they may see it. */
export interface Preview {
  id: string;
  campaignId: string;
  mailingContactId: string;
  /** Null where they may not read it. */
  contact: DataRecord | null;
  /** Of that contact, as far as they see them, in their order. */
  variables: MailingVariable[];
  /** ISO 8601; then the number is dialed by itself. */
  dialsAt: string;
}

/** Why an agent leaves a contact for later. */
export const SKIP_REASONS = ['wrong_moment', 'already_served', 'wrong_data', 'unfit', 'other'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
export const isSkipReason = (value: unknown): value is SkipReason => SKIP_REASONS.some((one) => one === value);

/** Of the note beside a reason. */
export const LONGEST_SKIP_NOTE = 200;

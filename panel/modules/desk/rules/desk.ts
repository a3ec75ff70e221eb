import type { DataRecord } from '../../../../core/wire';
import type { MailingVariable } from '../../dialer/rules/mailing-variable';
import type { OfferedDisposition } from '../../dialer/rules/offered-disposition';
import type { Preview } from '../../dialer/rules/preview';

/** With what whoever talks is to say. */
export interface DeskCampaign {
  id: string;
  name: string;
  script: string | null;
}

/** What somebody who talks to a person outside works with. Records are as the caller may read them, null where they may not. */
export interface DeskCall {
  call: DataRecord;
  campaign: DeskCampaign | null;
  /** Of the list that the campaign dials. */
  mailingContact: DataRecord | null;
  /** Of that contact, as far as the caller sees them, in their order. */
  variables: MailingVariable[];
  contact: DataRecord | null;
  dispositions: OfferedDisposition[];
  isDispositionRequired: boolean;
  /** The number at which somebody is asked before they get the call, while the other side waits; null where nobody is. */
  consulted: string | null;
  /** The other side does not hear the caller: they were muted from the panel. */
  isMuted: boolean;
  /** Earlier ones with the same number, the latest first. */
  calls: DataRecord[];
  /** Of the contact, the latest first. */
  attendances: DataRecord[];
}

/** What an agent works at. */
export interface Desk {
  /** When it was so, ISO 8601. */
  at: string;
  /** Of the telephone; null for whoever serves none. */
  state: DataRecord | null;
  /** The call that rings, goes on, or was just ended. */
  work: DeskCall | null;
  /** The contact that is to be called next. */
  preview: Preview | null;
}

/** Somebody who called and reached nobody. */
export interface MissedCall {
  /** The latest one, of which as much is shown as of the agent's own. */
  call: DataRecord;
  /** How often they have called since they were last spoken to, within a day. */
  times: number;
}

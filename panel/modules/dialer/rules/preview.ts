import type { DataRecord } from '../../../../core/wire';

/** The contact that an agent is about to call, as they may see it. */
export interface Preview {
  id: string;
  campaignId: string;
  mailingContactId: string;
  /** Null where they may not read it. */
  contact: DataRecord | null;
  /** ISO 8601; then the number is dialed by itself. */
  dialsAt: string;
}

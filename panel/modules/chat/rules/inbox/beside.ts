import type { DataRecord } from '../../../../../core/wire';

/** What stands beside an open attendance. */
export interface Beside {
  /**
   * Whether the connection is of the official WhatsApp, and until when its contact may be written to without a template, ISO 8601; null once that
   * is over, or was never.
   */
  window: { isOfficial: boolean; until: string | null };
  /** As the caller may read it; null where not at all. */
  contact: DataRecord | null;
  /** The latest first. */
  calls: DataRecord[];
  /** Without the one that is open, the latest first. */
  attendances: DataRecord[];
}

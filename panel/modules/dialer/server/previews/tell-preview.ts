import type { Executor } from '../../../../../server/database/types';
import { sendToUsersLater } from '../../../../../server/realtime/feed/outbox';

/** An agent is to look at a contact before it is called. */
export interface OfferedPreview {
  /** Names the preview. */
  id: string;
  agentId: string;
  tenantId: string;
  campaignId: string;
  mailingContactId: string;
  /** Until the number is dialed by itself. */
  seconds: number;
}

const OFFERED = 'preview.offered';

/** Tells agents of previews, each on the own channel: ids alone, as each may see other parts of a contact. */
export const tellPreviews = (executor: Executor, previews: readonly OfferedPreview[]): Promise<void> =>
  sendToUsersLater(
    executor,
    previews.map(({ agentId, tenantId, ...payload }) => ({ userId: agentId, tenantId, name: OFFERED, payload })),
  );

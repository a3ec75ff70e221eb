import { isDescribed } from '../../../../../../server/application/hooks-of';
import type { Opened, Opening } from '../../../../../../server/application/plugin';
import { asSystem, resourceOf, type OperationContext } from '../../../../../../server/operations/context';
import { loadRow } from '../../../../../../server/operations/lists/load-rows';
import { isInterruption } from '../../../../../../server/operations/database-refusal';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../../server/operations/with-opened-secrets';
import { repeat } from '../../../../../../server/repeat';
import type { ActionEvent } from '../action-event';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries';
import { ACTIONS, DELIVERY_NEEDS } from './delivery-queue';
import { giveBack, noteOutcome } from './note-outcome';
import { tryDelivery, type Outcome } from './try-delivery';

/** So often is looked for what is due. */
const LOOK_MS = 1000;
/** So many calls a process has out at a time. */
const MOST_AT_ONCE = 24;
/** As the schema has it. */
const USUAL_RETRIES = 2;

/**
 * Sends what call actions are to deliver, for as long as the server runs. What it is at when it stops is put back, and what a killed process was at is
 * due again after its lease.
 */
export function openDeliverySender({ runtime }: Opening): Promise<Opened> {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  const report = (error: unknown) => runtime.report(error, 'deliveries of call actions');
  const looking = repeat(LOOK_MS, look, report);

  async function look(): Promise<void> {
    const room = MOST_AT_ONCE - underway.size;
    if (room <= 0 || stopping.signal.aborted || !isDescribed(runtime.catalog(), DELIVERY_NEEDS)) return;
    for (const claimed of await claimDeliveries(runtime.database, room)) {
      const sending = deliver(runtime, claimed, stopping.signal)
        .catch(report)
        .finally(() => {
          underway.delete(sending);
          // Its place, and that at its host, is free.
          looking.now();
        });
      underway.add(sending);
    }
  }

  return Promise.resolve({
    async close() {
      stopping.abort();
      await looking.stop();
      await Promise.all(underway);
    },
  });
}

async function deliver(runtime: Runtime, claimed: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const system = asSystem(runtime, { tenantId: claimed.tenantId });
  const tried = await sent(system, claimed, signal).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    // The database is away: the try is lost, and made again after its lease.
    if (isInterruption(error)) throw error;
    runtime.report(error, `delivery ${claimed.id} of a call action`);
    return UNKNOWN;
  });
  if (tried === undefined) await giveBack(system, claimed);
  else await noteOutcome(system, claimed, tried.outcome, tried.retries);
}

interface Tried {
  outcome: Outcome;
  /** Of the action. */
  retries: number;
}

const UNKNOWN: Tried = { outcome: { error: 'other', milliseconds: 0 }, retries: USUAL_RETRIES };
const INACTIVE: Tried = { outcome: { error: 'inactive', milliseconds: 0 }, retries: 0 };

/** The action is asked as it is now, not as it was when the event came. */
async function sent(system: OperationContext, claimed: ClaimedDelivery, signal: AbortSignal): Promise<Tried> {
  const resource = resourceOf(system, ACTIONS);
  const stored = await loadRow(system, system.runtime.database.as(system.scope), resource, claimed.actionId);
  if (stored?.['active'] !== true || stored['mode'] !== 'webhook') return INACTIVE;
  const action = await withOpenedSecrets(system, resource, { ...stored, id: claimed.actionId });
  const event = JSON.parse(claimed.facts) as ActionEvent;
  const { retries } = stored;
  return {
    outcome: await tryDelivery(system, action, { ...claimed, event }, signal),
    retries: typeof retries === 'number' ? retries : USUAL_RETRIES,
  };
}

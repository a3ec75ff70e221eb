import { groupBy } from '../../../../core/group-by';
import { asSystem } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { announceAll } from '../../../../server/operations/write/announce';
import { addressAlerts, tellAlerts, type Alert, type AlertKind } from './address-alerts';
import { keyOf, noteTurns, type Turn } from './standings';

/** What is told of a turn; undefined for what nobody has to hear. */
export type AlertOf = (turn: Turn) => Omit<Alert, 'key' | 'recordId'> | undefined;

/**
 * Notes how everything stands now and tells people of what has turned, both in one transaction of each tenant: what one of them goes wrong with
 * keeps the others from nothing.
 */
export async function tellTurns(
  runtime: Runtime,
  kindOf: (tenantId: string | null) => AlertKind,
  turns: readonly Turn[],
  alertOf: AlertOf,
): Promise<void> {
  const system = asSystem(runtime, 'platform');
  for (const [tenantId, own] of groupBy(turns, (turn) => turn.tenantId)) {
    const kind = kindOf(tenantId);
    const alerts = own.flatMap((turn): Alert[] => {
      const alert = turn.turned === undefined ? undefined : alertOf(turn);
      return alert === undefined ? [] : [{ ...alert, key: keyOf(turn), recordId: turn.recordId }];
    });
    try {
      const addressed = await addressAlerts(system, tenantId, kind, alerts);
      const events = await runtime.database.transaction('platform', async (executor) => {
        const noted = await noteTurns(executor, own);
        const told = addressed.filter(({ alert }) => noted.has(alert.key));
        return tellAlerts(system, executor, kind, told);
      });
      announceAll(system, events);
    } catch (error) {
      runtime.report(error, `alerts of ${kind.collection} of the tenant ${tenantId ?? 'none'}`);
    }
  }
}

/** Of a first look. */
export const NOTHING_TOLD: AlertOf = () => undefined;

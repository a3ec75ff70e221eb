import { useCallback } from 'react';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import type { QueueNow } from '../../rules/live-snapshots';
import { WATCH_PATH } from '../../rules/watch-paths';

/** States on the telephone of the members that figures of a queue count. */
export const MEMBERS_NOW = {
  available: ['available'],
  onCall: ['ringing', 'on_call'],
  wrapUp: ['wrap_up'],
  paused: ['paused'],
} as const satisfies Partial<Record<keyof QueueNow, readonly string[]>>;

export const LOGGED: readonly string[] = Object.values(MEMBERS_NOW).flat();

/** Where a queue is shown with its callers and, of its members, those in some states; undefined without the right to that page. */
export function useWatchLink(): (queueId: string, states?: readonly string[]) => string | undefined {
  const mayWatch = useAbility().can('read', 'Supervisor.dashboard-pabx');
  return useCallback(
    (queueId, states = []) =>
      mayWatch
        ? `${WATCH_PATH}?${new URLSearchParams({ queue: queueId, ...(states.length > 0 && { state: states.join(',') }) })}`
        : undefined,
    [mayWatch],
  );
}

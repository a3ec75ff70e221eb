import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import type { QueueShown } from '../../rules/live-snapshots';
import { queueStanding } from '../../rules/queue-standing';

/** Tells of limits of queues that are crossed while the page is open; draws nothing. */
export function QueueAlerts({ queues, hasSound }: { queues: readonly QueueShown[]; hasSound: boolean }) {
  const translate = useTranslate();
  const now = useServerSeconds();
  const marks = useMemo(
    () =>
      queues.flatMap((queue): Mark[] => {
        const { waiting, wait, serviceLevel } = queueStanding(queue, now);
        const name = queue.name ?? '';
        return [
          {
            id: `${queue.id} waiting`,
            standing: waiting,
            text: translate('watch.alerts.waiting', { queue: name, amount: queue.waiting }),
          },
          {
            id: `${queue.id} wait`,
            standing: wait,
            text: translate('watch.alerts.wait', { queue: name, amount: queue.alertWaitSeconds ?? 0 }),
          },
          {
            id: `${queue.id} level`,
            standing: serviceLevel,
            text: translate('watch.alerts.serviceLevel', { queue: name }),
          },
        ];
      }),
    [queues, now, translate],
  );
  useCrossings(marks, hasSound);
  return null;
}

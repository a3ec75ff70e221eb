import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import type { DataRecord } from '../../../../../core/wire';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { sectorTargets, waitingStandings, type SectorNow } from './sector-figures';

interface SectorAlertsProps {
  sectors: readonly DataRecord[];
  /** Undefined of a sector whose figures are not there. */
  nowOf: (sectorId: string) => SectorNow | undefined;
  hasSound: boolean;
}

/** Tells of sectors that pass a limit, or whose means of today pass their targets, while the page is open; draws nothing. */
export function SectorAlerts({ sectors, nowOf, hasSound }: SectorAlertsProps) {
  const translate = useTranslate();
  const { seconds } = useLiveText();
  const nowSeconds = useServerSeconds();
  const marks = useMemo(
    () =>
      sectors.flatMap((sector): Mark[] => {
        const now = nowOf(sector.id);
        if (now === undefined) return [];
        const { firstResponse, handled } = sectorTargets(sector, now);
        const named = { firstResponse, handled };
        const waits = waitingStandings(sector, now, nowSeconds);
        const told = { sector: String(sector['name']), amount: now.waiting, limit: Number(sector['alertWaitSeconds']) };
        const waiting = (['waiting', 'wait'] as const).map((what): Mark => ({
          id: `${sector.id} ${what}`,
          standing: waits[what],
          text: translate(`sectors.alerts.${what}`, told),
        }));
        const means = (['firstResponse', 'handled'] as const).flatMap((figure): Mark[] => {
          const targeted = named[figure];
          if (targeted === undefined) return [];
          const text = translate('sectors.alert', {
            sector: String(sector['name']),
            figure: translate(`sectors.figures.${figure}`),
            target: seconds(targeted.target),
          });
          return [{ id: `${sector.id} ${figure}`, standing: targeted.standing, text }];
        });
        return [...waiting, ...means];
      }),
    [sectors, nowOf, nowSeconds, translate, seconds],
  );
  useCrossings(marks, hasSound);
  return null;
}

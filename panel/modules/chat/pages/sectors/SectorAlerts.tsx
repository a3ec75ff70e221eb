import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import type { DataRecord } from '../../../../../core/wire';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { sectorTargets, type SectorNow } from './sector-figures';

interface SectorAlertsProps {
  sectors: readonly DataRecord[];
  /** Undefined of a sector whose figures are not there. */
  nowOf: (sectorId: string) => SectorNow | undefined;
  hasSound: boolean;
}

/** Tells of sectors whose means of today pass their targets while the page is open; draws nothing. */
export function SectorAlerts({ sectors, nowOf, hasSound }: SectorAlertsProps) {
  const translate = useTranslate();
  const { seconds } = useLiveText();
  const marks = useMemo(
    () =>
      sectors.flatMap((sector): Mark[] => {
        const now = nowOf(sector.id);
        if (now === undefined) return [];
        const { firstResponse, handled } = sectorTargets(sector, now);
        const named = { firstResponse, handled };
        return (['firstResponse', 'handled'] as const).flatMap((figure): Mark[] => {
          const targeted = named[figure];
          if (targeted === undefined) return [];
          const text = translate('sectors.alert', {
            sector: String(sector['name']),
            figure: translate(`sectors.figures.${figure}`),
            target: seconds(targeted.target),
          });
          return [{ id: `${sector.id} ${figure}`, standing: targeted.standing, text }];
        });
      }),
    [sectors, nowOf, translate, seconds],
  );
  useCrossings(marks, hasSound);
  return null;
}

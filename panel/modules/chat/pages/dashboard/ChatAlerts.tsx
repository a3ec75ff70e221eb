import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { LIMITED, sectorStanding, type SectorShown } from '../../rules/sector-standing';

interface ChatAlertsProps {
  limited: readonly SectorShown[];
  /** Limits of the day are those of today: what other days brought is no news. */
  isToday: boolean;
  hasSound: boolean;
}

/** Tells of limits of sectors that are crossed while the page is open; draws nothing. */
export function ChatAlerts({ limited, isToday, hasSound }: ChatAlertsProps) {
  const translate = useTranslate();
  const now = useServerSeconds();
  const marks = useMemo(
    () =>
      limited.flatMap((sector): Mark[] => {
        const standings = sectorStanding(sector, now);
        const told = LIMITED.filter((what) => isToday || what !== 'serviceLevel');
        return told.map((what) => ({
          id: `${sector.id} ${what}`,
          standing: standings[what],
          text: translate(`chatDashboard.alerts.${what}`, {
            sector: sector.name ?? '',
            waiting: sector.waiting,
            seconds: sector.alertWaitSeconds ?? 0,
            free: sector.free ?? 0,
          }),
        }));
      }),
    [limited, isToday, now, translate],
  );
  useCrossings(marks, hasSound);
  return null;
}

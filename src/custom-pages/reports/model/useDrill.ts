import { useCallback } from 'react';
import { drillDown } from '../../../../core/reports/drill-down';
import type { Report, ReportAnswer, ReportRow } from '../../../../core/reports/report';
import type { JsonObject } from '../../../../core/types';
import { useScreens } from '../../../providers/screens/useScreens';
import type { ListedScreen } from '../../../providers/screens/manifest';
import { listAddress } from '../../dashboard/model/list-address';

/** Where a figure leads; undefined where no list has exactly the rows behind it. */
export type Drill = (key: string, row?: ReportRow) => string | undefined;

/** Does the list of a screen hold all rows of a filter? Its own filter must be a part of that. */
const holdsAll = ({ filter: own = {} }: ListedScreen, filter: JsonObject): boolean =>
  Object.entries(own).every(([name, value]) => JSON.stringify(filter[name]) === JSON.stringify(value));

/** The lists behind the figures of an answer, on screens of the signed-in person. */
export function useDrill(report: Report, answer: ReportAnswer | undefined, filter: JsonObject): Drill {
  const screens = useScreens();
  return useCallback(
    (key, row) => {
      const figures = row?.figures ?? answer?.totals;
      // What nobody counts has no rows to see.
      if (answer === undefined || figures?.[key] === null || Number(figures?.[key]) === 0) return undefined;
      const { period, zone, by } = answer;
      const behind = drillDown(report, key, { period, zone, by, filter }, row);
      if (behind === undefined) return undefined;
      const screen = screens.find(
        (one) =>
          one.collection === behind.collection &&
          one.parent === undefined &&
          one.actions.includes('read') &&
          holdsAll(one, behind.filter),
      );
      return screen && listAddress(screen.path, behind.filter);
    },
    [report, answer, filter, screens],
  );
}

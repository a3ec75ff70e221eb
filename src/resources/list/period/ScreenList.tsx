import { type ReactNode, useMemo } from 'react';
import { ListBase, type ListBaseProps, ListContextProvider, useListContext } from 'react-admin';
import { withinPeriod } from '../../../../core/period/within-period';
import type { PeriodRule } from '../../../../core/rules';
import { useScreen } from '../../../providers/screens/useScreen';
import { LatestParams } from '../LatestParams';

/** react-admin's list, for the screen in context: all that is drawn in it knows the period that it is bound to as part of its filter. */
export function ScreenList({ children, ...props }: ListBaseProps) {
  const period = useScreen()?.period;
  const bound = period ? <WithinPeriod period={period}>{children}</WithinPeriod> : children;
  return <ListBase {...props}>{props.disableSyncWithLocation ? bound : <LatestParams>{bound}</LatestParams>}</ListBase>;
}

function WithinPeriod({ period, children }: { period: PeriodRule; children: ReactNode }) {
  const list = useListContext();
  const value = useMemo(() => ({ ...list, filterValues: withinPeriod(period, list.filterValues) }), [list, period]);
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}

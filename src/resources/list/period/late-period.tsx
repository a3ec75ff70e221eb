import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../../providers/api/lazy';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { lateRows } from '../rows/late-rows';
import type { LongPeriodProps } from './LongPeriodNotice';

const Picker = lazy(async () => ({ default: (await import('./PeriodPicker')).PeriodPicker }));

/** The choice of the period, on lists that are bound to one. */
export function LatePeriodPicker({ generated: { screen, can } }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  if (!screen?.period) return null;
  return (
    <Suspense fallback={<Box sx={{ inlineSize: 140 }} />}>
      <Picker rule={screen.period} fileButton={can('export') ? translate('screens.export.action') : undefined} />
    </Suspense>
  );
}

/** What stands in place of rows that are too many days'. */
export const LateLongPeriod = lateRows<LongPeriodProps>(
  async () => (await import('./LongPeriodNotice')).LongPeriodNotice,
);

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Report } from '../../../../core/reports/report';
import { hoursInFilter, withHours } from '../../../../core/reports/report-hours';
import type { JsonObject } from '../../../../core/types';
import { ActiveFilters } from '../../../resources/list/filters/ActiveFilters';
import { FilterMenu } from '../../../resources/list/filters/FilterMenu';
import { offeredFilters } from '../../../resources/list/filters/offered-filters';
import { PeriodPicker } from '../../../resources/list/period/PeriodPicker';
import { useGeneratedScreen } from '../../../resources/useGeneratedScreen';
import type { ReportLook } from '../model/report-address';
import type { ChangeLook } from '../model/useReportLook';
import type { ReportWords } from '../model/useReportWords';
import { GroupSelect } from './GroupSelect';
import { HoursFilter } from './HoursFilter';
import { LookScope } from './LookScope';
import { ReportViews } from './ReportViews';

interface ReportBarProps {
  report: Report;
  words: ReportWords;
  look: ReportLook;
  change: ChangeLook;
  /** Name of the button that gives a file of longer periods. */
  fileButton: string | undefined;
}

/** What is asked of a report: the period, the groups, the filters, and whether it is compared with the days before. */
export function ReportBar({ report, words, look, change, fileButton }: ReportBarProps) {
  const translate = useTranslate();
  const collection = report.sources[0]?.collection ?? '';
  const time = report.sources[0]?.time ?? '';
  const rule = useMemo(() => ({ field: time, ...report.period }), [time, report.period]);
  const within = `${time}_within`;
  const period = useMemo((): JsonObject => ({ [within]: look.period }), [within, look.period]);
  const setPeriod = useCallback(
    (values: JsonObject) => change({ period: String(values[within] ?? '') }),
    [change, within],
  );
  const setFilter = useCallback((filter: JsonObject) => change({ filter }), [change]);
  // Hours have a place of their own.
  const hours = hoursInFilter(report, look.filter);
  const shown = useMemo(() => withHours(report, look.filter, undefined), [report, look.filter]);
  const setShown = (filter: JsonObject) => setFilter(withHours(report, filter, hours));
  return (
    <Box className="report-bar" sx={{ '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
        <LookScope collection={collection} values={period} onChange={setPeriod}>
          <PeriodPicker rule={rule} fileButton={fileButton} />
        </LookScope>
        <GroupSelect report={report} words={words} by={look.by} onChange={(by) => change({ by })} />
        <HoursFilter report={report} filter={look.filter} onChange={setFilter} />
        <LookScope collection={collection} values={shown} onChange={setShown}>
          <Filters report={report} part="menu" />
        </LookScope>
        <FormControlLabel
          control={<Switch size="small" checked={look.compare} onChange={(_, compare) => change({ compare })} />}
          label={translate('panel.reports.compare')}
          slotProps={{ typography: { variant: 'body2' } }}
          // On a phone it gives way, so that its line has room for the buttons beside it.
          sx={{ flex: { xs: '1 1 8rem', sm: 'none' }, marginInlineEnd: { xs: 0, sm: 2 } }}
        />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <Suspense fallback={null}>
            <ReportViews report={report} look={look} change={change} />
          </Suspense>
        </Box>
      </Box>
      <LookScope collection={collection} values={shown} onChange={setShown}>
        <Filters report={report} part="chips" />
      </LookScope>
    </Box>
  );
}

/** The filters that the person may use, in the parts that lists have for them. */
function Filters({ report, part }: { report: Report; part: 'menu' | 'chips' }) {
  const generated = useGeneratedScreen();
  const { resource, can } = generated;
  const filters = useMemo(
    () => offeredFilters({ ...resource, filters: report.filters }, can),
    [resource, report.filters, can],
  );
  if (part === 'chips') return <ActiveFilters filters={filters} generated={generated} />;
  return <FilterMenu filters={filters} generated={generated} />;
}

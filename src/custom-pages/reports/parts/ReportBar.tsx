import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Suspense, useCallback, useMemo, type ReactNode, useState } from 'react';
import { useTranslate, ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { viewOfReport } from '../../../../core/reports/report-view';
import { ViewsMenu } from '../../../resources/list/look/ViewsMenu';
import { keptLook, lookAlone, lookOfReportView, usualLook } from '../model/report-view';
import type { DataRecord } from '../../../../core/wire';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useAbility } from '../../../providers/session/useAbility';
import { HoursChoice } from '../../../resources/list/hours/HoursChoice';
import type { Report } from '../../../../core/reports/report';
import { hoursInFilter, withHours, HOURS_PARTS } from '../../../../core/reports/report-hours';
import type { JsonObject } from '../../../../core/types';
import { ActiveFilters } from '../../../resources/list/filters/ActiveFilters';
import { FilterMenu } from '../../../resources/list/filters/FilterMenu';
import { offeredFilters } from '../../../resources/list/filters/offered-filters';
import { PeriodPicker } from '../../../resources/list/period/PeriodPicker';
import { useGeneratedScreen } from '../../../resources/useGeneratedScreen';
import type { ReportLook } from '../model/report-address';
import type { ChangeLook } from '../model/useReportLook';
import type { ReportWords } from '../model/useReportWords';

const ANY_HOURS = '';

const NO_GROUP = '';

const NO_ROWS: DataRecord[] = [];

const NO_FILTERS = {};

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

interface ReportViewsProps {
  report: Report;
  look: ReportLook;
  change: ChangeLook;
}

/** The saved views of a report. Which one is looked through stands in the address, as all else. */
function ReportViews({ report, look, change }: ReportViewsProps) {
  return (
    <ViewsMenu
      of={viewOfReport(report.name)}
      kind="report"
      look={lookAlone(look)}
      usual={usualLook(report)}
      lookOf={(view) => lookOfReportView(report, view)}
      kept={keptLook}
      viewId={look.view}
      show={(next, view) => change({ ...next, view })}
      setViewId={(view) => change({ view })}
      isUntouched={() => location.search === ''}
    />
  );
}

interface LookScopeProps {
  collection: string;
  values: JsonObject;
  onChange: (values: JsonObject) => void;
  children: ReactNode;
}

/** What lists are filtered by, for parts of theirs that choose the filter of a report. */
function LookScope({ collection, values, onChange, children }: LookScopeProps) {
  const list = useList<DataRecord>({ data: NO_ROWS, resource: collection });
  const value = useMemo(
    () => ({
      ...list,
      filterValues: values,
      displayedFilters: NO_FILTERS,
      setFilters: (next: JsonObject) => onChange(next),
    }),
    [list, values, onChange],
  );
  return (
    <ResourceContextProvider value={collection}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
}

interface GroupSelectProps {
  report: Report;
  words: ReportWords;
  by: readonly string[];
  onChange: (by: string[]) => void;
}

/** What rows are grouped by: one dimension, or two. */
function GroupSelect({
  report: { dimensions },
  words,
  by: [first = NO_GROUP, second = NO_GROUP],
  onChange,
}: GroupSelectProps) {
  const translate = useTranslate();
  if (dimensions.length === 0) return null;
  const options = dimensions.map(({ name }) => (
    <MenuItem key={name} value={name}>
      {words.dimension(name)}
    </MenuItem>
  ));
  const style = { minInlineSize: 150, flex: { xs: '1 1 45%', sm: 'none' } };
  return (
    <>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={translate('panel.reports.by')}
        value={first}
        onChange={({ target }) =>
          onChange([target.value, ...(second === NO_GROUP || second === target.value ? [] : [second])])
        }
        sx={style}
      >
        {options}
      </TextField>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={translate('panel.reports.andBy')}
        value={second}
        onChange={({ target }) => onChange(target.value === NO_GROUP ? [first] : [first, target.value])}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={style}
      >
        <MenuItem value={NO_GROUP}>{translate('panel.reports.byNothing')}</MenuItem>
        {options.filter(({ key }) => key !== first)}
      </TextField>
    </>
  );
}

interface HoursFilterProps {
  report: Report;
  filter: JsonObject;
  onChange: (filter: JsonObject) => void;
}

/** Whether all counts, or what falls within the weekly hours of a record, or outside of them; nothing where the report or the person has none. */
function HoursFilter({ report, filter, onChange }: HoursFilterProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const [waiting, setWaiting] = useState<(typeof HOURS_PARTS)[number]>();
  const hours = hoursInFilter(report, filter);
  if (report.hours === undefined || !ability.can('read', report.hours)) return null;
  const part = waiting ?? hours?.part;
  const choosePart = (next: (typeof HOURS_PARTS)[number] | undefined) => {
    setWaiting(hours === undefined ? next : undefined);
    if (hours !== undefined) onChange(withHours(report, filter, next && { ...hours, part: next }));
  };
  const chooseHours = (of: string) => {
    setWaiting(of === '' ? part : undefined);
    onChange(withHours(report, filter, of === '' || part === undefined ? undefined : { part, of }));
  };
  return (
    <>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={translate('panel.reports.hours.label')}
        value={part ?? ANY_HOURS}
        onChange={({ target }) => choosePart(HOURS_PARTS.find((one) => one === target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minInlineSize: 150, flex: { xs: '1 1 45%', sm: 'none' } }}
      >
        <MenuItem value={ANY_HOURS}>{translate('panel.reports.hours.any')}</MenuItem>
        {HOURS_PARTS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`panel.reports.hours.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {part === undefined ? null : (
        <HoursChoice
          collections={[report.hours]}
          value={hours?.of ?? ''}
          label={translate('panel.reports.hours.choose')}
          onChange={chooseHours}
          autoFocus={hours === undefined}
          sx={{ inlineSize: { xs: '100%', sm: 220 } }}
        />
      )}
    </>
  );
}

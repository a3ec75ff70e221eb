import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { ColumnsButton, useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { visuallyHidden } from '@mui/utils';
import { whenIdle } from '../../providers/whenIdle';
import type { ListToolsProps } from './look/ListTools';
import { ToolsPlace } from './look/ToolsPlace';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { LateBulkToolbar } from '../bulk/late-bulk';
import { TrashButton } from '../trash/TrashButton';
import { ActiveFilters } from './filters/ActiveFilters';
import { useCalendarMode } from './calendar/useCalendarMode';
import { columnsStoreKey } from './columns-store-key';
import { FilterMenu } from './filters/FilterMenu';
import { offeredFilters } from './filters/offered-filters';
import { LatePeriodPicker } from './period/late-period';
import { LatePhoneSort } from './late-cards';
import { SearchBox } from './filters/SearchBox';
import { useTenantOfRows } from './useTenantOfRows';
import { fetchCode } from '../../providers/api/fetchCode';
import { LongPeriod } from '../../providers/LongPeriod';
import { sortKeys } from '../../providers/api/sortKeys';
import { useProblemText } from '../useProblemText';
import type { Field } from '../../../core/types';
import { listColumns } from './list-columns';

/** Saved views and layout: fetched once the list is drawn. */
const LateListTools = whenIdle<ListToolsProps>(async () => (await import('./look/ListTools')).ListTools, ToolsPlace);

const FORMATS = ['csv', 'xlsx', 'json'] as const;

/** On a phone two lines that never become three: what finds, and what is done with it. Else all is one line. */
const LINE = {
  display: { xs: 'flex', sm: 'contents' },
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  minBlockSize: 52,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: { xs: 0, sm: 1 } },
  '& > .MuiFormControl-root': { flexShrink: 1 },
} as const;

/** Above the rows: search, filters and their chips, saved views, choice of columns. */
export function ListToolbar({ generated }: { generated: GeneratedScreen }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total, isPending } = useListContext();
  // While they are on their way their tools are there already.
  const hasRows = Boolean(total) || isPending;
  const tenant = useTenantOfRows(generated.resource);
  const filters = useMemo(() => offeredFilters(generated.resource, generated.can, tenant), [generated, tenant]);
  const [calendar] = useCalendarMode(generated);
  const hasColumns = !isPhone && calendar === null && hasRows;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          position: 'relative',
          display: { xs: 'block', sm: 'flex' },
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: { xs: 0.75, sm: 1.25 },
          minBlockSize: 60,
        }}
      >
        <Box sx={LINE}>
          {generated.resource.search.length > 0 ? <SearchBox /> : null}
          <FilterMenu filters={filters} generated={generated} />
        </Box>
        <Box sx={LINE}>
          <LatePeriodPicker generated={generated} />
          <Box sx={{ flex: 1 }} />
          {isPhone && calendar === null && hasRows ? <LatePhoneSort generated={generated} /> : null}
          <LateListTools generated={generated} hasTable={hasColumns} />
          <ExportButton generated={generated} />
          <TrashButton generated={generated} />
          {hasColumns ? <ColumnsButton storeKey={columnsStoreKey(generated)} /> : null}
        </Box>
        <LateBulkToolbar generated={generated} />
      </Box>
      <ActiveFilters filters={filters} generated={generated} />
    </Box>
  );
}

/** Exports what the list shows, in one of three formats; nothing without the right to it. */
function ExportButton({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const { total, isPending, sort, filterValues, error } = useListContext();
  const tenant = useTenantOfRows(generated.resource);
  const [hidden] = useStore<string[] | undefined>(columnsStoreKey(generated));
  const [ranks] = useStore<number[] | undefined>(`${columnsStoreKey(generated)}_columnRanks`);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWorking, setWorking] = useState(false);
  // What is too much for the screen goes into a file.
  if (!generated.can('export') || (!total && !isPending && !(error instanceof LongPeriod))) return null;
  const begin = async (format: string) => {
    setAnchor(null);
    setWorking(true);
    const body = {
      format,
      filter: { ...filterValues, ...generated.screen?.filter },
      sort: sortKeys(sort).map(({ field, order }) => [field, order]),
      columns: shownColumns(generated, tenant, hidden, ranks),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    try {
      const { exportList } = await fetchCode(() => import('../../providers/jobs/export-list'));
      if ((await exportList(generated.collection, body)) === 'queued')
        await (await fetchCode(() => import('../bulk/tell-started'))).tellStarted(notify);
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
    setWorking(false);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        loading={isWorking}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-label={translate('screens.export.action')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={({ breakpoints }) => ({
          [breakpoints.down('sm')]: {
            minWidth: 44,
            '& .MuiButton-startIcon': { m: 0 },
            '& .export-name': visuallyHidden,
          },
        })}
      >
        <span className="export-name">{translate('screens.export.action')}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void begin(format)}>
            {translate(`screens.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * The columns that the table shows, in the person's order.
 * @param hidden what the person hides; undefined where nothing was chosen
 * @param ranks positions of the columns in the person's order
 */
function shownColumns(
  { resource, can }: GeneratedScreen,
  tenant: Field | undefined,
  hidden: string[] | undefined,
  ranks: number[] | undefined,
): string[] {
  const columns = listColumns(resource, can, tenant);
  const isHidden = ({ source, initially }: (typeof columns)[number]) =>
    hidden ? hidden.includes(source) : initially === 'hidden';
  const ordered = ranks && ranks.length > 0 ? ranks.flatMap((rank) => columns[rank] ?? []) : columns;
  return [...new Set([...ordered, ...columns])].filter((column) => !isHidden(column)).map(({ source }) => source);
}

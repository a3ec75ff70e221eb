import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import { fetchCode } from '../../providers/api/fetchCode';
import { LongPeriod } from '../../providers/LongPeriod';
import { sortKeys } from '../../providers/api/sortKeys';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';
import { columnsStoreKey } from './columns-store-key';
import { useTenantOfRows } from './useTenantOfRows';
import type { Field } from '../../../core/types';
import { listColumns } from './list-columns';

const FORMATS = ['csv', 'xlsx', 'json'] as const;

/** Exports what the list shows, in one of three formats; nothing without the right to it. */
export function ExportButton({ generated }: { generated: GeneratedScreen }) {
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

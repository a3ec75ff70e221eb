import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import {
  ListContextProvider,
  useListContext,
  useLocaleState,
  useTranslate,
  type ListControllerResult,
} from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { pageTexts } from '../../../providers/pageTexts';
import { useRemote } from '../../../providers/useRemote';
import { ProblemState } from '../../ProblemState';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { COMPACT_ROW } from '../grid/grid-style';
import { ROW_HEIGHT } from '../list-metrics';
import { useListLook } from '../look/useListLook';
import { ContinuousBody } from './ContinuousBody';
import { FrozenWidths } from './FrozenWidths';
import { PAGE, pagesOf } from './row-pages';
import { RowWindowContext } from './RowWindowContext';
import { TableWindowContext } from './TableWindowContext';
import { useRowCount } from './useRowCount';
import { useRowPages } from './useRowPages';

export interface ContinuousListProps {
  generated: GeneratedScreen;
  /** What the table is in. */
  root: HTMLElement;
  /** The table, and what is done with it. */
  children: ReactNode;
}

/** Leaves room for what stands above the table and below it. Headings and totals stay in sight, over the actions of the rows. */
const FRAME = {
  '& .RaDataTable-tableWrapper': { blockSize: 'max(320px, 100dvh - 292px)', overflowY: 'auto', overflowAnchor: 'none' },
  '& .RaDataTable-headerCell.row-actions': { zIndex: 4 },
  '& tfoot .MuiTableCell-root': { position: 'sticky', insetBlockEnd: 0, zIndex: 2, bgcolor: 'background.paper' },
};

/** A list without pages: its rows are fetched as they come into sight, and only those are drawn. */
export function ContinuousList({ generated, root, children }: ContinuousListProps) {
  useRemote(pageTexts('list-tools'));
  const list = useListContext<DataRecord>();
  const { look } = useListLook(generated);
  const { columns, widths, density } = look;
  const place = JSON.stringify([list.sort, list.filterValues]);
  const [sight, setSight] = useState('0');
  const numbers = useMemo(() => sight.split(' ').map(Number), [sight]);
  const { pages, error, retry } = useRowPages(generated.name, numbers);
  const onSight = useCallback((first: number, last: number) => setSight(pagesOf(first, last).join(' ')), []);
  const { count, isEstimated } = useRowCount(pages, place);
  const rows = useMemo(() => [...pages.values()].flatMap(({ data }) => data), [pages]);
  // Rows are drawn a moment after they came, and columns are as wide as what is drawn.
  const isDrawn = useDeferredValue(rows.length > 0, false);
  const sample = list.data;
  const rowAt = useCallback((index: number) => pages.get(Math.floor(index / PAGE))?.data[index % PAGE], [pages]);
  const height = density === 'compact' ? COMPACT_ROW : ROW_HEIGHT;
  const window = useMemo(() => ({ count, rowAt, onSight, height, place }), [count, rowAt, onSight, height, place]);
  const table = useMemo(
    () => ({ body: ContinuousBody, rowCount: isEstimated ? -1 : count + 1, sample: sample ?? [] }),
    [isEstimated, count, sample],
  );
  // The actions on rows, the totals and the editing of cells know the rows in sight as those of the list.
  const shown = { ...list, ...(rows.length > 0 && { data: rows }), total: count } as ListControllerResult<DataRecord>;
  return (
    <ListContextProvider value={shown}>
      <RowWindowContext value={window}>
        <TableWindowContext value={table}>
          <Box sx={FRAME}>{children}</Box>
          {isDrawn && rows.length > 0 ? (
            <FrozenWidths key={JSON.stringify([columns, widths, density, place])} root={root} />
          ) : null}
        </TableWindowContext>
      </RowWindowContext>
      {error === null ? (
        <Count count={count} isEstimated={isEstimated} />
      ) : (
        <ProblemState heading="h2" error={error} onRetry={retry} />
      )}
    </ListContextProvider>
  );
}

function Count({ count, isEstimated }: { count: number; isEstimated: boolean }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const total = new Intl.NumberFormat(locale).format(count);
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        px: 2,
        py: 1.5,
        borderBlockStart: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      {translate(isEstimated ? 'listTools.grid.rowsAbout' : 'listTools.grid.rows', { smart_count: count, total })}
    </Box>
  );
}

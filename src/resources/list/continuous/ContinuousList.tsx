import Box from '@mui/material/Box';
import {
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  type ReactNode,
  useEffect,
  use,
  useRef,
  createContext,
} from 'react';
import {
  ListContextProvider,
  useListContext,
  useLocaleState,
  useTranslate,
  type ListControllerResult,
  type DataTableBodyProps,
} from 'react-admin';
import { useQueries } from '@tanstack/react-query';
import TableBody from '@mui/material/TableBody';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useRowFocus } from './useRowFocus';
import { WindowRow } from './WindowRow';
import type { DataRecord } from '../../../../core/wire';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import { ProblemState } from '../../ProblemState';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { COMPACT_ROW } from '../grid/grid-style';
import { ROW_HEIGHT, HEADER_HEIGHT } from '../list-metrics';
import { useListLook } from '../look/useListLook';
import { PAGE, pagesOf, learnt, UNSEEN, type Extent, type RowPage } from './row-pages';
import { TableWindowContext } from './TableWindowContext';
import { dataProvider } from '../../../providers/api/dataProvider';
import { useAskedAgain } from '../useAskedAgain';

const RowWindowContext = createContext<RowWindow | null>(null);

/** Rows beside those in sight: where the focus may go next, and what a short scroll shows. */
const OVERSCAN_ROWS = 6;

interface Answer {
  data: RowPage | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** A moment long the answers are those of the pages before: each says itself which it is. */
const combine = (results: Answer[]) => ({
  pages: new Map(results.flatMap(({ data }): [number, RowPage][] => (data ? [[data.pageInfo.page, data]] : []))),
  error: results.find((one) => one.error !== null && one.data === undefined)?.error ?? null,
  refetch: results.map((one) => one.refetch),
});

interface RowPages {
  /** By number, from 0. */
  pages: ReadonlyMap<number, RowPage>;
  /** Why one of them has not come. */
  error: unknown;
  retry: () => void;
}

const HELD: (keyof CSSStyleDeclaration & string)[] = ['inlineSize', 'tableLayout'];

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

/**
 * How many rows the list in context has, by its total or, where that is an estimate, by what was seen of it.
 * @param place changes with what makes it another list
 */
function useRowCount(pages: ReadonlyMap<number, RowPage>, place: string): { count: number; isEstimated: boolean } {
  const { total = 0, meta } = useListContext<DataRecord>();
  const [seen, setSeen] = useState<Extent & { place: string }>({ ...UNSEEN, place });
  const next = { ...learnt(seen.place === place ? seen : UNSEEN, pages), place };
  if (next.least !== seen.least || next.end !== seen.end || place !== seen.place) setSeen(next);
  const isAbout: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'totalEstimated') : false;
  if (isAbout !== true) return { count: total, isEstimated: false };
  return { count: next.end ?? Math.max(total, next.least), isEstimated: next.end === undefined };
}

function hold(element: HTMLElement, style: Partial<Record<string, string>>): void {
  Object.assign(element.style, style);
}

function release(table: HTMLTableElement): void {
  for (const element of [table, ...table.querySelectorAll<HTMLElement>('thead th')])
    for (const name of HELD) hold(element, { [name]: '' });
}

/** Lays the table out by the rows it has, and holds that: rows that come into sight neither move the columns nor are measured. */
function freeze(table: HTMLTableElement): void {
  release(table);
  const headings = [...table.querySelectorAll<HTMLElement>('thead th')];
  const widths = headings.map((heading) => heading.getBoundingClientRect().width);
  const whole = table.getBoundingClientRect().width;
  for (const [index, heading] of headings.entries()) hold(heading, { inlineSize: `${widths[index] ?? 0}px` });
  hold(table, { tableLayout: 'fixed', inlineSize: `${whole}px` });
}

/**
 * Draws nothing. Draw another, by its key, for what gives columns another width: which are shown, how wide, how tight.
 * Stands where the rows to go by are there.
 */
function FrozenWidths({ root }: { root: HTMLElement }) {
  useEffect(() => {
    const wrapper = root.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    const table = wrapper?.querySelector('table');
    if (!wrapper || !table) return undefined;
    let width = -1;
    const observer = new ResizeObserver(() => {
      if (wrapper.clientWidth === width) return;
      width = wrapper.clientWidth;
      freeze(table);
    });
    observer.observe(wrapper);
    return () => {
      observer.disconnect();
      release(table);
    };
  }, [root]);
  return null;
}

/**
 * The pages of the list in context that are in sight, as far as they have come. They are kept under react-admin's name for lists, so
 * that every write by this browser reaches them, and asked for again whenever the list itself is.
 */
function useRowPages(name: string, numbers: readonly number[]): RowPages {
  const { sort, filterValues } = useListContext<DataRecord>();
  const queries = numbers.map((number) => {
    const params = { pagination: { page: number + 1, perPage: PAGE }, sort, filter: filterValues };
    return {
      queryKey: [name, 'getList', params, 'continuous'],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RowPage> => {
        const { data, total = data.length } = await dataProvider.getList<DataRecord>(name, { ...params, signal });
        return { data, total, pageInfo: { page: number, isLast: data.length < PAGE } };
      },
    };
  });
  const { pages, error, refetch } = useQueries({ queries, combine });
  const retry = useAskedAgain(refetch);
  return { pages, error, retry };
}

/** The body of a table that draws the rows in sight, and the one that holds the focus. */
function ContinuousBody({ children }: DataTableBodyProps) {
  const window = use(RowWindowContext);
  return window ? (
    <Windowed key={`${window.height} ${window.place}`} window={window}>
      {children}
    </Windowed>
  ) : null;
}

function Windowed({
  window: { count, rowAt, onSight, height },
  children,
}: {
  window: RowWindow;
  children: DataTableBodyProps['children'];
}) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const kept = useRef<number | null>(null);
  // The compiler that this rule speaks for is not used here, and its functions are only called in effects and events.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => body?.closest('.RaDataTable-tableWrapper') ?? null,
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
    scrollPaddingEnd: HEADER_HEIGHT,
    useFlushSync: false,
    rangeExtractor: (range) => withKept(range, kept.current),
  });
  const { onDrawn } = useRowFocus({ body, count, height, kept, scrollTo: virtualizer.scrollToIndex });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  // Those beside, too: where the last row is not known yet, it may be one of them.
  useEffect(
    () => onSight(startIndex - OVERSCAN_ROWS, Math.min(endIndex + OVERSCAN_ROWS, count - 1)),
    [onSight, startIndex, endIndex, count],
  );
  useEffect(() => {
    body?.closest('.RaDataTable-tableWrapper')?.scrollTo({ top: 0, behavior: 'instant' });
  }, [body]);
  const end = items.at(-1)?.end ?? 0;
  return (
    <TableBody ref={setBody} className="datatable-body">
      {items.flatMap(({ index, start }, at) => [
        <Gap key={`~${index}`} height={start - (items[at - 1]?.end ?? 0)} />,
        <WindowRow key={index} index={index} record={rowAt(index)} height={height} onDrawn={onDrawn}>
          {children}
        </WindowRow>,
      ])}
      <Gap key="~end" height={virtualizer.getTotalSize() - end} />
    </TableBody>
  );
}

/** Stands for rows out of sight. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

function withKept(range: Range, kept: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  return kept === null || kept >= range.count || shown.includes(kept)
    ? shown
    : [...shown, kept].toSorted((a, b) => a - b);
}

/** The rows of a list without pages. */
interface RowWindow {
  count: number;
  /** Undefined until it has come. */
  rowAt: (index: number) => DataRecord | undefined;
  /** Says which rows are in sight, the first and the last. */
  onSight: (first: number, last: number) => void;
  /** Of a row, in CSS pixels. */
  height: number;
  /** What another list shows begins at its top. */
  place: string;
}

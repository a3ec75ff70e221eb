import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Defined } from '../dashboard/kit/Defined';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { CUT_LINE } from '../../theme/cut-line';

/** A column of a live table. The list of columns is made once, or by `useMemo`: rows are drawn anew when it changes. */
export interface LiveColumn<Row> {
  key: string;
  title: string;
  /** How its values are counted, for whoever points at the heading. */
  definition?: string;
  cell: (row: Row) => ReactNode;
  /** What rows are ordered by; absent where they are not by this. */
  order?: (row: Row) => string | number | null;
  /** Of the column, in rem. */
  width: number;
  /** On a phone, where a long name leaves the next column in sight; a column of no width is left out there. */
  narrow?: number;
  /** Numbers stand at the end. */
  isNumber?: boolean;
  /** It stays in sight however far the others are scrolled, at the start as the first column and at the end as another: what a row is called, and what can be done with it. */
  isKept?: boolean;
}

interface LiveTableProps<Row extends { id: string }> {
  /** What the table shows, for whoever hears the page. */
  label: string;
  columns: readonly LiveColumn<Row>[];
  /** A row that is the same object as before is not drawn again. */
  rows: readonly Row[];
  /** Where there are no rows. */
  empty: string;
  /** Of rows on their way out. */
  leaving?: ReadonlySet<string>;
  /** A last row that is not ordered, as that of totals. */
  foot?: Row;
}

const ROW_HEIGHT = 45;
const HEAD_HEIGHT = 41;
/** More rows than these are drawn as they come into sight. */
const MOST_AT_ONCE = 40;
const BESIDE = 8;

/** Also where the table is wider than what is seen of it. */
const IN_SIGHT = { position: 'sticky', insetInline: 16, display: 'inline-block', maxInlineSize: 'min(100%, 70vw)' };

interface Order {
  key: string;
  isDown: boolean;
}

/** Rows that change all the time: those that stay the same are not drawn again, and of many only those in sight are drawn. */
export function LiveTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  empty,
  leaving,
  foot,
}: LiveTableProps<Row>) {
  const [order, setOrder] = useState<Order>();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const ordered = useMemo(() => inOrder(rows, columns, order), [rows, columns, order]);
  const isWindowed = ordered.length > MOST_AT_ONCE;
  // The compiler that this rule speaks for is not used here, and its functions are only called in effects and events.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ordered.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: BESIDE,
    scrollMargin: HEAD_HEIGHT,
    enabled: isWindowed,
    useFlushSync: false,
  });
  const items = isWindowed ? virtualizer.getVirtualItems() : [];
  const first = items[0]?.index ?? 0;
  const last = isWindowed ? (items.at(-1)?.index ?? -1) : ordered.length - 1;
  return (
    <Box
      ref={setFrame}
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ overflow: 'auto', maxBlockSize: isWindowed ? '65vh' : undefined, contain: 'content' }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={label}
        aria-rowcount={ordered.length + 1}
        sx={{
          tableLayout: 'fixed',
          minInlineSize: { xs: `${widthOf(columns, true)}rem`, sm: `${widthOf(columns, false)}rem` },
        }}
      >
        <Heading columns={columns} order={order} onOrder={setOrder} />
        <TableBody>
          {ordered.length === 0 ? (
            <TableRow>
              <TableCell
                colSpan={columns.length}
                sx={{ color: 'text.secondary', textAlign: 'center', paddingBlock: 4 }}
              >
                <Box component="span" sx={IN_SIGHT}>
                  {empty}
                </Box>
              </TableCell>
            </TableRow>
          ) : null}
          <Gap height={first * ROW_HEIGHT} />
          {ordered.slice(first, last + 1).map((row, place) => (
            <Line
              key={row.id}
              row={row}
              index={first + place}
              columns={columns}
              isLeaving={leaving?.has(row.id) === true}
            />
          ))}
          <Gap height={(ordered.length - last - 1) * ROW_HEIGHT} />
          {foot === undefined ? null : (
            <Line row={foot} index={ordered.length} columns={columns} isLeaving={false} isFoot />
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Of all columns, in rem. */
const widthOf = <Row,>(columns: readonly LiveColumn<Row>[], isNarrow: boolean): number =>
  columns.reduce((sum, { width, narrow }) => sum + ((isNarrow ? narrow : undefined) ?? width), 0);

/** Stands for rows out of sight. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

interface HeadingProps<Row> {
  columns: readonly LiveColumn<Row>[];
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

function Heading<Row>({ columns, order, onOrder }: HeadingProps<Row>) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(
          ({ key, title, definition, order: value, width, narrow, isNumber = false, isKept = false }, place) => {
            const isOrdered = order?.key === key;
            const direction = isOrdered && order.isDown ? 'desc' : 'asc';
            const text = <span>{title}</span>;
            const heading =
              value === undefined ? (
                text
              ) : (
                <TableSortLabel
                  active={isOrdered}
                  direction={direction}
                  onClick={() => onOrder({ key, isDown: isOrdered ? !order.isDown : isNumber })}
                >
                  {text}
                </TableSortLabel>
              );
            return (
              <TableCell
                key={key}
                // A heading without words heads nothing.
                {...(title === '' && { component: 'td' as const, scope: undefined })}
                sortDirection={isOrdered ? direction : false}
                sx={{
                  ...shownAt(narrow),
                  inlineSize: { xs: `${narrow ?? width}rem`, sm: `${width}rem` },
                  textAlign: isNumber ? 'end' : 'start',
                  overflow: 'hidden',
                  // Words of some languages are longer than what they head.
                  lineHeight: 1.3,
                  ...(isKept && keptAt(place)),
                  zIndex: isKept ? 3 : 2,
                }}
              >
                {definition === undefined ? (
                  heading
                ) : (
                  <Defined text={definition} isReached={value !== undefined}>
                    {heading}
                  </Defined>
                )}
              </TableCell>
            );
          },
        )}
      </TableRow>
    </TableHead>
  );
}

/** On a phone, unless its column is left out there. */
const shownAt = (narrow: number | undefined) => (narrow === 0 ? { display: { xs: 'none', sm: 'table-cell' } } : {});

const keptAt = (place: number) =>
  place === 0
    ? ({ position: 'sticky', insetInlineStart: 0 } as const)
    : ({ position: 'sticky', insetInlineEnd: 0, paddingInline: 0.5 } as const);
/** Numbers end at the end of their column, whichever way the page reads. */
const NUMBER = { textAlign: 'end', unicodeBidi: 'normal' } as const;

interface LineProps<Row> {
  row: Row;
  index: number;
  columns: readonly LiveColumn<Row>[];
  isLeaving: boolean;
  isFoot?: boolean;
}

function PlainLine<Row extends { id: string }>({ row, index, columns, isLeaving, isFoot = false }: LineProps<Row>) {
  return (
    <TableRow
      data-row={row.id}
      aria-rowindex={index + 2}
      style={{ height: ROW_HEIGHT, opacity: isLeaving ? 0.35 : 1, transition: 'opacity .6s' }}
      sx={isFoot ? { '& td': { fontWeight: 650, borderBlockStart: 2, borderColor: 'divider' } } : {}}
    >
      {columns.map(({ key, cell, narrow, isNumber = false, isKept = false }, place) => (
        <TableCell
          key={key}
          data-column={key}
          sx={{
            fontVariantNumeric: 'tabular-nums',
            paddingBlock: 0,
            ...shownAt(narrow),
            ...CUT_LINE,
            ...(isNumber && NUMBER),
            ...(isKept && { ...keptAt(place), bgcolor: 'background.paper' }),
          }}
        >
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

// The type of a component that takes a type is lost by `memo`.
const Line = memo(PlainLine) as typeof PlainLine;

function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly LiveColumn<Row>[],
  order: Order | undefined,
): readonly Row[] {
  const value = columns.find(({ key }) => key === order?.key)?.order;
  if (order === undefined || value === undefined) return rows;
  const sign = order.isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    // What has no value stands last, whichever way.
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
}

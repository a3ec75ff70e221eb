import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate, RecordContextProvider } from 'react-admin';
import { stepText } from '../../../../core/reports/step-text';
import type { Json } from '../../../../core/types';
import { FieldView } from '../../../fields/FieldView';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { resourcesOf } from '../../../providers/screens/reportCache';
import type { Report, ReportAnswer, ReportColumn, ReportDimension } from '../../../../core/reports/report';
import { PAGE_SIZES, type ReportLook } from '../model/report-address';
import { unitOf } from '../../../../core/reports/unit-of';
import type { Drill } from '../model/useDrill';
import type { ChangeLook } from '../model/useReportLook';
import { type ReportWords, fieldOf } from '../model/useReportWords';
import { Figure } from './Figure';

interface ReportTableProps {
  report: Report;
  words: ReportWords;
  answer: ReportAnswer;
  columns: readonly ReportColumn[];
  look: ReportLook;
  change: ChangeLook;
  drill: Drill;
}

/** The groups stay in sight however far the figures are scrolled. */
const firstCell = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minInlineSize: { xs: 112, sm: 160 },
  maxInlineSize: { xs: 144, sm: 320 },
  '@media print': { position: 'static' },
} as const;
const figureCell = {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
} as const;

/** On a phone the second group stands below the first, so that a figure is in sight beside them. */
const onPhone = { display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' } as const;
const notOnPhone = { display: { xs: 'none', sm: 'table-cell' }, minInlineSize: 160 } as const;

/** A row for each group, and one of all of them. */
export function ReportTable(props: ReportTableProps) {
  const { report, words, answer, columns, look, change, drill } = props;
  const translate = useTranslate();
  const dimensions = answer.by.flatMap((name) => report.dimensions.find((one) => one.name === name) ?? []);
  const [, second] = dimensions;
  return (
    <>
      <Box
        sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
        tabIndex={0}
        role="region"
        aria-label={translate('panel.reports.table')}
      >
        <Table size="small">
          <Heads {...props} />
          <TableBody>
            {answer.rows.map((row) => (
              <TableRow key={JSON.stringify(row.group)} hover>
                {dimensions.map((dimension, index) => (
                  <TableCell
                    key={dimension.name}
                    {...(index === 0 && { component: 'th', scope: 'row' })}
                    sx={{ verticalAlign: 'top', ...(index === 0 ? firstCell : notOnPhone) }}
                  >
                    <GroupValue
                      report={report}
                      dimension={dimension}
                      value={row.group[index] ?? null}
                      zone={answer.zone}
                    />
                    {second && index === 0 ? (
                      <Box sx={onPhone}>
                        <GroupValue
                          report={report}
                          dimension={second}
                          value={row.group[1] ?? null}
                          zone={answer.zone}
                        />
                      </Box>
                    ) : null}
                  </TableCell>
                ))}
                {columns.map((column) => (
                  <TableCell key={column.key} sx={figureCell}>
                    <Figure
                      value={row.figures[column.key]}
                      before={row.previous?.[column.key]}
                      unit={unitOf(report, column)}
                      zone={answer.zone}
                      name={words.column(column)}
                      to={drill(column.key, row)}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow
              sx={{ '& td, & th': { fontWeight: 700, color: 'text.primary', fontSize: '0.875rem', borderBlockEnd: 0 } }}
            >
              <TableCell component="th" scope="row" sx={firstCell}>
                {translate('panel.reports.total', { smart_count: answer.rowCount })}
              </TableCell>
              {dimensions.slice(1).map(({ name }) => (
                <TableCell key={name} sx={notOnPhone} />
              ))}
              {columns.map((column) => (
                <TableCell key={column.key} sx={figureCell}>
                  <Figure
                    value={answer.totals[column.key]}
                    before={answer.previous?.totals[column.key]}
                    unit={unitOf(report, column)}
                    zone={answer.zone}
                    name={words.column(column)}
                    to={drill(column.key)}
                  />
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </Box>
      <TablePagination
        component="div"
        count={answer.rowCount}
        page={look.page - 1}
        rowsPerPage={look.perPage}
        rowsPerPageOptions={[...PAGE_SIZES]}
        onPageChange={(_, page) => change({ page: page + 1 })}
        onRowsPerPageChange={({ target }) => change({ perPage: Number(target.value) })}
        labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
        labelDisplayedRows={({ from, to, count }) => translate('panel.reports.range', { from, to, smart_count: count })}
        // A phone has no room for the words beside the choice, which they name.
        sx={{
          '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
          '@media print': { display: 'none' },
        }}
      />
    </>
  );
}

function Heads({ words, answer, columns, look, change }: ReportTableProps) {
  const { by, order } = look.sort;
  const [, second] = answer.by;
  const sorted = (key: string) => (by === key ? (order === 'ASC' ? 'ascending' : 'descending') : 'none');
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const sortBy = (key: string) =>
    change({
      sort: { by: key, order: by === key ? (order === 'ASC' ? 'DESC' : 'ASC') : key === 'group' ? 'ASC' : 'DESC' },
    });
  return (
    <TableHead>
      <TableRow sx={{ '& th': { verticalAlign: 'bottom', lineHeight: 1.3 } }}>
        {answer.by.map((name, index) => (
          <TableCell
            key={name}
            {...(index === 0 && { 'aria-sort': sorted('group') })}
            sx={index === 0 ? { ...firstCell, zIndex: 2 } : notOnPhone}
          >
            {index === 0 ? (
              <>
                <TableSortLabel
                  active={by === 'group'}
                  direction={by === 'group' ? direction : 'asc'}
                  onClick={() => sortBy('group')}
                >
                  {words.dimension(name)}
                </TableSortLabel>
                {second === undefined ? null : <Box sx={onPhone}>{words.dimension(second)}</Box>}
              </>
            ) : (
              words.dimension(name)
            )}
          </TableCell>
        ))}
        {columns.map((column) => (
          <TableCell key={column.key} aria-sort={sorted(column.key)} sx={{ textAlign: 'end', minInlineSize: 96 }}>
            <Tooltip title={words.help(column) ?? ''} describeChild>
              <TableSortLabel
                active={by === column.key}
                direction={by === column.key ? direction : 'desc'}
                onClick={() => sortBy(column.key)}
                // The words end where the figures do.
                sx={{ flexDirection: 'row-reverse' }}
              >
                {words.column(column)}
              </TableSortLabel>
            </Tooltip>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

interface GroupValueProps {
  report: Report;
  dimension: ReportDimension;
  value: Json;
  zone: string;
}

/** What the rows of a group have in common: a name or a choice as lists draw it, a step of the time in words. */
function GroupValue({ report, dimension, value, zone }: GroupValueProps) {
  const translate = useTranslate();
  const language = useLanguage();
  if (value === null || value === '') return <i style={{ opacity: 0.7 }}>{translate('panel.reports.noValue')}</i>;
  if (!('field' in dimension)) return stepText(dimension, value, { language, zone });
  const found = fieldOf(report, dimension, resourcesOf(report));
  if (found === undefined || 'first' in dimension) return <bdi>{String(value)}</bdi>;
  return (
    <RecordContextProvider value={{ id: 'group', value }}>
      <FieldView field={{ ...found.field, name: 'value' }} source="value" resource={found.collection} place="cell" />
    </RecordContextProvider>
  );
}

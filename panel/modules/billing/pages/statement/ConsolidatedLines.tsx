import Box from '@mui/material/Box';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import InboxIcon from '@mui/icons-material/Inbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPaginationContext, Pagination, useListContext, useTranslate } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ListRowsSkeleton } from '../../../../../src/resources/list/ListSkeleton';
import { useAskedAgain } from '../../../../../src/resources/list/useAskedAgain';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { askConsolidated } from './ask-statement';
import { useStatementPlace } from './useStatementPlace';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { StatementLine } from '../../rules/statement';
import { formatMoney } from '../../../../../core/format/money';
import { formatNumber } from '../../../../../core/format/number';
import { formatDate, formatInstant } from '../../../../../core/format/date';
import { useFieldLabels } from '../../../../../src/fields/labels';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useResource } from '../../../../../src/providers/screens/useResource';

const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** Left out where there is no room. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** The statement of the list's filter with the calls of each day in one line, page by page. */
export default function ConsolidatedLines() {
  useRemote(pageTexts('statement'));
  const translate = useTranslate();
  const { place, filter } = useStatementPlace();
  if (place === undefined) return <EmptyState icon={<InboxIcon />} title={translate('statement.chooseTenant')} />;
  return <Lines key={JSON.stringify([place, filter])} place={place} />;
}

function Lines({ place }: { place: Record<string, string> }) {
  const translate = useTranslate();
  const { perPage, setPerPage, resource } = useListContext();
  const { filter } = useStatementPlace();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['statement-entries', '~consolidated', place, filter, page, perPage],
    queryFn: () => askConsolidated(place, filter, page, perPage),
    placeholderData: keepPreviousData,
    retry: false,
  });
  useAskedAgain([refetch]);
  if (error) return <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListRowsSkeleton rows={perPage} columns={5} />;
  if (data.total === 0) return <EmptyState icon={<InboxIcon />} title={translate('screens.list.noMatch')} />;
  const ofLines = {
    page,
    perPage,
    setPage,
    setPerPage,
    resource,
    total: data.total,
    isPending: false,
    isLoading: false,
    hasNextPage: page * perPage < data.total,
    hasPreviousPage: page > 1,
  };
  return (
    <Box aria-busy={isFetching}>
      <TableContainer tabIndex={0} role="region" aria-label={translate('statement.consolidate')}>
        <ConsolidatedTable lines={data.lines} />
      </TableContainer>
      <Typography variant="body2" color="text.secondary" sx={{ paddingInline: 2, paddingBlockStart: 1 }}>
        {translate('statement.exportNote')}
      </Typography>
      <ListPaginationContext.Provider value={ofLines}>
        <Pagination rowsPerPageOptions={[]} />
      </ListPaginationContext.Provider>
    </Box>
  );
}

/** Entries, and in their places the calls of each day. */
function ConsolidatedTable({ lines }: { lines: readonly StatementLine[] }) {
  const words = useStatementWords();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{words.label('occurredAt')}</TableCell>
          <TableCell sx={WIDE}>{words.label('kind')}</TableCell>
          <TableCell>{words.label('description')}</TableCell>
          <TableCell align="right" sx={WIDE}>
            {words.label('quantity')}
          </TableCell>
          <TableCell align="right">{words.label('amount')}</TableCell>
          <TableCell align="right">{words.label('balanceAfter')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id}>
            <TableCell>{words.when(line)}</TableCell>
            <TableCell sx={WIDE}>{line.kind === null ? '' : words.choice('kind', line.kind)}</TableCell>
            <TableCell>
              <bdi>{words.what(line)}</bdi>
            </TableCell>
            <TableCell align="right" sx={{ ...FIGURES, ...WIDE }}>
              {words.howMuch(line)}
            </TableCell>
            <TableCell align="right" sx={FIGURES}>
              <bdi>{words.money(line.amount)}</bdi>
            </TableCell>
            <TableCell align="right" sx={FIGURES}>
              <bdi>{words.money(line.balanceAfter)}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function useStatementWords() {
  const translate = useTranslate();
  const language = useLanguage();
  const { fields } = useResource('statement-entries');
  const labels = useFieldLabels('statement-entries');
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const choice = (name: string, value: string) => {
    const field = fieldOf(name);
    return field ? labels.choice(field, value) : value;
  };
  const number = (value: number) => formatNumber(value, language);
  return {
    choice,
    label: (name: string) => {
      const field = fieldOf(name);
      return field ? labels.label(field) : name;
    },
    money: (value: string | null) => (value === null ? '' : formatMoney(value, language)),
    when: ({ day, occurredAt }: StatementLine) =>
      day === null ? formatInstant(occurredAt ?? '', language) : formatDate(day, language),
    what: ({ day, count, description }: StatementLine) =>
      day === null ? description : translate('statement.calls', { smart_count: count, number: number(count) }),
    howMuch: ({ quantity, unit }: StatementLine) =>
      quantity === null ? '' : `${number(quantity)} ${unit === null ? '' : choice('unit', unit)}`.trim(),
  };
}

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
import { ConsolidatedTable } from './ConsolidatedTable';
import { useStatementPlace } from './useStatementPlace';

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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProblemState, useGetListLive } from 'painel/browser';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TicketCard, type Ticket } from './TicketCard';

/** The most urgent ones; the list has all. */
const MOST = 25;

interface BoardColumnProps {
  state: string;
  /** Path of the screen of tickets. */
  screen: string;
}

/** The tickets of one state, those that are due first at the top. */
export function BoardColumn({ state, screen }: BoardColumnProps) {
  const translate = useTranslate();
  const headingId = useId();
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetListLive<Ticket>('tickets', {
    filter: { state },
    sort: { field: 'dueAt', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 1, px: 0.5, pb: 1.5 }}>
        <Typography id={headingId} variant="subtitle2" component="h2">
          {translate(`resources.tickets.values.state.${state}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {data === undefined ? null : translate('helpdesk.count', { smart_count: total })}
        </Typography>
      </Box>
      {data === undefined && error ? (
        <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
      ) : (
        <Stack component="ul" spacing={1} aria-busy={data === undefined} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {(data ?? []).map((ticket) => (
            <li key={ticket.id}>
              <TicketCard ticket={ticket} to={`${screen}/${ticket.id}/show`} />
            </li>
          ))}
          {data === undefined ? <Waiting /> : null}
        </Stack>
      )}
      {data?.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 0.5 }}>
          {translate('helpdesk.none')}
        </Typography>
      ) : null}
      {total > MOST ? (
        <Button
          component={Link}
          to={`${screen}?filter=${encodeURIComponent(JSON.stringify({ state }))}`}
          sx={{ mt: 1 }}
        >
          {translate('helpdesk.all', { smart_count: total })}
        </Button>
      ) : null}
    </Box>
  );
}

const Waiting = () => (
  <>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} component="li" variant="rounded" height={104} />
    ))}
  </>
);

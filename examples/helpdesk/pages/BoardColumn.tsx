import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProblemState, useGetListLive, RecordField, type DataRecord, relativeTime } from 'painel/browser';
import { useId, useEffect, useState } from 'react';
import { useTranslate, useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';

const MINUTE_MS = 60_000;

/** Nobody is late with what waits for the customer or is solved. */
const ON_THE_CLOCK = ['new', 'open'];

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

interface Ticket extends DataRecord {
  subject: string;
  state: string;
  dueAt: string;
}

/** What one needs to know to choose the next ticket; leads to its page. */
function TicketCard({ ticket, to }: { ticket: Ticket; to: string }) {
  const value = (field: string) => <RecordField collection="tickets" record={ticket} field={field} />;
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: 1.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{ticket.subject}</bdi>
        </Typography>
        <Typography variant="body2" component="div" color="text.secondary" sx={{ mt: 0.25 }} noWrap>
          {value('customerId')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          {value('priority')}
          {ON_THE_CLOCK.includes(ticket.state) ? <TimeLeft dueAt={ticket.dueAt} /> : null}
        </Box>
      </CardActionArea>
    </Card>
  );
}

/** `Vence em 3 horas`, `Venceu há 20 minutos`; goes on with the clock. */
function TimeLeft({ dueAt }: { dueAt: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  const isLate = Date.parse(dueAt) < now;
  return (
    <Typography variant="body2" component="span" color={isLate ? 'error' : 'text.secondary'}>
      {translate(isLate ? 'helpdesk.late' : 'helpdesk.due', { when: relativeTime(dueAt, language, now) })}
    </Typography>
  );
}

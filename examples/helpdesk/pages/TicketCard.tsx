import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { RecordField, type DataRecord } from 'painel/browser';
import { Link } from 'react-router';
import { TimeLeft } from './TimeLeft';

export interface Ticket extends DataRecord {
  subject: string;
  state: string;
  dueAt: string;
}

/** Nobody is late with what waits for the customer or is solved. */
const ON_THE_CLOCK = ['new', 'open'];

/** What one needs to know to choose the next ticket; leads to its page. */
export function TicketCard({ ticket, to }: { ticket: Ticket; to: string }) {
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

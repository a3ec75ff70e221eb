import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import CloudSync from '@mui/icons-material/CloudSyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import { createElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SoftChip } from '../../fields/inputs/SoftChip';
import { type LiveState, usePollSeconds } from '../../providers/realtime/connection-store';
import { useLiveState } from '../../providers/realtime/hooks/useLiveness';
import { ProblemState } from '../../resources/ProblemState';
import { PageCard } from '../PageCard';
import { IconTile } from '../IconTile';
import { SessionLine } from './SessionLine';
import { useOwnSessions } from './useOwnSessions';

const LOOKS: Record<LiveState, { icon: SvgIconComponent; colour: 'success' | 'info' | 'warning' | 'error' }> = {
  initialized: { icon: CloudOff, colour: 'info' },
  connecting: { icon: CloudSync, colour: 'info' },
  connected: { icon: CloudDone, colour: 'success' },
  unavailable: { icon: CloudOff, colour: 'warning' },
  failed: { icon: CloudOff, colour: 'error' },
  disconnected: { icon: CloudOff, colour: 'error' },
  refused: { icon: CloudOff, colour: 'warning' },
  away: { icon: CloudOff, colour: 'error' },
};

/** How the panel hangs on the server: this page's live connection, and those of the account's other sessions. */
export default function ConnectionsTab() {
  return (
    <>
      <LiveCard />
      <OpenConnections />
    </>
  );
}

function LiveCard() {
  const translate = useTranslate();
  const state = useLiveState();
  const seconds = usePollSeconds();
  const { icon, colour } = LOOKS[state];
  return (
    <PageCard title={translate('account.connections.live')}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <IconTile colour={colour}>{createElement(icon)}</IconTile>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" sx={{ fontWeight: 600 }}>
            {translate(`panel.live.states.${state}`)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`panel.live.meanings.${state}`, { seconds })}
          </Typography>
        </Box>
      </Box>
    </PageCard>
  );
}

function OpenConnections() {
  const translate = useTranslate();
  const { data, error, refetch } = useOwnSessions();
  const manage = (
    <Button component={Link} to="/system/user/security" size="small" variant="outlined">
      {translate('account.connections.manage')}
    </Button>
  );
  return (
    <PageCard
      title={translate('account.connections.sessions')}
      text={translate('account.connections.text')}
      actions={manage}
    >
      {data ? (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((session) => (
            <SessionLine key={session.id} session={session}>
              {session.connections === null ? null : (
                <SoftChip colour={session.connections > 0 ? 'success' : 'neutral'}>
                  {translate('account.connections.open', {
                    smart_count: session.connections,
                    total: session.connections,
                  })}
                </SoftChip>
              )}
            </SessionLine>
          ))}
        </Box>
      ) : null}
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} aria-busy /> : null}
    </PageCard>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import type { UserData } from '../../../core/wire';
import { SoftChip } from '../../fields/inputs/SoftChip';
import { PageCard } from '../PageCard';

/** The channels that an agent may serve: why somebody without one landed here, and whom to ask. */
export function ChannelsCard({ user }: { user: UserData }) {
  const translate = useTranslate();
  const { data } = useGetOne<{ id: string; channels?: unknown }>(
    'agents',
    { id: user.id },
    { enabled: user.queues === undefined, retry: false },
  );
  const channels = user.queues ?? (Array.isArray(data?.channels) ? data.channels.map(String) : []);
  return (
    <PageCard title={translate('account.channels.title')} text={translate('account.channels.text')}>
      {channels.length === 0 ? (
        <Alert severity="warning">{translate('account.channels.none')}</Alert>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {channels.map((channel) => (
            <SoftChip key={channel} colour="success">
              {translate(`account.channels.names.${channel}`, { _: channel })}
            </SoftChip>
          ))}
        </Box>
      )}
    </PageCard>
  );
}

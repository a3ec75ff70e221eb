import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import type { UserData } from '../../../../../core/wire';
import { useSession } from '../../../../../src/providers/session/useSession';
import type { PanelRole } from '../../../../roles';
import { SoftChip } from '../../../../../src/fields/inputs/SoftChip';
import { PageCard } from '../../../../../src/custom-pages/PageCard';

/** The channels that an agent may serve, for whoever has none: why they landed here, and whom to ask. */
export default function ChannelsCard() {
  const session = useSession();
  // To an Admin in the place of somebody else only that is said.
  if (session === null || session.impersonation) return null;
  const { userData: user } = session;
  return isAgent(user) && (user.queues ?? []).length === 0 ? <Channels user={user} /> : null;
}

const isAgent = ({ role }: UserData): boolean => role === ('Agente' satisfies PanelRole);

function Channels({ user }: { user: UserData }) {
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

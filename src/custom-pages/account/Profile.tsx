import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord, UserData } from '../../../core/wire';
import { SoftChip } from '../../fields/inputs/SoftChip';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useGetOneLive } from '../../providers/realtime/hooks/useGetOneLive';
import { PersonAvatar } from '../../providers/PersonAvatar';
import { useApplication } from '../../application/useApplication';
import { useManifest } from '../../providers/screens/useManifest';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { useAbility } from '../../providers/session/useAbility';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { ProblemState } from '../../resources/ProblemState';
import { PageCard } from '../PageCard';
import { useRoleName } from '../../providers/session/useRoleName';
import { Facts } from './Facts';
import { USER_TABS } from './tabs';
import { TAB_ICONS } from './tab-icons';
import GppMaybe from '@mui/icons-material/GppMaybeOutlined';
import { formatInstant } from '../../../core/format/date';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { DeviceIcon } from './DeviceIcon';
import { IconTile } from '../IconTile';
import { useDeviceName } from './useDeviceName';
import { useOwnAccesses } from './useOwnSessions';

const FACTS = ['email', 'phone', 'language', 'timezone', 'lastLoginAt'];

/** One's own profile at a glance, and the doors to where it is changed. */
export default function Profile() {
  useRemote(pageTexts('account'));
  const translate = useTranslate();
  const user = useSession()?.userData;
  usePageTitle(translate('panel.pages.profile'));
  return user ? <ProfileOf user={user} /> : null;
}

function ProfileOf({ user }: { user: UserData }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOneLive<DataRecord>('users', { id: user.id });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        marginBlock: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 380px)' },
        alignItems: 'start',
      }}
    >
      <Header user={user} photo={data?.['avatarUrl']} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <PageCard title={translate('account.profile.about')}>
          {data ? <Facts collection="users" record={data} fields={FACTS} /> : null}
          {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
          {!data && !error ? <Skeleton variant="rounded" height={140} aria-busy /> : null}
        </PageCard>
        <Doors />
      </Box>
      <PageCard title={translate('account.accesses.title')} text={translate('account.accesses.text')}>
        <AccessList />
      </PageCard>
    </Box>
  );
}

function Header({ user, photo }: { user: UserData; photo: unknown }) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const { profileMarks } = useApplication();
  const hasTenants = useManifest().resources.some(({ n }) => n === 'tenants');
  const mayReadTenant = useAbility().can('read', 'tenants');
  return (
    <Card sx={{ gridColumn: '1 / -1', overflow: 'hidden' }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          blockSize: 88,
          background: `linear-gradient(100deg, ${theme.palette.primary.dark}, ${theme.palette.primary.main} 55%, ${theme.palette.primary.light})`,
        })}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: 2,
          padding: { xs: 2, sm: 3 },
          marginBlockStart: -7,
        }}
      >
        <Box sx={{ borderRadius: '50%', padding: '4px', bgcolor: 'background.paper' }}>
          <PersonAvatar name={user.name} photo={photo} size={96} />
        </Box>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
          <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {user.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <SoftChip colour="info">{roleName(user.role)}</SoftChip>
            {user.tenantId === null && hasTenants ? <SoftChip>{translate('account.profile.platform')}</SoftChip> : null}
            {user.tenantId !== null && mayReadTenant ? <TenantName id={user.tenantId} /> : null}
            {profileMarks(user).map(({ key, usual }) => (
              <SoftChip key={key} colour="success">
                {translate(key, { _: usual })}
              </SoftChip>
            ))}
          </Box>
        </Box>
        <Button component={Link} to="/system/user/account" variant="contained" startIcon={<ManageAccounts />}>
          {translate('account.profile.edit')}
        </Button>
      </Box>
    </Card>
  );
}

function TenantName({ id }: { id: string }) {
  const { data } = useGetOne<{ id: string; name?: unknown }>('tenants', { id });
  return typeof data?.name === 'string' ? <SoftChip>{data.name}</SoftChip> : null;
}

/** The tabs where the profile is changed. */
function Doors() {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('account.profile.doors')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {USER_TABS.map((tab) => {
        const Icon = TAB_ICONS[tab];
        return (
          <Card
            key={tab}
            component={Link}
            to={`/system/user/${tab}`}
            sx={{
              display: 'flex',
              gap: 1.5,
              padding: 2,
              textDecoration: 'none',
              '&:hover': { borderColor: 'primary.light', boxShadow: 4 },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Icon color="primary" aria-hidden />
            <Box sx={{ minWidth: 0 }}>
              <Typography component="p" color="text.primary" sx={{ fontWeight: 600 }}>
                {translate(`account.tabs.${tab}`)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(`account.about.${tab}`)}
              </Typography>
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}

/** The last sign-ins to the account; tries that failed stand out. */
function AccessList() {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useDeviceName();
  const { data, error, refetch } = useOwnAccesses();
  if (!data)
    return error ? (
      <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={180} aria-busy />
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data.map(({ at, address, device, isOfAdmin }) => (
        <Box key={at} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {device === null ? (
            <IconTile colour="error">
              <GppMaybe />
            </IconTile>
          ) : (
            <DeviceIcon form={device.form} />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {isOfAdmin
                ? translate('account.sessions.byAdmin')
                : device === null
                  ? translate('account.accesses.failed')
                  : nameOf(device)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <time dateTime={at}>{formatInstant(at, language)}</time>
              {address === null ? null : (
                <>
                  {' '}
                  · <bdi>{address}</bdi>
                </>
              )}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import GppMaybe from '@mui/icons-material/GppMaybeOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../fields/format/date';
import { useLanguage } from '../../fields/useLanguage';
import { ProblemState } from '../../resources/ProblemState';
import { DeviceIcon } from './DeviceIcon';
import { IconTile } from '../IconTile';
import { useDeviceName } from './useDeviceName';
import { useOwnAccesses } from './useOwnSessions';

/** The last sign-ins to the account; tries that failed stand out. */
export function AccessList() {
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

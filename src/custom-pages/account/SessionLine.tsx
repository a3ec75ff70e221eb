import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../core/account-sessions';
import { formatInstant } from '../../../core/format/date';
import { SoftChip } from '../../fields/inputs/SoftChip';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { DeviceIcon } from './DeviceIcon';
import { relativeTime } from '../../fields/format/relative-time';
import { useDeviceName } from './useDeviceName';

interface SessionLineProps {
  session: OwnSession;
  /** What can be done, or what else there is to say, at the end of the line. */
  children?: ReactNode;
}

/** One place where the account is signed in. */
export function SessionLine({ session, children }: SessionLineProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useDeviceName();
  const { device, address, createdAt, lastUsedAt, isCurrent, isOfAdmin } = session;
  const used = isCurrent
    ? translate('account.sessions.now')
    : translate('account.sessions.used', { when: relativeTime(lastUsedAt, language) });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.5,
        borderBlockEnd: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0, paddingBlockEnd: 0 },
      }}
    >
      <DeviceIcon form={device.form} isLive={isCurrent} />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="p" sx={{ fontWeight: 600 }}>
            {nameOf(device)}
          </Typography>
          {isCurrent ? <SoftChip colour="success">{translate('account.sessions.current')}</SoftChip> : null}
          {isOfAdmin ? <SoftChip colour="warning">{translate('account.sessions.byAdmin')}</SoftChip> : null}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {address === null ? null : (
            <>
              <bdi>{address}</bdi> ·{' '}
            </>
          )}
          {used}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('account.sessions.since', { when: formatInstant(createdAt, language) })}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

import { Suspense, useCallback, useState } from 'react';
import { useAbility } from '../../providers/session/useAbility';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { lazy } from '../../providers/api/lazy';
import { useNotificationAlerts } from '../../providers/realtime/notifications/useNotificationAlerts';
import type { NotificationNews } from '../../providers/realtime/notifications/notification';
import { useFollowNotifications, useUnreadCount } from '../../providers/realtime/notifications/useNotifications';
import { BarDialog } from '../BarDialog';
import { LinesSkeleton } from '../LinesSkeleton';
import { LiveConnection } from './LiveConnection';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { type LiveState, usePollSeconds } from '../../providers/realtime/connection-store';
import { useLiveState } from '../../providers/realtime/hooks/useLiveness';

const COLOURS: Record<LiveState, string> = {
  initialized: 'text.disabled',
  connecting: 'info.main',
  connected: 'success.main',
  unavailable: 'warning.main',
  failed: 'error.main',
  disconnected: 'error.main',
  refused: 'warning.main',
  away: 'error.main',
};

const LatestNotifications = lazy(async () => ({
  default: (await import('./LatestNotifications')).LatestNotifications,
}));

const NotificationToast = lazy(async () => ({ default: (await import('./NotificationToast')).NotificationToast }));

const MOST = 99;
/** Notifications of the page that wait for their turn: the bell has them all. */
const MOST_WAITING = 5;

/** The live part of the top bar; with it the connection of the signed-in person begins. */
export function LiveCorner() {
  const hasNotifications = useAbility().can('read', 'notifications');
  return (
    <>
      <LiveConnection />
      <ConnectionBadge />
      {hasNotifications ? <NotificationBell /> : null}
    </>
  );
}

/** The bell: how many notifications wait, and the latest of them. */
function NotificationBell() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnreadCount();
  useFollowNotifications();
  const [news, setNews] = useState<readonly NotificationNews[]>([]);
  const [first] = news;
  useNotificationAlerts(
    useCallback((path: string) => void navigate(path), [navigate]),
    useCallback((one: NotificationNews) => setNews((before) => [...before, one].slice(-MOST_WAITING)), []),
  );
  const close = () => setAnchor(null);
  const format = new Intl.NumberFormat(locale);
  const count = format.format(unread);
  const shown = unread > MOST ? `${format.format(MOST)}+` : count;
  const label = translate('panel.notifications.bell', { smart_count: unread, total: count });
  return (
    <>
      {first === undefined ? null : (
        <Suspense fallback={null}>
          <NotificationToast
            key={first.id}
            news={first}
            onOver={() => setNews((before) => before.filter(({ id }) => id !== first.id))}
          />
        </Suspense>
      )}
      <BarDialog
        label={label}
        title={translate('panel.pages.notifications')}
        icon={<NotificationsOutlined />}
        badge={{ badgeContent: unread === 0 ? 0 : shown, color: 'error' }}
        width={380}
        anchor={anchor}
        onOpen={setAnchor}
        onClose={close}
      >
        <Suspense fallback={<LinesSkeleton />}>
          <LatestNotifications unread={unread} onClose={close} />
        </Suspense>
      </BarDialog>
    </>
  );
}

/** Whether what the page shows is live: a dot, its word where there is room, and what it means to whoever points at it. */
function ConnectionBadge() {
  const state = useLiveState();
  const seconds = usePollSeconds();
  const translate = useTranslate();
  const word = translate(`panel.live.states.${state}`);
  const meaning = translate(`panel.live.meanings.${state}`, { seconds });
  return (
    <Tooltip title={meaning}>
      <Box
        role="status"
        aria-live="polite"
        data-state={state}
        tabIndex={0}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: 1,
          minHeight: 32,
          borderRadius: 4,
          cursor: 'default',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Box
          aria-hidden
          sx={{ flex: 'none', inlineSize: 9, blockSize: 9, borderRadius: '50%', bgcolor: COLOURS[state] }}
        />
        <Box
          component="span"
          sx={({ breakpoints }) => ({
            typography: 'caption',
            color: 'text.secondary',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            [breakpoints.down('md')]: visuallyHidden,
          })}
        >
          {word}
        </Box>
      </Box>
    </Tooltip>
  );
}

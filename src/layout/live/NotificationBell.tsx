import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useCallback, useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { lazy } from '../../providers/lazy';
import { useNotificationAlerts } from '../../providers/realtime/notifications/useNotificationAlerts';
import { useFollowNotifications, useUnreadCount } from '../../providers/realtime/notifications/useNotifications';
import { LatestSkeleton } from './LatestSkeleton';

const LatestNotifications = lazy(async () => ({ default: (await import('./LatestNotifications')).LatestNotifications }));

const MOST = 99;

/** The bell: how many notifications wait, and the latest of them. */
export function NotificationBell() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnreadCount();
  useFollowNotifications();
  useNotificationAlerts(useCallback((path: string) => void navigate(path), [navigate]));
  const close = () => setAnchor(null);
  const count = new Intl.NumberFormat(locale).format(unread);
  const label = translate('panel.notifications.bell', { smart_count: unread, total: count });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : id}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread} max={MOST} color="error">
            <NotificationsOutlined />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('panel.pages.notifications'), sx: { width: 380, maxWidth: 'calc(100vw - 32px)', borderRadius: 3, border: 1, borderColor: 'divider' } } }}
      >
        <Suspense fallback={<LatestSkeleton />}>
          <LatestNotifications unread={unread} onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
}

import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Suspense, useCallback, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { lazy } from '../../providers/lazy';
import { useNotificationAlerts } from '../../providers/realtime/notifications/useNotificationAlerts';
import { useFollowNotifications, useUnreadCount } from '../../providers/realtime/notifications/useNotifications';
import { BarDialog } from '../BarDialog';
import { LinesSkeleton } from '../LinesSkeleton';

const LatestNotifications = lazy(async () => ({
  default: (await import('./LatestNotifications')).LatestNotifications,
}));

const MOST = 99;

/** The bell: how many notifications wait, and the latest of them. */
export function NotificationBell() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnreadCount();
  useFollowNotifications();
  useNotificationAlerts(useCallback((path: string) => void navigate(path), [navigate]));
  const close = () => setAnchor(null);
  const format = new Intl.NumberFormat(locale);
  const count = format.format(unread);
  const shown = unread > MOST ? `${format.format(MOST)}+` : count;
  const label = translate('panel.notifications.bell', { smart_count: unread, total: count });
  return (
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
  );
}

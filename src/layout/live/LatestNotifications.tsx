import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMarkRead } from '../../providers/realtime/notifications/useMarkRead';
import { useNotificationPage } from '../../providers/realtime/notifications/useNotifications';
import { useLooksOnly } from '../../providers/useLooksOnly';
import { NotificationLine } from '../../providers/realtime/notifications/NotificationLine';

const SHOWN = 6;

/** What opens below the bell: the newest notifications and the way to all of them. */
export function LatestNotifications({ unread, onClose }: { unread: number; onClose: () => void }) {
  const translate = useTranslate();
  const { data } = useNotificationPage({ perPage: SHOWN });
  const { mark, markAll } = useMarkRead();
  const looksOnly = useLooksOnly();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 2, paddingBlock: 1, minHeight: 48 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, flex: 1 }}>
          {translate('panel.pages.notifications')}
        </Typography>
        {unread > 0 && !looksOnly ? (
          <Button size="small" onClick={() => void markAll()}>
            {translate('panel.notifications.readAll')}
          </Button>
        ) : null}
      </Box>
      <Divider />
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 'min(60vh, 440px)', overflowY: 'auto' }}
      >
        {data?.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} onOpen={onClose} onMark={mark} />
        ))}
      </Box>
      {data?.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ padding: 3, textAlign: 'center' }}>
          {translate('panel.notifications.none')}
        </Typography>
      ) : null}
      <Divider />
      <Button
        component={Link}
        to="/notifications"
        fullWidth
        onClick={onClose}
        sx={{ borderRadius: 0, paddingBlock: 1.25 }}
      >
        {translate('panel.notifications.all')}
      </Button>
    </>
  );
}

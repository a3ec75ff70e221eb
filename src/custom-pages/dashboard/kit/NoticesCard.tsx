import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { NotificationLine } from '../../../providers/realtime/notifications/NotificationLine';
import { useMarkRead } from '../../../providers/realtime/notifications/useMarkRead';
import { useNotificationPage } from '../../../providers/realtime/notifications/useNotifications';
import type { NoticesCardSpec } from '../card-types';
import { CardEmpty } from './CardEmpty';
import { CardFault } from './CardFault';
import { CardFrame } from './CardFrame';
import type { CardProps } from './CardProps';
import { OpenAll } from './OpenAll';

const UNREAD = { readAt_null: true };

/** What the person was told and has not read. The bell above the page keeps it fresh. */
export function NoticesCard({ spec, title, isArranged }: CardProps<NoticesCardSpec>) {
  const translate = useTranslate();
  const { mark } = useMarkRead();
  const { data, error, refetch } = useNotificationPage({ perPage: spec.rows, filter: UNREAD });
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      actions={isArranged ? null : <OpenAll to="/notifications" title={title} />}
    >
      {error && !data ? <CardFault error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={180} /> : null}
      {data?.length === 0 ? <CardEmpty icon={<NotificationsNone />} text={translate('dashboard.nothingNew')} /> : null}
      {data && data.length > 0 ? (
        <Box component="ul" inert={isArranged} sx={{ listStyle: 'none', marginInline: -2, marginBlock: 0, padding: 0 }}>
          {data.map((notification) => (
            <NotificationLine key={notification.id} notification={notification} onMark={mark} />
          ))}
        </Box>
      ) : null}
    </CardFrame>
  );
}

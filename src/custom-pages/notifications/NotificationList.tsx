import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { NotificationLine } from '../../providers/realtime/notifications/NotificationLine';
import { useMarkRead } from '../../providers/realtime/notifications/useMarkRead';
import { useNotificationPage } from '../../providers/realtime/notifications/useNotifications';
import { EmptyState } from '../../resources/EmptyState';
import { ProblemState } from '../../resources/ProblemState';
import type { NotificationFilter } from './NotificationFilters';

const PER_PAGE = 20;

function conditionsOf({ reading, type, severity }: NotificationFilter): object {
  return {
    ...(reading === 'unread' ? { readAt_null: true } : {}),
    ...(type === '' ? {} : { type }),
    ...(severity === '' ? {} : { severity }),
  };
}

/** The notifications that a filter lets through, page by page. */
export function NotificationList({ filter }: { filter: NotificationFilter }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, refetch } = useNotificationPage({
    page,
    perPage: PER_PAGE,
    filter: conditionsOf(filter),
  });
  const { mark, remove } = useMarkRead();
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  // The last of a page was deleted, or read where the unread ones are shown.
  if (data?.length === 0 && page > last) setPage(last);
  if (!data)
    return error ? (
      <ProblemState heading="h2" error={error} onRetry={refetch} />
    ) : (
      <Skeleton variant="rectangular" height={320} aria-busy />
    );
  if (data.length === 0)
    return <EmptyState icon={<NotificationsNone />} title={translate('panel.notifications.none')} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} onMark={mark} onRemove={remove} />
        ))}
      </Box>
      {last > 1 ? (
        <Pagination
          count={last}
          page={page}
          getItemAriaLabel={(type, page) => translate(`ra.navigation.${type}`, { page })}
          onChange={(_event, next) => setPage(next)}
          sx={{ padding: 2, display: 'flex', justifyContent: 'center' }}
        />
      ) : null}
    </>
  );
}

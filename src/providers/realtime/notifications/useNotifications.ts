import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useGetList } from 'react-admin';
import { onPersonEvent } from '../person-events';
import { usePolling } from '../hooks/usePolling';
import { useRefresher } from '../hooks/useRefresher';
import { NOTIFICATIONS, type PanelNotification } from './notification';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const UNREAD = { readAt_null: true };
const silently = () => undefined;
// The person's own channel tells of these; where no topic of records is heard, the connection as a whole counts.
const OWN_TOPIC = 'person';

/** Asks again for every list of notifications that is shown. */
export function useRefreshNotifications(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] }), [queryClient]);
}

/** Keeps the lists of notifications up to date as long as the caller is shown. */
export function useFollowNotifications(): void {
  const queryClient = useQueryClient();
  const refresh = useRefresher(() => queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] }));
  useEffect(
    () =>
      onPersonEvent((name) => {
        if (name.startsWith('notification.')) refresh();
      }),
    [refresh],
  );
  usePolling(OWN_TOPIC, refresh);
}

/** How many notifications the person has not read; 0 while unknown. */
export function useUnreadCount(): number {
  const { total } = useGetList(
    NOTIFICATIONS,
    { pagination: { page: 1, perPage: 1 }, sort: NEWEST_FIRST, filter: UNREAD },
    { onError: silently },
  );
  return total ?? 0;
}

export interface NotificationPage {
  data: PanelNotification[] | undefined;
  total: number;
  error: unknown;
  refetch: () => void;
}

/** The person's notifications, newest first. */
export function useNotificationPage({
  page = 1,
  perPage,
  filter = {},
}: {
  page?: number;
  perPage: number;
  filter?: object;
}): NotificationPage {
  const { data, total, error, refetch } = useGetList<PanelNotification>(
    NOTIFICATIONS,
    { pagination: { page, perPage }, sort: NEWEST_FIRST, filter },
    { onError: silently, placeholderData: (before) => before },
  );
  return { data, total: total ?? 0, error, refetch: () => void refetch() };
}

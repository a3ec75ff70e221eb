import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { readable } from '../../api/dataProvider';
import { httpClient } from '../../api/httpClient';
import { NOTIFICATIONS } from './notification';
import { useRefreshNotifications } from './useNotifications';

export interface MarkRead {
  /** `false` makes it unread again. */
  mark: (id: string, isRead?: boolean) => Promise<void>;
  markAll: () => Promise<void>;
  /** Takes it away for good. */
  remove: (id: string) => Promise<void>;
}

/** Notes what the person has read; failures are told. */
export function useMarkRead(): MarkRead {
  const refresh = useRefreshNotifications();
  const notify = useNotify();
  const send = useCallback(
    async (path: string, options: RequestInit) => {
      try {
        await httpClient(`/api/${NOTIFICATIONS}/${path}`, options);
      } catch (error) {
        const told = readable(error);
        notify(told instanceof Error ? told.message : String(told), { type: 'error' });
      }
      refresh();
    },
    [refresh, notify],
  );
  const mark = useCallback<MarkRead['mark']>(
    (id, isRead = true) =>
      send(encodeURIComponent(id), {
        method: 'PATCH',
        body: JSON.stringify({ readAt: isRead ? new Date().toISOString() : null }),
      }),
    [send],
  );
  const remove = useCallback<MarkRead['remove']>((id) => send(encodeURIComponent(id), { method: 'DELETE' }), [send]);
  return { mark, remove, markAll: useCallback(() => send('read-all', { method: 'POST' }), [send]) };
}

import { useEffect, useRef } from 'react';
import { safeTarget } from '../../screens/location';
import { onPersonEvent } from '../person-events';
import { parseNews, type NotificationNews } from './notification';
import { prefOf } from './notification-prefs';
import { playChime } from './play-chime';
import { useNotificationPrefs } from './useNotificationPrefs';

export const mayShowBrowserNotices = (): boolean =>
  typeof Notification === 'function' && Notification.permission === 'granted';

function showBrowserNotice({ id, title, body, link }: NotificationNews, open: (path: string) => void): void {
  // The same notification in several tabs shows once.
  const notice = new Notification(title ?? '', { tag: id, ...(body === null ? {} : { body }) });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    open(safeTarget(link) ?? '/notifications');
  });
}

/** Tells of new notifications as the person chose by type: a notice of the browser, a sound. */
export function useNotificationAlerts(open: (path: string) => void): void {
  const { prefs } = useNotificationPrefs();
  const latest = useRef({ prefs, open });
  useEffect(() => {
    latest.current = { prefs, open };
  });
  useEffect(
    () =>
      onPersonEvent((name, data) => {
        const news = name === 'notification.created' ? parseNews(data) : undefined;
        if (!news) return;
        const { browser, sound } = prefOf(latest.current.prefs, news.type);
        if (sound) playChime().catch(reportError);
        if (browser && mayShowBrowserNotices()) showBrowserNotice(news, latest.current.open);
      }),
    [],
  );
}

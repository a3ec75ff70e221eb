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

/**
 * Tells of new notifications as the person chose by type: a line of the page, a notice of the browser, a sound.
 * @param show has the page show the line
 */
export function useNotificationAlerts(open: (path: string) => void, show: (news: NotificationNews) => void): void {
  const { prefs } = useNotificationPrefs();
  const latest = useRef({ prefs, open, show });
  useEffect(() => {
    latest.current = { prefs, open, show };
  });
  useEffect(
    () =>
      onPersonEvent((name, data) => {
        const news = name === 'notification.created' ? parseNews(data) : undefined;
        if (!news) return;
        const { toast, browser, sound } = prefOf(latest.current.prefs, news.type);
        if (toast) latest.current.show(news);
        if (sound) playChime().catch(reportError);
        if (browser && mayShowBrowserNotices()) showBrowserNotice(news, latest.current.open);
      }),
    [],
  );
}

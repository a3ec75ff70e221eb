import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useSubscribe } from '../../../../../src/providers/realtime/hooks/useSubscribe';
import { eventIds } from '../../../../../src/providers/realtime/live-types';
import { prefOf } from '../../../../../src/providers/realtime/notifications/notification-prefs';
import { playChime } from '../../../../../src/providers/realtime/notifications/play-chime';
import { mayShowBrowserNotices } from '../../../../../src/providers/realtime/notifications/useNotificationAlerts';
import { useNotificationPrefs } from '../../../../../src/providers/realtime/notifications/useNotificationPrefs';
import { MESSAGES } from '../../rules/internal-chat/collections';
import type { Message } from '../../rules/internal-chat/records';
import { fetchMessages, fetchPeople, fetchSeat } from './chat-api';
import { useChatWorld } from './chat-world';

/** Of more at once the last. */
const MOST = 5;
const EXCERPT = 120;

/** Tells of messages that the person does not see come, as chosen for them: a notice of the browser, a sound. Mentions are told by their notification. */
export function useChatAlerts(openId: string | null): void {
  const { me, open } = useChatWorld();
  const translate = useTranslate();
  const { prefs } = useNotificationPrefs();
  const pref = prefOf(prefs, 'internal_message');
  const latest = useRef({ pref, openId, open });
  useEffect(() => {
    latest.current = { pref, openId, open };
  });
  const isUnseen = ({ conversationId, senderId, mentions, deletedAt }: Message) =>
    senderId !== me &&
    deletedAt === null &&
    !mentions.includes(me) &&
    (conversationId !== latest.current.openId || document.hidden || !document.hasFocus());
  const tell = async (ids: readonly string[]) => {
    const message = (await fetchMessages(ids)).findLast(isUnseen);
    if (!message) return;
    const seat = await fetchSeat(message.conversationId);
    if (seat === null || seat.isMuted) return;
    if (latest.current.pref.sound) await playChime();
    if (!latest.current.pref.browser || !mayShowBrowserNotices()) return;
    const [sender] = message.senderId === null ? [] : await fetchPeople([message.senderId]);
    const name = sender?.name ?? translate('internalChat.formerPerson');
    const title = seat.conversation.title;
    const notice = new Notification(title === null ? name : `${name} · ${title}`, {
      // Messages of one conversation take each other's place.
      tag: message.conversationId,
      body: message.text?.slice(0, EXCERPT) ?? translate('internalChat.attachment'),
    });
    notice.addEventListener('click', () => {
      focus();
      notice.close();
      latest.current.open(message.conversationId);
    });
  };
  useSubscribe(
    `resource/${MESSAGES}`,
    (event) => {
      const { browser, sound } = latest.current.pref;
      const ids = eventIds(event).slice(-MOST);
      if ((browser || sound) && ids.length > 0) tell(ids).catch(reportError);
    },
    { types: CREATED },
  );
}

const CREATED = ['created'];

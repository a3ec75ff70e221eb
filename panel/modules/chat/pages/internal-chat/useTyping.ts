import { useCallback, useEffect, useRef, useState } from 'react';
import { isObject } from '../../../../../core/is-object';
import { live } from '../../../../../src/providers/realtime/live';
import { meetingPlace } from '../../../../../src/providers/realtime/live-channels';
import { CONVERSATIONS } from '../../rules/internal-chat/collections';

const EVENT = 'typing';
/** How often those there are told, and how long they believe it; in milliseconds. */
const TOLD_EVERY = 2500;
const BELIEVED = 6000;

export interface Typing {
  /** Who types now. */
  userIds: readonly string[];
  /** Tells the others that the person types, or does so no longer. */
  tell: (isTyping: boolean) => void;
}

/** Who else types in a conversation. Those who look at it meet on its presence channel, where the server says whose word it is. */
export function useTyping(conversationId: string): Typing {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  const toldAt = useRef(0);
  useEffect(
    () =>
      live.join(meetingPlace(CONVERSATIONS, conversationId), {
        whispered: (name, data, userId) => {
          if (name !== EVENT || userId === undefined) return;
          const isTyping = isObject(data) && data['typing'] === true;
          setUntil((before) => {
            const next = new Map([...before].filter(([id]) => id !== userId));
            return isTyping ? next.set(userId, Date.now() + BELIEVED) : next;
          });
        },
      }),
    [conversationId],
  );
  useEffect(() => {
    if (until.size === 0) return undefined;
    const timer = setTimeout(
      () => setUntil((before) => new Map([...before].filter(([, end]) => end > Date.now()))),
      Math.max(0, Math.min(...until.values()) - Date.now()) + 50,
    );
    return () => clearTimeout(timer);
  }, [until]);
  const tell = useCallback(
    (isTyping: boolean) => {
      const now = Date.now();
      if (isTyping ? now - toldAt.current < TOLD_EVERY : toldAt.current === 0) return;
      toldAt.current = isTyping ? now : 0;
      live.whisper(meetingPlace(CONVERSATIONS, conversationId), EVENT, { typing: isTyping });
    },
    [conversationId],
  );
  return { userIds: [...until.keys()], tell };
}

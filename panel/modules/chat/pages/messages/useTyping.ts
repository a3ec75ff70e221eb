import { useCallback, useEffect, useRef, useState } from 'react';
import { isObject } from '../../../../../core/is-object';
import { live } from '../../../../../src/providers/realtime/live';
import { meetingPlace } from '../../../../../src/providers/realtime/live-channels';
import type { LivePerson } from '../../../../../src/providers/realtime/live-types';

const EVENT = 'typing';
/** How often those there are told, and how long they believe it; in milliseconds. */
const TOLD_EVERY = 2500;
const BELIEVED = 6000;

export interface Typing {
  /** Who types now. */
  userIds: readonly string[];
  /** Tells the others that the person types, or does so no longer; answers whether they were told now, as they believe it for a moment. */
  tell: (isTyping: boolean) => boolean;
}

/** Who is there. */
export interface Meeting {
  members: (present: readonly LivePerson[]) => void;
  refused: () => void;
}

/**
 * Who else types at a record. Those who look at it meet on its presence channel, where the server says whose word it is.
 * @param meeting is told who is there; the same object at each drawing
 */
export function useTyping(collection: string, id: string, meeting?: Meeting): Typing {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  const toldAt = useRef(0);
  useEffect(
    () =>
      live.join(meetingPlace(collection, id), {
        ...meeting,
        whispered: (name, data, userId) => {
          if (name !== EVENT || userId === undefined) return;
          const isTyping = isObject(data) && data['typing'] === true;
          setUntil((before) => {
            const next = new Map([...before].filter(([one]) => one !== userId));
            return isTyping ? next.set(userId, Date.now() + BELIEVED) : next;
          });
        },
      }),
    [collection, id, meeting],
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
      if (isTyping ? now - toldAt.current < TOLD_EVERY : toldAt.current === 0) return false;
      toldAt.current = isTyping ? now : 0;
      live.whisper(meetingPlace(collection, id), EVENT, { typing: isTyping });
      return true;
    },
    [collection, id],
  );
  return { userIds: [...until.keys()], tell };
}

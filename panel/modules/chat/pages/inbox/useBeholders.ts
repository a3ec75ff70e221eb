import { useCallback, useEffect, useRef, useState } from 'react';
import { isObject } from '../../../../../core/is-object';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { live } from '../../../../../src/providers/realtime/live';
import { meetingPlace } from '../../../../../src/providers/realtime/live-channels';
import { getSession } from '../../../../../src/providers/session/session';
import type { LivePerson } from '../../../../../src/providers/realtime/live-types';
import { ATTENDANCES } from '../../rules/attendances';

const EVENT = 'typing';
/** How often those there are told, and how long they believe it; in milliseconds. */
const TOLD_EVERY = 2500;
const BELIEVED = 6000;
const NOBODY: readonly LivePerson[] = [];

/** The contact sees it where the channel can show it. It is a hint: one that is lost is told again while the person goes on. */
function tellContact(attendanceId: string): void {
  httpClient(`/api/${ATTENDANCES}/${attendanceId}/typing`, { method: 'POST' }).catch(() => undefined);
}

export interface Beholders {
  /** Who else looks at the conversation. */
  people: readonly LivePerson[];
  /** Ids of those of them who write. */
  typing: ReadonlySet<string>;
  /** Tells the others that the person writes, or does so no longer. */
  tell: (isTyping: boolean) => void;
}

/** Who else has the conversation open, so that two do not answer the same thing. */
export function useBeholders(attendanceId: string): Beholders {
  const [people, setPeople] = useState(NOBODY);
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  const toldAt = useRef(0);
  useEffect(
    () =>
      live.join(meetingPlace(ATTENDANCES, attendanceId), {
        members: (present) => {
          const me = getSession()?.userData.id;
          setPeople(present.filter(({ id }) => id !== me));
        },
        refused: () => setPeople(NOBODY),
        whispered: (name, data, userId) => {
          if (name !== EVENT || userId === undefined) return;
          const isTyping = isObject(data) && data['typing'] === true;
          setUntil((before) => {
            const next = new Map([...before].filter(([id]) => id !== userId));
            return isTyping ? next.set(userId, Date.now() + BELIEVED) : next;
          });
        },
      }),
    [attendanceId],
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
      live.whisper(meetingPlace(ATTENDANCES, attendanceId), EVENT, { typing: isTyping });
      if (isTyping) tellContact(attendanceId);
    },
    [attendanceId],
  );
  return { people, typing: new Set(until.keys()), tell };
}

import { useCallback, useMemo, useState } from 'react';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import type { LivePerson } from '../../../../../src/providers/realtime/live-types';
import { getSession } from '../../../../../src/providers/session/session';
import { ATTENDANCES } from '../../rules/attendances';
import { useTyping, type Meeting } from '../messages/useTyping';

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
  /** Tells the others, and the contact, that the person writes, or the others that they do so no longer. */
  tell: (isTyping: boolean) => void;
}

/** Who else has the conversation open, so that two do not answer the same thing. */
export function useBeholders(attendanceId: string): Beholders {
  const [people, setPeople] = useState(NOBODY);
  const meeting = useMemo(
    (): Meeting => ({
      members: (present) => {
        const me = getSession()?.userData.id;
        setPeople(present.filter(({ id }) => id !== me));
      },
      refused: () => setPeople(NOBODY),
    }),
    [],
  );
  const { userIds, tell: tellOthers } = useTyping(ATTENDANCES, attendanceId, meeting);
  const tell = useCallback(
    (isTyping: boolean) => {
      if (tellOthers(isTyping) && isTyping) tellContact(attendanceId);
    },
    [attendanceId, tellOthers],
  );
  return { people, typing: new Set(userIds), tell };
}

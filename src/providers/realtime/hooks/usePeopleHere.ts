import { useEffect, useState } from 'react';
import { getSession } from '../../session/session';
import { live } from '../live';
import { meetingPlace } from '../live-channels';
import type { LivePerson } from '../live-types';

const NOBODY: LivePerson[] = [];

/**
 * Who else looks at a record now; without `recordId`, who else is where people of the collection meet. `tenantId`: whose the
 * record is, where the person may know.
 */
export function usePeopleHere(collection: string, recordId: string | undefined, tenantId: string | null): LivePerson[] {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    const leave = live.join(meetingPlace(collection, recordId, tenantId), {
      members: (present) => {
        const me = getSession()?.userData.id;
        setPeople(present.filter(({ id }) => id !== me));
      },
      refused: () => setPeople(NOBODY),
    });
    return () => {
      leave();
      setPeople(NOBODY);
    };
  }, [collection, recordId, tenantId]);
  return people;
}

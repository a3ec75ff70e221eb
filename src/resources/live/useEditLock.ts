import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Lock } from '../../providers/realtime/live-types';
import { useGetLockLive } from '../../providers/realtime/hooks/useGetLockLive';
import { useLockOnCall } from '../../providers/realtime/hooks/useLockOnCall';
import { useUnlock } from '../../providers/realtime/hooks/useUnlock';

export interface EditLock {
  /** Somebody else's lock. */
  other: Lock | null;
  /** It was the person's own until somebody took it over. */
  wasTaken: boolean;
  takeOver: () => void;
  isTaking: boolean;
}

/** Locks the record while the form holds something unsaved, and knows who else does. The lock hinders nobody: it tells. */
export function useEditLock(name: string, id: string, isDirty: boolean): EditLock {
  const { identity } = useGetIdentity();
  const { data: lock } = useGetLockLive(name, { id });
  const [doLock, { isPending }] = useLockOnCall({ resource: name, id });
  const [unlock] = useUnlock(name, { id });
  const me = identity?.id;
  const isMine = lock !== undefined && lock !== null && lock.identity === me;
  const isFree = lock === null;
  const wasDirty = useRef(false);
  const [seen, setSeen] = useState<Seen>({ isMine: false, wasTaken: false });
  const now = nextSeen(seen, lock, isMine);
  if (now.isMine !== seen.isMine || now.wasTaken !== seen.wasTaken) setSeen(now);
  useEffect(() => {
    if (me !== undefined && isDirty && isFree) void doLock();
  }, [me, isDirty, isFree, doLock]);
  useEffect(() => {
    if (wasDirty.current && !isDirty && isMine) void unlock();
    wasDirty.current = isDirty;
  }, [isDirty, isMine, unlock]);
  return {
    other: lock && !isMine && me !== undefined ? lock : null,
    wasTaken: now.wasTaken,
    takeOver: () => void doLock({ meta: { takeOver: true } }),
    isTaking: isPending,
  };
}

interface Seen {
  isMine: boolean;
  wasTaken: boolean;
}

/** A lock that was the person's own and is somebody else's now was taken; one that was given back was not. */
function nextSeen(seen: Seen, lock: Lock | null | undefined, isMine: boolean): Seen {
  if (lock === undefined) return seen;
  return { isMine, wasTaken: lock !== null && !isMine && (seen.wasTaken || seen.isMine) };
}

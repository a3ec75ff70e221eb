import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isObject } from '../../../../core/is-object';
import {
  knownAccount,
  type OwnAccount,
  ownAccountQuery,
  showInAccount,
  writeAccount,
} from '../../../providers/session/ownAccount';
import { useSession } from '../../../providers/session/useSession';
import { type PlacedCard, parseArrangement } from './arrangement';

const FIELD = 'dashboards';
/** Somebody who arranges cards changes several at once. */
const QUIET_MS = 500;

function storedIn(account: OwnAccount): Record<string, unknown> {
  const stored = account[FIELD];
  return isObject(stored) ? stored : {};
}

export interface KeptArrangement {
  /** Not yet known. */
  isPending: boolean;
  /** Undefined where the person has none. */
  placed: PlacedCard[] | undefined;
  /** Shown at once, kept with the account a moment later; undefined is the default again. */
  keep: (placed: PlacedCard[] | undefined) => void;
}

/** How the person has arranged a dashboard; kept with the account, so that it is the same everywhere. */
export function useArrangement(name: string): KeptArrangement {
  const userId = useSession()?.userData.id ?? '';
  const notify = useNotify();
  const { data, isPending } = useQuery({ ...ownAccountQuery(userId), select: storedIn });
  /** Stands in where the account could not be read: what it keeps besides would be lost. */
  const [unkept, setUnkept] = useState<PlacedCard[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const warn = useCallback(() => notify('dashboard.notKept', { type: 'warning' }), [notify]);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const account = knownAccount(userId);
    if (account) writeAccount(userId, { [FIELD]: storedIn(account) }, { keepalive: true }).catch(warn);
  }, [userId, warn]);
  // Who leaves the page at once has chosen all the same.
  useEffect(() => {
    const sendNow = () => {
      if (timer.current !== undefined) send();
    };
    addEventListener('pagehide', sendNow);
    return () => {
      removeEventListener('pagehide', sendNow);
      sendNow();
    };
  }, [send]);
  const keep = useCallback(
    (placed: PlacedCard[] | undefined) => {
      const account = knownAccount(userId);
      if (account === undefined) {
        setUnkept(placed);
        return warn();
      }
      const { [name]: _before, ...others } = storedIn(account);
      showInAccount(userId, { [FIELD]: placed === undefined ? others : { ...others, [name]: placed } });
      clearTimeout(timer.current);
      timer.current = setTimeout(send, QUIET_MS);
    },
    [name, send, userId, warn],
  );
  return { isPending, placed: data ? parseArrangement(data[name]) : unkept, keep };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { isObject } from '../../../../core/is-object';
import { httpClient } from '../../../providers/httpClient';
import { useSession } from '../../../providers/useSession';
import { type PlacedCard, parseArrangement } from './arrangement';

const FIELD = 'dashboards';
/** Somebody who arranges cards changes several at once. */
const QUIET_MS = 500;

type Stored = Record<string, unknown>;

const addressOf = (userId: string) => `/api/users/${encodeURIComponent(userId)}`;

async function storedIn(userId: string): Promise<Stored> {
  const { json } = await httpClient(addressOf(userId));
  const stored = isObject(json) ? json[FIELD] : undefined;
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
  const client = useQueryClient();
  const notify = useNotify();
  const { data, isPending } = useQuery({ queryKey: [FIELD, userId], queryFn: () => storedIn(userId), staleTime: Infinity });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const stored = client.getQueryData<Stored>([FIELD, userId]) ?? {};
    httpClient(addressOf(userId), { method: 'PATCH', body: JSON.stringify({ [FIELD]: stored }), keepalive: true }).catch(() =>
      notify('dashboard.notKept', { type: 'warning' }),
    );
  }, [client, notify, userId]);
  // Who leaves the page at once has chosen all the same.
  useEffect(
    () => () => {
      if (timer.current !== undefined) send();
    },
    [send],
  );
  const keep = useCallback(
    (placed: PlacedCard[] | undefined) => {
      client.setQueryData<Stored>([FIELD, userId], ({ [name]: _before, ...others } = {}) => (placed === undefined ? others : { ...others, [name]: placed }));
      clearTimeout(timer.current);
      timer.current = setTimeout(send, QUIET_MS);
    },
    [client, name, send, userId],
  );
  return { isPending, placed: parseArrangement(data?.[name]), keep };
}

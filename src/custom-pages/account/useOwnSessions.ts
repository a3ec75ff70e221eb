import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEVICE_FORMS, type Device, type OwnAccess, type OwnSession } from '../../../core/account-sessions';
import { httpClient } from '../../providers/api/httpClient';
import { endSession } from '../../providers/session/session';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type Shape,
} from '../../providers/api/shape';
import { useSession } from '../../providers/session/useSession';

const SESSIONS = '/api/auth/sessions';
const ACCESSES = '/api/auth/accesses';
const FRESH_MS = 30_000;

const isDevice = objectOf<Device>({ browser: orNull(isText), system: orNull(isText), form: oneOf(DEVICE_FORMS) });
const isSession = objectOf<OwnSession>({
  id: isText,
  device: isDevice,
  address: orNull(isText),
  createdAt: isText,
  lastUsedAt: isText,
  expiresAt: isText,
  isCurrent: isFlag,
  isOfAdmin: isFlag,
  connections: orNull(isNumber),
});
const isAccess = objectOf<OwnAccess>({
  at: isText,
  address: orNull(isText),
  device: orNull(isDevice),
  succeeded: isFlag,
  isOfAdmin: isFlag,
});

async function listAt<Item>(path: string, shape: Shape<Item>): Promise<Item[]> {
  return answerOf(`GET ${path}`, listOf(shape), (await httpClient(path)).json);
}

/** The person's living sessions; asked for again every half minute and when the page is come back to. */
export function useOwnSessions() {
  const userId = useSession()?.userData.id ?? '';
  return useQuery({
    queryKey: [SESSIONS, userId],
    queryFn: () => listAt(SESSIONS, isSession),
    enabled: userId !== '',
    refetchInterval: FRESH_MS,
  });
}

/** The last sign-ins to the person's account. */
export function useOwnAccesses() {
  const userId = useSession()?.userData.id ?? '';
  return useQuery({ queryKey: [ACCESSES, userId], queryFn: () => listAt(ACCESSES, isAccess), enabled: userId !== '' });
}

/** Ends one session by its id, all but this one, or every one; after the last the person is at the login. */
export function useEndSessions(onError: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | 'others' | 'all') => {
      const path =
        which === 'all'
          ? SESSIONS
          : which === 'others'
            ? `${SESSIONS}?keep=current`
            : `${SESSIONS}/${encodeURIComponent(which.id)}`;
      await httpClient(path, { method: 'DELETE' });
      if (which === 'all') endSession();
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SESSIONS] }),
  });
}

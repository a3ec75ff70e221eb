import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAccess, OwnSession } from '../../../core/own-sessions';
import { httpClient } from '../../providers/httpClient';
import { endSession } from '../../providers/session';
import { useSession } from '../../providers/useSession';

const SESSIONS = '/api/auth/sessions';
const ACCESSES = '/api/auth/accesses';
const FRESH_MS = 30_000;

async function listAt<Item>(path: string): Promise<Item[]> {
  const { json } = await httpClient(path);
  if (!Array.isArray(json)) throw new Error(`GET ${path}: expected a list, got ${typeof json}`);
  return json as Item[];
}

/** The person's living sessions; asked for again every half minute and when the page is come back to. */
export function useOwnSessions() {
  const userId = useSession()?.userData.id ?? '';
  return useQuery({ queryKey: [SESSIONS, userId], queryFn: () => listAt<OwnSession>(SESSIONS), enabled: userId !== '', refetchInterval: FRESH_MS });
}

/** The last sign-ins to the person's account. */
export function useOwnAccesses() {
  const userId = useSession()?.userData.id ?? '';
  return useQuery({ queryKey: [ACCESSES, userId], queryFn: () => listAt<OwnAccess>(ACCESSES), enabled: userId !== '' });
}

/** Ends one session by its id, all but this one, or every one; after the last the person is at the login. */
export function useEndSessions(onError: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | 'others' | 'all') => {
      const path = which === 'all' ? SESSIONS : which === 'others' ? `${SESSIONS}?keep=current` : `${SESSIONS}/${encodeURIComponent(which.id)}`;
      await httpClient(path, { method: 'DELETE' });
      if (which === 'all') endSession();
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SESSIONS] }),
  });
}

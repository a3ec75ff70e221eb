import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { httpClient } from '../../httpClient';
import { mayOnRecord } from '../../recordRights';
import { APP_TITLE } from '../../settings';
import { useAbility } from '../../useAbility';
import { useSession } from '../../useSession';
import { parsePrefs, withPref, type NotificationPref, type NotificationPrefs } from './notification-prefs';

const FIELD = 'notificationPrefs';
const storageKey = (userId: string) => `${APP_TITLE}-${FIELD}-${userId}`;

export interface NotificationPrefsState {
  prefs: NotificationPrefs;
  isLoading: boolean;
  /** Kept with the account; else in this browser alone, because the account may not be changed. */
  isInAccount: boolean;
  save: (type: string, pref: NotificationPref) => Promise<unknown>;
}

function storedHere(userId: string): unknown {
  const text = localStorage.getItem(storageKey(userId));
  return text === null ? {} : (JSON.parse(text) as unknown);
}

async function storedInAccount(userId: string): Promise<unknown> {
  const { json } = await httpClient(`/api/users/${encodeURIComponent(userId)}`);
  return typeof json === 'object' && json !== null && FIELD in json ? json[FIELD] : {};
}

/** The person's choices of how to be told, and how to change them. */
export function useNotificationPrefs(): NotificationPrefsState {
  const user = useSession()?.userData;
  const ability = useAbility();
  const queryClient = useQueryClient();
  const userId = user?.id ?? '';
  const tenantId = user?.tenantId ?? null;
  const isInAccount = mayOnRecord(ability, 'update', 'users', { id: userId, tenantId }, tenantId, FIELD);
  const queryKey = [FIELD, userId, isInAccount];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => (isInAccount ? storedInAccount(userId) : storedHere(userId)),
    enabled: userId !== '',
    staleTime: 60_000,
  });
  const { mutateAsync } = useMutation({
    mutationFn: async (next: Record<string, unknown>) => {
      if (isInAccount) await httpClient(`/api/users/${encodeURIComponent(userId)}`, { method: 'PATCH', body: JSON.stringify({ [FIELD]: next }) });
      else localStorage.setItem(storageKey(userId), JSON.stringify(next));
    },
    onMutate: (next) => queryClient.setQueryData(queryKey, next),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { prefs: parsePrefs(data), isLoading: isPending, isInAccount, save: (type, pref) => mutateAsync(withPref(data, type, pref)) };
}

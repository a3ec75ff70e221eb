import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OwnAccount, ownAccountQuery, showInAccount, writeAccount } from '../../session/ownAccount';
import { mayOnRecord } from '../../session/recordRights';
import { APP_TITLE } from '../../settings';
import { useAbility } from '../../session/useAbility';
import { useSession } from '../../session/useSession';
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

/** What this browser keeps in the account's stead, in the same form. */
const storedHereQuery = (userId: string) => ({
  queryKey: [FIELD, userId],
  queryFn: async (): Promise<OwnAccount> => {
    const text = localStorage.getItem(storageKey(userId));
    return text === null ? {} : { [FIELD]: JSON.parse(text) as unknown };
  },
});

const prefsIn = (account: OwnAccount): unknown => account[FIELD] ?? {};

/** The person's choices of how to be told, and how to change them. */
export function useNotificationPrefs(): NotificationPrefsState {
  const user = useSession()?.userData;
  const ability = useAbility();
  const queryClient = useQueryClient();
  const userId = user?.id ?? '';
  const tenantId = user?.tenantId ?? null;
  const isInAccount = mayOnRecord(ability, 'update', 'users', { id: userId, tenantId }, tenantId, FIELD);
  const source = isInAccount ? ownAccountQuery(userId) : storedHereQuery(userId);
  const { queryKey } = source;
  // Another window may have changed them, and all of them are written at once.
  const { data, isPending } = useQuery({ ...source, select: prefsIn, enabled: userId !== '', staleTime: 60_000 });
  const { mutateAsync } = useMutation({
    mutationFn: async (next: OwnAccount) => {
      if (isInAccount) await writeAccount(userId, { [FIELD]: next });
      else localStorage.setItem(storageKey(userId), JSON.stringify(next));
    },
    onMutate: (next) =>
      isInAccount ? showInAccount(userId, { [FIELD]: next }) : queryClient.setQueryData(queryKey, { [FIELD]: next }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    prefs: parsePrefs(data),
    isLoading: isPending,
    isInAccount,
    save: (type, pref) => mutateAsync(withPref(data, type, pref)),
  };
}

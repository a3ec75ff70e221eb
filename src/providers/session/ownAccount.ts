import { isObject } from '../../../core/is-object';
import { httpClient } from '../api/httpClient';
import { queryClient } from '../api/queryClient';

/** The signed-in person's own record, by field. */
export type OwnAccount = Record<string, unknown>;

const pathOf = (userId: string): string => `/api/users/${encodeURIComponent(userId)}`;
const keyOf = (userId: string) => ['own-account', userId];

/** The signed-in person's own record, asked for once for all who read it. */
export const ownAccountQuery = (userId: string) => ({
  queryKey: keyOf(userId),
  queryFn: async (): Promise<OwnAccount> => {
    const { json } = await httpClient(pathOf(userId));
    return isObject(json) ? json : {};
  },
  staleTime: Infinity,
});

/** What is known of the account without asking; undefined before it was read. */
export const knownAccount = (userId: string): OwnAccount | undefined =>
  queryClient.getQueryData<OwnAccount>(keyOf(userId));

/** Puts values that are written, or about to be, into what is known of the account: whoever reads it has them at once. */
export function showInAccount(userId: string, values: OwnAccount): void {
  if (knownAccount(userId) === undefined) return;
  queryClient.setQueryData<OwnAccount>(keyOf(userId), (known) => known && { ...known, ...values });
  // An answer under way may be older.
  void queryClient.cancelQueries({ queryKey: keyOf(userId) });
}

/** Stores values with the account; its other fields stay. Answers the record as it is now. With a `version` only upon that one. */
export async function writeAccount(
  userId: string,
  values: OwnAccount,
  options: Pick<RequestInit, 'keepalive'> = {},
): Promise<OwnAccount> {
  const { json } = await httpClient(pathOf(userId), { method: 'PATCH', body: JSON.stringify(values), ...options });
  return isObject(json) ? json : {};
}

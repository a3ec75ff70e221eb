import type { JsonObject } from '../../core/types';
import { isObject } from '../../core/is-object';
import { httpClient } from './httpClient';
import { queryClient } from './queryClient';

export const ownAccountPath = (userId: string): string => `/api/users/${encodeURIComponent(userId)}`;

const keyOf = (userId: string) => ['own-account', userId];

/** The signed-in person's own record, asked for once, when the first page is drawn. */
export const ownAccountQuery = (userId: string) => ({
  queryKey: keyOf(userId),
  queryFn: async (): Promise<JsonObject> => {
    const { json } = await httpClient(ownAccountPath(userId));
    return isObject(json) ? json : {};
  },
  staleTime: Infinity,
});

/** The frame shows the person's photo: it changes with the profile. */
export function showOwnPhoto(userId: string, avatarUrl: JsonObject[string]): void {
  queryClient.setQueryData<JsonObject>(keyOf(userId), (known) => known && { ...known, avatarUrl });
}

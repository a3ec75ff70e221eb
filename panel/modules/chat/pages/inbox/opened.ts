import { useEffect, useState } from 'react';
import { parseJson } from '../../../../../src/providers/api/parseJson';
import { APP_TITLE } from '../../../../../src/providers/settings';

/** Conversations that are kept at hand. */
const MOST_OPENED = 8;

const keyOf = (me: string): string => `${APP_TITLE}-inbox-opened-${me}`;

function kept(me: string): string[] {
  const read = parseJson(sessionStorage.getItem(keyOf(me)) ?? '');
  return Array.isArray(read) ? read.filter((id): id is string => typeof id === 'string') : [];
}

/** The conversations that the person has opened, in that order, as long as the tab is open. */
export function useOpened(me: string, openId: string | null) {
  const [ids, setIds] = useState(() => kept(me));
  if (openId !== null && !ids.includes(openId)) setIds([...ids, openId].slice(-MOST_OPENED));
  useEffect(() => sessionStorage.setItem(keyOf(me), JSON.stringify(ids)), [me, ids]);
  return { ids, leave: (id: string) => setIds(ids.filter((one) => one !== id)) };
}

import { safeTarget } from '../providers/screens/location';

/** What the way back from a provider leaves in the address of the sign-in page. */
const OURS = ['to', 'openid', 'openidError'];

/** Where the person wanted to go: the guard put the path into `to` and left the page's own query beside it. */
export function targetOf(search: string): string {
  const query = new URLSearchParams(search);
  const to = safeTarget(query.get('to'));
  for (const name of OURS) query.delete(name);
  if (to === undefined) return '/';
  return query.size > 0 && !to.includes('?') ? `${to}?${query.toString()}` : to;
}

import { authCall } from './authCall';
import { APP_TITLE } from '../settings';
import { acceptSignIn } from './signIn';

// The way leads over another site; what the person wanted stays behind in this tab.
const KEY = `${APP_TITLE}-openid-target`;

/** Leaves for the provider. @param target where to go afterwards */
export function leaveForProvider(target: string): void {
  sessionStorage.setItem(KEY, target);
  location.assign('/api/auth/openid/start');
}

/** Exchanges the code that the way back carries. Answers where to go, and whether the person is in or has a second factor due. */
export async function returnFromProvider(code: string): Promise<{ isIn: boolean; target: string }> {
  const target = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  return { isIn: acceptSignIn(await authCall('openid/finish', { code }), 'POST /api/auth/openid/finish'), target };
}

import { useEffect } from 'react';
import { SignInError } from '../providers/authCall';
import { navigateTo, safeTarget } from '../providers/location';
import { returnFromProvider } from '../providers/openid';

/**
 * Goes on where somebody comes back from an OpenID Connect provider: exchanges the code in the address, which leaves it at
 * once, or says why there is none.
 */
export function useProviderReturn(search: string, attempt: (work: () => Promise<void>) => Promise<void>): void {
  const query = new URLSearchParams(search);
  const code = query.get('openid');
  const failure = query.get('openidError');
  useEffect(() => {
    if (code === null && failure === null) return;
    navigateTo(location.pathname, { replace: true });
    void attempt(async () => {
      if (code === null) throw new SignInError(failure ?? '');
      const { isIn, target } = await returnFromProvider(code);
      const wanted = safeTarget(target) ?? '/';
      if (isIn) navigateTo(wanted, { replace: true });
      else if (wanted !== '/')
        navigateTo(`${location.pathname}?${new URLSearchParams({ to: wanted })}`, { replace: true });
    });
  }, [code, failure, attempt]);
}

import { leaveForProvider } from '../providers/openid';
import { hasPasskeys, signInWithPasskey } from '../providers/passkeys';
import { useSignInMethods } from '../providers/signInMethods';
import type { Translate } from './texts';

interface OtherWaysProps {
  t: Translate;
  busy: boolean;
  /** Where to go afterwards. */
  target: string;
  /** Runs a try and shows why it failed. */
  onTry: (work: () => Promise<void>) => void;
}

/** Ways in beside e-mail and password, as far as server and browser have them. */
export function OtherWays({ t, busy, target, onTry }: OtherWaysProps) {
  const methods = useSignInMethods();
  const withPasskey = hasPasskeys(methods?.passkeys?.relyingParty);
  if (!withPasskey && methods?.openid === undefined) return null;
  return (
    <div className="other-ways">
      <p className="or">{t('otherWays.or')}</p>
      {withPasskey ? (
        <button className="secondary" type="button" disabled={busy} onClick={() => onTry(signInWithPasskey)}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <circle cx="8.500" cy="8" r="4" />
            <path d="M2.500 20c0-3.600 2.700-6 6-6 1 0 2 .2 2.900.7M17.500 13.500v7l2-2M17.500 16.500l1.800-1.500" />
            <circle cx="17.500" cy="10.500" r="3" />
          </svg>
          {t('otherWays.passkey')}
        </button>
      ) : null}
      {methods?.openid === undefined ? null : (
        <button
          className="secondary"
          type="button"
          disabled={busy}
          onClick={() => {
            leaveForProvider(target);
          }}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M13 4h5a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-5M9 16l4-4-4-4M13 12H4" />
          </svg>
          {t('otherWays.openid', { provider: methods.openid.label })}
        </button>
      )}
    </div>
  );
}

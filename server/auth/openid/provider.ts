import type { Configuration } from 'openid-client';
import type { Config } from '../../config';

/** What must come back from the provider, or prove that it was us who asked. */
export interface OpenidChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider that the configuration names. */
export interface OpenidProvider {
  /** Where to send the person, and what to check afterwards. */
  begin(): Promise<{ url: URL; checks: OpenidChecks }>;
  /**
   * The e-mail address of the person who came back, where the provider says that it is verified.
   * @param query of the address that the provider sent the person to
   * @throws whatever the library does where state, nonce, code or token are wrong.
   */
  finish(query: URLSearchParams, checks: OpenidChecks): Promise<{ email: string | undefined; verified: boolean }>;
}

/** Loaded for the first person who signs in this way. */
const library = () => import('openid-client');

/** @param site address of the panel, without a slash at its end */
export function openidProvider(
  { issuer, clientId, clientSecret }: NonNullable<Config['openid']>,
  site: string,
): OpenidProvider {
  const redirectUri = `${site}/api/auth/openid/callback`;
  let known: Promise<Configuration> | undefined;
  const discovered = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery } = await library();
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 });
  };
  const configuration = (): Promise<Configuration> => {
    known ??= discovered().catch((error: unknown) => {
      // A provider that was away is asked again by the next person.
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async begin() {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await library();
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      });
      return { url, checks };
    },
    async finish(query, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('OpenID Connect: expected an ID token, got none');
      const person =
        typeof claims['email'] === 'string' ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
      const { email, email_verified: verified } = person;
      return { email: typeof email === 'string' ? email.trim().toLowerCase() : undefined, verified: verified === true };
    },
  };
}

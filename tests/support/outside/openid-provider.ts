import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type GrantContext, Provider } from 'oidc-provider';

export const CLIENT = { id: 'painel', secret: 'a secret of the provider and the panel' };

export interface TestProvider {
  issuer: string;
  /** Who is signed in there from now on. */
  person: { email?: string; email_verified?: boolean };
  /** Follows the provider's redirects as a browser would, until it sends the person to `until`. */
  walk(from: string, until: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider, at which everybody is signed in and consents at once. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const listening: { handle?: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {};
  const server = createServer((request, response) => {
    listening.handle?.(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const world: TestProvider = {
    issuer,
    person: {},
    walk,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...world.person }),
    }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  listening.handle = (request, response) =>
    request.url?.startsWith('/interaction/') === true
      ? provider.interactionFinished(request, response, { login: { accountId: 'person-1' } })
      : answer(request, response);
  return world;
}

async function walk(from: string, until: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = from;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${url}: expected a redirect, got ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(until)) return new URL(url);
  }
  throw new Error(`expected to arrive at ${until}, got to ${url}`);
}

import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.gen';

export type ApiClient = Client<paths>;

/** Filter, order and range travel as JSON, texts as they are. */
function querySerializer(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
}

/**
 * The API of a panel with the types of its schemas.
 * @param token the `accessToken` of a session, asked for with each call; none before signing in
 * @example const { data, error } = await openClient(url, () => token).GET('/api/extensions', { params: { query: { filter: { type: 'sip' } } } })
 */
export function openClient(baseUrl: string, token: () => string | undefined): ApiClient {
  const client = createClient<paths>({ baseUrl, querySerializer });
  client.use({
    onRequest({ request }) {
      const current = token();
      if (current !== undefined) request.headers.set('authorization', `Bearer ${current}`);
      return request;
    },
  });
  return client;
}

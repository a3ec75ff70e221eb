import type { AddressInfo } from 'node:net';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { isObject } from '../../core/is-object';
import type { TestApp } from './test-app';

/** The unmodified provider of ra-data-simple-rest at the API of an app, for whoever has the token. */
export async function stockProvider(app: TestApp, token: string): Promise<DataProvider> {
  if (!app.fastify.server.listening) await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  // The client of the package itself needs a browser, so its contract is kept by hand: headers, json, and throwing.
  const httpClient = async (url: string, options: { method?: string; body?: unknown; headers?: unknown } = {}) => {
    const headers = new Headers((options.headers as HeadersInit | undefined) ?? { Accept: 'application/json' });
    if (!headers.has('content-type') && options.body !== undefined) headers.set('content-type', 'application/json');
    headers.set('authorization', `Bearer ${token}`);
    const init: RequestInit = { headers };
    if (options.method !== undefined) init.method = options.method;
    if (typeof options.body === 'string') init.body = options.body;
    const response = await fetch(url, init);
    const body = await response.text();
    const json: unknown = body === '' ? undefined : JSON.parse(body);
    const said = isObject(json) && typeof json['message'] === 'string' ? json['message'] : response.statusText;
    if (!response.ok) throw Object.assign(new Error(said), { status: response.status, body: json });
    return { status: response.status, headers: response.headers, body, json };
  };
  return simpleRestProvider(`http://127.0.0.1:${port}/api`, httpClient);
}

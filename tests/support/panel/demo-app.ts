import { expect } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { demoRecords } from './demo-records';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app';

/** The product's schemas with the demo data, and its people signed in. */
export interface DemoApp extends TestApp {
  admin: string;
  /** Of the first tenant. */
  cliente: string;
  list(token: string, collection: string, filter?: JsonObject): Promise<DataRecord[]>;
  /** The one record that the filter finds. */
  one(token: string, collection: string, filter: JsonObject): Promise<DataRecord>;
  /** The id of the account of an address. */
  userId(email: string): Promise<string>;
  /** Creates a record; fails the test when it is refused. */
  make(token: string, collection: string, data: JsonObject): Promise<DataRecord>;
}

export async function startDemoApp(options: TestAppOptions = {}): Promise<DemoApp> {
  const app = await startTestApp({ from: await demoRecords(), ...options });
  const list: DemoApp['list'] = async (token, collection, filter = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
    const { status, body } = await app.call<DataRecord[]>(token, 'GET', `/api/${collection}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const one: DemoApp['one'] = async (token, collection, filter) => {
    const found = await list(token, collection, filter);
    const [first] = found;
    if (!first || found.length > 1)
      throw new Error(`${collection} ${JSON.stringify(filter)}: expected one record, found ${found.length}`);
    return first;
  };
  const admin = await app.signIn('admin@example.com', DEMO_PASSWORD);
  return {
    ...app,
    admin,
    cliente: await app.signIn('cliente@example.com', DEMO_PASSWORD),
    list,
    one,
    userId: async (email) => (await one(admin, 'users', { email })).id,
    async make(token, collection, data) {
      const { status, body } = await app.call<DataRecord>(token, 'POST', `/api/${collection}`, data);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
  };
}

/** `path code` of every violation of an answer. */
export function violationsOf(body: JsonObject): string[] {
  const errors = Array.isArray(body['errors']) ? (body['errors'] as JsonObject[]) : [];
  return errors.map(({ path, code }) => `${String(path)} ${String(code)}`);
}

/** What is said against a write: its status and violations, nothing where it was taken. @param path after `/api/` */
export async function refusalOf(
  { call }: Pick<DemoApp, 'call'>,
  token: string,
  method: 'POST' | 'PATCH',
  path: string,
  body: JsonObject,
): Promise<string[]> {
  const answer = await call(token, method, `/api/${path}`, body);
  return answer.status === (method === 'POST' ? 201 : 200) ? [] : [String(answer.status), ...violationsOf(answer.body)];
}

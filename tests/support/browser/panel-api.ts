import type { AbilityRule, UserData } from '../../../core/wire';
import { DEMO_PASSWORD } from './open-browser';

export interface ApiAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The API of a running panel for one signed-in person. */
export interface PanelApi {
  userData: UserData;
  rules: AbilityRule[];
  /** The bearer. */
  token: string;
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer<Body>>;
  /** Creates a record; fails unless it is made. */
  create(collection: string, record: object): Promise<{ id: string; version: number } & Record<string, unknown>>;
  /** The records that a filter finds. */
  find(collection: string, filter: object): Promise<({ id: string } & Record<string, unknown>)[]>;
}

interface SignedIn {
  accessToken: string;
  userData: UserData;
  userAbilityRules: AbilityRule[];
}

/** Signs in as a person of the demo data, without a browser. */
export async function openApi(url: string, email: string, password: string = DEMO_PASSWORD): Promise<PanelApi> {
  const login = await send<SignedIn>(
    `${url}/api/auth/login`,
    'POST',
    { 'content-type': 'application/json' },
    { email, password },
  );
  if (login.status !== 200)
    throw new Error(`sign-in of ${email}: expected 200, got ${login.status} ${JSON.stringify(login.body)}`);
  const { accessToken, userData, userAbilityRules } = login.body;
  const call: PanelApi['call'] = (method, path, body, headers = {}) =>
    send(
      `${url}/api/${path}`,
      method,
      {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    );
  return {
    userData,
    rules: userAbilityRules,
    token: accessToken,
    call,
    create: async (collection, record) => {
      const answer = await call<{ id: string; version: number } & Record<string, unknown>>('POST', collection, record);
      if (answer.status !== 201)
        throw new Error(`POST ${collection}: expected 201, got ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    find: async (collection, filter) => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await call<({ id: string } & Record<string, unknown>)[]>('GET', `${collection}?${query}`)).body;
    },
  };
}

async function send<Body>(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<ApiAnswer<Body>> {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await response.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: parsed as Body };
}

import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type Identifier } from 'react-admin';
import { ANSWERED_ONCE } from '../../../core/records/answered-once';
import type { JsonObject } from '../../../core/types';
import { answeredOnce } from '../session/answeredOnce';
import { httpClient, type HttpAnswer } from './httpClient';
import { boundedFilter } from './listFilter';
import { collectionOf, findScreen, type ListedScreen } from '../screens/manifest';
import type { ProblemBody } from './problem';
import { queryClient } from './queryClient';
import { liveMethods } from '../realtime/live-methods';
import type { LiveMethods } from '../realtime/live-types';
import { presetsOf } from '../screens/screenPresets';
import { withSorts } from './sortKeys';

const API = '/api';

type Params = Record<string, unknown>;
type Call = (resource: string, params: Params) => Promise<unknown>;

const asParams = (value: unknown): Params => (typeof value === 'object' && value !== null ? (value as Params) : {});

/** A pending delete is sent while the page is going away: the browser must finish it without us. */
const keepingDeletes = (url: string, options: RequestInit = {}): Promise<HttpAnswer> =>
  httpClient(url, options.method === 'DELETE' ? { ...options, keepalive: true } : options);

const rest = simpleRestProvider(API, keepingDeletes);

async function listOf(method: 'getList' | 'getManyReference', resource: string, params: Params): Promise<unknown> {
  let totalEstimated = false;
  const observed = simpleRestProvider(API, async (url: string, options?: RequestInit) => {
    const answer = await httpClient(withSorts(url, params.sort), options);
    totalEstimated = answer.headers.get('X-Total-Estimated') === 'true';
    return answer;
  });
  const call = observed[method] as unknown as Call;
  const result = asParams(
    await call(collectionOf(resource), {
      ...params,
      filter: await boundedFilter(resource, asParams(params.filter) as JsonObject),
    }),
  );
  return { ...result, meta: { totalEstimated } };
}

async function bulk(method: 'PATCH' | 'DELETE', resource: string, ids: Identifier[], body?: unknown): Promise<unknown> {
  const filter = encodeURIComponent(JSON.stringify({ id: ids }));
  const options: RequestInit = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const { json } = await keepingDeletes(`${API}/${collectionOf(resource)}?filter=${filter}`, options);
  return { data: asParams(json).ids };
}

/** What is told once must not reach react-admin's cache: whoever shows it takes it from `answeredOnce`. */
function withoutAnsweredOnce(result: unknown): unknown {
  const answered = asParams(asParams(result).data);
  const record = Object.fromEntries(
    Object.entries(answered).filter(([name]) => !ANSWERED_ONCE.some((one) => one === name)),
  );
  for (const name of ANSWERED_ONCE) {
    const secret = answered[name];
    if (typeof secret === 'string' && typeof answered.id === 'string') answeredOnce.keep(answered.id, { name, secret });
  }
  return { ...asParams(result), data: record };
}

function withVersion(params: Params): Params {
  const data = asParams(params.data);
  const version = data.version ?? asParams(params.previousData).version;
  return { ...params, data: version === undefined ? data : { ...data, version } };
}

/** Writes the fields that `meta.only` names, and clears those of them that have no value; the others stay. */
async function updatePart(resource: string, params: Params, only: readonly unknown[]): Promise<unknown> {
  const data = { ...Object.fromEntries(only.map((name) => [name, null])), ...asParams(withVersion(params).data) };
  const { json } = await httpClient(`${API}/${collectionOf(resource)}/${encodeURIComponent(String(params.id))}`, {
    method: 'PATCH',
    body: JSON.stringify(data),
  });
  return { data: json };
}

function update(resource: string, params: Params): Promise<unknown> {
  const { only } = asParams(params.meta);
  return Array.isArray(only)
    ? updatePart(resource, params, only)
    : (rest.update as unknown as Call)(collectionOf(resource), withVersion(params));
}

const idsOf = (params: Params): Identifier[] => (Array.isArray(params.ids) ? (params.ids as Identifier[]) : []);

/** What differs from the plain dialect of ra-data-simple-rest; every other method only has its name translated. */
const own: Partial<Record<string, Call>> = {
  getList: (resource, params) => listOf('getList', resource, params),
  getManyReference: (resource, params) => listOf('getManyReference', resource, params),
  // What old records name keeps its name when it is gone.
  getMany: async (resource, params) => {
    const filter = encodeURIComponent(JSON.stringify({ id: idsOf(params) }));
    return { data: (await httpClient(`${API}/${collectionOf(resource)}?filter=${filter}&deleted=names`)).json };
  },
  create: async (resource, params) => {
    const screen = findScreen(resource);
    const data = { ...presetsOf(screen), ...asParams(params.data), ...fixedBy(screen) };
    return withoutAnsweredOnce(await (rest.create as unknown as Call)(collectionOf(resource), { ...params, data }));
  },
  update,
  updateMany: (resource, params) => bulk('PATCH', resource, idsOf(params), params.data),
  deleteMany: (resource, params) => bulk('DELETE', resource, idsOf(params)),
};

const WRITES = new Set(['create', 'update', 'updateMany', 'delete', 'deleteMany']);

/** Below a record the address says whose new records are. */
const fixedBy = (screen: ListedScreen | undefined): Params =>
  screen?.parent?.id === undefined ? {} : { [screen.parent.field]: screen.parent.id };

/** react-admin renews the cache of the name that was written by; the collection's other screens are ours to renew. */
function invalidateSiblings(resource: string): void {
  const collection = collectionOf(resource);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && name !== resource && collectionOf(name) === collection,
  });
}

/**
 * Errors as a person may read them: react-admin shows the message as it is. The technical one, with method, URL and
 * status, is the cause.
 */
export function readable(error: unknown): unknown {
  if (error instanceof HttpError) {
    const body = error.body as ProblemBody | undefined;
    const message = body?.title ?? 'ra.notification.http_error';
    return Object.assign(new HttpError(message, error.status, body), { cause: error });
  }
  if (error instanceof TypeError) return Object.assign(new Error('panel.errors.offline'), { cause: error });
  return error;
}

async function perform(method: string, call: Call, resource: string, params: Params): Promise<unknown> {
  try {
    const result = await call(resource, params);
    if (WRITES.has(method)) invalidateSiblings(resource);
    return result;
  } catch (error) {
    throw readable(error);
  }
}

async function performLive(call: (...given: unknown[]) => Promise<unknown>, given: unknown[]): Promise<unknown> {
  try {
    return await call(...given);
  } catch (error) {
    throw readable(error);
  }
}

const isLiveMethod = (property: string | symbol): property is keyof LiveMethods => Object.hasOwn(liveMethods, property);

/**
 * The unmodified simple-rest provider behind a translation of screen names (`librarian/stock/books`) to collections.
 * Lists carry `meta.totalEstimated`. Topics and locks are ra-realtime's methods. Errors are `HttpError`s with a `ProblemBody`.
 */
export const dataProvider = new Proxy(rest, {
  get(target, property, receiver) {
    if (property === 'supportAbortSignal') return true;
    if (isLiveMethod(property)) {
      const call = liveMethods[property] as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => performLive(call, given);
    }
    const original: unknown = Reflect.get(target, property, receiver);
    if (typeof property !== 'string' || typeof original !== 'function') return original;
    const call: Call = own[property] ?? ((resource, params) => (original as Call)(collectionOf(resource), params));
    return (resource: string, params: Params) => perform(property, call, resource, params);
  },
}) as DataProvider & LiveMethods & { supportAbortSignal: true };

/** For calls beside the records: the same session and the same errors. `path` starts with `/api/`. */
export async function callApi(
  path: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  body?: JsonObject,
): Promise<unknown> {
  try {
    const options: RequestInit = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    return (await httpClient(path, options)).json;
  } catch (error) {
    throw readable(error);
  }
}

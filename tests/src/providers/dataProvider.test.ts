import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Manifest } from '../../../core/wire';
import { dataProvider } from '../../../src/providers/api/dataProvider';
import { boundedFilter } from '../../../src/providers/api/listFilter';
import { LongPeriod } from '../../../src/providers/LongPeriod';
import { findScreen, manifest, screenAt } from '../../../src/providers/screens/manifest';
import { serverTopic } from '../../../src/providers/realtime/topic-address';
import { queryClient } from '../../../src/providers/api/queryClient';

const actions = ['read', 'create', 'update', 'delete'] as const;
const screen = (path: string, filter?: Record<string, string>) => ({
  path,
  role: 'Cliente' as const,
  subject: 'Cliente',
  actions: [...actions],
  menu: true,
  ...(filter ? { filter } : {}),
});
const answer: Manifest = {
  version: '1',
  roles: [{ n: 'Admin' }, { n: 'Cliente', t: true }],
  resources: [
    {
      n: 'trunks',
      t: 'Trunk',
      s: [
        screen('/cliente/pabx/trunks-sip', { type: 'sip' }),
        screen('/cliente/pabx/trunks-others', { type_neq: 'sip' }),
      ],
    },
    { n: 'dids', t: 'DID', s: [screen('/cliente/dids')] },
    { n: 'blocked-numbers', t: 'Blocked', s: [screen('/cliente/dids/{didId}/blocked')] },
    {
      n: 'calls',
      t: 'Call',
      s: [screen('/cliente/cdr', { direction: 'inbound' })],
      p: { field: 'startedAt', most: 92, start: 'today' },
    },
  ],
};

const sent: { url: URL; method: string; body: unknown; keepalive: boolean }[] = [];
let extraHeaders: Record<string, string> = {};
let reply: unknown = [];
let status = 200;

const query = (name: string): unknown => JSON.parse(sent.at(-1)?.url.searchParams.get(name) ?? 'null');

describe('dataProvider', () => {
  beforeEach(async () => {
    sent.length = 0;
    extraHeaders = {};
    reply = [];
    status = 200;
    vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
      const url = new URL(address, 'http://panel.test');
      if (url.pathname === '/schemas/manifest.json') return new Response(JSON.stringify(answer));
      const { method = 'GET', body, keepalive = false } = options;
      sent.push({ url, method, body: typeof body === 'string' ? JSON.parse(body) : undefined, keepalive });
      return new Response(JSON.stringify(reply), {
        status,
        headers: { 'Content-Range': 'trunks 0-0/7', ...extraHeaders },
      });
    });
    await manifest.load();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const list = (filter: Record<string, unknown>, name = 'cliente/pabx/trunks-sip') =>
    dataProvider.getList(name, { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' }, filter });

  it('asks below a record for its own rows alone, makes new ones its own, and knows the address as one screen', async () => {
    const below = 'cliente/dids/d1/blocked';
    await list({ didId: 'd2', name: 'a' }, below);
    expect(sent.at(-1)?.url.pathname).toBe('/api/blocked-numbers');
    expect(query('filter')).toEqual({ didId: 'd1', name: 'a' });
    reply = { id: 'x' };
    await dataProvider.create(below, { data: { didId: 'd2', number: '1' } });
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { didId: 'd1', number: '1' } });
    expect(findScreen(below)).toBe(findScreen(`/${below}`));
    expect(screenAt(`/${below}/x/show`)).toBe(findScreen(below));
    expect(findScreen(`${below}/x`)).toBeUndefined();
    expect(serverTopic(`resource/${below}`)).toBe('resource/blocked-numbers');
    expect(serverTopic(`resource/${below}/x`)).toBe('resource/blocked-numbers/x');
  });

  it('asks the collection behind the screen, under the filter of the screen', async () => {
    await list({ name_like: 'x', type: 'iax' });
    expect(sent[0]?.url.pathname).toBe('/api/trunks');
    expect(query('filter')).toEqual({ name_like: 'x', type: 'sip' });
    expect(query('range')).toEqual([0, 4]);
  });

  it('asks for the period of the beginning where nothing is said of it, and for no more days than the screen shows', async () => {
    const CALLS = 'cliente/cdr';
    await list({ q: 'x' }, CALLS);
    expect(query('filter')).toEqual({ q: 'x', startedAt_within: 'today', direction: 'inbound' });
    const said = { $and: [{ startedAt_within: 'last_month' }, { q: 'x' }] };
    await list(said, CALLS);
    expect(query('filter')).toEqual({ ...said, direction: 'inbound' });
    sent.length = 0;
    await expect(list({ startedAt_within: '2026-01-01/2026-12-31' }, CALLS)).rejects.toMatchObject({
      days: 365,
      most: 92,
      status: 400,
    });
    await expect(list({ startedAt_lte: '2026-01-01T00:00:00.000Z' }, CALLS)).rejects.toMatchObject({ days: Infinity });
    await expect(boundedFilter(CALLS, { startedAt_gte: '2020-01-01T00:00:00.000Z' })).rejects.toBeInstanceOf(
      LongPeriod,
    );
    expect(sent).toEqual([]);
    // What is looked up is the collection, not the list of a screen.
    await list({}, 'calls');
    expect(query('filter')).toEqual({});
  });

  it('asks a bare collection as it is', async () => {
    await list({ type: 'iax' }, 'trunks');
    expect(sent[0]?.url.pathname).toBe('/api/trunks');
    expect(query('filter')).toEqual({ type: 'iax' });
  });

  it('says whether the total is an estimate', async () => {
    expect(await list({})).toMatchObject({ total: 7, meta: { totalEstimated: false } });
    extraHeaders = { 'X-Total-Estimated': 'true' };
    expect(await list({})).toMatchObject({ meta: { totalEstimated: true } });
  });

  it('presets what the screen is about in new records, operators excepted', async () => {
    reply = { id: '1' };
    await dataProvider.create('cliente/pabx/trunks-sip', { data: { name: 'a' } });
    expect(sent.at(-1)?.body).toEqual({ type: 'sip', name: 'a' });
    await dataProvider.create('cliente/pabx/trunks-others', { data: { name: 'a' } });
    expect(sent.at(-1)?.body).toEqual({ name: 'a' });
  });

  it('sends the version that the person saw', async () => {
    reply = { id: '1' };
    await dataProvider.update('trunks', { id: '1', data: { name: 'b' }, previousData: { id: '1', version: 4 } });
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'b', version: 4 } });
  });

  it('writes many records in one call', async () => {
    reply = { ids: ['1', '2'] };
    expect(
      await dataProvider.updateMany('cliente/pabx/trunks-sip', { ids: ['1', '2'], data: { active: false } }),
    ).toEqual({ data: ['1', '2'] });
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { active: false } });
    expect(await dataProvider.deleteMany('trunks', { ids: ['1', '2'] })).toEqual({ data: ['1', '2'] });
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', keepalive: true });
    expect(query('filter')).toEqual({ id: ['1', '2'] });
    expect(sent).toHaveLength(2);
  });

  it('renews the other screens of a collection after a write', async () => {
    reply = { id: '1' };
    const names = ['trunks', 'cliente/pabx/trunks-sip', 'cliente/pabx/trunks-others', 'dids'];
    for (const name of names) queryClient.setQueryData([name, 'getList'], { data: [] });
    const isRenewed = (name: string) => queryClient.getQueryState([name, 'getList'])?.isInvalidated;
    await dataProvider.delete('cliente/pabx/trunks-sip', { id: '1' });
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', keepalive: true });
    expect(names.filter(isRenewed)).toEqual(['trunks', 'cliente/pabx/trunks-others']);
  });

  it('throws words for the person, with the technical error as cause', async () => {
    status = 422;
    reply = { title: 'Alguns valores foram recusados', code: 'invalid', errors: [] };
    const error: unknown = await dataProvider.create('trunks', { data: {} }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: 'Alguns valores foram recusados',
      status: 422,
      cause: { message: expect.stringContaining('POST /api/trunks: status 422') },
    });
  });
});

import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reverbApi } from '../../../../server/realtime/http-api/reverb-api';
import { sign } from '../../../../server/realtime/protocol/signature';
import { fakeHub, member, type FakeHub } from '../support/fake-hub';
import { APP } from '../support/reverb-server';

let fastify: FastifyInstance;
let fake: FakeHub;
beforeEach(async () => {
  fake = fakeHub();
  fastify = Fastify();
  await fastify.register(reverbApi, { hub: fake.hub, app: APP });
});
afterEach(async () => {
  expect(fake.failures).toEqual([]);
  await fastify.close();
});

interface Call {
  method?: 'GET' | 'POST';
  body?: unknown;
  query?: Record<string, string>;
  /** Changes what is sent after it was put together, before (`sign`) or after (`send`) it is signed. */
  tamper?: {
    sign?: Record<string, string | undefined>;
    send?: Record<string, string | undefined>;
    body?: string;
    signedPath?: string;
  };
  appId?: string;
}

/** Signs as the SDKs do, then lets the test spoil it. */
async function call(
  path: string,
  { method = 'POST', body, query = {}, tamper = {}, appId = APP.id }: Call = {},
): Promise<{ status: number; body: unknown }> {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const short = `/apps/${appId}${path}`;
  const parameters: Record<string, string | undefined> = {
    ...query,
    auth_key: APP.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    ...(text !== undefined && { body_md5: createHash('md5').update(text).digest('hex') }),
    ...tamper.sign,
  };
  const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const canonical = pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`);
  const sent = Object.entries({
    ...parameters,
    auth_signature: sign(APP.secret, `${method}\n${tamper.signedPath ?? short}\n${canonical.join('&')}`),
    ...tamper.send,
  });
  const search = new URLSearchParams(sent.filter((pair): pair is [string, string] => pair[1] !== undefined));
  const answer = await fastify.inject({
    method,
    url: `/reverb${short}?${search}`,
    ...(text !== undefined && { payload: tamper.body ?? text, headers: { 'content-type': 'application/json' } }),
  });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return { status: answer.statusCode, body: answer.json() };
}

const event = (more: object = {}) => ({ name: 'news', channel: 'a', data: '{"a":1}', ...more });
const error = (status: number) => ({ status, body: { error: expect.any(String) as string } });

describe('a request', () => {
  it('is taken with the path signed as it is, and with the path behind the prefix', async () => {
    const short = `/apps/${APP.id}/events`;
    for (const signedPath of [short, `/reverb${short}`])
      expect(await call('/events', { body: event(), tamper: { signedPath } })).toEqual({ status: 200, body: {} });
    expect(await call('/events', { body: event(), tamper: { signedPath: `/other${short}` } })).toEqual(error(401));
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, NonNullable<Call['tamper']>]>([
    ['no key', { sign: { auth_key: undefined } }],
    ['a foreign key', { sign: { auth_key: 'other' } }],
    ['no timestamp', { sign: { auth_timestamp: undefined } }],
    ['a timestamp that is no number', { sign: { auth_timestamp: '1e9' } }],
    ['an old timestamp', { sign: { auth_timestamp: String(now() - 660) } }],
    ['a timestamp to come', { sign: { auth_timestamp: String(now() + 660) } }],
    ['another version', { sign: { auth_version: '2.0' } }],
    ['no MD5 of the body', { sign: { body_md5: undefined } }],
    ['another MD5', { sign: { body_md5: '0'.repeat(32) } }],
    ['another body', { body: JSON.stringify(event({ name: 'forged' })) }],
    ['no signature', { send: { auth_signature: undefined } }],
    ['an empty signature', { send: { auth_signature: '' } }],
    ['another signature', { send: { auth_signature: '0'.repeat(64) } }],
    ['a parameter that was not signed', { send: { info: 'user_count' } }],
    ['a parameter changed after signing', { send: { auth_timestamp: String(now() - 1) } }],
  ])('with %s is refused with 401', async (_name, tamper) => {
    const client = fake.connect();
    client.subscribe('a');
    expect(await call('/events', { body: event(), tamper })).toEqual(error(401));
    expect(client.socket.said()).toEqual([]);
  });

  it.each(['-590', '+590'])('may have a clock that is wrong by %s seconds', async (seconds) => {
    expect(
      await call('/events', { body: event(), tamper: { sign: { auth_timestamp: String(now() + Number(seconds)) } } }),
    ).toEqual({ status: 200, body: {} });
  });

  it('with a parameter twice is refused', async () => {
    const answer = await fastify.inject({
      method: 'GET',
      url: `/reverb/apps/${APP.id}/channels?auth_key=${APP.key}&auth_key=${APP.key}`,
    });
    expect(answer.statusCode).toBe(401);
  });

  it('to another application is answered 404', async () => {
    expect(await call('/events', { body: event(), appId: '9' })).toEqual(error(404));
  });
});

describe('POST events', () => {
  it('sends to the channels given, but not to the excluded connection', async () => {
    const [one, two] = [fake.connect(), fake.connect()];
    for (const client of [one, two]) for (const channel of ['a', 'b']) client.subscribe(channel);
    expect(
      await call('/events', { body: { name: 'news', channels: ['a', 'b'], data: 'x', socket_id: two.id } }),
    ).toEqual({ status: 200, body: {} });
    expect(one.socket.said()).toEqual(['a', 'b'].map((channel) => ({ event: 'news', channel, data: 'x' })));
    expect(two.socket.said()).toEqual([]);
  });

  it('takes the limits exactly', async () => {
    expect(await call('/events', { body: event({ data: 'é'.repeat(5120) }) })).toMatchObject({ status: 200 });
    expect(await call('/events', { body: event({ name: 'n'.repeat(200), channel: 'c'.repeat(164) }) })).toMatchObject({
      status: 200,
    });
    expect(
      await call('/events', {
        body: { name: 'x', data: '', channels: Array.from({ length: 100 }, (_, index) => `c${index}`) },
      }),
    ).toMatchObject({ status: 200 });
  });

  it.each<[string, unknown, number]>([
    ['no body', undefined, 400],
    ['a body that is no JSON', 'x', 400],
    ['a list', [], 400],
    ['no name', { channel: 'a', data: 'x' }, 400],
    ['an empty name', event({ name: '' }), 400],
    ['too long a name', event({ name: 'n'.repeat(201) }), 400],
    ['a name of the protocol', event({ name: 'pusher_internal:subscription_succeeded' }), 400],
    ['no data', { name: 'x', channel: 'a' }, 400],
    ['data that is no text', event({ data: { a: 1 } }), 400],
    ['too much data', event({ data: 'é'.repeat(5121) }), 413],
    ['no channel', { name: 'x', data: 'x' }, 400],
    ['no channels', { name: 'x', data: 'x', channels: [] }, 400],
    ['channels that are no list', { name: 'x', data: 'x', channels: 'a' }, 400],
    [
      'too many channels',
      { name: 'x', data: 'x', channels: Array.from({ length: 101 }, (_, index) => `c${index}`) },
      400,
    ],
    ['one bad channel', { name: 'x', data: 'x', channels: ['a', 'b c'] }, 400],
    ['too long a channel', event({ channel: 'c'.repeat(165) }), 400],
    ['a bad socket id', event({ socket_id: '1' }), 400],
    ['info about nothing there is', event({ info: 'user_count,colour' }), 400],
    ['more than any event needs', 'x'.repeat(2_000_000), 413],
  ])('with %s is refused, and nothing is sent', async (_name, body, status) => {
    const client = fake.connect();
    client.subscribe('a');
    expect(await call('/events', { body })).toEqual(error(status));
    expect(client.socket.said()).toEqual([]);
  });

  it('answers the attributes asked for', async () => {
    fake.connect().subscribe('presence-a', member('1'));
    fake.connect().subscribe('presence-a', member('1'));
    const body = { name: 'x', data: 'x', channels: ['presence-a', 'b'], info: 'user_count,subscription_count' };
    expect((await call('/events', { body })).body).toEqual({
      channels: { 'presence-a': { user_count: 1, subscription_count: 2 }, b: { subscription_count: 0 } },
    });
  });
});

describe('POST batch_events', () => {
  it('sends all, with attributes for those that ask', async () => {
    const client = fake.connect();
    client.subscribe('a');
    const batch = [
      event(),
      event({ channel: 'b', info: 'subscription_count' }),
      event({ name: 'second', socket_id: client.id }),
    ];
    expect(await call('/batch_events', { body: { batch } })).toEqual({
      status: 200,
      body: { batch: [{}, { subscription_count: 0 }, {}] },
    });
    expect(client.socket.said().map(({ event: name }) => name)).toEqual(['news']);
    expect(
      await call('/batch_events', {
        body: { batch: Array.from({ length: 10 }, () => event({ data: 'x'.repeat(10_240) })) },
      }),
    ).toEqual({ status: 200, body: {} });
  });

  it.each<[string, unknown, number]>([
    ['no batch', {}, 400],
    ['eleven events', { batch: Array.from({ length: 11 }, () => event()) }, 400],
    ['one bad event', { batch: [event(), event({ name: '' })] }, 400],
    ['one too large event', { batch: [event(), event({ data: 'x'.repeat(10_241) })] }, 413],
    ['something that is no event', { batch: [event(), null] }, 400],
  ])('with %s is refused as a whole', async (_name, body, status) => {
    const client = fake.connect();
    client.subscribe('a');
    expect(await call('/batch_events', { body })).toEqual(error(status));
    expect(client.socket.said()).toEqual([]);
  });
});

describe('GET channels', () => {
  const get = (path: string, query: Record<string, string> = {}) => call(path, { method: 'GET', query });

  it('lists those somebody listens to, by prefix, with attributes', async () => {
    fake.connect().subscribe('news');
    fake.connect().subscribe('presence-a', member('1'));
    expect((await get('/channels')).body).toEqual({ channels: { news: {}, 'presence-a': {} } });
    expect((await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).body).toEqual({
      channels: { 'presence-a': { user_count: 1 } },
    });
    expect((await get('/channels', { info: 'subscription_count' })).body).toEqual({
      channels: { news: { subscription_count: 1 }, 'presence-a': { subscription_count: 1 } },
    });
    expect(await get('/channels', { info: 'user_count' })).toEqual(error(400));
    expect(await get('/channels', { info: 'nothing' })).toEqual(error(400));
  });

  it('shows one, occupied or not', async () => {
    fake.connect().subscribe('presence-a', member('1'));
    fake.hub.publish({ channels: ['cache-a'], name: 'x', data: 'last' });
    expect((await get('/channels/presence-a', { info: 'user_count,subscription_count' })).body).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 1,
    });
    expect((await get('/channels/presence-b', { info: 'user_count' })).body).toEqual({
      occupied: false,
      user_count: 0,
    });
    expect((await get('/channels/cache-a', { info: 'cache' })).body).toEqual({
      occupied: false,
      cache: { data: 'last', ttl: 1800 },
    });
    expect(await get('/channels/news', { info: 'user_count' })).toEqual(error(400));
    expect(await get('/channels/a%20b')).toEqual(error(400));
  });

  it('names the users of a presence channel only', async () => {
    for (const id of ['1', '1', '2']) fake.connect().subscribe('presence-a', member(id));
    expect((await get('/channels/presence-a/users')).body).toEqual({ users: [{ id: '1' }, { id: '2' }] });
    expect((await get('/channels/presence-b/users')).body).toEqual({ users: [] });
    expect(await get('/channels/private-a/users')).toEqual(error(400));
  });
});

describe('POST terminate_connections', () => {
  it('ends the connections of the user with 4009', async () => {
    const [theirs, other] = [fake.connect(), fake.connect()];
    theirs.subscribe('presence-a', member('é 7'));
    other.subscribe('presence-a', member('8'));
    expect(await call(`/users/${encodeURIComponent('é 7')}/terminate_connections`, { body: {} })).toEqual({
      status: 200,
      body: {},
    });
    expect(await call('/users/nobody/terminate_connections')).toEqual({ status: 200, body: {} });
    expect(theirs.socket.closedWith?.code).toBe(4009);
    expect(other.socket.closedWith).toBeUndefined();
  });
});

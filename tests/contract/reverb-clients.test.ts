import type { PresenceChannel } from 'pusher-js';
import type Pusher from 'pusher-js';
import type { Options } from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP, startReverb, type ReverbServer } from '../server/realtime/support/reverb-server';
import {
  connected,
  next,
  pusherJs,
  serverSdk,
  startAuthEndpoint,
  type AuthEndpoint,
} from '../server/realtime/support/stock-clients';

let reverb: ReverbServer;
let auth: AuthEndpoint;
const clients: Pusher[] = [];
beforeEach(async () => {
  reverb = await startReverb();
  auth = await startAuthEndpoint();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  auth.close();
  await reverb.close();
  expect(reverb.failures).toEqual([]);
});

function client(token = 'ana', options: Partial<Options> = {}): Promise<Pusher> {
  const pusher = pusherJs(reverb.port, {
    channelAuthorization: { endpoint: auth.url, transport: 'ajax', headers: { Authorization: `Bearer ${token}` } },
    ...options,
  });
  clients.push(pusher);
  return connected(pusher);
}

/** A client whose authorisations are what the test says. */
const clientWith = (answer: (socketId: string, channel: string) => object) =>
  client('ana', {
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => done(null, answer(socketId, channelName) as { auth: string }),
    },
  });

const refusedWith = (status: number) => ({
  type: expect.any(String) as string,
  error: expect.any(String) as string,
  status,
});

describe('pusher-js', () => {
  it('connects, is told to check after 120 s, and subscribes to a public channel, twice too', async () => {
    const pusher = await client();
    expect(pusher.connection.socket_id).toMatch(/^\d+\.\d+$/);
    expect(pusher.connection.activityTimeout).toBe(120_000);
    const channel = pusher.subscribe('news');
    expect(await next(channel, 'pusher:subscription_succeeded')).toEqual({});
    pusher.send_event('pusher:subscribe', { channel: 'news' });
    expect(await next(channel, 'pusher:subscription_succeeded')).toEqual({});
    const got = next(channel, 'greeting');
    await serverSdk(reverb.port).trigger('news', 'greeting', { text: 'olá "você"' });
    expect(await got).toEqual({ text: 'olá "você"' });
  });

  it('has its ping answered', async () => {
    const pusher = await client();
    pusher.send_event('pusher:ping', {});
    const message = await new Promise((resolve) => pusher.connection.bind('message', resolve));
    expect(message).toMatchObject({ event: 'pusher:pong' });
  });

  it.each(['bad name', 'ação', 'x'.repeat(165)])('is told that there can be no channel %j', async (name) => {
    const channel = (await client()).subscribe(name);
    expect(await next(channel, 'pusher:subscription_error')).toEqual(refusedWith(4009));
  });

  it('asks its endpoint with a form and its token, joins a private channel, and hears it', async () => {
    const pusher = await client('bia');
    const channel = pusher.subscribe('private-room');
    await next(channel, 'pusher:subscription_succeeded');
    expect(auth.questions).toEqual([
      {
        contentType: 'application/x-www-form-urlencoded',
        authorization: 'Bearer bia',
        socketId: pusher.connection.socket_id,
        channel: 'private-room',
      },
    ]);
    const got = next(channel, 'x');
    await serverSdk(reverb.port).trigger(['private-room', 'news'], 'x', [1]);
    expect(await got).toEqual([1]);
  });

  it('hears on the channel that a signature is wrong, and that the endpoint refused', async () => {
    const forged = (await clientWith(() => ({ auth: `${APP.key}:${'0'.repeat(64)}` }))).subscribe('private-room');
    expect(await next(forged, 'pusher:subscription_error')).toEqual(refusedWith(401));
    const forbidden = (await client()).subscribe('private-forbidden');
    expect(await next(forbidden, 'pusher:subscription_error')).toMatchObject({ status: 403 });
    expect([...reverb.hub.grants()]).toEqual([]);
  });

  it('hears that a subscription was taken away, and can ask for it again', async () => {
    const pusher = await client();
    const channel = pusher.subscribe('private-room');
    await next(channel, 'pusher:subscription_succeeded');
    const told = next(channel, 'pusher:subscription_error');
    reverb.hub.unsubscribe(pusher.connection.socket_id, 'private-room', 'right withdrawn');
    expect(await told).toEqual({ type: 'AuthError', error: 'right withdrawn', status: 401 });
    pusher.unsubscribe('private-room');
    await next(pusher.subscribe('private-room'), 'pusher:subscription_succeeded');
  });

  it('sees who is present, comes and goes, each user once', async () => {
    const ana = (await client('ana')).subscribe('presence-room') as PresenceChannel;
    await next(ana, 'pusher:subscription_succeeded');
    expect({ count: ana.members.count, me: ana.members.me as unknown }).toEqual({
      count: 1,
      me: { id: 'ana', info: { name: 'Nome ana' } },
    });
    const events: unknown[] = [];
    ana.bind('pusher:member_added', (who: unknown) => events.push(['came', who]));
    ana.bind('pusher:member_removed', (who: unknown) => events.push(['left', who]));
    const [bia, again] = [await client('bia'), await client('bia')];
    const room = bia.subscribe('presence-room') as PresenceChannel;
    await next(room, 'pusher:subscription_succeeded');
    await next(again.subscribe('presence-room'), 'pusher:subscription_succeeded');
    expect(Object.keys(room.members.members as object)).toEqual(['ana', 'bia']);
    bia.disconnect();
    again.unsubscribe('presence-room');
    const info = { id: 'bia', info: { name: 'Nome bia' } };
    await expect
      .poll(() => events)
      .toEqual([
        ['came', info],
        ['left', info],
      ]);
    expect(ana.members.count).toBe(1);
  });

  it('joins a presence channel as a user of whom nothing else is said', async () => {
    const ana = (await client('ana')).subscribe('presence-room') as PresenceChannel;
    await next(ana, 'pusher:subscription_succeeded');
    auth.close();
    auth = await startAuthEndpoint((token) => ({ user_id: token }));
    const came = next(ana, 'pusher:member_added');
    const bia = (await client('bia')).subscribe('presence-room') as PresenceChannel;
    await next(bia, 'pusher:subscription_succeeded');
    expect(await came).toEqual({ id: 'bia', info: null });
    expect({ count: bia.members.count, me: bia.members.me as unknown, ana: bia.members.get('ana') as unknown }).toEqual(
      { count: 2, me: { id: 'bia', info: null }, ana: { id: 'ana', info: { name: 'Nome ana' } } },
    );
  });

  it('is refused a presence channel without user, and is not half joined', async () => {
    auth.close();
    auth = await startAuthEndpoint(() => ({ user_info: {} }));
    const channel = (await client()).subscribe('presence-room');
    expect(await next(channel, 'pusher:subscription_error')).toEqual(refusedWith(4009));
    expect(reverb.hub.channels()).toEqual([]);
  });

  it('is refused a presence channel without any data', async () => {
    const pusher = await client();
    const sdk = serverSdk(reverb.port);
    const error = new Promise((resolve) =>
      pusher.connection.bind(
        'message',
        (message: { event: string; data: unknown }) =>
          message.event === 'pusher:subscription_error' && resolve(message.data),
      ),
    );
    pusher.send_event('pusher:subscribe', {
      channel: 'presence-room',
      ...sdk.authorizeChannel(pusher.connection.socket_id, 'presence-room'),
    });
    expect(await error).toEqual(refusedWith(4009));
  });

  it('sends client events to the others, with its user on presence channels and no forged one', async () => {
    const [ana, bia] = [await client('ana'), await client('bia')];
    const [from, to] = [ana.subscribe('presence-room'), bia.subscribe('presence-room')];
    await Promise.all([from, to].map((channel) => next(channel, 'pusher:subscription_succeeded')));
    const got = new Promise((resolve) =>
      to.bind('client-typing', (data: unknown, who: unknown) => resolve([data, who])),
    );
    from.trigger('client-typing', { user_id: 'bia', typing: true });
    expect(await got).toEqual([{ user_id: 'bia', typing: true }, { user_id: 'ana' }]);
    const forged = new Promise((resolve) => to.bind('client-forged', (_data: unknown, who: unknown) => resolve(who)));
    ana.connection.connection.send(
      JSON.stringify({ event: 'client-forged', channel: 'presence-room', data: {}, user_id: 'bia' }),
    );
    expect(await forged).toEqual({ user_id: 'ana' });
  });

  it('is told why a client event is refused: public channel, not a member, more than ten a second', async () => {
    const [ana, bia] = [await client('ana'), await client('bia')];
    const errors: { code: number; message: string }[] = [];
    ana.connection.bind('error', ({ data }: { data: { code: number; message: string } }) => errors.push(data));
    const heard = vi.fn();
    for (const name of ['news', 'private-other', 'private-room']) {
      const channel = bia.subscribe(name).bind('client-x', heard);
      await next(channel, 'pusher:subscription_succeeded');
    }
    const [open, room] = [ana.subscribe('news'), ana.subscribe('private-room')];
    await Promise.all([open, room].map((channel) => next(channel, 'pusher:subscription_succeeded')));
    open.trigger('client-x', {});
    ana.send_event('client-x', {}, 'private-other');
    for (let times = 0; times < 12; times += 1) room.trigger('client-x', {});
    await expect.poll(() => errors.map(({ code }) => code)).toEqual([4009, 4009, 4301, 4301]);
    expect(errors[0]?.message).toContain('public');
    expect(errors[1]?.message).toContain('subscribe to the channel first');
    await expect.poll(() => heard.mock.calls.length).toBe(10);
    expect(ana.connection.state).toBe('connected');
  });

  it('stays connected after malformed messages, until there are too many', async () => {
    const pusher = await client();
    const codes: number[] = [];
    pusher.connection.bind(
      'error',
      ({ data, error }: { data?: { code: number }; error?: { data: { code: number } } }) =>
        codes.push((data ?? error?.data)?.code ?? 0),
    );
    for (const text of [
      '12',
      '[]',
      '{}',
      '{"event":"pusher:subscribe"}',
      '{"event":"pusher:subscribe","data":{"channel":1}}',
      '{"event":"pusher:signin"}',
    ])
      pusher.connection.connection.send(text);
    await expect.poll(() => codes).toEqual([4200, 4200, 4200, 4200, 4200, 4200]);
    expect(pusher.connection.state).toBe('connected');
    await next(pusher.subscribe('news'), 'pusher:subscription_succeeded');
    const closed = next(pusher.connection, 'connecting_in');
    for (let times = 0; times < 5; times += 1) pusher.connection.connection.send('12');
    expect(await closed).toBe(1);
    expect(codes).toContain(4100);
  });

  it('has encrypted channels that only its key can read', async () => {
    const channel = (await client()).subscribe('private-encrypted-room');
    await next(channel, 'pusher:subscription_succeeded');
    const got = next(channel, 'secret');
    await serverSdk(reverb.port).trigger('private-encrypted-room', 'secret', { text: 'só nós' });
    expect(await got).toEqual({ text: 'só nós' });
    expect(() => channel.trigger('client-x', {})).toThrow('not currently supported for encrypted channels');
  });

  it('gets the last event of a cache channel, or hears that there is none', async () => {
    await next((await client()).subscribe('cache-state'), 'pusher:cache_miss');
    await serverSdk(reverb.port).trigger('cache-state', 'state', { value: 1 });
    expect(await next((await client()).subscribe('cache-state'), 'state')).toEqual({ value: 1 });
  });

  it('signs in, hears what is sent to its user, and is sent away for good when the server ends the user', async () => {
    const sdk = serverSdk(reverb.port);
    const userAuthentication: NonNullable<Options['userAuthentication']> = {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) =>
        done(null, sdk.authenticateUser(socketId, { id: 'ana', user_info: { name: 'Ana' } })),
    };
    const pusher = await client('ana', { userAuthentication });
    const message = next(pusher.user, 'letter');
    pusher.signin();
    await pusher.user.signinDonePromise;
    await expect.poll(() => reverb.hub.channel('#server-to-user-ana').subscriptionCount).toBe(1);
    await sdk.sendToUser('ana', 'letter', { text: 'oi' });
    expect(await message).toEqual({ text: 'oi' });
    const gone = next(pusher.connection, 'disconnected');
    await sdk.terminateUserConnections('ana');
    await gone;
    await expect.poll(() => reverb.hub.connectionCount()).toBe(0);
  });
});

describe('the pusher server package', () => {
  const json = async (answer: Promise<{ json(): Promise<unknown> }>) => (await answer).json();
  const statusOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 200,
      ({ status }: { status: number }) => status,
    );

  it('sends batches, leaves a socket out, and asks about channels and users', async () => {
    const sdk = serverSdk(reverb.port);
    const [ana, bia] = [await client('ana'), await client('bia')];
    const heard: string[] = [];
    for (const pusher of [ana, bia]) {
      const channel = pusher.subscribe('presence-room');
      await next(channel, 'pusher:subscription_succeeded');
      channel.bind_global(
        (name: string) => name.startsWith('pusher:') || heard.push(`${name} ${pusher === ana ? 'ana' : 'bia'}`),
      );
    }
    await sdk.trigger('presence-room', 'one', {}, { socket_id: ana.connection.socket_id });
    await sdk.triggerBatch([
      { channel: 'presence-room', name: 'two', data: {} },
      { channel: 'presence-room', name: 'three', data: {} },
    ]);
    await expect.poll(() => heard.toSorted()).toEqual(['one bia', 'three ana', 'three bia', 'two ana', 'two bia']);
    expect(
      await json(sdk.get({ path: '/channels', params: { filter_by_prefix: 'presence-', info: 'user_count' } })),
    ).toEqual({ channels: { 'presence-room': { user_count: 2 } } });
    expect(
      await json(sdk.get({ path: '/channels/presence-room', params: { info: 'user_count,subscription_count' } })),
    ).toEqual({ occupied: true, user_count: 2, subscription_count: 2 });
    expect(await json(sdk.get({ path: '/channels/presence-room/users' }))).toEqual({
      users: [{ id: 'ana' }, { id: 'bia' }],
    });
    expect(await json(sdk.trigger('presence-room', 'x', {}, { info: 'subscription_count' }))).toEqual({
      channels: { 'presence-room': { subscription_count: 2 } },
    });
  });

  it('and pusher-js need no prefix, as those that know a host and a port alone', async () => {
    const pusher = await client('ana', { wsPath: '' });
    const channel = pusher.subscribe('private-room');
    await next(channel, 'pusher:subscription_succeeded');
    const sdk = serverSdk(reverb.port, { host: `127.0.0.1:${reverb.port}` });
    const got = next(channel, 'x');
    await sdk.trigger('private-room', 'x', { text: 'oi' });
    expect(await got).toEqual({ text: 'oi' });
    expect(await json(sdk.get({ path: '/channels' }))).toEqual({ channels: { 'private-room': {} } });
  });

  it('is refused with the statuses that Pusher documents', async () => {
    const sdk = serverSdk(reverb.port);
    expect(await statusOf(serverSdk(reverb.port, { secret: 'wrong' }).trigger('a', 'x', {}))).toBe(401);
    expect(await statusOf(serverSdk(reverb.port, { appId: '9' }).trigger('a', 'x', {}))).toBe(404);
    expect(await statusOf(sdk.trigger('a', 'x', 'y'.repeat(11_000)))).toBe(413);
    expect(await statusOf(sdk.trigger('a', '', {}))).toBe(400);
    expect(
      await statusOf(sdk.triggerBatch(Array.from({ length: 11 }, () => ({ channel: 'a', name: 'x', data: {} })))),
    ).toBe(400);
    expect(await statusOf(sdk.get({ path: '/channels/news/users' }))).toBe(400);
    expect(await statusOf(sdk.get({ path: '/channels', params: { info: 'user_count' } }))).toBe(400);
  });
});

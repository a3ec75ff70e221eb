import { describe, expect, it } from 'vitest';
import type { Grant } from '../../../../server/realtime/protocol/hub-listener';
import { sign, signinText } from '../../../../server/realtime/protocol/signature';
import { APP } from '../support/reverb-server';
import { authorisation, fakeHub, member, type FakeClient } from '../support/fake-hub';

const succeeded = (channel: string) => ({ event: 'pusher_internal:subscription_succeeded', channel, data: {} });
const refused = (channel: string, status: number) => ({
  event: 'pusher:subscription_error',
  channel,
  data: { type: expect.any(String) as string, error: expect.any(String) as string, status },
});

describe('subscribing', () => {
  it('to a public channel succeeds with data {}, twice too, and counts once', () => {
    const { hub, connect } = fakeHub();
    const client = connect();
    expect(client.say('pusher:subscribe', { channel: 'news' })).toEqual([succeeded('news')]);
    expect(client.say('pusher:subscribe', { channel: 'news' })).toEqual([succeeded('news')]);
    expect(hub.channel('news')).toEqual({ name: 'news', subscriptionCount: 1 });
  });

  it.each(['', '#x', 'a b', 'a/b', 'ação', 'x'.repeat(165), '#server-to-user-', '__proto__ ', 'a\n'])(
    'to a channel called %j is refused',
    (channel) => {
      const { hub, connect } = fakeHub();
      expect(connect().subscribe(channel)).toEqual([refused(channel, 4009)]);
      expect(hub.channels()).toEqual([]);
    },
  );

  it.each(['x'.repeat(164), 'a-b_c=d@e,f.g;h', '__proto__', 'constructor'])(
    'to a channel called %j succeeds',
    (channel) => {
      expect(fakeHub().connect().subscribe(channel)).toEqual([succeeded(channel)]);
    },
  );

  it.each(['private-x', 'private-encrypted-x', 'private-cache-x', 'presence-x'])(
    'to %s needs a signature of this connection, channel and data',
    (channel) => {
      const { hub, connect } = fakeHub();
      const client = connect();
      const data = channel.startsWith('presence') ? member('1') : undefined;
      const right = authorisation(client.id, channel, data);
      const wrong: object[] = [
        {},
        { ...right, auth: '' },
        { ...right, auth: `${APP.key}:` },
        { ...right, auth: `other${right.auth.slice(5)}` },
        { ...right, auth: right.auth.slice(0, -1) },
        { ...right, auth: `${right.auth.slice(0, -1)}${right.auth.endsWith('0') ? '1' : '0'}` },
        { ...right, auth: 5 },
        { ...authorisation('1.1', channel, data) },
        { ...authorisation(client.id, `${channel}y`, data) },
        { ...right, channel_data: '{"user_id":"2","user_info":{}}' },
        {
          auth: right.auth,
          ...(data === undefined && { channel_data: '' }),
          ...(data && { channel_data: `${JSON.stringify(data)} ` }),
        },
      ];
      for (const fields of wrong)
        expect(client.say('pusher:subscribe', { channel, ...fields }), JSON.stringify(fields)).toEqual([
          refused(channel, 401),
        ]);
      expect(hub.channels()).toEqual([]);
      expect(client.say('pusher:subscribe', { channel, ...right })[0]?.event).toBe(
        'pusher_internal:subscription_succeeded',
      );
    },
  );

  it('to more channels than allowed is refused, to one of them again is not', () => {
    const client = fakeHub({ limits: { channelsPerConnection: 2 } }).connect();
    client.subscribe('a');
    client.subscribe('b');
    expect(client.subscribe('c')).toEqual([refused('c', 4100)]);
    expect(client.subscribe('a')).toEqual([succeeded('a')]);
    client.say('pusher:unsubscribe', { channel: 'b' });
    expect(client.subscribe('c')).toEqual([succeeded('c')]);
  });

  it('is undone silently, once', () => {
    const { hub, connect } = fakeHub();
    const client = connect();
    client.subscribe('news');
    expect(client.say('pusher:unsubscribe', { channel: 'news' })).toEqual([]);
    expect(client.say('pusher:unsubscribe', { channel: 'news' })).toEqual([]);
    hub.publish({ channels: ['news'], name: 'x', data: '{}' });
    expect(client.socket.said()).toEqual([]);
  });
});

describe('grants', () => {
  it('tell every authorised subscription with its data, those of private channels too', () => {
    const { hub, connect } = fakeHub();
    const client = connect();
    client.subscribe('public');
    client.subscribe('private-a', { user_id: '7', session: 's1' });
    client.subscribe('private-b');
    client.subscribe('presence-c', member('7'));
    expect([...hub.grants()]).toEqual([
      { socketId: client.id, channel: 'private-a', channelData: '{"user_id":"7","session":"s1"}' },
      { socketId: client.id, channel: 'private-b' },
      { socketId: client.id, channel: 'presence-c', channelData: JSON.stringify(member('7')) },
    ]);
    client.subscribe('private-a', { user_id: '7', session: 's2' });
    expect([...hub.grants()][0]?.channelData).toBe('{"user_id":"7","session":"s2"}');
  });

  it('are taken away with a subscription error 401; nothing comes afterwards', () => {
    const { hub, connect } = fakeHub();
    const [client, other] = [connect(), connect()];
    for (const one of [client, other]) one.subscribe('presence-a', member(one.id));
    for (const one of [client, other]) one.socket.said();
    expect(hub.unsubscribe(client.id, 'presence-a', 'right withdrawn')).toBe(true);
    expect(client.socket.said()).toEqual([
      {
        event: 'pusher:subscription_error',
        channel: 'presence-a',
        data: { type: 'AuthError', error: 'right withdrawn', status: 401 },
      },
    ]);
    hub.publish({ channels: ['presence-a'], name: 'x', data: '{}' });
    expect(client.socket.said()).toEqual([]);
    expect(other.socket.said().map(({ event }) => event)).toEqual(['pusher_internal:member_removed', 'x']);
    expect(hub.unsubscribe(client.id, 'presence-a')).toBe(false);
    expect(hub.unsubscribe('1.1', 'presence-a')).toBe(false);
  });
});

describe('presence', () => {
  it('answers the joiner first, with ids, hash and count, and tells the others once per user', () => {
    const { hub, connect } = fakeHub();
    const [ana, bia, again] = [connect(), connect(), connect()];
    expect(ana.subscribe('presence-a', member('1'))).toEqual([
      { ...succeeded('presence-a'), data: { presence: { count: 1, ids: ['1'], hash: { 1: { name: 'Nome 1' } } } } },
    ]);
    expect(bia.subscribe('presence-a', member('2'))[0]?.data).toEqual({
      presence: { count: 2, ids: ['1', '2'], hash: { 1: { name: 'Nome 1' }, 2: { name: 'Nome 2' } } },
    });
    expect(again.subscribe('presence-a', member('2'))[0]?.data).toMatchObject({ presence: { count: 2 } });
    expect(bia.subscribe('presence-a', member('2'))[0]?.data).toMatchObject({ presence: { count: 2 } });
    expect(ana.socket.said()).toEqual([
      {
        event: 'pusher_internal:member_added',
        channel: 'presence-a',
        data: { user_id: '2', user_info: { name: 'Nome 2' } },
      },
    ]);
    expect(bia.socket.said()).toEqual([]);
    expect(hub.channel('presence-a')).toEqual({ name: 'presence-a', subscriptionCount: 3, userCount: 2 });
    expect(hub.users('presence-a')).toEqual(['1', '2']);
    bia.connection.closed();
    expect(ana.socket.said()).toEqual([]);
    again.say('pusher:unsubscribe', { channel: 'presence-a' });
    expect(ana.socket.said()).toEqual([
      { event: 'pusher_internal:member_removed', channel: 'presence-a', data: { user_id: '2' } },
    ]);
  });

  it.each([
    ['no data', undefined],
    ['data that is no object', 'x'],
    ['no user', { user_info: {} }],
    ['an empty user', { user_id: '', user_info: {} }],
    ['an object as user', { user_id: {}, user_info: {} }],
    ['too long a user id', { user_id: 'x'.repeat(129), user_info: {} }],
    ['too much info', { user_id: '1', user_info: { name: 'é'.repeat(510) } }],
  ])('with %s is refused, and nobody is half joined', (_name, data) => {
    const { hub, connect } = fakeHub();
    const [witness, client] = [connect(), connect()];
    witness.subscribe('presence-a', member('9'));
    expect(client.subscribe('presence-a', data as object | undefined)).toEqual([refused('presence-a', 4009)]);
    expect(witness.socket.said()).toEqual([]);
    expect(hub.channel('presence-a')).toMatchObject({ subscriptionCount: 1, userCount: 1 });
    hub.publish({ channels: ['presence-a'], name: 'x', data: '{}' });
    expect(client.socket.said()).toEqual([]);
  });

  it('takes numbers as users, and users with any name', () => {
    const { hub, connect } = fakeHub();
    connect().subscribe('presence-a', { user_id: 5, user_info: {} });
    const last = connect().subscribe('presence-a', { user_id: '__proto__', user_info: { a: 1 } });
    expect(hub.users('presence-a')).toEqual(['5', '__proto__']);
    const data = last[0]?.data as { presence: { hash: object } } | undefined;
    expect(Object.getOwnPropertyDescriptor(data?.presence.hash ?? {}, '__proto__')?.value).toEqual({ a: 1 });
  });

  it('has a limit of users, not of connections', () => {
    const { connect } = fakeHub({ limits: { presenceMembers: 2 } });
    for (const id of ['1', '2', '2'])
      expect(connect().subscribe('presence-a', member(id))[0]?.event).toBe('pusher_internal:subscription_succeeded');
    expect(connect().subscribe('presence-a', member('3'))).toEqual([refused('presence-a', 4004)]);
  });

  it('does not let a connection become somebody else', () => {
    const { hub, connect } = fakeHub();
    const client = connect();
    client.subscribe('presence-a', member('1'));
    expect(client.subscribe('presence-a', member('2'))).toEqual([refused('presence-a', 4009)]);
    expect(hub.users('presence-a')).toEqual(['1']);
  });
});

describe('signing in', () => {
  const userData = (id: unknown) => JSON.stringify({ id, user_info: { name: 'Zoé' } });
  const signIn = (client: FakeClient, data: string, socketId = client.id) =>
    client.say('pusher:signin', {
      auth: `${APP.key}:${sign(APP.secret, signinText(socketId, data))}`,
      user_data: data,
    });

  it('opens the own channel of the user and no other', () => {
    const { hub, connect } = fakeHub();
    const client = connect();
    expect(client.subscribe('#server-to-user-7')).toEqual([refused('#server-to-user-7', 401)]);
    expect(signIn(client, userData('7'))).toEqual([
      { event: 'pusher:signin_success', data: { user_data: userData('7') } },
    ]);
    expect(client.say('pusher:subscribe', { channel: '#server-to-user-7' })).toEqual([succeeded('#server-to-user-7')]);
    expect(client.say('pusher:subscribe', { channel: '#server-to-user-8' })).toEqual([
      refused('#server-to-user-8', 401),
    ]);
    hub.publish({ channels: ['#server-to-user-7'], name: 'hello', data: '1' });
    expect(client.socket.said()).toEqual([{ event: 'hello', channel: '#server-to-user-7', data: '1' }]);
  });

  it('is enough for a presence channel that was authorised without data', () => {
    const client = fakeHub().connect();
    signIn(client, userData('7'));
    expect(client.subscribe('presence-a')[0]?.data).toEqual({
      presence: { count: 1, ids: ['7'], hash: { 7: { name: 'Zoé' } } },
    });
  });

  it('is refused with a foreign signature (4009), and with a user that cannot be (4200)', () => {
    const client = fakeHub().connect();
    expect(signIn(client, userData('7'), '1.1')).toMatchObject([{ event: 'pusher:error', data: { code: 4009 } }]);
    for (const data of [userData(7), userData(''), userData('x'.repeat(129)), '[]', 'x'])
      expect(signIn(client, data)).toMatchObject([{ event: 'pusher:error', data: { code: 4200 } }]);
    signIn(client, userData('7'));
    expect(signIn(client, userData('8'))).toMatchObject([{ event: 'pusher:error', data: { code: 4200 } }]);
  });

  it('lets the server end all connections of a user, also those known by a subscription only', () => {
    const { hub, connect } = fakeHub();
    const [signedIn, onPresence, onPrivate, other] = [connect(), connect(), connect(), connect()];
    signIn(signedIn, userData('7'));
    onPresence.subscribe('presence-a', member('7'));
    onPrivate.subscribe('private-a', { user_id: '7', session: 's' });
    other.subscribe('private-a', { user_id: '8' });
    expect(hub.terminateUser('7')).toBe(3);
    expect([signedIn, onPresence, onPrivate, other].map(({ socket }) => socket.closedWith?.code)).toEqual([
      4009,
      4009,
      4009,
      undefined,
    ]);
    expect(hub.terminateUser('8', { code: 4200, message: 'again' })).toBe(1);
    expect(other.socket.closedWith).toEqual({ code: 4200, reason: 'again' });
  });
});

describe('a listener', () => {
  it('is told of subscriptions, connections and channels, in their order; its failure harms nobody', () => {
    const heard: string[] = [];
    const on = (what: string) => (subject: Grant | string | { socketId: string }) => {
      heard.push(
        `${what} ${typeof subject === 'string' ? subject : 'channel' in subject ? subject.channel : 'connection'}`,
      );
    };
    const { connect, failures } = fakeHub({
      listener: {
        onSubscribed: on('subscribed'),
        onUnsubscribed: on('unsubscribed'),
        onConnectionClosed: on('closed'),
        onChannelOccupied: on('occupied'),
        onChannelVacated() {
          throw new Error('listener');
        },
      },
    });
    const [one, two] = [connect(), connect()];
    one.subscribe('a');
    two.subscribe('a');
    one.say('pusher:unsubscribe', { channel: 'a' });
    two.connection.closed();
    expect(heard).toEqual([
      'occupied a',
      'subscribed a',
      'subscribed a',
      'unsubscribed a',
      'unsubscribed a',
      'closed connection',
    ]);
    expect(failures).toEqual([new Error('listener')]);
  });
});

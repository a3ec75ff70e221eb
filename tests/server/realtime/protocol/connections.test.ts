import { describe, expect, it } from 'vitest';
import { APP } from '../support/reverb-server';
import { fakeHub, FakeSocket, readSaid } from '../support/fake-hub';
import { frameText } from '../../../../server/realtime/protocol/socket-port';
import type { ConnectRequest } from '../../../../server/realtime/protocol/admit';

const WELCOME: ConnectRequest = { key: APP.key, protocol: '7' };

describe('opening a connection', () => {
  it('is answered with a socket id of two numbers and the activity timeout, as JSON inside a string', () => {
    const socket = new FakeSocket();
    const connection = fakeHub().hub.open(socket, WELCOME);
    const [frame] = socket.frames;
    const message = JSON.parse(frame ? frameText(frame) : '') as { event: string; data: string };
    expect(message.event).toBe('pusher:connection_established');
    expect(JSON.parse(message.data)).toEqual({ socket_id: connection?.socketId, activity_timeout: 120 });
    expect(connection?.socketId).toMatch(/^\d+\.\d+$/);
  });

  const REFUSED: [name: string, request: ConnectRequest, code: number][] = [
    ['an unknown key', { ...WELCOME, key: 'nope' }, 4001],
    ['an old protocol', { ...WELCOME, protocol: '4' }, 4007],
    ['a protocol to come', { ...WELCOME, protocol: '8' }, 4007],
    ['no protocol', { ...WELCOME, protocol: undefined }, 4008],
    ['a foreign page', { ...WELCOME, origin: 'https://evil.example' }, 4009],
    ['an origin that is no URL', { ...WELCOME, origin: 'null' }, 4009],
    ['a look-alike page', { ...WELCOME, origin: 'https://evilpanel.example.com.evil.example' }, 4009],
  ];
  it.each(REFUSED)('is refused to %s, with an error and the same close code', (_name, request, code) => {
    const { hub } = fakeHub({ allowedOrigins: ['panel.example.com', '*.intern.example'] });
    const socket = new FakeSocket();
    expect(hub.open(socket, request)).toBeUndefined();
    expect(socket.said()).toEqual([{ event: 'pusher:error', data: { code, message: expect.any(String) as string } }]);
    expect(socket.closedWith?.code).toBe(code);
    expect(hub.connectionCount()).toBe(0);
  });

  it.each(['https://panel.example.com', 'http://panel.example.com:8080', 'https://a.intern.example', undefined])(
    'is granted to the page %s',
    (origin) => {
      const { hub } = fakeHub({ allowedOrigins: ['panel.example.com', '*.intern.example'] });
      expect(hub.open(new FakeSocket(), { ...WELCOME, ...(origin !== undefined && { origin }) })).toBeDefined();
    },
  );

  it('is refused over the quota, until somebody leaves', () => {
    const { hub } = fakeHub({ limits: { maxConnections: 1 } });
    const first = hub.open(new FakeSocket(), WELCOME);
    const second = new FakeSocket();
    expect(hub.open(second, WELCOME)).toBeUndefined();
    expect(second.closedWith?.code).toBe(4004);
    first?.closed();
    expect(hub.open(new FakeSocket(), WELCOME)).toBeDefined();
  });
});

describe('many connections of one address', () => {
  const FROM = { ...WELCOME, address: '203.0.113.7' };

  it('are refused over their quota, while others come in and when one has left', () => {
    const { hub } = fakeHub({ limits: { connectionsPerAddress: 2 } });
    const first = hub.open(new FakeSocket(), FROM);
    hub.open(new FakeSocket(), FROM);
    const third = new FakeSocket();
    expect(hub.open(third, FROM)).toBeUndefined();
    expect(third.said()).toMatchObject([{ event: 'pusher:error', data: { code: 4004 } }]);
    expect(third.closedWith?.code).toBe(4004);
    expect(hub.open(new FakeSocket(), { ...WELCOME, address: '203.0.113.8' })).toBeDefined();
    expect(hub.open(new FakeSocket(), WELCOME)).toBeDefined();
    first?.closed();
    expect(hub.open(new FakeSocket(), FROM)).toBeDefined();
    expect(hub.open(new FakeSocket(), FROM)).toBeUndefined();
  });
});

describe('a connection', () => {
  it('answers a ping', () => {
    expect(fakeHub().connect().say('pusher:ping', {})).toEqual([{ event: 'pusher:pong', data: {} }]);
  });

  it('may be asked for a sign of life at any time, which the transport answers', () => {
    const { hub, pass, connect } = fakeHub();
    const client = connect();
    pass(7);
    expect(hub.knock(client.id)).toBe(7000);
    expect(client.socket.pings).toBe(1);
    client.connection.seen();
    expect(hub.knock(client.id)).toBe(0);
    client.connection.closed();
    expect(hub.knock(client.id)).toBeUndefined();
  });

  it('is asked after 120 s of silence, without any channel too, and closed with 4201 when it does not answer for 30 s', () => {
    const { pass, connect, hub } = fakeHub();
    const { socket } = connect();
    pass(119);
    expect(socket.said()).toEqual([]);
    pass(1);
    expect(socket.said()).toEqual([{ event: 'pusher:ping', data: {} }]);
    pass(29);
    expect(socket.closedWith).toBeUndefined();
    pass(1);
    expect(socket.said()).toMatchObject([{ event: 'pusher:error', data: { code: 4201 } }]);
    expect(socket.closedWith?.code).toBe(4201);
    expect(hub.connectionCount()).toBe(0);
  });

  it.each([
    ['a pong', (client: ReturnType<ReturnType<typeof fakeHub>['connect']>) => void client.say('pusher:pong', {})],
    ['any message', (client: ReturnType<ReturnType<typeof fakeHub>['connect']>) => void client.say('pusher:ping', {})],
    [
      'a ping of the transport',
      (client: ReturnType<ReturnType<typeof fakeHub>['connect']>) => client.connection.seen(),
    ],
  ])('stays after %s', (_name, live) => {
    const { pass, connect } = fakeHub();
    const client = connect();
    pass(125);
    live(client);
    client.socket.said();
    pass(119);
    expect(client.socket.closedWith).toBeUndefined();
    expect(client.socket.said()).toEqual([]);
    pass(1);
    expect(client.socket.said()).toEqual([{ event: 'pusher:ping', data: {} }]);
  });

  it('is closed with 1009 for a message over the limit, counted in bytes', () => {
    const { connect } = fakeHub();
    const long = connect();
    long.connection.receive('x'.repeat(10_001));
    expect(long.socket.closedWith?.code).toBe(1009);
    const wide = connect();
    wide.connection.receive('é'.repeat(5001));
    expect(wide.socket.closedWith?.code).toBe(1009);
    const fitting = connect();
    fitting.connection.receive(`{"event":"pusher:ping","x":"${'é'.repeat(4985)}"}`.padEnd(10_000 - 4985));
    expect(fitting.socket.closedWith).toBeUndefined();
    expect(fitting.socket.said()).toMatchObject([{ event: 'pusher:pong' }]);
  });

  it('is closed when it says more in a second than anybody needs', () => {
    const { connect } = fakeHub({ limits: { messagesPerSecond: 20 } });
    const { connection, socket } = connect();
    for (let times = 0; times < 25; times += 1) connection.receive('{"event":"pusher:ping","data":{}}');
    const said = socket.said();
    expect(said.filter(({ event }) => event === 'pusher:pong')).toHaveLength(20);
    expect(said.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4100 } });
    expect(socket.closedWith?.code).toBe(4100);
  });

  it('that takes its frames too slowly is closed, and slows nobody', () => {
    const { hub, connect } = fakeHub({ limits: { bufferedBytes: 1000 } });
    const [slow, quick] = [connect(), connect()];
    for (const client of [slow, quick]) client.subscribe('presence-room', { user_id: client.id, user_info: {} });
    for (const client of [slow, quick]) client.socket.said();
    slow.socket.waiting = 1001;
    hub.publish({ channels: ['presence-room'], name: 'news', data: '{}' });
    expect(slow.socket.closedWith?.code).toBe(4100);
    expect(slow.socket.said()).toEqual([]);
    expect(quick.socket.said().map(({ event }) => event)).toEqual(['news', 'pusher_internal:member_removed']);
    expect(hub.connectionCount()).toBe(1);
  });

  it('hears nothing and says nothing after it was closed', () => {
    const { hub, connect } = fakeHub();
    const client = connect();
    client.subscribe('news');
    expect(hub.disconnect(client.id, 4200, 'bye')).toBe(true);
    expect(client.socket.closedWith).toEqual({ code: 4200, reason: 'bye' });
    hub.publish({ channels: ['news'], name: 'x', data: '{}' });
    expect(client.say('pusher:ping', {})).toEqual([]);
    expect(hub.disconnect(client.id, 4200)).toBe(false);
    client.connection.closed();
    expect(hub.channels()).toEqual([]);
  });

  it('is sent away with 4200 when the hub closes, and hears of no one else leaving', () => {
    const { hub, connect } = fakeHub();
    const clients = Array.from({ length: 3 }, connect);
    for (const client of clients) client.subscribe('presence-room', { user_id: client.id, user_info: {} });
    for (const { socket } of clients) socket.said();
    hub.close();
    for (const { socket } of clients) {
      expect(socket.closedWith?.code).toBe(4200);
      expect(socket.said()).toEqual([]);
    }
    expect(hub.connectionCount()).toBe(0);
  });
});

describe('malformed messages', () => {
  const event = (fields: object) => JSON.stringify(fields);
  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['a number', '12'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no event', '{}'],
    ['an event that is no text', '{"event":5}'],
    ['an unknown event', event({ event: 'pusher:everything' })],
    ['subscribe without data', event({ event: 'pusher:subscribe' })],
    ['subscribe to a number', event({ event: 'pusher:subscribe', data: { channel: 5 } })],
    ['subscribe to an object', event({ event: 'pusher:subscribe', data: { channel: { toString: 'x' } } })],
    ['subscribe to null', event({ event: 'pusher:subscribe', data: { channel: null } })],
    [
      'subscribe with data that is no text',
      event({ event: 'pusher:subscribe', data: { channel: 'presence-x', channel_data: { user_id: 1 } } }),
    ],
    ['unsubscribe without data', event({ event: 'pusher:unsubscribe' })],
    ['sign-in without data', event({ event: 'pusher:signin' })],
    ['sign-in with numbers', event({ event: 'pusher:signin', data: { auth: 1, user_data: 2 } })],
    ['a client event without channel', event({ event: 'client-x', data: {} })],
    [
      'a client event with too long a name',
      event({ event: `client-${'x'.repeat(200)}`, channel: 'private-x', data: {} }),
    ],
    ['JSON nested as deep as it goes', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s: error 4200 saying what was expected; the connection stays', (_name, text) => {
    const { connect, failures } = fakeHub();
    const client = connect();
    client.connection.receive(text);
    const [error, ...more] = client.socket.said();
    expect(error).toMatchObject({
      event: 'pusher:error',
      data: { code: 4200, message: expect.stringContaining('expected') as string },
    });
    expect(more).toEqual([]);
    expect(client.say('pusher:ping', {})).toMatchObject([{ event: 'pusher:pong' }]);
    expect(failures).toEqual([]);
  });

  it('are counted: the eleventh in a minute closes the connection', () => {
    const { connect, pass } = fakeHub();
    const client = connect();
    for (let times = 0; times < 10; times += 1) client.connection.receive('12');
    expect(client.socket.closedWith).toBeUndefined();
    pass(60);
    for (let times = 0; times < 10; times += 1) client.connection.receive('12');
    expect(client.socket.closedWith).toBeUndefined();
    client.connection.receive('12');
    expect(client.socket.closedWith?.code).toBe(4100);
    expect(client.socket.frames.map((frame) => readSaid(frameText(frame)).event)).not.toContain('pusher:pong');
  });

  it('may have data as JSON inside a string, as some clients send it', () => {
    const client = fakeHub().connect();
    expect(client.say('pusher:subscribe', '{"channel":"news"}')).toMatchObject([
      { event: 'pusher_internal:subscription_succeeded', channel: 'news' },
    ]);
  });
});

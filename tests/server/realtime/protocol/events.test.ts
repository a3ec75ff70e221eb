import { describe, expect, it } from 'vitest';
import { fakeHub, member } from '../support/fake-hub';
import { encodeFrame, frameText } from '../../../../server/realtime/protocol/socket-port';

describe('publishing', () => {
  it('reaches every subscriber of every channel, but not the excluded connection; data stays text', () => {
    const { hub, connect } = fakeHub();
    const [one, two] = [connect(), connect()];
    one.subscribe('a');
    one.subscribe('b');
    two.subscribe('a');
    hub.publish({ channels: ['a', 'b', 'nobody'], name: 'news "x"', data: '{"é":1}', exceptSocketId: two.id });
    expect(one.socket.frames.map(frameText)).toEqual([
      String.raw`{"event":"news \"x\"","channel":"a","data":"{\"é\":1}"}`,
      String.raw`{"event":"news \"x\"","channel":"b","data":"{\"é\":1}"}`,
    ]);
    expect(two.socket.said()).toEqual([]);
    expect(hub.channels().map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('writes the frame once for all subscribers of a channel', () => {
    const { hub, connect } = fakeHub();
    const clients = [connect(), connect()];
    for (const client of clients) client.subscribe('a');
    hub.publish({ channels: ['a'], name: 'x', data: '{}' });
    expect(clients[0]?.socket.frames[0]).toBe(clients[1]?.socket.frames[0]);
  });

  it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
    'frames a text of %i bytes so that it can be read back',
    (length) => {
      const text = 'x'.repeat(length);
      expect(frameText(encodeFrame(text))).toBe(text);
      expect(frameText(encodeFrame(`${text}é€😀`))).toBe(`${text}é€😀`);
    },
  );
});

describe('cache channels', () => {
  it.each(['cache-a', 'private-cache-a', 'presence-cache-a', 'private-encrypted-cache-a'])(
    '%s gives newcomers its last event, or says that there is none',
    (channel) => {
      const { hub, connect, pass } = fakeHub();
      const data = channel.startsWith('presence') ? member('1') : undefined;
      expect(connect().subscribe(channel, data)[1]).toEqual({ event: 'pusher:cache_miss', channel });
      hub.publish({ channels: [channel], name: 'old', data: '1' });
      hub.publish({ channels: [channel], name: 'new', data: '2' });
      expect(connect().subscribe(channel, data)[1]).toEqual({ event: 'new', channel, data: '2' });
      expect(hub.channel(channel).cache).toEqual({ data: '2', secondsLeft: 1800 });
      pass(1799);
      hub.publish({ channels: ['cache-other'], name: 'x', data: '3' });
      expect(hub.channel(channel).cache).toEqual({ data: '2', secondsLeft: 1 });
      pass(1);
      expect(hub.channel(channel).cache).toBeUndefined();
      expect(hub.channel('cache-other').cache).toEqual({ data: '3', secondsLeft: 1799 });
    },
  );

  it('keep the event while nobody listens, up to a number of channels', () => {
    const { hub, connect } = fakeHub({ limits: { cachedEvents: 2 } });
    for (const name of ['cache-a', 'cache-b', 'cache-a', 'cache-c'])
      hub.publish({ channels: [name], name: 'x', data: name });
    const client = connect();
    expect(client.subscribe('cache-b')[1]?.event).toBe('pusher:cache_miss');
    expect(client.subscribe('cache-a')[1]?.data).toBe('cache-a');
    expect(client.subscribe('cache-c')[1]?.data).toBe('cache-c');
    expect(client.subscribe('a-cache-')).toHaveLength(1);
  });
});

describe('client events', () => {
  it('go to the other members as they are; presence adds who it was, whatever the sender claims', () => {
    const { connect } = fakeHub();
    const [ana, bia] = [connect(), connect()];
    for (const [index, client] of [ana, bia].entries()) {
      client.subscribe('presence-a', member(String(index)));
      client.subscribe('private-a');
    }
    ana.socket.said();
    bia.connection.receive(
      JSON.stringify({ event: 'client-typing', channel: 'presence-a', data: { typing: true }, user_id: '0', extra: 1 }),
    );
    expect(bia.socket.said()).toEqual([]);
    expect(ana.socket.frames.map(frameText)).toEqual([
      '{"event":"client-typing","channel":"presence-a","data":{"typing":true},"user_id":"1"}',
    ]);
    ana.socket.said();
    bia.connection.receive(
      JSON.stringify({ event: 'client-typing', channel: 'private-a', data: 'as text', user_id: '0' }),
    );
    expect(ana.socket.said()).toEqual([{ event: 'client-typing', channel: 'private-a', data: 'as text' }]);
  });

  it.each([
    ['a public channel', 'news', true],
    ['an encrypted channel', 'private-encrypted-a', true],
    ['a channel that the sender is not in', 'private-a', false],
    ['a channel that nobody is in', 'private-nobody', false],
  ])('on %s are refused with an error that says why, and reach nobody', (_name, channel, isMember) => {
    const { connect } = fakeHub();
    const [sender, other] = [connect(), connect()];
    if (channel !== 'private-nobody') other.subscribe(channel);
    if (isMember) sender.subscribe(channel);
    const said = sender.say('client-x', {}, channel);
    expect(said).toEqual([
      {
        event: 'pusher:error',
        channel,
        data: { code: 4009, message: expect.stringContaining('Client event rejected') as string },
      },
    ]);
    expect(other.socket.said()).toEqual([]);
    expect(sender.socket.closedWith).toBeUndefined();
  });

  it('are at most ten in any second; further ones get error 4301', () => {
    const { connect, pass } = fakeHub();
    const [sender, other] = [connect(), connect()];
    for (const client of [sender, other]) client.subscribe('private-a');
    const errors = Array.from({ length: 13 }, () => sender.say('client-x', {}, 'private-a')).flat();
    expect(errors).toEqual(
      Array.from({ length: 3 }, () => ({
        event: 'pusher:error',
        channel: 'private-a',
        data: { code: 4301, message: expect.any(String) as string },
      })),
    );
    expect(other.socket.said()).toHaveLength(10);
    pass(1);
    expect(sender.say('client-x', {}, 'private-a')).toEqual([]);
    expect(other.socket.said()).toHaveLength(1);
  });

  it('are not remembered by cache channels', () => {
    const { connect } = fakeHub();
    const sender = connect();
    sender.subscribe('private-cache-a');
    sender.say('client-x', {}, 'private-cache-a');
    expect(connect().subscribe('private-cache-a')[1]?.event).toBe('pusher:cache_miss');
  });

  it('nested too deeply to be written again are malformed', () => {
    const { connect, failures } = fakeHub({ limits: { maxMessageBytes: 5_000_000 } });
    const [sender, other] = [connect(), connect()];
    for (const client of [sender, other]) client.subscribe('private-a');
    sender.connection.receive(
      `{"event":"client-x","channel":"private-a","data":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
    );
    expect(sender.socket.said()).toMatchObject([{ event: 'pusher:error', data: { code: 4200 } }]);
    expect(other.socket.said()).toEqual([]);
    expect(failures).toEqual([]);
  });
});

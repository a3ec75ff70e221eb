import { describe, expect, it } from 'vitest';
import type { ConnectRequest } from '../../../../server/realtime/protocol/admit';
import type { Connection } from '../../../../server/realtime/protocol/open-connection';
import { frameText, type Frame, type Socket } from '../../../../server/realtime/protocol/socket-port';
import fc from '../../../support/property';
import { fakeHub } from '../support/fake-hub';
import { CHANNELS, hostileFrames, randomFrom } from '../support/hostile-frames';
import { APP } from '../support/reverb-server';

const STORMS = 10;
const MESSAGES = 20_000;
const CLIENTS = 12;
const SECRET = 'secret-news';

/** Reads every frame as a client would, and remembers who it went to. */
class CheckingSocket implements Socket {
  isClosed = false;
  socketId = '';
  secrets = 0;

  constructor(
    private readonly members: Set<string>,
    private readonly random: { int(below: number): number },
  ) {}

  send(frame: Frame): void {
    const message = JSON.parse(frameText(frame)) as Record<string, unknown>;
    if (typeof message['event'] !== 'string') throw new Error(`expected an event, got ${frameText(frame)}`);
    const isRelayed = message['event'].startsWith('client-');
    if (!isRelayed && message['data'] !== undefined && typeof message['data'] !== 'string')
      throw new Error(`expected data as text, got ${frameText(frame)}`);
    if (message['event'].startsWith('pusher') && typeof message['data'] === 'string') JSON.parse(message['data']);
    if (message['event'] === SECRET) this.secrets += 1;
    if (message['event'] === SECRET && !this.members.has(`${this.socketId} ${String(message['channel'])}`))
      throw new Error(`leaked to ${this.socketId}: ${frameText(frame)}`);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Now and then a client seems not to keep up. */
  ping(): void {}

  bufferedBytes(): number {
    return this.random.int(2000) === 0 ? Number.MAX_SAFE_INTEGER : 0;
  }
}

function storm(seed: number): void {
  const random = randomFrom(seed ^ 0x5eed);
  const frames = hostileFrames(seed);
  const members = new Set<string>();
  const key = ({ socketId, channel }: { socketId: string; channel: string }) => `${socketId} ${channel}`;
  const isForgiving = random.int(2) === 0;
  const { hub, failures, pass } = fakeHub({
    limits: {
      messagesPerSecond: Number.MAX_SAFE_INTEGER,
      channelsPerConnection: 8,
      presenceMembers: 3,
      ...(isForgiving && { faultsPerMinute: MESSAGES }),
    },
    listener: {
      onSubscribed: (grant) => void members.add(key(grant)),
      onUnsubscribed: (grant) => void members.delete(key(grant)),
    },
  });
  const open: { socket: CheckingSocket; connection: Connection }[] = [];
  const request: ConnectRequest = { key: APP.key, protocol: '7' };

  let secrets = 0;
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    if (open.length < CLIENTS) {
      const socket = new CheckingSocket(members, random);
      const connection = hub.open(socket, request);
      if (connection) {
        socket.socketId = connection.socketId;
        open.push({ socket, connection });
      }
    }
    const index = random.int(open.length);
    const { socket, connection } = open[index] ?? { socket: undefined, connection: undefined };
    connection?.receive(frames.next(connection.socketId));
    const event = random.int(100);
    if (event === 0) connection?.closed();
    if (event === 1) pass(random.int(200));
    if (event === 2 && connection) hub.unsubscribe(connection.socketId, random.pick(CHANNELS));
    if (event === 3) hub.terminateUser(String(random.int(5)));
    if (event < 10)
      hub.publish({ channels: CHANNELS.filter((name) => !name.includes('cache-')), name: SECRET, data: '{}' });
    if (event === 0 || socket?.isClosed) {
      open.splice(index, 1);
      secrets += socket?.secrets ?? 0;
    }
  }

  for (const { socketId, channel, channelData = '' } of hub.grants()) {
    if (!channel.startsWith('#') && !frames.signed.has(`${socketId} ${channel} ${channelData}`))
      throw new Error(`not signed: ${socketId} ${channel} ${channelData}`);
  }
  for (const { connection } of open) connection.closed();
  expect({
    failures,
    connections: hub.connectionCount(),
    channels: hub.channels(),
    grants: [...hub.grants()],
    members: members.size,
  }).toEqual({
    failures: [],
    connections: 0,
    channels: [],
    grants: [],
    members: 0,
  });
  expect(secrets).toBeGreaterThan(0);
}

describe('hostile messages', () => {
  it(`${STORMS * MESSAGES} of them: no failure, no leak, nothing left behind`, { timeout: 120_000 }, () => {
    fc.assert(fc.property(fc.integer(), storm), { numRuns: STORMS, endOnFailure: true });
  });
});

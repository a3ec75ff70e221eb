import Echo from 'laravel-echo';
import Pusher, { type Members } from 'pusher-js';
import { CONNECTION_STATES } from './connection-store';
import { echoOptions } from './echo-options';
import { errorCode } from './error-code';
import type { ChannelListener, LiveConnection, OpenConnection } from './live-connection';
import type { LivePerson } from './live-types';

type EchoChannel = ReturnType<Echo<'reverb'>['private']>;

const REFUSED = 4009;
const UNAUTHORIZED = 401;

function statusOf(error: unknown): number | undefined {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

function peopleOf(members: Members): LivePerson[] {
  const people: LivePerson[] = [];
  members.each(({ id, info }: { id: string; info?: { name?: unknown; role?: unknown } }) => {
    people.push({ id, name: String(info?.name ?? ''), role: String(info?.role ?? '') });
  });
  return people;
}

/** What every client event is called by. */
const WHISPER = 'client-';

/** A message as pusher-js hands it on; `data` is parsed. */
interface PusherMessage {
  event?: string;
  channel?: string;
  data?: unknown;
  user_id?: string;
}

interface Joined {
  channel: EchoChannel;
  listener: ChannelListener;
}

function hear({ channel, listener }: Joined, unauthorized: () => void): void {
  channel.subscribed(() => listener.subscribed?.());
  channel.error((error: unknown) => {
    const status = statusOf(error);
    if (status === UNAUTHORIZED) unauthorized();
    listener.refused?.(status);
  });
  channel.listenToAll((name: string, data: unknown) => listener.event?.(name.replace(/^\./, ''), data));
  if (!listener.members) return;
  const tell = () => {
    const { members } = channel.subscription as { members?: Members };
    if (members) listener.members?.(peopleOf(members));
  };
  for (const event of ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed'])
    channel.on(event, tell);
}

/** The connection by laravel-echo and pusher-js. */
export const openEcho: OpenConnection = async (settings, token, events) => {
  const echo = new Echo<'reverb'>({ ...echoOptions(settings, location, token), Pusher });
  const { pusher } = echo.connector;
  const joined = new Map<string, Joined>();

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    const state = CONNECTION_STATES.find((known) => known === current);
    if (state) events.state(state);
  });
  pusher.connection.bind('error', (error: unknown) => {
    if (errorCode(error) !== REFUSED) return;
    // Reverb answers a bad signature so, without naming the channel: whatever still waits is meant.
    for (const { channel, listener } of joined.values())
      if (!channel.subscription.subscribed) listener.refused?.(REFUSED);
    events.unauthorized();
  });
  // Whose a client event is, the server says beside its data; listeners of a channel are not told.
  pusher.connection.bind('message', ({ event, channel, data, user_id }: PusherMessage) => {
    if (event?.startsWith(WHISPER) === true && channel !== undefined)
      joined.get(channel)?.listener.whispered?.(event.slice(WHISPER.length), data, user_id);
  });
  // A server ends a person's connections where it knows whose they are. Reverb, which knows no sign-in, answers with an error.
  pusher.signin();
  events.state(CONNECTION_STATES.find((known) => known === pusher.connection.state) ?? 'connecting');

  const connection: LiveConnection = {
    socketId: () => (pusher.connection.state === 'connected' ? echo.socketId() : undefined),
    join(name, listener) {
      const channel = name.startsWith('presence-')
        ? echo.join(name.slice('presence-'.length))
        : echo.private(name.replace(/^private-/, ''));
      const entry = { channel, listener };
      joined.set(name, entry);
      hear(entry, events.unauthorized);
    },
    leave(name) {
      const entry = joined.get(name);
      if (!entry) return;
      joined.delete(name);
      // A subscription still under way keeps its channel, and with it whoever listens.
      entry.channel.subscription.unbind();
      entry.channel.subscription.unbind_global();
      echo.leaveChannel(name);
    },
    whisper(name, event, data) {
      const subscription = joined.get(name)?.channel.subscription;
      if (subscription?.subscribed === true) subscription.trigger(`${WHISPER}${event}`, data);
    },
    connect: () => pusher.connect(),
    disconnect: () => echo.disconnect(),
  };
  return connection;
};

import type { ChannelListener, LiveConnection } from './live-connection';

/** Who listens to which channel, whether or not there is a connection. One subscription per channel serves them all. */
export interface ChannelBook {
  /** Answers how to leave again. */
  join: (channel: string, listener: ChannelListener) => () => void;
  /** Takes everybody over to a connection, where they are not there already. */
  attach: (connection: LiveConnection) => void;
  /** Says something to the other pages of a channel, where it is subscribed. Kept nowhere. */
  whisper: (channel: string, name: string, data: object) => void;
  /** Ends the subscriptions; the listeners stay for the next connection. */
  detach: () => void;
  /** Asks once more for what the server failed to decide about. */
  retry: () => void;
}

export function createChannelBook(): ChannelBook {
  const listeners = new Map<string, Set<ChannelListener>>();
  const subscribed = new Set<string>();
  /** Neither granted nor refused: the answer was a failure. */
  const undecided = new Set<string>();
  let connection: LiveConnection | undefined;

  const each = (channel: string, tell: (listener: ChannelListener) => void): void => {
    for (const listener of listeners.get(channel) ?? []) tell(listener);
  };

  const open = (channel: string): void => {
    connection?.join(channel, {
      subscribed: () => {
        subscribed.add(channel);
        each(channel, (listener) => listener.subscribed?.());
      },
      refused: (status) => {
        subscribed.delete(channel);
        if (status !== undefined && status >= 500 && status < 600) undecided.add(channel);
        each(channel, (listener) => listener.refused?.(status));
      },
      event: (name, data) => each(channel, (listener) => listener.event?.(name, data)),
      whispered: (...said) => each(channel, (listener) => listener.whispered?.(...said)),
      ...(channel.startsWith('presence-')
        ? { members: (present) => each(channel, (listener) => listener.members?.(present)) }
        : {}),
    });
  };

  return {
    join(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        open(channel);
      }
      if (subscribed.has(channel)) listener.subscribed?.();
      return () => {
        const present = listeners.get(channel);
        if (!present?.delete(listener) || present.size > 0) return;
        listeners.delete(channel);
        subscribed.delete(channel);
        connection?.leave(channel);
      };
    },
    attach(next) {
      if (connection === next) return;
      connection = next;
      for (const channel of listeners.keys()) open(channel);
    },
    whisper(channel, name, data) {
      if (subscribed.has(channel)) connection?.whisper(channel, name, data);
    },
    detach() {
      for (const channel of listeners.keys()) connection?.leave(channel);
      subscribed.clear();
      undecided.clear();
      connection = undefined;
    },
    retry() {
      for (const channel of undecided) {
        undecided.delete(channel);
        if (!listeners.has(channel)) continue;
        connection?.leave(channel);
        open(channel);
      }
    },
  };
}

import { vi } from 'vitest';
import { topicName } from '../../../../core/live/channel-names';
import type { MissedChanges } from '../../../../src/providers/realtime/live-api';
import { createLiveClient } from '../../../../src/providers/realtime/live-client';
import type { LiveEvent } from '../../../../src/providers/realtime/live-types';
import { fakeServer } from './fake-connection';

const SETTINGS = {
  enabled: true,
  key: 'k',
  host: null,
  port: null,
  tls: null,
  path: '/reverb',
  cursor: 'c0',
  mode: 'embedded' as const,
  pollSeconds: 7,
};
export const QUEUES = 'resource/queues';
export const nothing = (cursor: string): MissedChanges => ({ cursor, complete: true, changes: [] });

/** A client of a live server in memory; what it asks of the page's own server is answered as the test says. */
export function world(
  answer: (since: string, topics: readonly string[]) => MissedChanges | Error = () => nothing('c1'),
) {
  const server = fakeServer();
  const place = { key: 'k' };
  /** What a channel's name begins with. */
  const rights = { scope: 'x' };
  const health = { isThere: true };
  const session = { isKnown: true, isReachable: true, asked: 0 };
  const asked: [string, readonly string[]][] = [];
  const client = createLiveClient({
    api: {
      settings: () => Promise.resolve({ ...SETTINGS, ...place }),
      changes: (since, topics) => {
        asked.push([since, topics]);
        const given = answer(since, topics);
        return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
      },
    },
    open: server.open,
    token: () => 'token',
    channelsOf: (topic) => Promise.resolve([`private-${rights.scope}.${topicName(topic)}`]),
    verifySession: () => {
      session.asked += 1;
      return session.isReachable ? Promise.resolve(session.isKnown) : Promise.reject(new TypeError('no network'));
    },
    isServerThere: () => Promise.resolve(health.isThere),
    report: (error) => {
      throw error;
    },
  });
  const heard: LiveEvent[] = [];
  const hear = (event: LiveEvent) => void heard.push(event);
  return { server, place, rights, health, session, asked, client, heard, hear };
}

/** Lets it collect what it will ask together. */
export const settle = () => vi.advanceTimersByTimeAsync(60);

import { act } from 'react';
import { testDataProvider, type DataProvider } from 'react-admin';
import type { LiveEvent, LiveMethods, Lock, SubscriptionCallback } from '../../../../src/providers/realtime/live-types';
import { settle } from '../../../support/browser/render';

/** A data provider whose topics and locks live in memory. */
export interface LocalBus {
  dataProvider: DataProvider & LiveMethods;
  /** Topics with their subscribers, oldest first. */
  subscriptions: { topic: string; callback: SubscriptionCallback }[];
  tell: (topic: string, event: Omit<LiveEvent, 'topic'>) => void;
  locks: Map<string, Lock>;
}

const DONE = { data: null } as const;

export function localBus(methods: Partial<DataProvider> = {}): LocalBus {
  const bus: Pick<LocalBus, 'subscriptions' | 'locks'> = { subscriptions: [], locks: new Map() };
  const tell: LocalBus['tell'] = (topic, event) => {
    for (const { callback } of bus.subscriptions.filter((known) => known.topic === topic))
      callback({ ...event, topic });
  };
  const live: LiveMethods = {
    subscribe: (topic, callback) => {
      bus.subscriptions.push({ topic, callback });
      return Promise.resolve(DONE);
    },
    unsubscribe: (topic, callback) => {
      const index = bus.subscriptions.findIndex((known) => known.topic === topic && known.callback === callback);
      if (index >= 0) bus.subscriptions.splice(index, 1);
      return Promise.resolve(DONE);
    },
    publish: (topic, event) => {
      tell(topic, event);
      return Promise.resolve(DONE);
    },
    lock: (resource, { id, identity = 'me' }) => {
      const key = `${resource}/${id}`;
      const known = bus.locks.get(key);
      if (known && known.identity !== identity) return Promise.reject(new Error(`locked by ${known.identity}`));
      const lock: Lock = {
        resource,
        recordId: String(id),
        identity,
        createdAt: '2026-01-01T00:00:00.000Z',
        holder: { id: String(identity), name: '', role: '' },
      };
      bus.locks.set(key, lock);
      return Promise.resolve({ data: lock });
    },
    unlock: (resource, { id }) => {
      const key = `${resource}/${id}`;
      const lock = bus.locks.get(key) ?? null;
      bus.locks.delete(key);
      return Promise.resolve({ data: lock });
    },
    getLock: (resource, { id }) => Promise.resolve({ data: bus.locks.get(`${resource}/${id}`) ?? null }),
    getLocks: (resource) =>
      Promise.resolve({ data: [...bus.locks.values()].filter((lock) => lock.resource === resource) }),
  };
  return { ...bus, tell, dataProvider: Object.assign(testDataProvider(methods), live) };
}

/** Somebody else changed the record 1. */
export const EVENT = { type: 'updated', payload: { ids: ['1'] } };

/** Says something on a topic and lets the page follow. */
export async function tell(bus: LocalBus, topic: string, event: Omit<LiveEvent, 'topic'> = EVENT): Promise<void> {
  await act(async () => bus.tell(topic, event));
  await settle(60);
}

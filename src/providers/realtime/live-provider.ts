import { collectionOf } from '../screens/manifest';
import { getSession } from '../session/session';
import { live, lockKeeper } from './live';
import { liveApi, parseLock } from './live-api';
import type { LiveMethods, Lock } from './live-types';
import { serverTopic } from './topic-address';

const NOTHING = { data: null } as const;

function isLock(lock: Lock | null): lock is Lock {
  return lock !== null;
}

/** The live half of the data provider: topics and locks by react-admin's resource names. */
export const liveProvider: LiveMethods = {
  async subscribe(topic, callback, asOf) {
    await live.subscribe(topic, callback, asOf);
    return NOTHING;
  },
  async unsubscribe(topic, callback) {
    live.unsubscribe(topic, callback);
    return NOTHING;
  },
  async publish(topic, { type, payload }) {
    if (!topic) throw new Error('publish: expected a topic, got none; name one, such as jobs/17');
    if (!type) throw new Error(`publish to ${topic}: expected an event with a type, got none`);
    await liveApi.publish({ topic: serverTopic(topic), type, payload: payload ?? null });
    return NOTHING;
  },
  lock: async (resource, params) => ({ data: await lockKeeper.lock(resource, params) }),
  unlock: async (resource, { id }) => ({ data: await lockKeeper.unlock(resource, id) }),
  async getLock(resource, { id }) {
    const collection = collectionOf(resource);
    const lock = parseLock(await liveApi.getLock(collection, id), resource);
    if (lock !== null && lock.identity !== getSession()?.userData.id) lockKeeper.forget(collection, String(id));
    return { data: lock };
  },
  getLocks: async (resource) => ({
    data: (await liveApi.getLocks(collectionOf(resource))).map((lock) => parseLock(lock, resource)).filter(isLock),
  }),
};

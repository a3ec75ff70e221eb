import { fetchCode } from '../api/fetchCode';
import type { LiveMethods } from './live-types';

const loaded = async (): Promise<LiveMethods> => (await fetchCode(() => import('./live-provider'))).liveProvider;

/** The live methods of the data provider; their code is fetched with the first call. */
export const liveMethods: LiveMethods = {
  subscribe: async (...given) => (await loaded()).subscribe(...given),
  unsubscribe: async (...given) => (await loaded()).unsubscribe(...given),
  publish: async (...given) => (await loaded()).publish(...given),
  lock: async (...given) => (await loaded()).lock(...given),
  unlock: async (...given) => (await loaded()).unlock(...given),
  getLock: async (...given) => (await loaded()).getLock(...given),
  getLocks: async (...given) => (await loaded()).getLocks(...given),
};

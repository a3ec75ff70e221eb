/** Live updates and locks under the names of ra-realtime: see `docs/realtime.md`. */
export { CONNECTION_STATES, type ConnectionState, useConnectionState } from './connection-store';
export { EditLive } from './EditLive';
export { initialiseLive } from './initialise-live';
export { ListLive } from './ListLive';
export { ListLiveUpdate } from './ListLiveUpdate';
export {
  EventType,
  type LiveEvent,
  type LiveMethods,
  type Lock,
  type LockParams,
  type SubscriptionCallback,
} from './live-types';
export { MenuLive } from './MenuLive';
export { MenuLiveItemLink } from './MenuLiveItemLink';
export { ShowLive } from './ShowLive';
export { useGetListLive } from './useGetListLive';
export { useGetLock } from './useGetLock';
export { useGetLockLive } from './useGetLockLive';
export { useGetLocks } from './useGetLocks';
export { useGetLocksLive } from './useGetLocksLive';
export { useGetOneLive } from './useGetOneLive';
export { useLock } from './useLock';
export { useLockOnCall } from './useLockOnCall';
export { useLockOnMount } from './useLockOnMount';
export { usePublish } from './usePublish';
export { useSubscribe } from './useSubscribe';
export { useSubscribeCallback } from './useSubscribeCallback';
export { useSubscribeToRecord } from './useSubscribeToRecord';
export { useSubscribeToRecordList } from './useSubscribeToRecordList';
export { useUnlock } from './useUnlock';

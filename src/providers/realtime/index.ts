/** Live updates and locks under the names of ra-realtime: see `docs/realtime.md`. */
export { CONNECTION_STATES, type ConnectionState, useConnectionState } from './connection-store';
export { EditLive } from './components/EditLive';
export { initialiseLive } from './initialise-live';
export { ListLive } from './components/ListLive';
export { ListLiveUpdate } from './components/ListLiveUpdate';
export {
  EventType,
  type LiveEvent,
  type LiveMethods,
  type Lock,
  type LockParams,
  type SubscriptionCallback,
} from './live-types';
export { MenuLive } from './components/MenuLive';
export { MenuLiveItemLink } from './components/MenuLiveItemLink';
export { ShowLive } from './components/ShowLive';
export { useGetListLive } from './hooks/useGetListLive';
export { useGetLock } from './hooks/useGetLock';
export { useGetLockLive } from './hooks/useGetLockLive';
export { useGetLocks } from './hooks/useGetLocks';
export { useGetLocksLive } from './hooks/useGetLocksLive';
export { useGetOneLive } from './hooks/useGetOneLive';
export { useLock } from './hooks/useLock';
export { useLockOnCall } from './hooks/useLockOnCall';
export { useLockOnMount } from './hooks/useLockOnMount';
export { usePublish } from './hooks/usePublish';
export { useSubscribe } from './hooks/useSubscribe';
export { useSubscribeCallback } from './hooks/useSubscribeCallback';
export { useSubscribeToRecord } from './hooks/useSubscribeToRecord';
export { useSubscribeToRecordList } from './hooks/useSubscribeToRecordList';
export { useUnlock } from './hooks/useUnlock';

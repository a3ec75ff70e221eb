import { fetchCode } from '../api/fetchCode';
import { readToken, getSession, refreshSession } from '../session/session';
import { channelsOf } from './live-channels';
import { connectionStore } from './connection-store';
import { liveApi } from './live-api';
import { createLiveClient } from './live-client';
import { createLockKeeper } from './lock-keeper';
import { serverTopic } from './topic-address';

async function verifySession(): Promise<boolean> {
  const token = getSession()?.accessToken;
  return token !== undefined && (await refreshSession(token)) !== null;
}

/** The page's live client. It does nothing until `initialiseLive` starts it. */
export const live = createLiveClient({
  api: liveApi,
  open: async (...given) => (await fetchCode(() => import('./open-echo'))).openEcho(...given),
  token: readToken,
  channelsOf,
  verifySession,
  isServerThere: () =>
    fetch('/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  report: (error) => reportError(error),
});

/** The locks this page holds. */
export const lockKeeper = createLockKeeper({
  api: liveApi,
  socketId: live.socketId,
  isRenewedByServer: () => live.settings()?.mode === 'embedded',
  onLost: (lock) => live.tell(serverTopic(`lock/${lock.resource}/${lock.recordId}`), { type: 'locked', payload: lock }),
  report: (error) => reportError(error),
});

let wasConnected = false;
connectionStore.subscribe(() => {
  const isConnected = connectionStore.get().state === 'connected';
  if (isConnected && !wasConnected) lockKeeper.renew().catch((error: unknown) => reportError(error));
  wasConnected = isConnected;
});

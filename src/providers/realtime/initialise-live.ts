import { isShutOut, subscribeMaintenance } from '../api/maintenance';
import { getOutage, subscribeOutage } from '../api/outage';
import { getSession, readToken, subscribeSession } from '../session/session';
import { connectionStore } from './connection-store';
import { live, lockKeeper } from './live';
import { liveLog } from './live-log';
import { followPerson } from './person-events';

let pending: Promise<void> | undefined;
let userId: string | undefined;
let leavePerson: (() => void) | undefined;

function end(): void {
  pending = undefined;
  leavePerson?.();
  lockKeeper.clear();
  live.stop();
}

/** Whoever signs out takes the connection along; another person starts it anew. Changed rights may mean other channels. */
subscribeSession(() => {
  if (pending === undefined) return;
  if (getSession()?.userData.id === userId) live.readdress();
  else end();
});

/** Nor does anybody keep it who has to wait for the end of maintenance. */
subscribeMaintenance(() => {
  if (pending !== undefined && isShutOut(getSession())) end();
});

/** What the database was needed for to decide is asked again when it is back. */
subscribeOutage(() => {
  if (getOutage().outage === null) live.retry();
});

async function begin(): Promise<void> {
  userId = getSession()?.userData.id;
  if (readToken() === undefined)
    liveLog.warn('Token de acesso não encontrado no cookie accessToken; a conexão ao vivo continua sem ele.');
  try {
    await live.start();
    if (userId !== undefined) leavePerson = followPerson(userId);
    liveLog.info('Conexão ao vivo inicializada com sucesso.');
  } catch (error) {
    pending = undefined;
    connectionStore.set({ state: 'failed' });
    liveLog.error('Erro ao inicializar a conexão ao vivo:', error);
    throw error;
  }
}

/**
 * Opens the live connection of the signed-in person. Nothing connects before this is called; called again it answers
 * the same start. Failure is logged and thrown, and the next call tries again.
 */
export function initialiseLive(): Promise<void> {
  pending ??= begin();
  return pending;
}

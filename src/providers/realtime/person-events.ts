import { userChannel } from '../../../core/live/channel-names';
import { noticeSchemas } from '../screens/changedSchemas';
import { askMaintenance } from '../api/maintenance';
import { hearOutage } from '../api/outage-watch';
import { endSession, getSession, refreshSession } from '../session/session';
import { connectionStore } from './connection-store';
import { live } from './live';

/** What only the person hears: `notification.created`, `notification.read`, `session.revoked`, `abilities.changed`, `maintenance.changed`, `database.changed`, `schemas.changed`. */
export type PersonListener = (name: string, data: unknown) => void;

const listeners = new Set<PersonListener>();

/** Hears everything on the person's own channel while there is a connection. Answers how to stop that. */
export function onPersonEvent(listener: PersonListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server says so of one session or of all; the answer to a call tells whether this one is meant. */
function checkSession(): void {
  const token = getSession()?.accessToken;
  if (token === undefined) endSession();
  else refreshSession(token).catch(() => undefined);
}

const CHECKED = new Set(['session.revoked', 'abilities.changed']);

/** Joins the person's own channel. Changed rights and ended sessions show at once. */
export function followPerson(userId: string): () => void {
  const topic = `user/${userId}`;
  connectionStore.topic(topic, 'asked');
  const leave = live.join(userChannel(userId), {
    subscribed: () => connectionStore.topic(topic, 'heard'),
    refused: () => connectionStore.topic(topic, 'refused'),
    event: (name, data) => {
      if (CHECKED.has(name)) checkSession();
      if (name === 'maintenance.changed') void askMaintenance();
      if (name === 'database.changed') hearOutage(data);
      if (name === 'schemas.changed') noticeSchemas().catch((error: unknown) => reportError(error));
      for (const listener of listeners) listener(name, data);
    },
  });
  return () => {
    leave();
    connectionStore.topic(topic, undefined);
  };
}

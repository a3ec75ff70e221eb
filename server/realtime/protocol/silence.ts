import type { Client } from './client';
import { refuse, send, type HubState } from './hub-state';
import { PING } from './messages';
import { CODES } from './refusals';

/** Asks clients that have been silent for long, and closes those that did not answer. */
export function checkSilence(state: HubState): void {
  const now = state.now();
  for (const client of state.clients.values()) checkClient(state, client, now);
}

function checkClient(state: HubState, client: Client, now: number): void {
  const { activityTimeoutSeconds, pongTimeoutSeconds } = state.limits;
  if (client.pingedAt !== undefined) {
    if (now - client.pingedAt >= pongTimeoutSeconds * 1000) refuse(state, client, CODES.noPong);
  } else if (now - client.lastSeen >= activityTimeoutSeconds * 1000) {
    client.pingedAt = now;
    send(state, client, PING);
  }
}

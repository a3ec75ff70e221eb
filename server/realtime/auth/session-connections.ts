import type { Hub } from '../protocol/hub';
import { readGrantData } from './channel-data';

/** How many live connections hang on each session. A connection that has not subscribed to anything hangs on none. */
export function sessionConnections(hub: Hub): Map<string, number> {
  const sockets = new Map<string, Set<string>>();
  for (const { socketId, channelData } of hub.grants()) {
    const sessionId = readGrantData(channelData)?.sessionId;
    if (sessionId !== undefined) sockets.set(sessionId, (sockets.get(sessionId) ?? new Set()).add(socketId));
  }
  return new Map([...sockets].map(([sessionId, own]) => [sessionId, own.size]));
}

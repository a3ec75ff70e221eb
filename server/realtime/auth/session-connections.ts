import type { SocketSessions } from './socket-sessions';

/** How many live connections hang on each session. A connection that has not asked for any right yet hangs on none. */
export function sessionConnections(sockets: SocketSessions): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, { sessionId }] of sockets.entries()) counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
  return counts;
}

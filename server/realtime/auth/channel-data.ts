import type { Principal } from '../../../core/access/types';

/** What a subscription is signed with: for whom, and on which session it hangs. Never the token. */
export interface GrantData {
  userId: string;
  sessionId: string;
}

/** `channel_data` of a private channel. */
export function privateData(principal: Principal, sessionId: string): string {
  return JSON.stringify({ user_id: principal.user.id, session: sessionId });
}

/**
 * `channel_data` of a presence channel: others get `user_info`. The session is for the server that we are ourselves; one
 * elsewhere would tell it to the others.
 */
export function presenceData(principal: Principal, sessionId: string | undefined): string {
  return JSON.stringify({ ...member('user_id', principal), ...(sessionId !== undefined && { session: sessionId }) });
}

/** `user_data` of `pusher:signin`. */
export function userData(principal: Principal): string {
  return JSON.stringify(member('id', principal));
}

function member(key: 'id' | 'user_id', { user }: Principal) {
  return { [key]: user.id, user_info: { name: user.name, role: user.role } };
}

/** Undefined for data that was not signed by `privateData` or `presenceData`. */
export function readGrantData(channelData: string | undefined): GrantData | undefined {
  if (channelData === undefined) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(channelData);
  } catch {
    // Signed by somebody else who knows the secret.
    return undefined;
  }
  const { user_id: userId, session } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return typeof userId === 'string' && typeof session === 'string' ? { userId, sessionId: session } : undefined;
}

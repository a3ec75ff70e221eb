import type { HubLimits } from './limits';

/** A user on a presence channel. */
export interface Member {
  userId: string;
  /** JSON; `null` where nothing was said of the user. */
  userInfo: string;
}

type Read<Value> = { value: Value } | { problem: string };

/** Reads the `channel_data` of a presence channel. */
export function readMember(channelData: string | undefined, limits: HubLimits): Read<Member> {
  const data = parseJson(channelData ?? 'null');
  const userId = idOf(data?.['user_id']);
  if (userId === undefined) return { problem: 'expected JSON with user_id, text or a number' };
  if (userId.length > limits.userIdLength)
    return { problem: `user_id: expected at most ${limits.userIdLength} characters` };
  const text = JSON.stringify(data?.['user_info'] ?? null);
  if (Buffer.byteLength(text) > limits.userInfoBytes)
    return { problem: `user_info: expected at most ${limits.userInfoBytes} bytes` };
  return { value: { userId, userInfo: text } };
}

/** The `user_id` in the data that a subscription was authorised with, where it has one. */
export function userIdOf(channelData: string): string | undefined {
  return idOf(parseJson(channelData)?.['user_id']);
}

/** The user that a connection signs in as, and the presence data it may use without further `channel_data`. */
export interface SignedInUser {
  id: string;
  userData: string;
}

/** Reads the `user_data` of `pusher:signin`. */
export function readUser(userData: string, limits: HubLimits): Read<SignedInUser> {
  const id = parseJson(userData)?.['id'];
  if (typeof id !== 'string' || id === '') return { problem: 'user_data: expected JSON with id as text' };
  if (id.length > limits.userIdLength)
    return { problem: `user_data.id: expected at most ${limits.userIdLength} characters` };
  return { value: { id, userData } };
}

/** What a signed-in user brings to a presence channel, in the form of `channel_data`. */
export function channelDataOf({ id, userData }: SignedInUser): string {
  return JSON.stringify({ user_id: id, user_info: parseJson(userData)?.['user_info'] });
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Not JSON: the caller names what it expected.
    return undefined;
  }
}

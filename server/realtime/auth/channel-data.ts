import type { Principal } from '../../../core/access/types';

/** `channel_data` of a presence channel: others get `user_info`. */
export function presenceData(principal: Principal): string {
  return JSON.stringify(member('user_id', principal));
}

/** `channel_data` of a private channel of a Reverb, which ends the connections of a user by it. Other servers take none. */
export function reverbPrivateData({ user }: Principal): string {
  return JSON.stringify({ user_id: user.id });
}

/** `user_data` of `pusher:signin`. */
export function userData(principal: Principal): string {
  return JSON.stringify(member('id', principal));
}

function member(key: 'id' | 'user_id', { user }: Principal) {
  return { [key]: user.id, user_info: { name: user.name, role: user.role } };
}

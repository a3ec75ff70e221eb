import { channelType } from './channel-name';
import type { Channel } from './channel';
import type { Grant } from './hub-listener';
import { grantOf, type HubState } from './hub-state';

/** A channel that somebody listens to. */
export interface ChannelInfo {
  name: string;
  subscriptionCount: number;
  /** Different users, on presence channels. */
  userCount?: number;
  /** The last event of a cache channel. */
  cache?: { data: string; secondsLeft: number };
}

/** What can be said about a channel, also about one that nobody listens to. */
export function infoOf(state: HubState, name: string, channel: Channel | undefined): ChannelInfo {
  const now = state.now();
  const cached = channelType(name)?.cache === true ? state.cache.get(name, now) : undefined;
  return {
    name,
    subscriptionCount: channel?.subscribers.size ?? 0,
    ...(channel?.members && { userCount: channel.members.count }),
    ...(cached && { cache: { data: cached.data, secondsLeft: Math.ceil(state.cache.secondsLeft(cached, now)) } }),
  };
}

/** Every subscription that needed a right. */
export function* grants({ channels }: HubState): Iterable<Grant> {
  for (const channel of channels.values()) {
    if (channel.type.kind === 'public') continue;
    for (const [client, right] of channel.subscribers) yield grantOf(client, channel, right.channelData);
  }
}

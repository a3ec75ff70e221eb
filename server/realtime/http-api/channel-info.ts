import { channelTraits } from '../protocol/channel-name';
import type { ChannelInfo } from '../protocol/inspect';
import { ApiRefusal } from './api-refusal';

const ATTRIBUTES = ['user_count', 'subscription_count', 'cache'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** Reads the `info` parameter, names with commas between. @throws ApiRefusal for one that does not exist. */
export function readInfo(info: string | undefined): Attribute[] {
  const names = (info ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map(attribute);
}

/** The wanted attributes of a channel, those that it has. */
export function attributesOf(channel: ChannelInfo, wanted: Attribute[]): Record<string, unknown> {
  const answers: Record<Attribute, unknown> = {
    user_count: channelTraits(channel.name)?.kind === 'presence' ? (channel.userCount ?? 0) : undefined,
    subscription_count: channel.subscriptionCount,
    cache: channel.cache && { data: channel.cache.data, ttl: channel.cache.secondsLeft },
  };
  return Object.fromEntries(wanted.filter((name) => answers[name] !== undefined).map((name) => [name, answers[name]]));
}

/** Users are counted on presence channels only. @param presence are only such channels asked about? @throws ApiRefusal */
export function checkUserCount(wanted: Attribute[], presence: boolean): void {
  if (wanted.includes('user_count') && !presence)
    throw new ApiRefusal(400, 'info: user_count is possible for presence channels only');
}

function attribute(name: string): Attribute {
  const found = ATTRIBUTES.find((candidate) => candidate === name);
  if (found === undefined)
    throw new ApiRefusal(400, `info: expected ${ATTRIBUTES.join(', ')}, got ${JSON.stringify(name.slice(0, 40))}`);
  return found;
}

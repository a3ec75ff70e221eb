import { Channel, type Right } from './channel';
import { channelType, userOfChannel, type ChannelType } from './channel-name';
import type { Client } from './client';
import { broadcast, grantOf, send, type HubState } from './hub-state';
import { channelDataOf, readMember, userIdOf, type Member } from './member-data';
import { cacheMiss, memberAdded, subscriptionError, subscriptionSucceeded } from './messages';
import type { SubscribeRequest } from './parse-message';
import { SUBSCRIPTION_REFUSALS, type SubscriptionRefusal } from './refusals';
import { isSigned, subscriptionText } from './signature';

type Decision = { type: ChannelType; right: Right; member?: Member } | { refused: SubscriptionRefusal };

/** Answers `pusher:subscribe`: the client is in the channel afterwards, or has been told why not. */
export function subscribe(state: HubState, client: Client, request: SubscribeRequest): void {
  const decision = decide(state, client, request);
  if ('refused' in decision) {
    send(state, client, subscriptionError(request.channel, decision.refused));
    return;
  }
  const { type, right, member } = decision;
  const channel = state.channels.get(request.channel) ?? new Channel(request.channel, type);
  const isNew = !channel.subscribers.has(client);
  const isOccupied = channel.subscribers.size > 0;
  channel.subscribers.set(client, right);
  client.channels.add(channel);
  if (!isOccupied) state.channels.set(channel.name, channel);
  const hasJoined = isNew && member !== undefined && channel.members?.add(member) === true;
  welcome(state, client, channel);
  if (hasJoined) broadcast(state, channel, memberAdded(channel.name, member.userId, member.userInfo), client);
  if (!isOccupied) state.listener.onChannelOccupied(channel.name);
  state.listener.onSubscribed(grantOf(client, channel, right.channelData));
}

/** Takes a subscription away and says so; answers whether there was one. */
export function sayTakenAway(state: HubState, client: Client, channel: string, reason: string): void {
  send(state, client, subscriptionError(channel, SUBSCRIPTION_REFUSALS.takenAway(reason)));
}

function decide(state: HubState, client: Client, request: SubscribeRequest): Decision {
  const type = channelType(request.channel);
  if (type === undefined) return { refused: SUBSCRIPTION_REFUSALS.badName() };
  const known = state.channels.get(request.channel);
  const { channelsPerConnection } = state.limits;
  if (client.channels.size >= channelsPerConnection && !known?.subscribers.has(client)) {
    return { refused: SUBSCRIPTION_REFUSALS.manyChannels(channelsPerConnection) };
  }
  if (!hasRight(state, client, request, type)) return { refused: SUBSCRIPTION_REFUSALS.noRight(request.channel) };
  if (type.kind === 'presence') return decidePresence(state, client, request, type, known);
  return { type, right: type.kind === 'private' ? rightOf(request.channelData) : {} };
}

function hasRight(
  { app }: HubState,
  client: Client,
  { channel, auth, channelData }: SubscribeRequest,
  { kind }: ChannelType,
): boolean {
  if (kind === 'public') return true;
  if (kind === 'user') return client.user !== undefined && userOfChannel(channel) === client.user.id;
  return auth !== undefined && isSigned(app, subscriptionText(client.socketId, channel, channelData), auth);
}

function decidePresence(
  { limits }: HubState,
  client: Client,
  request: SubscribeRequest,
  type: ChannelType,
  known: Channel | undefined,
): Decision {
  const channelData = request.channelData ?? (client.user && channelDataOf(client.user));
  const read = readMember(channelData, limits);
  if ('problem' in read) return { refused: SUBSCRIPTION_REFUSALS.badMember(read.problem) };
  const member = read.value;
  const joinedAs = known?.subscribers.get(client)?.userId;
  if (joinedAs !== undefined && joinedAs !== member.userId)
    return {
      refused: SUBSCRIPTION_REFUSALS.badMember('user_id: expected the user who joined; leave the channel first'),
    };
  if (known?.members && known.members.count >= limits.presenceMembers && !known.members.has(member.userId)) {
    return { refused: SUBSCRIPTION_REFUSALS.manyMembers(limits.presenceMembers) };
  }
  return { type, member, right: { userId: member.userId, ...(channelData !== undefined && { channelData }) } };
}

function rightOf(channelData: string | undefined): Right {
  if (channelData === undefined) return {};
  const userId = userIdOf(channelData);
  return { channelData, ...(userId !== undefined && { userId }) };
}

/** The newcomer's own answer comes first; whoever asks twice gets it twice. */
function welcome(state: HubState, client: Client, channel: Channel): void {
  send(state, client, subscriptionSucceeded(channel.name, channel.members?.presenceData()));
  if (channel.type.cache)
    send(state, client, state.cache.get(channel.name, state.now())?.frame ?? cacheMiss(channel.name));
}

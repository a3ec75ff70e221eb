import type { Refusal, SubscriptionRefusal } from './refusals';
import { encodeFrame, type Frame } from './socket-port';

/** Everything the server says, framed. `data` is JSON inside a string, except in relayed `client-` events. */

const message = (event: string, data: unknown, channel?: string): Frame =>
  encodeFrame(JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) }));

export const PING = encodeFrame('{"event":"pusher:ping","data":"{}"}');
export const PONG = encodeFrame('{"event":"pusher:pong","data":"{}"}');

export const connectionEstablished = (socketId: string, activityTimeout: number): Frame =>
  message('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout });

export const pusherError = ({ code, message: text }: Refusal, channel?: string): Frame =>
  message('pusher:error', { code, message: text }, channel);

/** @param data JSON */
export const subscriptionSucceeded = (channel: string, data = '{}'): Frame =>
  encodeFrame(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data }));

export const subscriptionError = (channel: string, refusal: SubscriptionRefusal): Frame =>
  message('pusher:subscription_error', refusal, channel);

/** @param userInfo JSON */
export const memberAdded = (channel: string, userId: string, userInfo: string): Frame =>
  encodeFrame(
    JSON.stringify({
      event: 'pusher_internal:member_added',
      channel,
      data: `{"user_id":${JSON.stringify(userId)},"user_info":${userInfo}}`,
    }),
  );

export const memberRemoved = (channel: string, userId: string): Frame =>
  message('pusher_internal:member_removed', { user_id: userId }, channel);

export const cacheMiss = (channel: string): Frame =>
  encodeFrame(JSON.stringify({ event: 'pusher:cache_miss', channel }));

export const signinSuccess = (userData: string): Frame => message('pusher:signin_success', { user_data: userData });

/** A relayed event: its data stays the value that the sender gave. @throws RangeError for data nested too deeply to write. */
export const clientEvent = (channel: string, event: string, data: unknown, userId: string | undefined): Frame =>
  encodeFrame(JSON.stringify({ event, channel, data, ...(userId !== undefined && { user_id: userId }) }));

/** Frames of one server event for several channels; what they share is written once. */
export function serverEvent(event: string, data: string): (channel: string) => Frame {
  const start = `{"event":${JSON.stringify(event)},"channel":`;
  const end = `,"data":${JSON.stringify(data)}}`;
  return (channel) => encodeFrame(`${start}${JSON.stringify(channel)}${end}`);
}

import type { Client } from './client';
import { broadcast, send, type HubState } from './hub-state';
import { clientEvent, pusherError } from './messages';
import type { ClientEventRequest } from './parse-message';
import { CODES } from './refusals';
import type { Frame } from './socket-port';

/**
 * Relays a client's event to the other subscribers, or tells why not.
 * Answers what is wrong with the message itself, when something is.
 */
export function relayClientEvent(state: HubState, client: Client, request: ClientEventRequest): string | undefined {
  const channel = state.channels.get(request.channel);
  const right = channel?.subscribers.get(client);
  const refuse = (code: number, message: string) =>
    send(state, client, pusherError({ code, message }, request.channel));
  if (channel === undefined || right === undefined) {
    refuse(CODES.unauthorized.code, 'Client event rejected: subscribe to the channel first');
    return undefined;
  }
  const { kind, encrypted } = channel.type;
  if (encrypted || (kind !== 'private' && kind !== 'presence')) {
    refuse(
      CODES.unauthorized.code,
      `Client event rejected: only private and presence channels take them, not ${encrypted ? 'encrypted' : kind} ones`,
    );
    return undefined;
  }
  if (!client.takeClientEvent(state.now(), state.limits)) {
    refuse(CODES.clientEventRate.code, CODES.clientEventRate.message);
    return undefined;
  }
  const frame = frameOf(request, kind === 'presence' ? right.userId : undefined);
  if (frame === undefined) return 'data: expected fewer levels of nesting';
  broadcast(state, channel, frame, client);
  return undefined;
}

function frameOf({ channel, name, data }: ClientEventRequest, userId: string | undefined): Frame | undefined {
  try {
    return clientEvent(channel, name, data, userId);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

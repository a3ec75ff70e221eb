/** What a client may say. */
export type Message =
  | { kind: 'ping' }
  | { kind: 'pong' }
  | ({ kind: 'subscribe' } & SubscribeRequest)
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'signin'; auth: string; userData: string }
  | ({ kind: 'client-event' } & ClientEventRequest)
  | { kind: 'malformed'; problem: string };

export interface SubscribeRequest {
  channel: string;
  auth?: string;
  /** JSON, as it was signed. */
  channelData?: string;
}

export interface ClientEventRequest {
  name: string;
  channel: string;
  data: unknown;
}

type Fields = Record<string, unknown>;

const LONGEST_EVENT = 200;

const malformed = (problem: string): Message => ({ kind: 'malformed', problem });

/** Reads one message of a client; whatever it is, the answer is a value. */
export function parseMessage(text: string): Message {
  const frame = parseObject(text);
  if (frame === undefined) return malformed('expected a JSON object');
  const { event } = frame;
  if (typeof event !== 'string') return malformed('event: expected text');
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:pong':
      return { kind: 'pong' };
    case 'pusher:subscribe':
      return subscribeRequest(fieldsOf(frame['data']));
    case 'pusher:unsubscribe':
      return unsubscribeRequest(fieldsOf(frame['data']));
    case 'pusher:signin':
      return signinRequest(fieldsOf(frame['data']));
    default:
      return event.startsWith('client-')
        ? clientEventRequest(event, frame)
        : malformed(
            'event: expected pusher:subscribe, pusher:unsubscribe, pusher:signin, pusher:ping, pusher:pong or client-…',
          );
  }
}

function parseObject(text: string): Fields | undefined {
  try {
    return asFields(JSON.parse(text));
  } catch {
    // Not JSON: the same answer as for JSON that is no object.
    return undefined;
  }
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** Some clients send `data` as JSON inside a string. */
function fieldsOf(data: unknown): Fields | undefined {
  return typeof data === 'string' ? parseObject(data) : asFields(data);
}

function subscribeRequest(data: Fields | undefined): Message {
  if (data === undefined) return malformed('data: expected an object with channel');
  const { channel, auth, channel_data: channelData } = data;
  if (typeof channel !== 'string') return malformed('data.channel: expected text');
  if (channelData != null && typeof channelData !== 'string')
    return malformed('data.channel_data: expected JSON as text');
  return {
    kind: 'subscribe',
    channel,
    ...(typeof auth === 'string' && { auth }),
    ...(typeof channelData === 'string' && { channelData }),
  };
}

function unsubscribeRequest(data: Fields | undefined): Message {
  const channel = data?.['channel'];
  return typeof channel === 'string' ? { kind: 'unsubscribe', channel } : malformed('data.channel: expected text');
}

function signinRequest(data: Fields | undefined): Message {
  const auth = data?.['auth'];
  const userData = data?.['user_data'];
  if (typeof auth !== 'string' || typeof userData !== 'string')
    return malformed('data: expected an object with auth and user_data, both text');
  return { kind: 'signin', auth, userData };
}

function clientEventRequest(name: string, frame: Fields): Message {
  if (name.length > LONGEST_EVENT) return malformed(`event: expected at most ${LONGEST_EVENT} characters`);
  const { channel, data } = frame;
  return typeof channel === 'string'
    ? { kind: 'client-event', name, channel, data }
    : malformed('channel: expected text');
}

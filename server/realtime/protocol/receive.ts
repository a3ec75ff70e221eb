import type { Client } from './client';
import { relayClientEvent } from './client-event';
import { leave, refuse, send, type HubState } from './hub-state';
import { readUser } from './member-data';
import { PONG, pusherError, signinSuccess } from './messages';
import { parseMessage, type Message } from './parse-message';
import { CODES, MESSAGE_TOO_BIG } from './refusals';
import { isSigned, signinText } from './signature';
import { subscribe } from './subscribe';

/** Takes one message of a client, whatever it is. */
export function receive(state: HubState, client: Client, text: string): void {
  const now = state.now();
  client.seen(now);
  const { limits } = state;
  if (text.length > limits.maxMessageBytes || Buffer.byteLength(text) > limits.maxMessageBytes) {
    refuse(state, client, {
      code: MESSAGE_TOO_BIG,
      message: `A message may have at most ${limits.maxMessageBytes} bytes`,
    });
  } else if (!client.takeMessage(now, limits)) {
    refuse(state, client, CODES.tooManyMessages);
  } else {
    const problem = handle(state, client, parseMessage(text));
    if (problem !== undefined) fault(state, client, problem, now);
  }
}

/** Does what a message asks; answers what is wrong with it, when something is. */
function handle(state: HubState, client: Client, message: Message): string | undefined {
  switch (message.kind) {
    case 'malformed':
      return message.problem;
    case 'ping':
      send(state, client, PONG);
      return undefined;
    case 'pong':
      return undefined;
    case 'subscribe':
      subscribe(state, client, message);
      return undefined;
    case 'unsubscribe':
      unsubscribe(state, client, message.channel);
      return undefined;
    case 'signin':
      return signIn(state, client, message.auth, message.userData);
    case 'client-event':
      return relayClientEvent(state, client, message);
  }
}

function unsubscribe(state: HubState, client: Client, name: string): void {
  const channel = state.channels.get(name);
  if (channel) leave(state, client, channel);
}

function signIn(state: HubState, client: Client, auth: string, userData: string): string | undefined {
  if (!isSigned(state.app, signinText(client.socketId, userData), auth)) {
    send(state, client, pusherError(CODES.unauthorized));
    return undefined;
  }
  const user = readUser(userData, state.limits);
  if ('problem' in user) return user.problem;
  if (client.user !== undefined && client.user.id !== user.value.id)
    return 'user_data.id: expected the user who is signed in; connect anew for another';
  client.user = user.value;
  send(state, client, signinSuccess(userData));
  return undefined;
}

/** A malformed message is answered and forgiven, up to a limit. */
function fault(state: HubState, client: Client, problem: string, now: number): void {
  if (client.takeFault(now, state.limits))
    send(state, client, pusherError({ code: CODES.malformed.code, message: `${CODES.malformed.message}: ${problem}` }));
  else refuse(state, client, CODES.tooManyFaults);
}

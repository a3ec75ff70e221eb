import { audioName } from '../../door/commands/audio-name';
import type { Command, Orders } from '../../../modules/telephony/rules/commands';
import { CannotDo } from '../../door/commands/cannot-do';
import { dialable } from '../../door/commands/dialable';
import { partyOf } from '../translate/channel-name';
import { keyOf } from '../translate/members';
import type { Call, State } from '../translate/state';
import { type AmiAction, type CommandSettings, deviceOf } from './ami-action';
import { channelsOfCall, type CallChannels } from '../translate/channels-of-call';
import * as talk from './talk-actions';

/** A call is named by the panel: as the channel, it must be a name that goes into an action and the dialplan. */
const CALL_NAME = /^[A-Za-z0-9._-]{1,80}$/;

/** As an argument of an application of the dialplan, which commas would divide. */
const ROOM_NAME = /^[A-Za-z0-9._-]{1,80}$/;

const ENDPOINT = /^[A-Za-z0-9._-]+$/;

/** Context of the dialplan that listens who has answered: see docs/adapters.md. */
const SCREEN_CONTEXT = 'painel-screen';

/** How long who has answered waits for an agent, in seconds. */
const WAIT_SECONDS = '30';

/** How long an extension rings, in milliseconds. */
const RING_MS = '30000';
/** Quiet, speaking to the spied side alone, or to both. ChanSpy ends with what it listens to. */
const SPYING = { listen: 'qE', whisper: 'qwE', barge: 'qBE' } as const;

/**
 * What Asterisk has to do for a command, in this order.
 * @throws CannotDo for a call or a side that is not there, and for what Asterisk knows by no name
 */
export function actionsOf({ kind, order }: Command, state: State, settings: CommandSettings): AmiAction[] {
  const here = <Found>(found: Found | undefined, id: string): Found => {
    if (found === undefined) throw new CannotDo(`no call ${id} is here`);
    return found;
  };
  const known = (id: string): Call => here(state.calls.get(id), id);
  const call = (id: string): CallChannels => here(channelsOfCall(state, id, settings), id);
  const redirect = (channel: string, exten: string): AmiAction => ({
    action: 'Redirect',
    fields: { Channel: channel, Context: settings.context, Exten: dialable(exten), Priority: '1' },
  });
  switch (kind) {
    case 'hangup':
      return [{ action: 'Hangup', fields: { Channel: anySide(call(order.call)), Cause: '16' } }];
    case 'transfer':
      return [redirect(side(call(order.call).customer, 'the other side'), order.to)];
    case 'consult':
      return talk.consult(known(order.call), call(order.call), order.to, settings);
    case 'complete':
      return talk.complete(known(order.call));
    case 'reconnect':
      return talk.reconnect(known(order.call));
    case 'hold':
      return talk.hold(call(order.call));
    case 'resume':
      return talk.resume(known(order.call));
    case 'digits':
      return talk.press(call(order.call), order.digits);
    case 'mute':
    case 'unmute':
      return 'call' in order
        ? [talk.mute(call(order.call), kind === 'mute')]
        : talk.ofMember(kind === 'mute' ? 'ConfbridgeMute' : 'ConfbridgeUnmute', order, state);
    case 'kick':
      return talk.ofMember('ConfbridgeKick', order, state);
    case 'lock':
      return talk.ofRoom('ConfbridgeLock', order);
    case 'unlock':
      return talk.ofRoom('ConfbridgeUnlock', order);
    case 'record':
      return talk.ofRoom('ConfbridgeStartRecord', order);
    case 'unrecord':
      return talk.ofRoom('ConfbridgeStopRecord', order);
    case 'invite':
      return [invite(order, settings)];
    case 'end':
      return [{ action: 'ConfbridgeKick', fields: { Conference: order.room, Channel: 'all' } }];
    case 'play':
      return talk.play(side(call(order.call).caller, 'the caller'), order.audio);
    case 'prioritize':
      return [prioritize(side(call(order.call).caller, 'the caller'), order)];
    case 'take':
      return [redirect(side(call(order.call).caller, 'the caller'), order.extension)];
    case 'listen':
    case 'whisper':
    case 'barge':
      return [spy(side(call(order.call).extension, 'who talks'), order.extension, SPYING[kind], settings)];
    case 'dial':
      return [dial(order, settings)];
    case 'originate':
      return [originate(order, settings)];
    case 'pause-agent':
      return interfacesOf(order, state, settings).map((one) => pause(one, true, order.reason));
    case 'resume-agent':
      return interfacesOf(order, state, settings).map((one) => pause(one, false));
    case 'login-agent':
      return interfacesOf(order, state, settings).flatMap((one) =>
        order.queues
          .filter((queue) => !state.members.has(keyOf(queue, one)))
          .map((queue) => ({
            action: 'QueueAdd',
            fields: { Queue: dialable(queue), Interface: one, Paused: 'false' },
          })),
      );
    case 'logout-agent':
      return interfacesOf(order, state, settings).flatMap((one) =>
        queuesOf(one, order, state).map((queue) => ({
          action: 'QueueRemove',
          fields: { Queue: queue, Interface: one },
        })),
      );
  }
}

function spy(channel: string, extension: string, options: string, settings: CommandSettings): AmiAction {
  // It would be split there.
  if (channel.includes(',')) throw new CannotDo(`the channel ${channel} cannot be listened to`);
  return {
    action: 'Originate',
    fields: {
      Channel: deviceOf(extension, settings),
      Application: 'ChanSpy',
      Data: `${channel},${options}`,
      Timeout: RING_MS,
      Async: 'true',
    },
  };
}

function dial({ extension, number, callerId }: Orders['dial'], settings: CommandSettings): AmiAction {
  return {
    action: 'Originate',
    fields: {
      Channel: deviceOf(extension, settings),
      Context: settings.context,
      Exten: dialable(number),
      Priority: '1',
      ...(callerId !== undefined && { CallerID: dialable(callerId) }),
      Timeout: RING_MS,
      Async: 'true',
    },
  };
}

/** By the dialplan, which knows extensions as well as numbers; who answers is in the room, without being asked for a code. */
function invite({ room, call, number }: Orders['invite'], settings: CommandSettings): AmiAction {
  if (!ROOM_NAME.test(room)) throw new CannotDo(`expected a name of a room, got ${JSON.stringify(room)}`);
  return {
    action: 'Originate',
    fields: {
      ...localChannel(call, number, settings),
      Application: 'ConfBridge',
      Data: room,
      Timeout: RING_MS,
      Async: 'true',
    },
  };
}

/** @throws CannotDo for a name that cannot be said to Asterisk */
function localChannel(call: string, number: string, settings: CommandSettings): AmiAction['fields'] {
  // Were the local channel taken out, the channel that the call is named by would go.
  return { Channel: `Local/${dialable(number)}@${settings.context}/n`, ...namedChannel(call) };
}

function namedChannel(call: string): AmiAction['fields'] {
  if (!CALL_NAME.test(call)) throw new CannotDo(`expected a name of a call, got ${JSON.stringify(call)}`);
  return { ChannelId: call, OtherChannelId: `${call};2` };
}

const pause = (member: string, isPaused: boolean, reason?: string): AmiAction => ({
  action: 'QueuePause',
  fields: { Interface: member, Paused: String(isPaused), ...(reason !== undefined && { Reason: reason }) },
});

/** At once, where Asterisk knows how; older ones keep the place until the next call is handed out. */
const prioritize = (channel: string, { queue, priority }: Orders['prioritize']): AmiAction => ({
  action: 'QueueChangePriorityCaller',
  fields: { Queue: queue, Caller: channel, Priority: String(priority), Immediate: 'yes' },
});

type AgentOrder = Orders['pause-agent'];

/** As what the agent is a member of queues; where it is of none, its extension would be. */
function interfacesOf({ agent, extension }: AgentOrder, state: State, settings: CommandSettings): string[] {
  const known = new Set<string>();
  for (const member of state.members.values()) {
    const party = partyOf(member.interface, settings);
    const isOfAgent = agent !== undefined && (member.agent ?? party.agent) === agent;
    if (isOfAgent || (extension !== undefined && party.extension === extension)) known.add(member.interface);
  }
  if (known.size > 0) return [...known];
  if (extension === undefined) throw new CannotDo(`the agent ${agent ?? ''} is in no queue and has no extension`);
  return [deviceOf(extension, settings)];
}

/** Where the agent works, whatever the panel says. */
function queuesOf(member: string, { queues }: AgentOrder, state: State): string[] {
  const own = [...state.members]
    .filter(([, one]) => one.interface === member)
    .map(([key]) => key.slice(0, -member.length - 1));
  return own.length > 0 ? own : queues.map(dialable);
}

/** With one side the call ends, as nobody is left to talk to. */
const anySide = ({ caller, answered }: CallChannels): string => side(caller ?? answered, 'who talks');

function side(channel: string | undefined, who: string): string {
  if (channel !== undefined) return channel;
  throw new CannotDo(`the call is here, but not ${who}`);
}

type Order = Orders['originate'];

/**
 * A dialer calls a number, or first an extension. Who answers goes where the order says, or waits for `take`.
 * @throws CannotDo for names that cannot be said to Asterisk, and trunks of which none is here
 */
function originate(order: Order, settings: CommandSettings): AmiAction {
  const { call, callerId, extension, number, ringSeconds } = order;
  const variables = Object.entries(variablesOf(order, settings)).map(([name, value]) => `${name}=${value}`);
  return {
    action: 'Originate',
    fields: {
      ...(extension === undefined
        ? localChannel(call, number, settings)
        : { Channel: deviceOf(extension, settings), ...namedChannel(call) }),
      ...goal(order, settings),
      ...(callerId !== undefined && { CallerID: dialable(callerId) }),
      ...(variables.length > 0 && { Variable: variables.join(',') }),
      Timeout: String(ringSeconds * 1000),
      Async: 'true',
    },
  };
}

/** What becomes of who answers. */
function goal({ extension, number, to, screen }: Order, { context }: CommandSettings): AmiAction['fields'] {
  if (screen !== undefined) {
    if (extension !== undefined) throw new CannotDo('who answers cannot be screened where an extension rings first');
    return { Context: SCREEN_CONTEXT, Exten: 's', Priority: '1' };
  }
  const next = extension === undefined ? to : number;
  if (next === undefined) return { Application: 'Wait', Data: WAIT_SECONDS };
  return { Context: context, Exten: dialable(next), Priority: '1' };
}

/** What the dialplan may want to know. */
function variablesOf({ trunks, screen, message, to }: Order, settings: CommandSettings): Record<string, string> {
  return {
    ...(trunks !== undefined && { PAINEL_TRUNKS: endpointsOf(trunks, settings) }),
    ...(screen !== undefined && to !== undefined && { PAINEL_TO: dialable(to) }),
    ...(screen === 'message' && { PAINEL_MESSAGE: audioName(message) }),
  };
}

function endpointsOf(wanted: readonly string[], { trunks }: CommandSettings): string {
  const endpoints = [...trunks].filter(([one, name]) => wanted.includes(name) && ENDPOINT.test(one));
  if (endpoints.length === 0) throw new CannotDo(`none of the trunks ${wanted.join(', ')} is here`);
  return endpoints.map(([one]) => one).join('&');
}
